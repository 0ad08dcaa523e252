// Must survive: prose about secrets, placeholders of documentation, messages.
import { like } from '../make.mjs'

const mark = side => ['-----', side, ' PRIVATE', ' KEY-----'].join('')

export const likeProse = {
  'say-password-is': like(
    'the password is required',
    'the password is too short',
    'your password is safe',
    'the password is stored as a hash',
    'password is empty',
    'The password is hashed with argon2id.',
    'the password is not logged',
    'the password was wrong',
    'the password is the same as before',
    'password is case sensitive'
  ),
  'say-token-is': like(
    'the token is expired',
    'the token is refreshed every hour',
    'The token is missing',
    'token is null',
    'the API key is invalid',
    'the secret is read from the vault',
    'my key is not working',
    'the token was revoked yesterday',
    'the api key is optional'
  ),
  'say-password-for': like(
    'the password for staging lives in the vault',
    'ask Ann for the password',
    'password for the database comes from the environment',
    'login with your usual password',
    'use a strong password',
    'use the same password as before',
    'enter the password twice',
    'log in with SSO / password'
  ),
  'say-errors': like(
    'Error: invalid password',
    'invalid_grant: Bad credentials',
    'Error: Incorrect API key provided',
    'remote: Invalid username or token.',
    'npm error code E401: Unable to authenticate, your authentication token seems to be invalid.',
    'fatal: Authentication failed',
    'Unexpected token < in JSON at position 0',
    'SyntaxError: Unexpected token "}"',
    'password authentication failed',
    'Error: secret not found: db-password',
    'jwt malformed',
    'token mismatch: expected ; got )'
  ),
  'say-advice': like(
    'Rotate the API key and revoke the old token.',
    'Never commit a password.',
    'Store secrets in a vault, not in .env files.',
    'A passphrase of six words is enough.',
    'Two tokens: access token and refresh token.',
    'We hash passwords with bcrypt (cost 12).',
    'Set PASSWORD in the environment first.',
    'The private key stays on the server.'
  ),
  'say-plan': like(
    '1. Add a password field to the form\n2. Validate the token',
    '- [ ] token: add expiry\n- [x] password: show strength',
    'TODO: password reset, token refresh',
    'Next: secret rotation, key management, audit',
    'fix(auth): token refresh race',
    'feat: password-less login'
  ),
  'say-german': like(
    'Das Passwort ist zu kurz',
    'Passwort vergessen?',
    'Bitte geben Sie Ihr Passwort ein',
    'Kennwort: mindestens 12 Zeichen',
    'Das Kennwort wird nicht gespeichert',
    'das Passwort ist falsch'
  ),
  'say-french-spanish': like(
    'Le mot de passe est obligatoire',
    'mot de passe oublié',
    'La contraseña es obligatoria',
    '¿Olvidaste la contraseña?',
    'la contraseña no es correcta',
    'a senha é obrigatória',
    'Esqueceu a senha?',
    'mot de passe : au moins 8 caractères'
  ),
  'say-others': like(
    'пароль неверный',
    'Введите пароль',
    '密码错误',
    '请输入密码',
    '密码不能为空',
    'パスワードを入力してください',
    '비밀번호를 입력하세요',
    'hasło jest wymagane',
    'lösenordet är för kort',
    'wachtwoord vergeten?',
    'het wachtwoord is onjuist'
  ),
  'say-pin-code': like(
    'PIN 13 is the LED',
    'pin: 4',
    'pinned to version 1.2.3',
    'the exit code is 137',
    'status code 404',
    'zip code 80331',
    'error code 0x80070005',
    'Your PIN is wrong',
    'the code is in src/main.ts',
    'area code 415'
  ),
  'say-seed-words': like(
    'seed: 42',
    'random seed 1234567',
    'npm run db:seed',
    'the recovery phrase is twelve words long',
    'Write the words down on paper and keep them in a safe place at home',
    'cargo test -- --seed 987654321'
  ),
  'say-session': like(
    'the session is over',
    'Session expired, please sign in again',
    'a new session starts here',
    'session id missing'
  ),
  'doc-angle': like(
    'Authorization: Bearer <your-token>',
    'export API_KEY=<your-api-key>',
    'password: <password>',
    'mysql -p<password> shop',
    'curl -u <user>:<password> https://example.com',
    '--token <TOKEN>',
    'docker login -u <user> -p <password>',
    'https://<token>@git.example.com/shop.git',
    'PGPASSWORD=<pw> psql'
  ),
  'doc-your': like(
    'YOUR_API_KEY',
    'api_key = "YOUR_API_KEY"',
    'OPENAI_API_KEY=your-key-here',
    'token: your_token_here',
    'password: your-password',
    'SECRET_KEY=replace-me',
    'API_KEY=insert_your_key_here',
    'GITHUB_TOKEN=your_github_token',
    "apiKey: 'my-api-key'",
    'AUTH_TOKEN="put-your-token-here"',
    'DB_PASSWORD=your_password_here'
  ),
  'doc-x': like(
    'sk-xxxxxxxxxxxxxxxxxxxxxxxx',
    'API_KEY=xxxxxxxxxxxxxxxx',
    'token: XXXXXXXX',
    'ghp_xxxxxxxxxxxxxxxxxxxx',
    'AIzaXXXXXXXXXXXXXXXX',
    'xoxb-xxxx-xxxx-xxxx',
    'xxxx-xxxx-xxxx-xxxx',
    '000000000000',
    '00000000-0000-0000-0000-000000000000'
  ),
  'doc-ellipsis': like(
    'sk-...',
    'OPENAI_API_KEY=sk-...',
    'token: "ghp_..."',
    'Authorization: Bearer eyJ...',
    'export ANTHROPIC_API_KEY="sk-ant-..."',
    `${mark('BEGIN')}\n...\n${mark('END')}`,
    `PRIVATE_KEY="${mark('BEGIN')}\\n...\\n${mark('END')}"`,
    'password: ...',
    'whsec_...'
  ),
  'doc-changeme': like(
    'Replace `changeme` with your own password.',
    'ADMIN_PASSWORD=changeme',
    'password: CHANGE_ME',
    'SECRET_KEY=change-me-in-production',
    'DB_PASSWORD=TODO',
    'token: tbd',
    'password=<redacted>'
  ),
  'doc-dollar': like(
    'Authorization: Bearer $TOKEN',
    `https://x-access-token:\${TOKEN}@github.com/acme/shop.git`,
    'sshpass -p "$PASS" ssh ops@example.com',
    'redis-cli -a $REDIS_PASSWORD ping',
    '-passin env:CERT_PASS',
    '-passin file:pw.txt',
    'gpg --passphrase-file pw.txt -d a.gpg',
    'keytool -storepass:env STORE_PASS',
    'docker login -u $USER -p $TOKEN',
    '%DB_PASSWORD%',
    'mysql -p$DB_PASS shop',
    `zip -P "\${ZIP_PW}" a.zip a`
  ),
  'doc-prefixes': like(
    'GitHub tokens start with ghp_, gho_ or github_pat_',
    'keys begin with `sk-ant-`',
    'prefix: AKIA',
    'the glpat- prefix',
    'xoxb- tokens are bot tokens',
    'A key looks like `pk_live_…`',
    'hvs. is the prefix of Vault service tokens'
  ),
  'doc-hook-docs': like(
    `https://hooks.slack.com/services/T${'0'.repeat(8)}/B${'0'.repeat(8)}/${'X'.repeat(24)}`,
    'https://discord.com/api/webhooks/{webhook.id}/{webhook.token}',
    'https://api.telegram.org/bot<token>/sendMessage',
    'https://hooks.slack.com/services/...',
    'See https://docs.example.com/webhooks/signing-secrets'
  ),
  'doc-signed-docs': like(
    'X-Amz-Signature=<signature>',
    '?sig={signature}&se={expiry}',
    '?token=:token',
    '?access_token=ACCESS_TOKEN',
    '?api_key=$API_KEY',
    '?key={API_KEY}',
    '?code=<code>&state=<state>',
    'https://maps.example.com/js?key=YOUR_API_KEY&callback=init'
  ),
  'doc-table': like(
    '| `API_KEY` | the key of the account | required |',
    '| password | string | yes | min 8 |',
    '| token | The access token | - |',
    'DB_PASSWORD   the password of the database',
    '| `--token` | token of the API |'
  ),
  'doc-heading': like(
    '## Password',
    '### API key: where to find it',
    '**Token:** see below',
    'Password:\n- at least 12 characters\n- one digit',
    '## Secrets\n\nPut them in `.env`.',
    'API key (optional)',
    'Password rules: length, digits, signs'
  ),
  'doc-env-example': like(
    '# .env.example\nAPI_KEY=\nDB_PASSWORD=\nPORT=3000',
    'DB_HOST=localhost\nDB_USER=app\nDB_NAME=shop',
    'API_URL=https://api.example.com/v1',
    'NODE_ENV=production\nLOG_LEVEL=debug'
  ),
  'doc-code-fences': like(
    '```ts\nconst token = await login(user, password)\n```',
    '```sh\nexport TOKEN=...\n```',
    'Call `setPassword(newPassword)` first.',
    'the `password` column',
    'the type `Token | null`'
  ),
  'text-sentences': like(
    'She passed the token ring to her secret friend on the keyboard.',
    'key takeaway: tests first',
    'The secret to good code is small functions.',
    'a token of thanks',
    'Key points: speed, safety, size',
    'the key is to measure first',
    'secret sauce: caching',
    'public key cryptography',
    'low-key: nothing to do'
  ),
  'text-times': like(
    '2026-03-01T09:00:00+01:00',
    '20260301T090000Z',
    'Sun Mar  1 09:00:00 UTC 2026',
    '1772355600',
    '09:00:00.123456',
    'P3DT4H',
    'elapsed 00:03:12.884'
  ),
  'text-math': like(
    'E = mc^2',
    'O(n log n)',
    'a^2 + b^2 = c^2',
    '0.1 + 0.2 = 0.30000000000000004',
    '2^53 - 1 = 9007199254740991',
    '\\sum_{i=0}^{n} x_i'
  ),
  'text-long-words': like(
    'Donaudampfschifffahrtsgesellschaftskapitän',
    'AbstractSingletonProxyFactoryBean',
    'pneumonoultramicroscopicsilicovolcanoconiosis',
    'thisIsAVeryLongVariableNameThatSaysWhatItHolds',
    'test_that_the_user_can_log_in_with_two_factors_and_stays_logged_in',
    'com.example.shop.auth.PasswordResetTokenRepositoryImpl'
  ),
  'text-ls': like(
    '-rw------- 1 ann ann 1679 Mar  1 09:00 id_rsa',
    'drwxr-xr-x  4 root root 4096 Mar  1 09:00 secrets',
    '-rw-r--r-- 1 ann ann  420 token.ts',
    'total 48K password.txt keys.db',
    '.env .env.local .npmrc'
  ),
  'text-diffstat': like(
    ' src/auth/token.ts    | 42 +++++++-----',
    ' 3 files changed, 12 insertions(+), 4 deletions(-)',
    ' create mode 100644 src/secret.rs',
    'M  src/password.go'
  ),
  'text-progress': like(
    'Downloading model.safetensors: 100% 4.98G/4.98G [01:12<00:00, 69.2MB/s]',
    '[####------] 42%',
    'Compiling secrecy v0.10.3',
    'Receiving objects: 100% (4242/4242), 1.21 MiB | 4.00 MiB/s',
    'Get:12 http://deb.debian.org/debian bookworm/main amd64 libsecret-1-0 amd64 0.20.5-3'
  ),
  'text-stack': like(
    '    at validatePassword (/app/src/auth.ts:42:13)',
    'File "/app/auth/tokens.py", line 88, in refresh_token',
    'panic: runtime error: token.go:12 +0x1d',
    'Caused by: java.lang.IllegalArgumentException: secret key byte array cannot be null or empty.',
    'goroutine 1 [running]: main.readSecret(0xc000012345)'
  ),
  'text-names': like(
    'Ann Keyes <ann.keyes@example.com>',
    'user: tokenwizard',
    'Secret Garden Ltd',
    'team: password-squad',
    'branch feature/token-refresh-2026',
    'channel #api-keys'
  )
}
