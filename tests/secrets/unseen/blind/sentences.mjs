// What somebody tells an agent.

import { aln, ctx, DIGIT, hex, ph } from './values.mjs'

export const sentences = {
  'prose-en-is': ctx(ph, v => `The password for the staging database is ${v}, please do not commit it.`),
  'prose-en-use': ctx(ph, v => `Log in as admin and use "${v}" as the password.`),
  'prose-en-creds': ctx(ph, v => `creds: admin / ${v}`),
  'prose-en-pw': ctx(ph, v => `user is root, pw ${v}`),
  'prose-en-backtick': ctx(ph, v => `I have set the root password to \`${v}\` so that the tests can log in.`),
  'prose-en-temporary': ctx(
    aln(12),
    v => `Your temporary password is: ${v} (you must change it at first login)`
  ),
  'prose-en-changed': ctx(
    ph,
    v => `We rotated it: the passphrase changed from the old one to ${v} yesterday.`
  ),
  'prose-en-api-key': ctx(hex(32), v => `Here is my API key: ${v}. Can you wire it up?`),
  'prose-en-token-newline': ctx(aln(40), v => `this is the access token you need\n\n${v}\n\nthanks`),
  'prose-en-pin': ctx(
    r => r.chars(DIGIT, 6),
    v => `The PIN of the signing card is ${v}.`
  ),
  'prose-de': ctx(ph, v => `Das Passwort für den Testserver lautet ${v}.`),
  'prose-de-kennwort': ctx(ph, v => `Benutzer: dev\nKennwort: ${v}`),
  'prose-de-zugang': ctx(ph, v => `Zugangsdaten: admin / ${v}`),
  'prose-fr': ctx(ph, v => `Le mot de passe du serveur de recette est ${v}, merci.`),
  'prose-fr-colon': ctx(ph, v => `Identifiant : dev\nMot de passe : ${v}`),
  'prose-es': ctx(ph, v => `La contraseña de la base de datos es ${v}`),
  'prose-pt': ctx(ph, v => `A senha do servidor é ${v}.`),
  'prose-it': ctx(ph, v => `la password di root è ${v}, parola d'ordine nuova`),
  'prose-nl': ctx(ph, v => `Het wachtwoord van de database is ${v}.`),
  'prose-pl': ctx(ph, v => `Hasło do bazy: ${v}`),
  'prose-cs': ctx(ph, v => `Heslo k databázi je ${v}`),
  'prose-sv': ctx(ph, v => `Lösenordet till databasen är ${v}.`),
  'prose-tr': ctx(ph, v => `Veritabanı şifresi: ${v}`),
  'prose-ru': ctx(ph, v => `Пароль от базы: ${v}`),
  'prose-uk': ctx(ph, v => `Логін admin, пароль ${v}`),
  'prose-zh': ctx(ph, v => `数据库的密码是${v}，请不要提交。`),
  'prose-zh-colon': ctx(ph, v => `用户名：root\n密码：${v}`),
  'prose-zh-fullwidth': ctx(ph, v => `登录口令为：「${v}」`),
  'prose-ja': ctx(ph, v => `データベースのパスワードは ${v} です。`),
  'prose-ja-colon': ctx(ph, v => `パスワード：${v}`),
  'prose-ko': ctx(ph, v => `비밀번호는 ${v} 입니다.`),
  'prose-ar': ctx(ph, v => `كلمة المرور: ${v}`),
  'prose-vi': ctx(ph, v => `Mật khẩu: ${v}`),
  'markdown-table': ctx(ph, v => `| user | password |\n| --- | --- |\n| admin | ${v} |`),
  'markdown-bold': ctx(ph, v => `- **Username:** dev\n- **Password:** \`${v}\``)
}
