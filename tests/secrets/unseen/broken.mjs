// Secrets that are broken up, coloured, numbered, escaped or spread, and where they stand otherwise: notes, thoughts, prompts.
import { base64, fill, inContext, inShape, strong, weak, word } from './make.mjs'

const ESC = '\u001b'
const gh = r => fill(r, `${'gh'}p_{A36}`)
const ant = r => fill(r, `${'sk-'}ant-api03-{B93}AA`)
const aws = r => fill(r, `${'AK'}IA{Q16}`)
/** A token in pieces: all of them must go. */
const pieces = (make, size, join) => [
  'core',
  r => {
    const value = make(r)
    const gone = value.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
    return { text: join(gone), gone: gone.filter(piece => piece.length > 9) }
  }
]

export const broken = {
  'brk-wrap-60': pieces(ant, 60, parts => `your key is\n${parts.join('\n')}\nkeep it`),
  'brk-wrap-indent': pieces(ant, 70, parts => `    ${parts.join('\n    ')}`),
  'brk-wrap-box': pieces(ant, 50, parts => parts.map(part => `│ ${part.padEnd(52)} │`).join('\n')),
  'brk-wrap-yaml': pieces(ant, 64, parts => `token: >-\n${parts.map(part => `  ${part}`).join('\n')}`),
  'brk-concat': pieces(gh, 20, parts => parts.map(part => `"${part}"`).join(' + ')),
  'brk-concat-lines': pieces(gh, 20, parts => `const t =\n${parts.map(part => `  '${part}'`).join(' +\n')}`),
  'brk-python-implicit': pieces(
    ant,
    40,
    parts => `key = (\n${parts.map(part => `    "${part}"`).join('\n')}\n)`
  ),
  'brk-colour-letters': pieces(gh, 10, parts => parts.join(`${ESC}[31m`)),
  'brk-colour-reset': pieces(gh, 12, parts => parts.map(part => `${ESC}[1;32m${part}${ESC}[0m`).join('')),
  'brk-grep-colour': inShape(
    gh,
    `config.ts:${ESC}[32m12${ESC}[0m:const t = "${ESC}[01;31m${ESC}[K§${ESC}[m${ESC}[K"`
  ),
  'brk-colour-assign': inContext(
    strong,
    `${ESC}[33mDB_PASSWORD${ESC}[0m=${ESC}[36m§${ESC}[0m`,
    `${ESC}[1mpassword${ESC}[22m: ${ESC}[32m'§'${ESC}[39m`
  ),
  'brk-numbered': inContext(
    strong,
    '    12→DB_USER=app\n    13→DB_PASSWORD=§\n    14→PORT=1',
    '  7 | password: §\n  8 | port: 1'
  ),
  'brk-diff': inContext(
    strong,
    '@@ -1,2 +1,2 @@\n-DB_PASSWORD=§\n+DB_PASSWORD=¤{DB_PASSWORD}',
    '-  password: "§",\n+  password: process.env.PW,'
  ),
  'brk-json-twice': inContext(
    strong,
    '"{\\"user\\":\\"bob\\",\\"password\\":\\"§\\"}"',
    '{\\\\\\"api_secret\\\\\\":\\\\\\"§\\\\\\"}'
  ),
  'brk-json-unicode': inContext(strong, '{"pass\\u0077ord":"§"}', '{"password":"§\\u000a"}'),
  'brk-html-entities': inContext(strong, 'password=&quot;§&quot;', '&lt;password&gt;§&lt;/password&gt;'),
  'brk-url-encoded': inContext(
    strong,
    'body=user%3Dbob%26password%3D§%26go%3D1',
    'redirect=%2Fcb%3Faccess_token%3D§'
  ),
  'brk-base64-env': inShape(
    r => base64(`DB_USER=app\nDB_PASSWORD=${strong(r)}\n`),
    'echo § | base64 -d > .env'
  ),
  'brk-heredoc': inContext(
    strong,
    "cat > .env <<'EOF'\nDB_USER=app\nDB_PASSWORD=§\nEOF",
    'tee pass.txt <<< "password=§"'
  ),
  'brk-sed': inContext(
    strong,
    "sed -i 's/DB_PASSWORD=.*/DB_PASSWORD=§/' .env",
    'sed -i "s/changeme/§/" config.yml # the password'
  ),
  'brk-jq': inContext(
    strong,
    `jq '.db.password = "§"' config.json`,
    'yq -i \'.smtp.password = "§"\' values.yml'
  ),
  'brk-printf': inContext(
    strong,
    "printf 'machine x\\nlogin bob\\npassword %s\\n' §",
    'printf "PASSWORD=%s\\n" "§" > .env'
  ),
  'brk-python-write': inContext(strong, 'open(".env","w").write("DB_PASSWORD=§\\nPORT=1\\n")'),
  'brk-zero-width': pieces(gh, 20, parts => parts.join('\u200b')),
  'brk-xxd': inContext(
    strong,
    '00000000: 4442 5f50 4153 5357 4f52 443d            DB_PASSWORD=\nDB_PASSWORD=§'
  ),
  'brk-stack': inContext(
    strong,
    'OperationalError: connection to "user=app password=§ host=db" failed',
    'Access denied for user bob (using password: §)'
  ),
  'brk-aws-in-word': inShape(aws, 'cred=§/20260301/eu-west-1/s3', 'Credential=§%2F20260301%2Feu-west-1'),
  'brk-key-in-path': inShape(
    gh,
    'https://example.com/files/§/raw.zip',
    'origin\thttps://x-access-token:§@github.com/acme/shop (fetch)'
  ),
  'brk-uppercase-name': inContext(
    '{A32}',
    'STRIPE_WEBHOOK_SIGNING_SECRET=§',
    'SLACK_SIGNING_SECRET: §',
    'JWT_SIGNING_KEY=§',
    'COOKIE_SECRET=§'
  ),
  'brk-camel-name': inContext(
    '{A32}',
    'clientSecretValue: "§"',
    'mySqlRootPassword = "§"',
    "refreshTokenSecret: '§'",
    'masterKey: "§"'
  ),
  'talk-user': inContext(
    strong,
    'log in with bob@example.com and § as the password',
    'here are the credentials: admin / §',
    'the root pw on that box: §'
  ),
  'talk-user-lines': inContext(strong, 'User: bob\nPass: §\nHost: db', 'login: admin\npw: §'),
  'talk-thinking': inContext(
    strong,
    'The .env says the password is `§`, so I can connect.',
    'I found the admin password ("§") in seed.sql.'
  ),
  'talk-set': inContext(
    strong,
    'I set the password to § for now.',
    'I changed the admin password from § to a new one.',
    'I reset the password of bob to **§**.'
  ),
  'talk-generated': inContext(
    strong,
    'Generated password: §',
    'Your temporary password is: §',
    'New token (shown once): §'
  ),
  'talk-key': inContext(
    '{H32}',
    'use this api key: §',
    'my key is § please keep it',
    'the token for staging is §'
  ),
  'talk-weak': inContext(weak, 'the password for the demo account is §', 'password is "§"'),
  'talk-word': inContext(
    r => word(r) + fill(r, '{D3}'),
    'Test login: demo@example.com / §',
    'credentials are tester:§'
  ),
  'talk-foreign': inContext(
    strong,
    'Das Passwort lautet §',
    'le mot de passe est §',
    'la contraseña es §',
    'пароль: §',
    '密码是 §'
  )
}
