// Secrets that are broken, disguised, or told in another shape than name and value.
import { base64, base64url, fill, inContext, inShape, jwt, signed, strong, weak } from './make.mjs'

const LONG = [
  'sk-ant-api03-{B93}AA',
  'github_pat_{A22}_{A59}',
  'glc_eyJvIjoi{A90}',
  'sk-proj-{B74}T3BlbkFJ{B74}',
  'hvs.{B95}'
]
const SHORT = [
  'ghp_{A36}',
  'glpat-{B20}',
  'npm_{A36}',
  'xoxb-{D12}-{D12}-{A24}',
  'sk_live_{A24}',
  'nfp_{A36}',
  'gsk_{A52}'
]
const FILLER = [
  'remote: ',
  'error: the request to the registry failed with the header ',
  'export SERVICE_TOKEN=',
  '    "token": "'
]
const SEED = [
  'abandon ability absent absorb acoustic adapt amber anchor animal april arena armor bamboo banner basket blanket',
  'canyon carbon casino cereal cliff cradle crystal dolphin donkey eagle elbow emerald fabric falcon fossil galaxy',
  'garlic gospel harbor hazard hybrid icon impulse jaguar jungle kangaroo ladder lemon lunar magnet marble nephew',
  'oblige orbit oyster panther pepper quantum rabbit ribbon saddle salmon tunnel umbrella velvet walnut yellow zebra'
].flatMap(line => line.split(' '))

const seed = r => Array.from({ length: r.pick([12, 12, 24]) }, () => r.pick(SEED)).join(' ')
const codes = (r, spec, n) => Array.from({ length: n }, () => fill(r, spec))
const halves = (r, specs) => {
  const v = fill(r, r.pick(specs))
  const cut = Math.floor(v.length / 2) + r.range(-3, 3)
  return [v.slice(0, cut), v.slice(cut)]
}
/** A random value with a word in its middle that a careless rule takes for a placeholder. */
const disguised = (...heads) => {
  const middle = [
    'example',
    'EXAMPLE',
    'your',
    'test',
    '123456789',
    '0000000',
    'aaaaaa',
    'dummy',
    'xxxx',
    'fake',
    'sample'
  ]
  return r => fill(r, r.pick(heads)).replace('~', () => r.pick(middle))
}

