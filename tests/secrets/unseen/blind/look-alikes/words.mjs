// Words in a row that open nothing, and sentences about passwords.

import { wordlist as EN } from '@scure/bip39/wordlists/english.js'
import { badSalad, sentence } from '../values.mjs'

export const likeWords = {
  'salad-12': r => badSalad(r, 12),
  'salad-24': r => badSalad(r, 24),
  'salad-15': r => badSalad(r, 15),
  'salad-40': r => badSalad(r, 40),
  'salad-sentence-12': r => sentence(r, 12),
  'salad-sentences': r => [12, 24, 9].map(n => sentence(r, n)).join(' '),
  'salad-numbered': r =>
    badSalad(r, 12)
      .split(' ')
      .map((w, i) => `${i + 1}. ${w}`)
      .join('\n'),
  'salad-json-array': r => JSON.stringify(badSalad(r, 24).split(' ')),
  'salad-es': () =>
    'el servidor no responde cuando la carga supera el límite que pusimos ayer en la tarde para la cola de pedidos',
  'salad-fr': () =>
    'le serveur ne répond plus quand la charge dépasse la limite fixée hier soir pour la file des commandes',
  'salad-ja': () =>
    'サーバー の 応答 が 遅い ため キュー の 上限 を 昨日 より 下げて 様子 を 見る こと に した',
  'lorem-24': () =>
    'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua ut enim ad minim veniam',
  'wordlist-head': () => EN.slice(40, 64).join('\n'),
  'stop-words': () => 'about above again all also and any are because been before between both but',
  'docs-keychain': () => 'The password is stored in the keychain and never written to disk.',
  'docs-policy': () => 'Passwords must have at least twelve characters and one digit.',
  'docs-rotate': () => 'Rotate the API key every 90 days; the old token is revoked at once.',
  'docs-header': () => 'Send the token in the Authorization header as a Bearer token.',
  'docs-correct': () => 'The password is correct but the account is locked.',
  'docs-is-required': () => 'password is required',
  'docs-token-expired': () => 'error: token is expired by 3h12m',
  'docs-wrong': () => 'FATAL:  password authentication failed for user "app"',
  'docs-forgot': () => 'Forgot your password? Reset password',
  'docs-basic': () => 'Use Basic authentication over TLS only.',
  'docs-secret-santa': () => 'The secret: ship small changes often.',
  'docs-key-idea': () => 'key: the index is rebuilt lazily',
  'docs-passphrase': () => "Enter passphrase for key '/home/dev/.ssh/id_ed25519':",
  'sudo-prompt': () => '[sudo] password for dev: ',
  'docs-credentials-table': () => '| field | meaning |\n| --- | --- |\n| password | at least 12 characters |',
  'ui-de': () => '"login.forgot": "Passwort vergessen?", "login.password": "Passwort eingeben"',
  'ui-fr': () => '"password": "Mot de passe", "confirm": "Confirmer le mot de passe"',
  'ui-es': () => 'contraseña: "Contraseña incorrecta"',
  'ui-pt': () => 'A senha deve ter pelo menos 8 caracteres.',
  'ui-ja': () => '"password": "パスワードを入力してください"',
  'ui-zh': () => '"password": "请输入密码", "token": "令牌已过期"',
  'ui-ru': () => 'Пароль: не менее 12 символов',
  'ui-ko': () => '비밀번호는 12자 이상이어야 합니다.',
  'ui-de-prose': () => 'Das Passwort ist falsch oder abgelaufen.',
  'ui-it': () => 'La password è obbligatoria.',
  'ui-pl': () => 'Hasło jest wymagane.',
  'tokens-count': () => 'tokens: 51234',
  'tokens-table': () => '| model | input tokens | output tokens |\n| opus | 1203944 | 88120 |',
  'tokens-json': () => '{"input_tokens":1234567,"output_tokens":89012,"cache_read_input_tokens":45678901}',
  'tokens-total': () => 'Total tokens used: 1234567890123',
  'token-limit': () => 'prompt is too long: 213462 tokens > 200000 maximum',
  'token-type': () => '{ type: "Token", kind: "Punctuator", value: "=>" }',
  'token-id': () => 'token 4829 = " hello"',
  'password-count': () => 'passwords checked: 10000000'
}
