// Secrets as people tell them, in several languages.
import { anyPassword, digits, fill, inContext, strong, weak, words } from './make.mjs'

const random = ['{A32}', '{H40}', '{B43}', '{A24}']
const said = r => r.pick([strong, weak])(r)
const pin = r => fill(r, '{D6}')

export const prose = {
  'prose-is': inContext(
    said,
    'the password is §',
    'The password is "§".',
    'ok so the root password is § and the port is 5432',
    'password for the staging db is §',
    "ann's password is § btw",
    'The admin password was set to §.',
    'I changed the password to § yesterday'
  ),
  'prose-use-as': inContext(
    said,
    'use § as the password',
    'Please use `§` as the password for the test user.',
    'try logging in as admin with password §',
    'just log in with the password § and check the page',
    'connect as app, password §, database shop'
  ),
  'prose-slash': inContext(
    said,
    'login with admin / §',
    'Credentials: ann@example.com / §',
    'the login is admin:§',
    'user: admin, pw: §',
    'username admin password §',
    'creds are root/§'
  ),
  'prose-api-key': inContext(
    random,
    'my api key: §',
    'here is my API key § please put it in the .env',
    'the token is §',
    'I rotated it, the new secret is §',
    'my key is §, do not commit it',
    'API key = §',
    'Use this access token: §',
    'the client secret should be "§"'
  ),
  'prose-markdown': inContext(
    said,
    '- **Password:** `§`',
    '| user | password |\n| --- | --- |\n| admin | § |',
    '**Password**: §',
    '* user: `admin`\n* password: `§`',
    '### Login\nUser: admin\nPassword: §',
    '<b>Password:</b> §',
    'Password → §'
  ),
  'prose-passphrase': inContext(
    r => r.pick([words, strong, weak])(r),
    'the passphrase for the key is §',
    'Passphrase: §',
    'key passphrase = §'
  ),
  'prose-weak-word': inContext(
    words,
    'the password is "§"',
    'Password: §',
    'password is: §',
    'the db password is `§`',
    "it's the default password: §"
  ),
  'prose-digits': inContext(
    digits,
    'the password is §',
    'password: §',
    'pw = §',
    'use the passcode § to enter'
  ),
  'prose-pin': inContext(
    pin,
    'The PIN is §.',
    'my pin: §',
    'PIN code § for the door',
    'the one-time code is §',
    'Your verification code is §',
    'OTP: §',
    'Use 2FA code § to sign in'
  ),
  'prose-german': inContext(
    said,
    'Passwort: §',
    'Das Passwort lautet §',
    'das Kennwort für den Server ist §',
    'Bitte mit dem Passwort § anmelden',
    'Zugangsdaten: admin / §',
    'Benutzer: admin, Passwort: §'
  ),
  'prose-french': inContext(
    said,
    'mot de passe : §',
    'le mot de passe est §',
    'Le mot de passe de la base est « § »',
    'Mot de passe: §',
    'mdp: §',
    'identifiant admin, mot de passe §'
  ),
  'prose-spanish': inContext(
    said,
    'contraseña: §',
    'la contraseña es §',
    'La contraseña del servidor es "§"',
    'clave: §',
    'usuario admin y contraseña §'
  ),
  'prose-portuguese': inContext(
    said,
    'senha: §',
    'a senha é §',
    'a senha do banco é §',
    'usuário: admin senha: §',
    'palavra-passe: §'
  ),
  'prose-russian': inContext(said, 'пароль: §', 'Пароль от базы: §', 'пароль — §', 'логин admin, пароль §'),
  'prose-chinese': inContext(said, '密码: §', '密码：§', '数据库密码是 §', '密码为§', '口令：§'),
  'prose-japanese-korean': inContext(
    said,
    'パスワード: §',
    'パスワードは§です',
    '비밀번호: §',
    '비밀번호는 § 입니다'
  ),
  'prose-polish': inContext(said, 'hasło: §', 'hasło do bazy to §', 'Hasło: §', 'heslo: §'),
  'prose-nordic': inContext(
    said,
    'lösenord: §',
    'Lösenordet är §',
    'adgangskode: §',
    'passord: §',
    'salasana: §'
  ),
  'prose-dutch-italian': inContext(
    said,
    'wachtwoord: §',
    'het wachtwoord is §',
    'la password è §',
    'parola d’ordine: §',
    'şifre: §',
    'Parola: §'
  ),
  'prose-arabic-hindi': inContext(
    strong,
    'كلمة المرور: §',
    'पासवर्ड: §',
    'mật khẩu: §',
    'סיסמה: §',
    'kata sandi: §'
  ),
  'prose-foreign-names': inContext(
    anyPassword,
    'PASSWORT=§',
    'passwort = "§"',
    'senha_banco=§',
    'DB_CONTRASENA=§',
    'mot_de_passe: §',
    'haslo=§',
    'db_kennwort=§',
    '"contraseña": "§"'
  ),
  'prose-wifi-door': inContext(
    said,
    'the wifi password is §',
    'Wi-Fi: Office, password: §',
    'the license key is {U5}-{U5} and the admin login is root with §  as password',
    'VPN user ann, pass §',
    'sudo password is §'
  ),
  'prose-code-comment': inContext(
    said,
    '// password: §',
    '# TODO remove: pw is §',
    '/* login admin, password § */',
    '-- default password §',
    '<!-- admin password: § -->',
    'REM password=§'
  )
}