export const odd = {
  'odd-ansi-inside': [
    'core',
    r => {
      const [a, b] = halves(r, SHORT)
      const colour = r.pick(['\u001b[0m', '\u001b[1;33m', '\u001b[01;31m\u001b[K', '\u001b[38;5;208m'])
      return { text: `$ env | grep TOKEN\nTOKEN=${a}${colour}${b}\u001b[0m`, gone: [b] }
    }
  ],
  'odd-ansi-name': inContext(
    strong,
    '\u001b[36mpassword\u001b[0m: \u001b[32m§\u001b[0m',
    '\u001b[1mDB_PASSWORD\u001b[0m=\u001b[33m§\u001b[0m',
    '\u001b[34m"password"\u001b[39m: \u001b[32m"§"\u001b[39m'
  ),
  'odd-wrapped-80': [
    'core',
    r => {
      const v = fill(r, r.pick(LONG))
      const rows = (r.pick(FILLER) + v).match(/.{1,80}/g)
      return { text: `see the log\n${rows.join('\n')}`, gone: rows.slice(1).filter(row => row.length > 11) }
    }
  ],
  'odd-wrapped-continued': [
    'core',
    r => {
      const [a, b] = halves(r, LONG)
      return {
        text: r.pick([`KEY=${a}\\\n${b}`, `key = "${a}" \\\n      "${b}"`, `key = '${a}' +\n  '${b}'`]),
        gone: [b]
      }
    }
  ],
  'odd-split-literal': [
    'core',
    r => {
      const [a, b] = halves(r, LONG)
      return { text: `const key = "${a}" + "${b}"\n`, gone: [b] }
    }
  ],
  'odd-url-encoded': inShape(
    r => encodeURIComponent(fill(r, '{A12}@{A6}/{A6}=')),
    'postgres://app:§@db.example.com/shop',
    'https://bot:§@git.example.com/shop.git'
  ),
  'odd-disguised-token': [
    'core',
    disguised('ghp_{A14}~{A15}', 'sk-ant-api03-{B40}~{B44}AA', 'glpat-{B8}~{B8}', 'npm_{A14}~{A15}')
  ],
  'odd-disguised-token-2': [
    'core',
    disguised('AIza{B14}~{B14}', 'sk_live_{A9}~{A9}', 'hf_{A14}~{A13}', 'xoxb-{D12}-{D12}-{A9}~{A8}')
  ],
  'odd-disguised-value': inContext(
    disguised('{A12}~{A12}', '{B16}~{B10}', '{A9}~{A14}'),
    'API_KEY=§',
    'password: "§"',
    '"client_secret": "§"',
    'export TOKEN=§',
    'Authorization: Bearer §'
  ),
  'odd-disguised-url': inShape(
    disguised('{A8}~{A8}'),
    'postgres://app:§@db.prod.acme.io/shop',
    'redis://:§@cache.acme.io:6379'
  ),
  'odd-field-id': inShape(
    r => fill(r, r.pick(SHORT)),
    '{"id": "§", "name": "deploy"}',
    '{"sessionId": "§"}',
    '{"signature": "§", "type": "thinking"}',
    '{"tool_use_id": "§"}',
    '{"uuid": "§", "parentUuid": null}',
    '{"sha256": "§"}',
    '{"commit": "§"}',
    '{"requestId": "§", "checksum": "§"}'
  ),
  'odd-seed-labelled': inContext(
    seed,
    'seed phrase: §',
    'MNEMONIC="§"',
    'my wallet recovery phrase is: §',
    "mnemonic: '§',",
    'Write down these words:\n§\nKeep them safe.',
    'accounts: { mnemonic: "§" }'
  ),
  'odd-seed-numbered': [
    'context',
    r => {
      const list = seed(r).split(' ')
      const rows = list.map((w, i) => `${i + 1}. ${w}`)
      return { text: `Your recovery phrase:\n${rows.join('\n')}`, gone: [rows.join('\n')] }
    }
  ],
  'odd-seed-bare': inShape(seed, '$ cat seed.txt\n§\n', '12 or 24 words:\n§\n'),
  'odd-otpauth': inShape(
    ['{Q16}', '{Q32}'],
    'otpauth://totp/Shop:ann@example.com?secret=§&issuer=Shop',
    'otpauth://totp/Shop?secret=§&digits=6&period=30',
    'otpauth://hotp/Shop:ann?secret=§&counter=1'
  ),
  'odd-otpauth-migration': inShape('{A60}%3D', 'otpauth-migration://offline?data=§'),
  'odd-totp': inContext(
    ['{Q16}', '{Q32}', '{Q4} {Q4} {Q4} {Q4}'],
    'TOTP secret: §',
    'TOTP_SECRET="§"',
    "oathtool --totp -b '§'",
    'pyotp.TOTP("§").now()',
    'Enter this setup key in your authenticator app: §',
    'mfa_secret: §',
    '"Base32StringSeed": "§"'
  ),
  'odd-recovery-codes': [
    'context',
    r => {
      const list = codes(
        r,
        r.pick(['{H5}-{H5}', '{N4}-{N4}-{N4}', '{D4} {D4}', '{D8}', '{U10}']),
        r.range(5, 10)
      )
      const head = r.pick([
        'Recovery codes:',
        'Backup codes (each works once):',
        'MFA backup codes',
        '2FA recovery codes'
      ])
      const mark = r.pick(['', '- ', '  ', '* '])
      return { text: `${head}\n${list.map(c => mark + c).join('\n')}`, gone: list }
    }
  ],
  'odd-recovery-json': [
    'context',
    r => {
      const list = codes(r, '{N5}-{N5}', 6)
      return {
        text: JSON.stringify({ [r.pick(['recoveryCodes', 'backup_codes', 'scratch_codes'])]: list }),
        gone: list
      }
    }
  ],
  'odd-cookie-frameworks': inContext(
    ['{N32}', '{B64}', '{X32}'],
    'Cookie: connect.sid=s%3A§.{A43}; theme=dark',
    'Set-Cookie: PHPSESSID=§; path=/; HttpOnly',
    'Cookie: JSESSIONID=§; Path=/shop',
    'Set-Cookie: sessionid=§; HttpOnly; Max-Age=1209600; SameSite=Lax',
    'cookie: __Secure-next-auth.session-token=§',
    'Cookie: ASP.NET_SessionId=§',
    'Set-Cookie: _shop_session=§; path=/; secure',
    "curl -b 'sid=§' https://example.com/account",
    'curl --cookie "auth=§" https://example.com',
    'cookie: lang=en; user_session=§; tz=UTC',
    'example.com\tFALSE\t/\tTRUE\t1772355600\tsessionid\t§'
  ),
  'odd-cookie-sealed': inContext(
    ['CfDJ8{B150}', 'eyJpdiI6{A120}', 'Fe26.2**{H64}*{B22}*{B80}'],
    'Set-Cookie: .AspNetCore.Cookies=§; path=/; httponly',
    'Cookie: laravel_session=§',
    'Cookie: iron-session=§',
    'cookie: __session=§; theme=dark'
  ),
  'odd-csrf-pair': [
    'context',
    r => {
      const session = fill(r, '{N32}')
      const csrf = fill(r, '{A64}')
      const text = r.pick([
        `Cookie: csrftoken=${csrf}; sessionid=${session}`,
        `X-CSRFToken: ${csrf}\nCookie: sessionid=${session}; csrftoken=${csrf}`,
        `set-cookie: XSRF-TOKEN=${csrf}; path=/\nset-cookie: app_session=${session}; httponly`
      ])
      return { text, gone: [session, csrf] }
    }
  ],
  'odd-saml': [
    'context',
    r => {
      const v = base64(
        `<samlp:Response ID="_${fill(r, '{H32}')}"><Assertion>${fill(r, '{A90}')}</Assertion></samlp:Response>`
      )
      const text = r.pick([
        `POST /saml/acs\n\nSAMLResponse=${v}&RelayState=x`,
        `<input type="hidden" name="SAMLResponse" value="${v}"/>`
      ])
      return { text, gone: [v] }
    }
  ],
  'odd-axios': inContext(
    signed,
    "axios.get(url, { auth: { username: 'ann', password: '§' } })",
    "requests.get(url, auth=('ann', '§'))",
    'requests.post(url, auth=HTTPBasicAuth("ann", "§"))',
    "smtp.login('ann@example.com', '§')",
    'paramiko.connect("10.0.0.2", username="root", password="§")',
    "mysql.createConnection({ host: 'db', user: 'app', password: '§' })",
    'DriverManager.getConnection(url, "app", "§")',
    "$pdo = new PDO($dsn, 'app', '§');",
    'new NetworkCredential("ann", "§")',
    'http.SetBasicAuth("ann", "§")',
    "await page.fill('#password', '§')",
    "await page.getByLabel('Password').fill('§')",
    'cy.get("input[name=password]").type("§")',
    "User.objects.create_user('ann', password='§')",
    "define('DB_PASSWORD', '§');"
  ),
  'odd-bearer-code': inContext(
    ['{B48}', '{H64}', '{A40}'],
    "axios.defaults.headers.common['Authorization'] = 'Bearer §'",
    "fetch(url, { headers: { Authorization: 'Bearer §' } })",
    'headers = {"Authorization": "token §"}',
    "'Authorization' => 'Bearer §'",
    'req.Header.Set("Authorization", "Bearer §")',
    '{"headers":{"authorization":"Bearer §"}}',
    '> authorization: bearer §',
    '.header("X-Auth-Token", "§")',
    'grpcurl -H "authorization: Bearer §" api.example.com:443 list',
    'const API_KEY = "§";',
    'private static final String API_SECRET = "§";',
    "apiKey: '§', // prod"
  ),
  'odd-digest-auth': inContext(
    '{H32}',
    'Authorization: Digest username="ann", realm="x", nonce="{H16}", uri="/", response="§"'
  ),
  'odd-aws-sigv4': inContext(
    '{H64}',
    'Authorization: AWS4-HMAC-SHA256 Credential=x/20260301/eu-west-1/s3/aws4_request, SignedHeaders=host, Signature=§'
  ),
  'odd-double-json': inContext(
    strong,
    '{\\"password\\": \\"§\\"}',
    '"{\\"user\\":\\"ann\\",\\"password\\":\\"§\\"}"',
    '{\\\\\\"db_password\\\\\\":\\\\\\"§\\\\\\"}',
    'sh -c \'export DB_PASSWORD="§"; ./run\'',
    'msg="login" user=ann password="§" ok=true',
    '{&quot;password&quot;: &quot;§&quot;}'
  ),
  'odd-diff-lines': inContext(
    strong,
    '@@ -1,2 +1,2 @@\n-DB_PASSWORD=§\n+DB_PASSWORD=',
    '+  password: "§"',
    '-    "secret": "§",',
    ' 14 + const adminPassword = "§"',
    '    12\tDB_PASSWORD=§',
    '    12→  password: §',
    'config/app.yml:3:  password: §'
  ),
  'odd-jwe-paseto': [
    'core',
    r =>
      r.pick([
        () => fill(r, `${base64url('{"alg":"dir","enc":"A256GCM"}')}..{B16}.{B180}.{B22}`),
        () => fill(r, 'v4.local.{B140}'),
        () => fill(r, 'v2.local.{B120}')
      ])()
  ],
  'odd-jwt-spaced': [
    'core',
    r => {
      const v = jwt(
        r,
        r.pick([
          { alg: 'RS256', kid: 'a1' },
          { typ: 'JWT', alg: 'ES256' },
          { kid: 'k', alg: 'EdDSA' }
        ])
      )
      return { text: v, gone: [v.split('.')[2]] }
    }
  ],
  'odd-password-url-like': inContext(
    r => fill(r, '{A5}/{A6}?{A4}'),
    'password: "§"',
    "DB_PASSWORD='§'",
    'the password is `§`'
  ),
  'odd-password-space': inContext(
    r => `${weak(r)} ${weak(r)} ${weak(r)}`,
    'password: "§"',
    "passphrase = '§'",
    '"password": "§"'
  ),
  'odd-password-unicode': inContext(
    r => fill(r, '{A5}ü{A4}ß€{D3}'),
    'password: §',
    'DB_PASSWORD="§"',
    'Passwort: §'
  )
}
