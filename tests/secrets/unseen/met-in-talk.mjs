// Secrets as agents met them: tokens of vendors, keys, and what people write.
import { anyPassword, inContext as C, fill, strong, token } from './make.mjs'

export const metInTalk = {
  'met-v1': token('sk-lf-{G}', 'lsv2_pt_{H32}_{H10}', 'tvly-dev-{A32}', 'fc-{H32}', 'jina_{H32}{A32}'),
  'met-v2': token(
    're_{A8}_{A24}',
    'polar_oat_{A43}',
    'tr_prod_{A20}',
    'signkey-prod-{H64}',
    'xau_{A40}',
    'cal_live_{H32}',
    'phx_{A43}'
  ),
  'met-v3': token('bb_live_{B27}', 'e2b_{H40}', 'dtn_{H64}', 'rpa_{U44}', 'csk-{N48}', 'nvapi-{B64}'),
  'met-v4': token(
    'github_pat_{A22}_{A59}',
    'ghs_{A36}',
    'glcbt-64_{B20}',
    'ATBB{A32}',
    'ATCTT3xFfGN0{B160}={X8}',
    'sgp_{H16}_{H40}'
  ),
  'met-v5': token(
    'AVNS_{B19}',
    'hcaik_01{N56}',
    'xaat-{G}',
    'sntrys_eyJ{S120}_{S43}',
    'sntryu_{H64}',
    'secret-{A43}'
  ),
  'met-v6': token(
    'aio_{A28}',
    'duffel_live_{B43}',
    'EZAK{H32}{A22}',
    'shippo_live_{H40}',
    'FLWSECK-{H32}-X',
    'rzp_live_{A14}:{A24}'
  ),
  'met-v7': token(
    'xkeysib-{H64}-{A16}',
    'tfp_{A44}_{A14}',
    'fio-u-{B64}',
    'rdme_{N70}',
    'dt0c01.{U24}.{U64}',
    'KEY0{X30}_{A22}'
  ),
  'met-v8': token(
    'syt_{A12}_{A20}_{A6}',
    'tk_{N29}',
    'figd_{B40}',
    'ATATT3xFfGF0{B180}={X8}',
    'pat-na1-{G}',
    'NRAK-{U27}',
    'glsa_{A32}_{H8}'
  ),
  'met-v9': token(
    'dckr_pat_{B27}',
    'pypi-AgEIcHlwaS5vcmc{B70}',
    'npm_{A36}',
    'rubygems_{H48}',
    'cio{A32}',
    'oy2{N43}',
    'hf_{A34}'
  ),
  'met-v10': token(
    'sk-proj-{B48}T3BlbkFJ{B48}',
    'gsk_{A52}',
    'pplx-{A48}',
    'xai-{A80}',
    'sk-or-v1-{H64}',
    'fw_{A24}',
    'pcsk_{A6}_{A63}',
    'r8_{A37}'
  ),
  'met-v11': token(
    'sbp_{H40}',
    'sb_secret_{B31}',
    'pscale_tkn_{B43}',
    'nfp_{A36}',
    'rnd_{A32}',
    'fm2_lJPE{S160}',
    'dop_v1_{H64}',
    'v1.0-{H24}-{H146}'
  ),
  'met-v12': token(
    'ya29.{B100}',
    'AKIA{Q16}',
    'LTAI5t{A18}',
    'AQVN{B36}',
    'xoxb-{D12}-{D13}-{A24}',
    'xapp-1-A0{U9}-{D13}-{H64}',
    'EAA{A160}',
    'sl.u.{B140}'
  ),
  'met-v13': token(
    'sk.eyJ1{B70}.{B22}',
    'CFPAT-{B43}',
    'dp.st.prd.{A43}',
    'hvs.{B90}',
    'ops_eyJ{B200}',
    'tskey-auth-{A12}CNTRL-{A32}',
    'pul-{H40}',
    '{A14}.atlasv1.{B67}'
  ),
  'met-v14': token(
    'bkua_{H40}',
    'CCIPAT_{A22}_{H40}',
    'sqp_{H40}',
    'AKCp{A69}',
    'PMAK-{H24}-{H34}',
    'access-production-{G}',
    'shpat_{H32}',
    'dapi{H32}-2'
  ),
  'met-v15': token(
    'lin_api_{A40}',
    'ntn_{D11}{A35}',
    'pat{A14}.{H64}',
    'SG.{B22}.{B43}',
    'whsec_{S32}',
    'sk_live_{A24}',
    'rk_live_{A99}',
    'EAAA{B60}',
    'sq0csp-{B43}'
  ),
  'met-v16': token(
    'K00{D1}{S27}',
    'SCW{U17}',
    'EXO{H24}',
    'xox{L1}-{D12}-{D12}-{D12}-{H32}',
    'MT{A22}.G{A5}.{B38}',
    'oauth2v2_{H32}',
    'vck_{A56}',
    'ak-{A22} as-{A22}'
  ),
  'met-v17': token(
    'bfl_{A40}',
    'key_{H64}',
    'sk-{H32}',
    'sk-kimi-{A64}',
    'AIzaSy{B33}',
    'GOCSPX-{B28}',
    '1//0{B100}',
    'whsk_{A43}',
    'inngest-{H64}'
  ),
  'met-v-bitwarden': token('0.{G}.{A30}:{S22}=='),
  'met-v-unleash': token('*:production.{H56}', 'default:development.{H56}', 'prod:happy-otter-123|{H64}'),
  'met-v-roblox': token(
    '_|WARNING:-DO-NOT-SHARE-THIS.--Sharing-this-will-allow-someone-to-log-in-as-you.|_{X120}'
  ),
  'met-v-ado': token('{A76}AZDO{A4}', '{N52}'.replace('{N52}', '{A76}AZDO{A4}')),
  'met-eth-key': C(
    r => fill(r, '0x{H64}'),
    'PRIVATE_KEY=§',
    'const wallet = new ethers.Wallet("§")',
    'accounts: ["§"]',
    'cast send 0xabc --private-key § "x()"',
    'DEPLOYER_PK=§',
    '(0) § (10000 ETH)\nPrivate Keys\n=====\n(0) §'
  ),
  'met-wif': C(
    r => `5${r.pick(['H', 'J', 'K'])}${fill(r, '{A49}')}`.replace(/[0OIl]/g, 'x'),
    'bitcoin-cli importprivkey §',
    'WIF: §',
    'private key (WIF) §'
  ),
  'met-totp': C(
    r => fill(r, '{Q32}'),
    'otpauth://totp/Acme:bob?secret=§&issuer=Acme',
    'TOTP secret: §',
    'oathtool --totp -b §',
    '2FA setup key: §',
    'MFA_SEED=§',
    "Can't scan? Enter this code: §"
  ),
  'met-recovery': [
    'context',
    r => {
      const codes = Array.from({ length: 8 }, () => fill(r, '{H5}-{H5}'))
      return { text: `Your recovery codes:\n${codes.join('\n')}`, gone: codes }
    }
  ],
  'met-p-creds': C(
    anyPassword,
    'creds: bob / §',
    'login is admin / §',
    'you can sign in with bob and §  as the password',
    'user bob, pw §',
    'credentials are demo@x.y:§',
    'login: admin, pass: §',
    'Log in as admin/§.',
    'test account: qa@x.y / §',
    'Credentials (admin): §'
  ),
  'met-p-use': C(
    strong,
    'use § as the passphrase',
    'enter § when it asks for the password',
    'when prompted for the passphrase type §',
    'I set the password to §',
    'the root password was changed to `§`',
    'It wants a password, try §',
    'My API key: §, please use it',
    'here is the token I got from support: §',
    'I changed the db password from x to "§"'
  ),
  'met-p-lang1': C(
    anyPassword,
    'Das Kennwort lautet §',
    'Zugang: admin / §',
    'le mot de passe est §',
    'la contraseña es §',
    'a senha é §',
    'la password è §',
    'het wachtwoord is §',
    'lösenordet är §',
    'hasło to §',
    'heslo je §',
    'a jelszó: §',
    'parola este §',
    'salasana on §',
    'adgangskoden er §'
  ),
  'met-p-lang2': C(
    strong,
    'пароль: §',
    'мой пароль — §',
    '密码是§',
    '密码：§',
    '密碼為 §',
    'パスワードは§です',
    'パスワード：§',
    '비밀번호는 § 입니다',
    'şifre: §',
    'mật khẩu là §',
    'كلمة المرور: §',
    'הסיסמה היא §',
    'รหัสผ่าน: §',
    'kata sandi: §',
    'ο κωδικός είναι §',
    'पासवर्ड: §',
    '口令：§',
    '秘钥：§',
    'ключ API: §'
  ),
  'met-p-slack': C(
    anyPassword,
    'hey the staging pw is § :eyes:',
    '@bob pwd = § (dont share lol)',
    'wifi pass is §',
    'guest wifi: Acme-Guest / §',
    'psst, db pass: §',
    'pw: §',
    'passcode § for the zoom',
    'PIN: §'
  ),
  'met-p-form': C(
    anyPassword,
    'Username: bob\nPassword: §\n',
    'User: bob\nPass: §',
    '**Password:** `§`',
    '- **Password**: §',
    '| Password | § |',
    '| user | password |\n|---|---|\n| bob | § |',
    'Password\n§',
    'Temporary password: § (expires in 24h)',
    'Initial admin password:\n\n§\n',
    'Generated password: §'
  ),
  'met-p-jenkins': C(
    r => fill(r, '{H32}'),
    'Please use the following password to proceed to installation:\n\n§\n\nThis may also be found at: /var/lib/jenkins/secrets/initialAdminPassword',
    '$ cat /var/lib/jenkins/secrets/initialAdminPassword\n§',
    '$ cat /run/secrets/db_password\n§'
  )
}
