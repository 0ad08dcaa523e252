// No secrets: lists, types, hashes, ids and sentences beside them.
import { ALNUM, B64, DIGIT, HEX, UPPER } from './values.mjs'

const L =
  (...t) =>
  r =>
    r.pick(t)
export const likeDailyTools = {
  'ask-sentence': L(
    'What password policy should we enforce?\nAtLeast12Chars',
    'Which token do you want to use?\nuse the v2 design tokens'
  ),
  'cat-secret-code': L(
    '$ cat src/secrets/index.ts\nexport * from "./vault"',
    '$ ls secrets/\nREADME.md\nprod.enc.yaml'
  ),
  'grep-files': L('$ grep -rl api_key src\nsrc/config/loader2.ts\nsrc/http/client.ts'),
  'heading-list': L(
    '## Passwords\n- hashed with argon2id\n- rotated every 90 days',
    '### Tokens\n\n| Name | Lifetime |\n|---|---|\n| access | 15 min |\n| refresh | 30 d |'
  ),
  'table-types': L(
    '| Field | Type | Required |\n|---|---|---|\n| password | string(12) | yes |\n| api_key | varchar(64) | no |'
  ),
  'table-count': L(
    '| Model | Input tokens | Output tokens |\n|---|---|---|\n| sonnet-4.5 | 12,345 | 3,210 |'
  ),
  'csv-header': L('id,name,token_count,cost\n1,gpt-5-mini,14201,0.0031'),
  'column-listing': L('password     character varying(255)  not null\napi_key      text'),
  'flags-help': L(
    '  --password <pw>       Password for the registry\n  --token string        Access token (env: ACME_TOKEN)',
    '  -p, --password=NAME   Password to use when connecting to server'
  ),
  'man-usage': L('usage: mysqldump [-u user] [-p[password]] db [tables]', 'curl [-u user:password] URL'),
  'kv-secret-list': L('$ vault kv list secret/shop\nKeys\n----\nsmtp2\nstripe-webhook'),
  'kube-describe-secret': L('Data\n====\npassword:  24 bytes\nusername:  4 bytes'),
  'aws-list-secrets': r =>
    `"Name": "prod/shop/db",\n"SecretVersionsToStages": {"${r.uuid()}": ["AWSCURRENT"]}`,
  'gh-secret-list': L(
    'NAME            UPDATED\nNPM_TOKEN       about 2 months ago\nDEPLOY_KEY      2026-01-11'
  ),
  'jwt-decoded': L(
    '{"iss":"https://id.acme.dev","sub":"412","aud":"shop","exp":1772359200,"iat":1772355600}'
  ),
  'jwks-uri': L(
    '"jwks_uri": "https://id.acme.dev/.well-known/jwks.json", "token_endpoint": "https://id.acme.dev/oauth2/token"'
  ),
  'oauth-scopes': L(
    'scope=repo%20read:org&client_id=Iv1.8a61f9b3a7aba766',
    'GET /oauth/authorize?response_type=code&client_id=shop-web&redirect_uri=https%3A%2F%2Fapp.acme.dev%2Fcb'
  ),
  'csrf-tag': L(
    '<%= csrf_meta_tags %>',
    '{% csrf_token %}',
    '<input type="hidden" name="_token" value="{{ csrf_token() }}">'
  ),
  'laravel-config': L("'key' => env('APP_KEY'),\n'cipher' => 'AES-256-CBC',"),
  'passport-strategy': L(
    "passport.use(new LocalStrategy({ usernameField: 'email', passwordField: 'password' }, verify))"
  ),
  'bcrypt-rounds': L(
    'const hash = await bcrypt.hash(password, SALT_ROUNDS2)',
    'password_hash($password, PASSWORD_ARGON2ID)'
  ),
  'java-getter': L('public String getPasswordResetToken() { return passwordResetToken; }'),
  'py-type': L(
    'def login(username: str, password: SecretStr) -> TokenPair:',
    'api_key: Optional[str] = None,'
  ),
  'ts-union': L("type Kind = 'password' | 'apiKey' | 'oauth2'", 'token?: string | undefined'),
  'rust-derive': L('#[serde(rename = "accessToken")] pub access_token: Option<String>,'),
  'go-tag': L('Password string `json:"password" validate:"required,min=12"`'),
  proto: L('string refresh_token = 2;\nbytes secret_hash = 3;'),
  'sql-query': L(
    'SELECT id, email FROM users WHERE reset_token = $1 AND expires_at > now()',
    'ALTER TABLE users ADD COLUMN api_key_prefix CHAR(8)'
  ),
  prisma: L('model Session {\n  id String @id @default(cuid())\n  sessionToken String @unique\n}'),
  'graphql-schema': L('type AuthPayload { token: String! user: User! }'),
  regex: L('const TOKEN_RE = /^[A-Za-z0-9_-]{43}$/', 'password: /^(?=.*[A-Z])(?=.*\\d).{12,}$/'),
  yup: L("password: yup.string().required('Password is required')"),
  'jest-mock': L("jest.mock('../auth/token2', () => ({ getToken: jest.fn() }))"),
  'assert-err': L(
    'AssertionError: expected token to equal undefined',
    'expected 401 "Unauthorized", got 200 "OK"'
  ),
  'http-401': L(
    'HTTP/1.1 401 Unauthorized\nWWW-Authenticate: Basic realm="nexus"',
    '{"error":"invalid_grant","error_description":"Token has been expired or revoked."}'
  ),
  'npm-err': L(
    'npm error code E401\nnpm error Incorrect or missing password.',
    'npm warn config _auth is deprecated'
  ),
  'git-auth': L(
    "fatal: could not read Password for 'https://jonas@github.com': No such device",
    'remote: HTTP Basic: Access denied.'
  ),
  'ssh-debug': L(
    'debug1: Offering public key: /home/dev/.ssh/id_ed25519 ED25519 SHA256:…',
    'debug1: Authentications that can continue: publickey,password,keyboard-interactive'
  ),
  'sshd-config': L(
    'PasswordAuthentication no\nPermitRootLogin prohibit-password',
    'AuthorizedKeysFile .ssh/authorized_keys'
  ),
  'authorized-keys': r => `ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ${r.chars(B64, 300)} deploy@ci`,
  'gpg-list': r =>
    `pub   ed25519 2026-01-01 [SC]\n      ${r.chars(HEX, 40).toUpperCase()}\nuid           [ultimate] Dev <dev@example.com>`,
  'openssl-x509': r =>
    `X509v3 Subject Key Identifier:\n    ${Array.from({ length: 20 }, () => r.chars(HEX, 2).toUpperCase()).join(':')}`,
  'ssl-serial': r =>
    `serial=${r.chars(HEX, 36).toUpperCase()}\nsha256 Fingerprint=${Array.from({ length: 32 }, () => r.chars(HEX, 2).toUpperCase()).join(':')}`,
  'tls-secret-cert': _r =>
    `kind: Certificate\nspec:\n  secretName: shop-tls\n  privateKey:\n    algorithm: ECDSA`,
  'cert-b64-config': r =>
    `certificate-authority-data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t${r.chars(B64, 200)}`,
  'csp-nonce': r => `script-src 'nonce-${r.chars(B64, 22)}==' 'strict-dynamic'`,
  'etag-weak': r => `if-none-match: "${r.chars(HEX, 40)}"`,
  'cache-token': r => `Restored cache: node-cache-Linux-x64-npm-${r.chars(HEX, 64)}`,
  'nextauth-err': L('[next-auth][error][NO_SECRET] https://next-auth.js.org/errors#no_secret'),
  'bundle-analysis': r => `static/js/auth-token.${r.chars(HEX, 8)}.chunk.js   18.2 kB`,
  'image-tag': r => `ghcr.io/acme/token-service:sha-${r.chars(HEX, 7)}`,
  'terraform-id': r =>
    `aws_secretsmanager_secret.db: Creation complete after 1s [id=arn:aws:secretsmanager:eu-west-1:${r.chars(DIGIT, 12)}:secret:shop-db-${r.chars(ALNUM, 6)}]`,
  'tf-resource': L('resource "random_password" "db" {\n  length  = 24\n  special = false\n}'),
  'tf-ref': L(
    'password = random_password.db.result',
    'token = data.aws_secretsmanager_secret_version.feed.secret_string'
  ),
  'pulumi-secret-out': L('dbPassword: [secret]', 'password: output<string>'),
  'ci-masked': L('TOKEN: ***', 'env:\n  GITHUB_TOKEN: ***\n  CI: true'),
  'ci-vars': L('variables:\n  SECURE_FILES_DOWNLOAD_PATH: ./certs\n  GIT_STRATEGY: clone'),
  'docker-secrets': L(
    'secrets:\n  db_password:\n    file: ./secrets/db_password.txt',
    '--secret id=npmrc,src=$HOME/.npmrc'
  ),
  'systemd-cred': L('LoadCredentialEncrypted=db-password:/etc/credstore/db-password.cred'),
  'ansible-lookup': L(
    "password: \"{{ lookup('community.hashi_vault.hashi_vault', 'secret=secret/db:password') }}\"",
    'vault_password_file = ~/.vault_pass'
  ),
  'env-example': L(
    'STRIPE_SECRET_KEY=sk_test_...\nJWT_SECRET=change-me\nDB_PASSWORD=postgres',
    'OPENAI_API_KEY=sk-your-key-here'
  ),
  'readme-step': L(
    'Set `API_TOKEN` to the token from **Settings → Developer → Tokens**.',
    'Copy `.env.example` to `.env` and fill in the secrets.'
  ),
  changelog: L('- feat(auth): support `X-Api-Key` header (#1423)\n- fix: token refresh race (#1431)'),
  'issue-ref': L('Fixes PROJ-1234: password reset mail is sent twice', 'token-refresh-loop-3f2a'),
  'pr-branch': L('feature/SHOP-4411-rotate-api-keys', 'git checkout -b fix/password-reset-2fa'),
  'diff-header': r =>
    `diff --git a/src/auth/token.ts b/src/auth/token.ts\nindex ${r.chars(HEX, 10)}..${r.chars(HEX, 10)} 100644`,
  'stacktrace-java': L('at com.acme.auth.JwtTokenProvider.validateToken(JwtTokenProvider.java:88)'),
  'stacktrace-js': L('at TokenStore.refresh (/app/dist/auth/token-store.js:41:13)'),
  'py-trace': L(
    "KeyError: 'access_token'",
    'botocore.exceptions.NoCredentialsError: Unable to locate credentials'
  ),
  metrics: _r => `auth_token_refresh_total{service="shop",instance="10-0-3-7"} 14201`,
  prom: L('secret_rotation_age_seconds 86412.5', 'password_attempts_total{result="fail"} 3'),
  'log-line': r => `2026-03-01T09:00:00Z INFO token refreshed user_id=412 request_id=${r.uuid()} took=12ms`,
  'log-session': r => `session started id=${r.uuid()} provider=anthropic model=claude-opus-4-1-20250805`,
  'uuid-token-count': r => `{"session_id":"${r.uuid()}","total_tokens":118204,"prompt_tokens":100112}`,
  'thread-id': r => `thread_${r.chars(ALNUM, 24)} run_${r.chars(ALNUM, 24)} file-${r.chars(ALNUM, 22)}`,
  'hf-model': L(
    'meta-llama/Llama-3.3-70B-Instruct-Q4_K_M.gguf',
    'token_embd.weight - [4096, 128256, 1, 1], type = q4_K'
  ),
  tiktoken: L('encoding = tiktoken.get_encoding("o200k_base")', 'special_tokens = {"<|im_start|>": 151644}'),
  'design-token': L('--color-token-main-surface-primary: #212121;', '"spacing.token.large": "24px"'),
  keyframes: L('@keyframes pulseKey2 { from { opacity: .4 } }'),
  'i18n-long': L('"auth.passwordRequirements": "12+ characters, 1 number, 1 symbol"'),
  passage: L('passenger_count=3 compass_heading=N42E passthrough=true'),
  monkey: L('monkeypatch.setenv("API_TOKEN", token)', 'keyboardLayout=us-intl2, keystroke=Ctrl+Alt+F2'),
  author: L('author: Jonas Keyes2, authority: Root CA X3', 'AUTHORS: 12, authored 2026-03-01'),
  'private-repo': L('"private": true, "packageManager": "pnpm@9.12.3+sha512.abc"'),
  corepack: r => `"packageManager": "yarn@4.5.1+sha512.${r.chars(HEX, 128)}"`,
  'deno-lock': r => `"integrity": "${r.chars(HEX, 64)}", "npm:jose-token@5": "5.2.0"`,
  'swift-pins': r => `"identity" : "keychain-swift", "revision" : "${r.chars(HEX, 40)}"`,
  'gradle-verification': r => `<sha256 value="${r.chars(HEX, 64)}" origin="Generated by Gradle"/>`,
  'bazel-sha': r => `http_archive(name = "tokenizers", sha256 = "${r.chars(HEX, 64)}")`,
  homebrew: r => `sha256 cellar: :any_skip_relocation, arm64_sonoma: "${r.chars(HEX, 64)}"`,
  conda: r => `- md5: ${r.chars(HEX, 32)}\n  name: passlib`,
  'maven-snapshot': L('com.acme:token-service:2.14.0-20260301.090000-7'),
  's3-key': r => `s3://shop-backups/keys/2026/03/01/${r.uuid()}.json.gz`,
  's3-objects': r =>
    `"Key": "exports/2026-03/${r.chars(HEX, 32)}.parquet", "ETag": "\\"${r.chars(HEX, 32)}\\""`,
  dynamo: r =>
    `"LastEvaluatedKey": {"pk": {"S": "USER#412"}, "sk": {"S": "ORDER#${r.chars(UPPER + DIGIT, 26)}"}}`,
  kafka: L('key=order-4711 partition=3 offset=118204', 'group.id=token-consumers-v2'),
  'redis-keys': r => `1) "session:${r.uuid()}"\n2) "cache:user:412"`,
  'graph-cursor': r => `"endCursor": "Y3Vyc29yOnYyOpHO${r.chars(B64, 8)}", "hasNextPage": true`,
  'page-token': _r => `pageToken=CAUQAA&maxResults=50`,
  'base64-hello': L('echo SGVsbG8gV29ybGQ= | base64 -d', 'data:text/plain;base64,SGVsbG8sIFdvcmxkIQ=='),
  'svg-b64': r => `url("data:image/svg+xml;base64,PHN2ZyB4bWxucz0i${r.chars(B64, 80)}")`,
  'apple-team': L('DEVELOPMENT_TEAM = 9XK4M2J7QH;', 'com.apple.security.application-groups'),
  'android-key-alias': L('keyAlias=upload\nstoreFile=../keystores/upload.jks'),
  'ga-measure': r =>
    `NEXT_PUBLIC_GA_ID=G-${r.chars(UPPER + DIGIT, 10)}\nNEXT_PUBLIC_APP_URL=https://app.acme.dev`,
  'public-env-key': r => `NEXT_PUBLIC_POSTHOG_KEY=phc_${r.chars(ALNUM, 43)}`,
  'stripe-pk': r => `VITE_STRIPE_PUBLISHABLE_KEY=pk_test_${r.chars(ALNUM, 60)}`,
  'license-text': L('SPDX-License-Identifier: Apache-2.0', 'License key: see LICENSE.md'),
  isbn: L('ISBN 978-3-16-148410-0, DOI 10.1145/3297858.3304013'),
  math: L('public key (n, e) = (3233, 17), private exponent d = 413'),
  poem: L(
    'He knew the password was love, and whispered it twice.',
    'El secreto está en la masa.',
    'La clé est sous le paillasson.'
  )
}
