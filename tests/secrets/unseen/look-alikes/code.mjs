// Must survive: code, configuration and commands about secrets that hold none.
import { like } from '../make.mjs'

export const likeCode = {
  'code-css-token': like(
    '--color-token-primary: #1f6feb;',
    'token: spacing.large',
    '$token-radius-sm: 4px;',
    'var(--token-border-subtle)',
    '"token": "color.background.neutral.hovered"'
  ),
  'code-tokenizer': like(
    'token = tokenizer.next()',
    'if (token === EOF) break',
    'let tok = self.lexer.peek_token();',
    'Token::Identifier(name) => name,',
    'const tokens = lex(source)',
    'token = tokens[i + 1]',
    'token: Token = self.advance()'
  ),
  'code-llm-tokens': like(
    'tokens: 18,204 in, 512 out',
    'max_output_tokens = 4096',
    'total_tokens=99213 cached_tokens=88000',
    '"token_budget": 200000',
    'pad_token_id=50256',
    'bos_token: <s>',
    "eos_token = '<|endoftext|>'"
  ),
  'code-cors': like(
    'Access-Control-Allow-Headers: Authorization, X-Api-Key, Content-Type',
    "allowedHeaders: ['X-Auth-Token', 'X-Api-Key']",
    'Vary: Authorization, Cookie',
    "exposeHeaders = ['X-CSRF-Token']"
  ),
  'code-types-ts': like(
    'type Credentials = { username: string; password: string }',
    'password?: string | undefined',
    'export const apiKey: Ref<string> = ref(null)',
    'function login(user: string, password: string): Promise<Token>',
    'readonly secret: SecretString'
  ),
  'code-types-go-rust': like(
    'Password string `json:"password"`',
    'pub password: Option<String>,',
    'func (c *Client) SetToken(token string) error {',
    'let token: &str = args.token.as_deref().unwrap_or_default();',
    'api_key: SecretStr'
  ),
  'code-types-java': like(
    'private String password;',
    'private final String apiKey;',
    'public string Password { get; set; }',
    '@Column(name = "password") private String password;',
    'String token = jwtService.generateToken(user);'
  ),
  'code-python': like(
    'password: str = Field(min_length=8)',
    'def check_password(self, password: str) -> bool:',
    'token = request.headers.get("Authorization")',
    'password = getpass.getpass("Password: ")',
    'secret = secrets.token_hex(32)',
    'self.api_key = api_key'
  ),
  'code-env-js': like(
    'password: process.env.DB_PASSWORD',
    'const token = import.meta.env.VITE_TOKEN',
    'apiKey: Deno.env.get("API_KEY")',
    'token: useRuntimeConfig().apiToken'
  ),
  'code-env-others': like(
    'password = os.environ["DB_PASSWORD"]',
    "SECRET_KEY = env('SECRET_KEY')",
    'password: ENV.fetch("DB_PASSWORD")',
    'token := os.Getenv("API_TOKEN")',
    'let key = std::env::var("API_KEY")?;',
    'String key = System.getenv("API_KEY");',
    "'password' => env('DB_PASSWORD', ''),",
    'Environment.GetEnvironmentVariable("API_KEY")',
    "getenv('DB_PASSWORD')",
    'System.get_env("SECRET_KEY_BASE")',
    '$password = $env:DB_PASSWORD',
    'password = sys.env("DB_PASSWORD")'
  ),
  'code-shell-env': like(
    'password=$DB_PASSWORD',
    `export TOKEN="\${TOKEN:-}"`,
    'curl -u "$USER:$PASS" https://example.com',
    `PGPASSWORD="$PGPASSWORD" psql`,
    `mysql -p"$MYSQL_PWD" shop`,
    'echo "$TOKEN" | docker login --password-stdin',
    `: "\${API_KEY:?API_KEY is not set}"`,
    'read -rsp "Password: " password',
    'TOKEN=$(cat /run/secrets/token)'
  ),
  'code-actions': like(
    `password: \${{ secrets.DOCKER_PASSWORD }}`,
    `NODE_AUTH_TOKEN: \${{ secrets.NPM_TOKEN }}`,
    `token: \${{ github.token }}`,
    '  DEPLOY_TOKEN: ***',
    'password: $(dbPassword)',
    'secret: $CI_JOB_TOKEN'
  ),
  'code-helm': like(
    'password: {{ .Values.db.password | quote }}',
    'value: {{ include "shop.secretName" . }}',
    'password: "{{ vault_db_password }}"',
    "password: <%= ENV['DB_PASSWORD'] %>",
    `password=\${db.password}`,
    'password: %env(DB_PASSWORD)%'
  ),
  'code-k8s-ref': like(
    'valueFrom:\n  secretKeyRef:\n    name: db\n    key: password',
    'secretName: shop-tls',
    'imagePullSecrets:\n  - name: registry-credentials',
    'existingSecret: db-credentials',
    'automountServiceAccountToken: false'
  ),
  'code-vault-refs': like(
    'vault:secret/data/shop#db_password',
    'op://Private/GitHub/token',
    'password: !vault-encrypted see vault',
    'ref+awssecrets://shop/db#password',
    '{{resolve:secretsmanager:shop/db:SecretString:password}}',
    'secret: file:///run/secrets/db',
    '@Microsoft.KeyVault(SecretUri=https://kv.vault.azure.net/secrets/db/)',
    'DB_PASSWORD_FILE=/run/secrets/db_password'
  ),
  'code-terraform': like(
    'password = var.db_password',
    'password = random_password.db.result',
    'variable "db_password" {\n  type      = string\n  sensitive = true\n}',
    'db_password = <sensitive>',
    '+ password = (sensitive value)',
    'secret_id = aws_secretsmanager_secret.db.id'
  ),
  'code-booleans': like(
    'password: true',
    'token: null',
    '"password": false',
    'secret: undefined',
    'password = None',
    'api_key: ""',
    "password=''",
    'requirePassword: 1',
    'passwordless: true'
  ),
  'code-forms': like(
    '<input type="password" name="password" autocomplete="current-password">',
    '<label for="password">Password</label>',
    "type={show ? 'text' : 'password'}",
    'placeholder="Password"',
    "const [password, setPassword] = useState('')",
    'formData.get("password")',
    'aria-label="New password"'
  ),
  'code-validators': like(
    'password: z.string().min(12).max(128)',
    'validates :password, length: { minimum: 8 }',
    'password: Joi.string().required()',
    '@IsNotEmpty() password: string',
    'if len(password) < 8:',
    'password.length >= 12',
    "v.pipe(v.string(), v.minLength(8, 'Password is too short'))"
  ),
  'code-regex': like(
    '/^(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d@$!%*?&]{8,}$/',
    'password=([^&\\s]+)',
    String.raw`/(?:api[_-]?key|token)\s*[:=]\s*['"]?([\w-]{20,})/i`,
    's/password=[^ ]*/password=***/g',
    `re.compile(r"Bearer\\s+[A-Za-z0-9._-]+")`,
    'gh[pousr]_[A-Za-z0-9]{36}',
    'AKIA[0-9A-Z]{16}'
  ),
  'code-jwt-lib': like(
    'jwt.sign(payload, secret, { expiresIn: "1h" })',
    'jwt.verify(token, publicKey)',
    'const decoded = jwtDecode(accessToken)',
    'token = jwt.encode(claims, key, algorithm="HS256")',
    'Jwts.parserBuilder().setSigningKey(key).build()',
    "algorithms: ['RS256', 'ES256']"
  ),
  'code-compare': like(
    "if (password !== confirmPassword) setError('Passwords do not match')",
    'return token == other.token',
    'assert user.check_password(password)',
    'password && password.trim()',
    'token ?? refreshToken',
    'if (!apiKey) return null',
    'expect(secret).not.toContain(password)'
  ),
  'code-calls': like(
    'hashPassword(password)',
    'await bcrypt.compare(password, user.passwordHash)',
    'password = generate_password()',
    'token: await getToken()',
    'apiKey = loadApiKey(path)',
    'secret = Buffer.from(value, "hex")',
    'password: hash(input.password)',
    'token = crypto.randomUUID()',
    'const csrfToken = getCookie("csrftoken")'
  ),
  'code-members': like(
    'password: user.password',
    'token: session.accessToken',
    'apiKey: this.options.apiKey',
    'secret = config["secret"]',
    'password: req.body.password',
    'auth.token = state.token',
    '"password" => $request->password',
    'password=args.password'
  ),
  'code-orm': like(
    'password varchar(255) NOT NULL',
    't.string :password_digest',
    'password = models.CharField(max_length=128)',
    '"password" text',
    'SELECT id, email, password FROM users WHERE email = $1',
    'ADD COLUMN reset_token uuid',
    'password: { type: String, required: true, select: false }',
    'token String @unique',
    'CREATE INDEX idx_token ON sessions (token)',
    'password = ?',
    'UPDATE users SET password = :password'
  ),
  'code-enum': like(
    "type Field = 'password' | 'token' | 'email'",
    "grant_type: 'password'",
    'token_type: Bearer',
    'TokenType.ACCESS_TOKEN',
    'auth_method = scram-sha-256',
    "case 'password':",
    'KEY_PASSWORD = "password"',
    'export const TOKEN_HEADER = "x-auth-token"',
    "const SECRET_NAME = 'db-password'",
    'const STORAGE_KEY = "auth.token"',
    "PASSWORD_FIELD = 'user[password]'"
  ),
  'code-i18n': like(
    '"password": "Passwort"',
    '"password": "Mot de passe"',
    '"password_too_short": "Das Passwort ist zu kurz"',
    'password: Contraseña',
    'forgot_password: "¿Olvidaste tu contraseña?"',
    'msgid "Password"\nmsgstr "Lösenord"',
    '"api_key": "API-Schlüssel"',
    '"token.invalid": "Ungültiges Token"',
    '"密码": "Password"'
  ),
  'code-schema': like(
    '"password": {"type": "string", "format": "password", "writeOnly": true}',
    'token:\n  type: string\n  description: The access token',
    'securitySchemes:\n  bearerAuth:\n    type: http\n    scheme: bearer',
    '"required": ["username", "password"]',
    'in: header\nname: X-API-Key',
    'string password = 2;',
    'input Login { password: String! }'
  ),
  'code-imports': like(
    "import { token } from '../token'",
    "import jwt from 'jsonwebtoken'",
    'from django.contrib.auth.hashers import make_password',
    'use secrecy::{ExposeSecret, SecretString};',
    "require('passport-http-bearer')",
    'using System.Security.Cryptography;',
    'import password_validators as pv',
    '#include <security/pam_appl.h>'
  ),
  'code-deps': like(
    '"passport-http-bearer": "^1.0.1"',
    '"jsonwebtoken": "9.0.2"',
    'argon2-cffi==23.1.0',
    'secrets-manager = "0.4.1"',
    'github.com/golang-jwt/jwt/v5 v5.2.1',
    '"@fastify/secure-session": "8.1.0"',
    'added password-prompt@1.1.3',
    'token-types@6.0.0',
    "gem 'bcrypt', '~> 3.1.7'"
  ),
  'code-tests': like(
    "it('rejects a wrong password', async () => {",
    'test_token_is_refreshed PASSED',
    '✓ hides the api key in the log (12 ms)',
    'describe("password reset token")',
    'FAIL src/auth/token.test.ts > refresh > keeps the secret',
    '--- PASS: TestPasswordHash (0.03s)'
  ),
  'code-paths': like(
    'src/auth/password-reset.ts',
    '/etc/ssl/private/server.key',
    '~/.config/tokens.json',
    'key=/etc/ssl/certs/site.pem',
    'ssh -i ~/.ssh/id_rsa ops@example.com',
    'tokenFile: ./secrets/token.txt',
    '--password-file /run/secrets/pw',
    'app/Http/Middleware/VerifyCsrfToken.php',
    'private_key_path = "/home/ann/.ssh/id_ed25519"',
    'GOOGLE_APPLICATION_CREDENTIALS=/home/ann/keys/service-account.json'
  ),
  'code-routes': like(
    'POST /api/auth/token 200 31ms',
    'GET /password/reset?step=2',
    'router.post("/reset-password/:token", reset)',
    'https://example.com/docs/api-keys#rotate-key',
    "path('password_reset/', views.reset)",
    'https://login.example.com/oauth2/token',
    '/.well-known/jwks.json'
  ),
  'code-git-noise': like(
    'git log -p --follow src/password.ts',
    'diff --git a/token.ts b/token.ts',
    'rename from src/secret.ts',
    '@@ -12,7 +12,7 @@ export function checkPassword(password: string) {',
    'create mode 100644 tests/secrets/token.test.ts'
  ),
  'code-short-flags': like(
    'docker run -p 8080:80 nginx',
    'mkdir -p src/auth/tokens',
    'ssh -p 2222 ops@example.com',
    'cp -a src/. out/',
    'ls -a ~/.ssh',
    'nc -u 10.0.0.1 53',
    'python -u train.py',
    'ps -p 4242 -o pid,cmd',
    'tar -xpf backup.tar',
    'redis-cli -p 6380 ping',
    'psql -U app -d shop -p 5433',
    'mysql -u root -p shop',
    'mysql -h db -P 3306 -p',
    'cargo test -p shop-auth',
    'pnpm -w run build',
    'docker compose -p shop up -d',
    'touch -a token.txt',
    'grep -w password src',
    'rsync -a --password-file=/etc/rsync.pw src/ dst/',
    'patch -p1 < fix.diff',
    'netstat -anp tcp',
    'zip -r out.zip src',
    'curl -u ann https://example.com'
  ),
  'code-user-flags': like(
    'curl -u "$CI_USER:$CI_PASS" https://example.com',
    `wget --password="$PW" https://example.com`,
    'docker run -u 1000:1000 app',
    'docker exec -u root:root db ls',
    'chown -R app:app /srv',
    'id -u ann',
    'useradd -u 1001 -g ops ops',
    'rsync -e "ssh -p 2222" a b:c',
    'curl --user "$(cat creds)" https://example.com'
  ),
  'code-cli-help': like(
    '  -p, --password <password>   the password',
    '      --token string          API token (env: SHOP_TOKEN)',
    '  -k, --api-key=KEY    key of the account',
    'usage: login [-u USER] [-p PASSWORD] host',
    '--password-stdin     take the password from stdin',
    '  -a <password>      Password to use when connecting to the server.',
    '--secret NAME=VALUE  set a secret'
  ),
  'code-prompts': like(
    'Password: ',
    '[sudo] password for ann: ',
    'Enter passphrase for key: ',
    'Enter password:\nERROR 1045 (28000): Access denied for user',
    "Password for 'https://ann@git.example.com': ",
    'ann@10.0.0.2: Permission denied (publickey,password).'
  ),
  'code-sql-noise': like(
    "GRANT SELECT ON shop.* TO 'app'@'%';",
    'ALTER TABLE users ALTER COLUMN password DROP NOT NULL;',
    'ERROR: column "password" does not exist',
    "SHOW VARIABLES LIKE 'validate_password%';",
    'PASSWORD EXPIRE NEVER',
    'WHERE password IS NULL',
    'FATAL: password authentication failed for user "app"'
  ),
  'code-log-counts': like(
    'tokens used: 12345',
    'prompt 1,204 tokens · completion 88 tokens',
    '[tokens] 48211/200000 (24%)',
    'found 3 secrets in 12 files',
    'loaded 42 keys from cache',
    'password attempts: 3',
    'token bucket refilled: 100',
    'tokens/sec: 48.21',
    'Secrets: 0 leaked'
  ),
  'code-masked': like(
    'password=******',
    'token: ghp_****',
    'API_KEY=***hidden***',
    'Authorization: Bearer [REDACTED]',
    'password: <hidden>',
    'secret: (not shown)',
    'password=xxxxxxxx',
    'AWS Secret Access Key [****************ABCD]: ',
    'npm_••••••••',
    'DB_PASSWORD=<set>',
    '"password": "[FILTERED]"'
  ),
  'code-storage': like(
    "localStorage.getItem('token')",
    "sessionStorage.setItem('token', token)",
    "cookies().get('session')?.value",
    'res.cookie("session", id, { httpOnly: true })',
    'Set-Cookie: theme=dark; Path=/; Max-Age=31536000',
    'Cookie: lang=en; consent=true',
    'Set-Cookie: session=; Max-Age=0; Path=/'
  ),
  'code-key-words': like(
    'key: "ArrowDown"',
    'key={item.id}',
    'primaryKey: true',
    '"key": "user.settings.theme"',
    'foreign_key: order_id',
    'sort_key = "created_at"',
    "KeyError: 'password'",
    'cacheKey: `user:42`',
    'keyboard: { key: "Enter" }',
    'partition_key=tenant_id',
    'for key, value in items:',
    'hotkey: ctrl+shift+p',
    'key: hashFiles("**/package-lock.json")',
    'signing_key_id: prod-2026',
    'key: npm-linux-x64-22'
  ),
  'code-pass-words': like(
    'PASS tests/auth.test.ts',
    'pass: 42 fail: 0',
    'passed=12 skipped=1',
    'bypass: true',
    '# pass 118',
    'compass: north',
    'passes: 3',
    'pass through',
    'renderPass: shadow',
    'pass_rate=98.4',
    'ℹ pass 17',
    'SMTP check: PASS'
  ),
  'code-author-words': like(
    'author: ann',
    'authority: https://login.example.com',
    'Authorization: Bearer',
    'authored-by: Ann <ann@example.com>',
    'auth: none',
    'auth: basic',
    'Auth mode: OAuth',
    'WWW-Authenticate: Basic realm="shop"',
    'WWW-Authenticate: Bearer error="invalid_token"',
    'auth_type = oauth2',
    'authenticated: true'
  ),
  'code-signature': like(
    'def signature(self): ...',
    'signature: (a: string, b: number) => void',
    'Signature mismatch for index file',
    'codesign: valid on disk',
    'Good signature from "Ann <ann@example.com>"',
    'function signature changed: foo(a, b)',
    '"signatures": []'
  ),
  'code-session-words': like(
    'session: default',
    'tmux new -s shop',
    'Session ended after 42 min',
    'sessionTimeout: 3600',
    'session_store :cookie_store',
    'SESSION_DRIVER=redis',
    'session.maxAge = 86400',
    'session-affinity: ClientIP'
  ),
  'code-settings': like(
    'PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]',
    'TOKEN_EXPIRY=3600',
    'PASSWORD_MIN_LENGTH=12',
    'JWT_ALGORITHM=HS256',
    'ACCESS_TOKEN_LIFETIME: 15m',
    'API_KEY_HEADER=X-Api-Key',
    'SECRET_MANAGER=gcp',
    'PASSWORD_RESET_URL=https://example.com/reset',
    'TOKEN_ISSUER=https://login.example.com',
    'KEY_ROTATION_DAYS=90',
    'token_endpoint: https://login.example.com/oauth2/token',
    'TOKENIZERS_PARALLELISM=false',
    'password_encryption = scram-sha-256',
    'SSH_AUTH_SOCK=/tmp/ssh-{A6}/agent.42'
  ),
  'code-email-url': like(
    'https://example.com/@ann/posts',
    'mailto:ann@example.com?subject=token',
    'git+ssh://git@github.com/acme/shop.git',
    'https://user@example.com/path',
    'http://localhost:5173/?tab=tokens&page=2',
    'postgres://localhost:5432/shop',
    `postgres://app:\${DB_PASSWORD}@db:5432/shop`,
    'https://<user>:<password>@git.example.com/shop.git',
    'redis://user:password@host:6379',
    'npm:@scope/name@1.2.3',
    'https://example.com/a:b@c/d.png'
  ),
  'code-secret-names': like(
    'aws secretsmanager get-secret-value --secret-id prod/db-password',
    'gh secret list',
    'kubectl get secret db-credentials -o yaml',
    'NAME         TYPE     DATA   AGE\ndb-password  Opaque   1      4d',
    'vault kv get secret/shop',
    'secrets:\n  - db_password\n  - api_token',
    'doppler run -- npm start',
    'docker secret create db_password ./pw.txt',
    'fly secrets list',
    'gcloud secrets versions access latest --secret=db-password'
  ),
  'code-annotations': like(
    '@Secured("ROLE_ADMIN")',
    '#[sensitive] password',
    '[JsonIgnore] public string Token',
    '@ToString.Exclude private String secret;',
    '// eslint-disable-next-line no-secrets/no-secrets',
    '# nosec B105',
    'filter_parameters += [:password, :token, :secret]',
    'redact: ["req.headers.authorization", "password"]'
  )
}
