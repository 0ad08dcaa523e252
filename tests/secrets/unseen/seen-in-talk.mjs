// Secrets that are easily missed: talk in many languages, prompts, what is created, recovery keys.
import { wordlist as EN } from '@scure/bip39/wordlists/english.js'
import { phrase } from './blind/values.mjs'
import { anyPassword, base64, inContext as C, fill, strong, tok, token, weak } from './make.mjs'

export const seenInTalk = {
  'seen-p-chat': C(
    strong,
    'btw the prod db is at db.x user=app pass=§ - dont commit that',
    "I'm getting 401, my key is § and it worked yesterday",
    'Can you log in with test@x.y and §?',
    "The password has changed, it's § now.",
    'pass:§',
    'admin/§ should work',
    'ssh root@10.0.0.4 with §',
    "try 'admin' and '§'",
    'the ssh pass for the pi is §',
    'for the router use §  (admin pw)',
    'The vault passphrase should be §',
    'PW for zip = §',
    'unlock code §',
    'my github pat § expires friday',
    "here's my token: §",
    'API token is: §',
    'secret → §',
    'I pasted the secret § into the form',
    'The key for the weather api: §',
    'set ADMIN_PW to §',
    'replace the password with §',
    'the new password will be §',
    'login with username bob and password §',
    'password (§) does not work',
    'the password "§" was rejected',
    'DB creds -> app:§',
    'basic auth (dev:§)',
    'basic auth is dev / §',
    'user=bob password=§'
  ),
  'seen-p-weak': C(
    weak,
    'I set the password to §',
    'the admin password is §',
    'password: §',
    'the wifi password is §',
    'Login: bob\nPassword: §',
    'pw is §',
    'use password §',
    'with the password §',
    'my password was §',
    'the old password was § and the new is x',
    'root password = §',
    'default password is `§`'
  ),
  'seen-p-asst': C(
    anyPassword,
    "I've created an admin user with email admin@x.y and password `§`.",
    'You can log in with **admin** / **§**.',
    'Default credentials: `admin` / `§`',
    '- Email: admin@x.y\n- Password: §',
    'Username: `admin`, Password: `§`',
    'The `.env` contains `JWT_SECRET=§`',
    'Your password has been set to **§**',
    'Demo login: demo@x.y / §',
    'The user gave the password "§", so I will use it.',
    '2. Enter password `§`',
    '| admin@x.y | § | admin |'
      .replace('| admin', '| admin')
      .replace(/^/, '| email | password | role |\n|---|---|---|\n'),
    'Test users:\n- alice@x.y / §',
    'password=`§`',
    'credentials: `{ username: "a", password: "§" }`',
    'Passphrase: "§"'
  ),
  'seen-p-langs': C(
    strong,
    'senha do banco: §',
    'la clave del wifi es §',
    'mdp: §',
    'Zugangsdaten: Benutzer admin, Passwort §',
    'Kennwort für root ist jetzt §',
    'логин admin пароль §',
    '账号 admin 密码 §',
    'アカウント: a / パスワード: §',
    'ID/PW: bob / §',
    'U: bob P: §',
    'L: bob\nP: §',
    'Passwort für den Server: §',
    'usuario: a, contraseña: §',
    'identifiant : a\nmot de passe : §',
    'nome utente: a password: §',
    'gebruiker: a wachtwoord: §',
    'użytkownik: a, hasło: §',
    'brukernavn: a, passord: §',
    'lozinka: §',
    'slaptažodis: §',
    'parole: §',
    'kode akses: §',
    'tài khoản a mật khẩu §',
    '아이디: a 비번: §',
    'bruker/passord: a/§',
    'codice segreto: §',
    'clé API : §',
    'clave de API: §',
    'API-Schlüssel: §',
    'chave de acesso: §',
    'токен: §',
    '令牌：§',
    'トークン: §',
    'секретный ключ: §',
    'Zugangsschlüssel: §',
    "jeton d'accès : §"
  ),
  'seen-t-prompts': C(
    strong,
    'Enter password: §',
    "Password for 'https://bob@github.com': §",
    'New password: §',
    'Retype new password: §',
    '? Enter your API key: §',
    '✔ What is your API token? … §',
    '? Password: §',
    'Enter passphrase for key: §',
    '[sudo] password for bob: §',
    'Passcode: §',
    'Vault password: §',
    'Confirm password > §',
    '◇  API key\n│  §',
    '? Secret key › §',
    'Enter your auth token here: §',
    "root@h's password: §"
  ),
  'seen-t-created': C(
    tok,
    'Your new API key is:\n  §\nStore it safely; it will not be shown again',
    'Secret access key: §',
    'Client secret: §',
    'Created token "ci": §',
    'Login token: §',
    'Using certificate key:\n§',
    'Token: §',
    '│ value │ § │',
    'Bootstrap Password: §',
    'Initial root password: §',
    'Generated admin token: §',
    'Admin API key: §',
    'Access token created:\n\n    §\n',
    'Your webhook signing secret is §',
    'API Key ........ §',
    'Secret Key     §',
    '  token       = §',
    'X-API-KEY § added',
    'Copy this token now:\n§',
    'key generated: §',
    "Please save this token, it won't be shown again: §",
    'Your one-time secret: §',
    'api_key      │ §',
    'Authentication token: §',
    'Deploy key secret: §',
    'Personal access token: §',
    'Registration token: §'
  ),
  'seen-t-vault': C(
    r => base64(fill(r, '{A33}')),
    'Unseal Key 1: §',
    'Unseal Key 3: §\nUnseal Key 4: x',
    'Recovery Key 1: §'
  ),
  'seen-t-join': token(
    'SWMTKN-1-{N50}-{N25}',
    'K10{H64}::server:{H32}',
    'abcdef.{N16}'.replace('abcdef', '{N6}')
  ),
  'seen-k8s-join': C(
    r => fill(r, '{N6}.{N16}'),
    'kubeadm join h:6443 --token §',
    'kubeadm token create\n§',
    'bootstrap token: §'
  ),
  'seen-r-bitlocker': C(
    r => fill(r, '{D6}-{D6}-{D6}-{D6}-{D6}-{D6}-{D6}-{D6}'),
    'Recovery Key: §',
    'Numerical Password:\n  ID: {{G}}\n  Password:\n    §',
    'BitLocker: §',
    '§'
  ),
  'seen-r-filevault': C(
    r => fill(r, '{U4}-{U4}-{U4}-{U4}-{U4}-{U4}'),
    "Recovery key = '§'",
    'FileVault recovery key: §',
    '<key>RecoveryKey</key><string>§</string>'
  ),
  'seen-r-1password': token('A3-{U6}-{U6}-{U5}-{U5}-{U5}-{U5}'),
  'seen-r-product': C(
    r => fill(r, '{U5}-{U5}-{U5}-{U5}-{U5}'),
    'Product key: §',
    'slmgr /ipk §',
    'license key: §',
    'Serial: §',
    'cscript ospp.vbs /inpkey:§'
  ),
  'seen-r-matrix': C(
    r => Array.from({ length: 12 }, () => fill(r, '{A4}')).join(' '),
    'Recovery key: §',
    'Security key: §',
    'Your security key:\n§'
  ),
  'seen-r-codes2': [
    'context',
    r => {
      const codes = Array.from({ length: 10 }, () =>
        fill(r, r.pick(['{D8}', '{D4} {D4}', '{N10}', '{H4}-{H4}-{H4}']))
      )
      return {
        text: `Backup codes\n============\n${codes.map((c, i) => `${i + 1}. ${c}`).join('\n')}`,
        gone: codes
      }
    }
  ],
  'seen-r-google': C(
    r => fill(r, '{L4} {L4} {L4} {L4}'),
    'Your app password is: §',
    'app password: §',
    'SMTP_PASS="§"',
    'Gmail app password §'
  ),
  'seen-x-xprv': token('xprv9s21ZrQH143K{A96}', 'nsec1{N58}', 'edsk{A50}', 'zprv{A107}'),
  'seen-x-stellar': C(
    r => `S${fill(r, '{Q55}')}`,
    'Secret Key: §',
    'STELLAR_SECRET=§',
    'Keypair.fromSecret("§")'
  ),
  'seen-x-mnemonic': [
    'core',
    r => {
      const p = phrase(EN, 16)(r).split(' ')
      const f = r.int(4)
      return {
        text:
          f === 0
            ? `MNEMONIC="${p.join(' ')}"`
            : f === 1
              ? p.map((x, i) => `${i + 1}. ${x}`).join('\n')
              : f === 2
                ? `["${p.join('","')}"]`
                : `Mnemonic:\n  ${p.join(' ')}`,
        gone: [p.slice(0, 6).join(' '), p.map((x, i) => `${i + 1}. ${x}`).join('\n'), p.join('","')]
      }
    }
  ],
  'seen-x-macaroon': C(
    r => `0201036c6e64${fill(r, '{H240}')}`,
    '--macaroon=§',
    'Grpc-Metadata-macaroon: §',
    'MACAROON=§'
  ),
  'seen-x-ethkeyfile': C(
    r => fill(r, '{H64}'),
    'privateKey: "0x§"',
    'pk = "§"',
    'private_key = "§"',
    'mnemonic or private key: §',
    'forge script --private-key §',
    'Private key: 0x§',
    "hardhat: accounts: ['0x§']",
    'Wallet.fromPrivateKey(Buffer.from("§", "hex"))',
    'Account.from_key("0x§")'
  )
}
