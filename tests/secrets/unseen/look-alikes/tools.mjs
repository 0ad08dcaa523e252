// Harmless: code, configuration and sentences that talk of secrets without holding one.
import { like } from '../make.mjs'

export const likeTools = {
  'lt-env-read': like(
    'const token = process.env["DEPLOY_TOKEN"]!',
    'password := os.Getenv("DB_PASSWORD")',
    'api_key = ENV.fetch("ACME_API_KEY")',
    'String pw = System.getenv("DB_PASSWORD");',
    'let key = std::env::var("API_KEY")?;',
    'Environment.GetEnvironmentVariable("API_TOKEN")',
    'import.meta.env.VITE_API_KEY',
    'Deno.env.get("SUPABASE_SERVICE_ROLE_KEY")!',
    "getenv('DB_PASSWORD')"
  ),
  'lt-env-default': like(
    '¤{DB_PASSWORD:?not set}',
    '¤{API_KEY:-}',
    'os.environ.get("API_KEY", "")',
    "env('APP_KEY')",
    "env('DB_PASSWORD', '')"
  ),
  'lt-flags-var': like(
    'curl -u "¤{CI_USER}:¤{CI_PASS}" ¤URL',
    'mysql -u root -p"¤MYSQL_PWD" shop',
    'sshpass -e ssh host',
    'docker login -u ci --password-stdin',
    'mysql -u root -p shop',
    'sshpass -f /run/secrets/pw ssh host'
  ),
  'lt-flags-help': like(
    '  -p, --password <password>   password of the user',
    '      --token string          token to authenticate with',
    '  --api-key=KEY  key for the API (env: ACME_API_KEY)',
    '  -k, --key <path>   private key file',
    'usage: tool [--secret SECRET] [--key KEY] file'
  ),
  'lt-tool-files': like(
    '--key-file ./certs/server.key --cert ./certs/server.crt',
    'ssl_certificate_key /etc/nginx/tls.key;',
    'IdentityFile ~/.ssh/id_ed25519',
    'ssh -i ~/.ssh/deploy_key git@example.com',
    'password_file: /run/secrets/db_password',
    'PGPASSFILE=/run/secrets/pgpass'
  ),
  'lt-k8s-refs': like(
    'secretKeyRef:\n  name: db\n  key: password',
    'imagePullSecrets:\n  - name: regcred',
    'existingSecret: shop-db',
    'secretName: tls-cert'
  ),
  'lt-op-refs': like(
    'password: op://shop/db/password',
    'token = "vault:secret/data/ci#token"',
    '!Ref DbPassword',
    '{{ resolve:secretsmanager:db:SecretString:password }}',
    'arn:aws:secretsmanager:eu-west-1:{D12}:secret:db-{A6}',
    '@Microsoft.KeyVault(SecretUri=https://kv.vault.azure.net/secrets/db)'
  ),
  'lt-terraform-refs': like(
    'password = var.db_password',
    'master_password = random_password.db.result',
    'token = data.vault_generic_secret.ci.data["token"]',
    'sensitive = true'
  ),
  'lt-types': like(
    'password?: string | undefined',
    'token: str | None = None',
    'apiKey: z.string().min(20)',
    'secret: SecretStr',
    'password: Mapped[str]',
    '@Column() passwordHash: string;',
    'func Login(user, password string) (token string, err error)',
    'pub password: Option<String>,'
  ),
  'lt-calls': like(
    'const token = await getToken(session)',
    'password = getpass.getpass()',
    'secret = secrets.token_hex(32)',
    'token := uuid.NewString()',
    "key = crypto.randomBytes(32).toString('hex')",
    'password: faker.internet.password()',
    'api_key=settings.api_key',
    'apiKey: this.config.get("KEY")'
  ),
  'lt-destructuring': like(
    'const { password, ...rest } = user',
    'const { data: { token } } = await login()',
    'user.password = undefined',
    'delete req.headers.authorization',
    'del config["password"]'
  ),
  'lt-validation': like(
    "password: 'must have at least 12 characters'",
    'token: "is required"',
    'errors.password = "Passwords do not match"',
    "{ password: ['too short'] }",
    'throw new Error("invalid token: expected string")'
  ),
  'lt-i18n': like(
    '"password": "Kennwort"',
    '"forgotPassword": "Forgot your password?"',
    '"auth.token.expired": "Your token has expired"',
    'label.password=Mot de passe',
    'msgid "Password"\nmsgstr "Contraseña"',
    '"apiKeyPlaceholder": "Paste your API key"'
  ),
  'lt-forms': like(
    '<input type="password" name="password" autocomplete="current-password">',
    '<label for="password">Password</label>',
    'placeholder="Enter your password"',
    '<TextField label="API key" secureTextEntry />',
    'name="csrf-token"'
  ),
  'lt-css': like(
    '.password-field { color: #{H6} }',
    '#token-list > li',
    '[data-token="true"]',
    'class="hljs-keyword token string"',
    ':root { --key: 1 }'
  ),
  'lt-regexes': like(
    '/^[A-Za-z0-9]{32}¤/',
    "r'password=(\\S+)'",
    'grep -rn "password" src/',
    "rg 'api[_-]?key' --type ts",
    'sed -n "/token:/p" config.yml'
  ),
  'lt-routes': like(
    'POST /api/auth/password/reset',
    'app.post("/token", issueToken)',
    '/settings/tokens/new',
    'https://example.com/forgot-password',
    '/oauth/token?grant_type=client_credentials'
  ),
  'lt-logs-fine': like(
    'token refreshed in 120 ms',
    'password changed for user 42',
    'key rotated: ok',
    'tokens: 12,345 in / 678 out',
    'Auth token is valid',
    '[auth] password check passed',
    'secret scanning: 0 found'
  ),
  'lt-errors': like(
    'fatal: could not read Password for https://bob@github.com',
    'FATAL: password authentication failed for user "app"',
    'Error: API key missing',
    'Permission denied (publickey,password).',
    'token expired at 2026-03-01T10:00:00Z',
    '401 Unauthorized: invalid_token'
  ),
  'lt-prompts': like(
    'Enter passphrase for key /home/user/.ssh/id_rsa:',
    '[sudo] password for user:',
    'Password: ',
    'New password:',
    'Username: bob\nPassword: \nLogin incorrect'
  ),
  'lt-masked': like(
    'password: ••••••••',
    'token=***',
    'key: abcd…',
    'secret: (hidden)',
    'API_KEY=<redacted>',
    'password: [FILTERED]',
    'pass: ********',
    'Authorization: Bearer ***',
    'token: (sensitive value)'
  ),
  'lt-placeholders': like(
    'API_KEY=your_api_key_here',
    'password: changeme',
    'TOKEN=xxx',
    'secret: TODO',
    'DB_PASSWORD=',
    "password: ''",
    'api_key: "YOUR_API_KEY"',
    'token: <token>',
    'PASSWORD=¤PASSWORD',
    'key: ...',
    'apiKey: "insert-key-here"'
  ),
  'lt-header-names': like(
    'access-control-allow-headers: authorization, x-api-key, x-csrf-token',
    'Vary: Cookie, Authorization',
    "headers: ['X-Auth-Token', 'X-Api-Key']",
    'WWW-Authenticate: Bearer realm="api"',
    'Authorization: Bearer',
    'proxy_set_header Authorization ¤http_authorization;'
  ),
  'lt-cookie-flags': like(
    'Set-Cookie: theme=dark; Path=/; SameSite=Lax',
    'cookie: lang=de; consent=1',
    'document.cookie = "seen=1"',
    'Set-Cookie: session=; Max-Age=0'
  ),
  'lt-names-list': like(
    'secrets: inherit',
    'env: [DB_PASSWORD, API_KEY]',
    'required: ["password", "token"]',
    'ALLOWED = {"api_key", "secret"}',
    'columns: id, email, password_hash, token_id',
    'SELECT id, password FROM users WHERE token = ¤1'
  ),
  'lt-sql': like(
    'WHERE password IS NOT NULL',
    'ALTER TABLE users ADD COLUMN api_token varchar(64);',
    'create index idx_token on sessions (token)',
    'password_hash text not null',
    'GRANT SELECT ON secrets TO app',
    'UPDATE users SET password = ?'
  ),
  'lt-sizes': like(
    'max_tokens=4096',
    'token_limit: 200000',
    'keylen=32',
    'key_size = 2048',
    'PASSWORD_MIN_LENGTH=12',
    'tokens_per_second: 83.2',
    'keySpacing: 4',
    'TOKEN_TTL=3600',
    'secret_count: 3'
  ),
  'lt-booleans': like(
    'password: true',
    'require_password=false',
    'has_token: yes',
    'PasswordAuthentication no',
    'use_api_key = True',
    'secure: auto',
    'tokenAuth: enabled',
    'password: null',
    'token=undefined',
    'password: None'
  ),
  'lt-enum': like(
    'type: password',
    'kind: "secret"',
    'grant_type=password',
    'auth: token',
    'inputType="textPassword"',
    'autoComplete="new-password"',
    'authMethod: apiKey',
    'format: password',
    'case "token": return 1'
  ),
  'lt-keyboards': like(
    'key: "Enter"',
    "e.key === 'Escape'",
    'hotkey: ctrl+shift+k',
    'key === "ArrowDown"',
    'keybinding: cmd+k cmd+s',
    '<kbd>Ctrl</kbd>'
  ),
  'lt-maps': like(
    'for (const [key, value] of Object.entries(a))',
    'map.set(key, value)',
    'key={item.id}',
    'sorted(d, key=lambda x: x[1])',
    'dict(key="value")',
    'key: keyof T',
    'primaryKey: id',
    'apiKeys.length'
  ),
  'lt-parsers': like(
    'token = lexer.next()',
    'if (token.type === "paren")',
    'Token(kind=IDENT, text="foo")',
    'expect(TokenKind::RBrace)',
    'token: Identifier',
    "tokens: ['let', 'x', '=']",
    'currentToken: "function"',
    'peek_token = self.tokens[i]'
  ),
  'lt-pass-words': like(
    'pass: 12',
    'first pass',
    'pass=3 fail=0',
    'passes: true',
    'pass the salt',
    'bypass=cache',
    'compass: north',
    'pass through',
    'passenger: Bob Miller',
    'boarding-pass.pdf'
  ),
  'lt-secret-words': like(
    'the secret is to keep functions small',
    'no secret sauce here',
    'Secret Garden',
    'secretary: Alice',
    'secret santa list',
    'It is no secret that tests pay off'
  ),
  'lt-key-words': like(
    'the key is in the details',
    'key: value',
    'The key insight is that writes dominate',
    'key takeaway: batch them',
    'keyboard: de-latin1',
    'a key point is latency',
    'keynote: tomorrow'
  ),
  'lt-token-words': like(
    'each token is about four characters',
    'the next token is a comma',
    'Tokens are cheap',
    'the token is expired',
    'the token is valid until tomorrow',
    'token budget is small',
    'the token is read from the keychain'
  ),
  'lt-password-words': like(
    'the password is stored in the vault',
    'the password is wrong',
    'the password is hashed with argon2',
    'password is required',
    'the password was changed yesterday',
    'use a strong password for production',
    'passwords must match',
    'the password is the same as before',
    'reset the password to continue',
    'set a password to protect it'
  ),
  'lt-login-words': like(
    'log in with your work account',
    'log in with GitHub',
    'credentials are read from the environment',
    'the credentials are wrong',
    'login: bob',
    'Login: redirect to /home',
    'credentials: include',
    "credentials: 'same-origin'"
  ),
  'lt-user-lines': like(
    'User: bob\nHost: db\nPort: 5432',
    'user bob\nhost smtp.example.com',
    'Login as: bob',
    'USER node',
    'run as user app'
  ),
  'lt-foreign-words': like(
    'Das Passwort ist falsch.',
    'Passwort vergessen?',
    'le mot de passe est incorrect',
    'la contraseña es obligatoria',
    'пароль неверный',
    '密码错误',
    'パスワードを忘れた方',
    'Bitte Passwort eingeben: '
  ),
  'lt-comments': like(
    '// TODO: read the password from the vault',
    '# never commit the api key',
    '/* token: see RFC 6749 */',
    '// secret: none',
    '# password: see 1Password',
    '-- password column is legacy'
  ),
  'lt-schemas': like(
    '"password": { "type": "string", "format": "password" }',
    'password:\n  type: string\n  minLength: 12',
    'token: { type: DataTypes.STRING, allowNull: false }',
    'api_key = models.CharField(max_length=64)',
    't.string "encrypted_password", null: false'
  ),
  'lt-imports': like(
    "import { Token } from '../token'",
    'from app.secrets import load',
    "require('./password')",
    'use crate::auth::password::Hasher;',
    'import jwt_decode from "jwt-decode"',
    '#include "secret_key.h"'
  ),
  'lt-packages': like(
    '"jsonwebtoken": "^9.0.2"',
    'passlib[bcrypt]==1.7.4',
    'secretlint 13.0.7',
    'keytar@7.9.0',
    '@octokit/auth-token@5.1.1',
    'libsecret-1-dev',
    'password-store 1.7'
  ),
  'lt-docker': like(
    'COPY --chown=node:node . .',
    '-v /run/secrets:/run/secrets:ro',
    '--mount=type=secret,id=npmrc',
    'docker secret ls',
    'docker run -p 8080:80 -u 1000:1000 nginx',
    'kubectl -n kube-system get secrets'
  ),
  'lt-short-flags': like(
    'cp -p a b',
    'mkdir -p src/auth',
    'ssh -p 2222 host',
    'nc -u 10.0.0.1 53',
    'ps -u root',
    'tar -k -xf a.tar',
    'date -u',
    'grep -P "\\d+" a',
    'python -u app.py',
    'jest -u',
    'patch -p1 < a.diff',
    'sort -k2,2 -u',
    'ls -a -w 80',
    'psql -U app -h db -p 5432',
    'redis-cli -h cache -p 6379 -n 1',
    'tmux attach -t main',
    'pytest -k "token and not slow" -p no:cacheprovider'
  ),
  'lt-tests': like(
    "test('rejects a wrong password', async () => {",
    'expect(token).toMatch(/^ey/)',
    "describe('secrets', () => {",
    'assert user.check_password("") is False',
    'it("refreshes the token", () => {',
    'expect(key).toHaveLength(32)'
  ),
  'lt-counts': like(
    'found 3 secrets in 2 files',
    '12 keys, 3 tokens',
    'Password1 tests: 4 passed',
    '(3 tokens/s)',
    'keys: 12 avg_ttl: 0'
  ),
  'lt-headings': like(
    '## Password reset',
    '### API keys',
    '# Secrets and tokens',
    '**Password:** see the vault',
    '- [ ] rotate keys',
    '| password | string | yes |',
    '| `token` | the token of the user |'
  ),
  'lt-paths': like(
    'src/auth/password-reset/token-store.ts:120',
    'node_modules/.pnpm/jsonwebtoken@9.0.2/node_modules',
    './secrets/README.md',
    'C:\\\\Program Files\\\\Common\\\\keys.dll',
    '/var/run/secrets/kubernetes.io/serviceaccount/token',
    'keys/{H8}/public.pem'
  ),
  'lt-urls': like(
    'https://user@example.com/path',
    'https://example.com/?page=2&sort=key',
    'https://example.com/#token-section',
    'postgres://localhost:5432/shop',
    'redis://cache:6379/0',
    'amqp://guest@mq:5672',
    'mongodb://db1:27017,db2:27017/shop?replicaSet=rs0'
  ),
  'lt-time-user': like(
    'bob:x:1000:1000:Bob:/home/bob:/bin/bash',
    'root:*:19000:0:99999:7:::',
    'drwx------ 2 bob bob 4096 Mar 1 09:00 .ssh',
    '-rw------- 1 user user 411 id_ed25519',
    'sshd: bob [priv]'
  ),
  'lt-toggles': like(
    'show_password_toggle',
    'passwordVisible = !passwordVisible',
    'setApiKey(e.target.value)',
    'onPasswordChange',
    'isTokenValid()',
    'refreshTokenIfNeeded(token)',
    'tokenProvider',
    'PasswordResetEmail'
  ),
  'lt-signals': like(
    'signature: (a: number) => string',
    'sig: SIGTERM',
    'signature=def foo(a, b)',
    'Sig: process(x)',
    'signatures: 3 of 5'
  ),
  'lt-auth-modes': like(
    'auth: none',
    'authentication: oauth2',
    'auth_basic "Restricted";',
    'authType: "bearer"',
    'auth_user_file: /etc/nginx/.htpasswd',
    'method: password',
    'Auth Method: AWS IAM',
    'security: [{ apiKey: [] }]'
  ),
  'lt-mac-defaults': like(
    'defaults write com.apple.screensaver askForPassword -int 1',
    'git config --global credential.helper osxkeychain',
    'git config user.signingkey {X16}',
    'npm config set init-author-name bob',
    'gh auth status',
    'aws sts get-caller-identity',
    'npm token list',
    'vault token lookup'
  ),
  'lt-ci': like(
    'permissions:\n  id-token: write',
    'secrets.GITHUB_TOKEN',
    'with:\n  token: ¤{{ github.token }}',
    'key: ¤{{ runner.os }}-npm-¤{{ hashFiles("**/package-lock.json") }}',
    'ssh-key: ¤{{ secrets.DEPLOY_KEY }}',
    'password: ¤{{ secrets.DOCKERHUB_TOKEN }}',
    '¤CI_JOB_TOKEN',
    'credentials("docker-hub")'
  ),
  'lt-crypto': like(
    'const iv = randomBytes(12)',
    'AES-256-GCM with a random nonce',
    'createCipheriv("aes-256-gcm", key, iv)',
    'PBKDF2 100,000 rounds',
    'keyType: ed25519',
    'alg: RS256',
    'HS256',
    'kdf: argon2id'
  ),
  'lt-yaml-lists': like(
    'tokens:\n  - type: word\n    text: foo',
    'keys:\n  - id\n  - name',
    'passwords: []',
    'secrets: {}',
    'secret:\n  enabled: true'
  )
}
