// No secrets, though each speaks of one or looks like one.
import { ALNUM, B64, B64URL, DIGIT, HEX, LOWER, UPPER } from './values.mjs'

const L =
  (...t) =>
  r =>
    r.pick(t)
export const likeDailyWork = {
  zod: L('password: z.string().min(12).max(128)', 'apiKey: z.string().regex(/^[A-Za-z0-9]{32}$/)'),
  'sql-schema': L(
    'password_hash VARCHAR(255) NOT NULL,',
    'api_key TEXT UNIQUE DEFAULT NULL,',
    'reset_token CHAR(64) NULL'
  ),
  'html-input': L(
    '<input type="password" name="password" id="login-password" autocomplete="current-password">'
  ),
  'css-token': L(
    '.token.keyword { color: var(--syntax-keyword-2) }',
    '--token-color-surface-Primary900: #10131a'
  ),
  'secret-name': L(
    'secretName: checkout-db-credentials-v2',
    'existingSecret: shop-postgres-auth',
    'secretKeyRef:\n  name: feed-credentials\n  key: hmac'
  ),
  'oauth-fields': L(
    '"token_type": "Bearer", "expires_in": 3600, "scope": "openid profile"',
    'grant_type=authorization_code&response_type=code&scope=openid'
  ),
  'error-auth': L(
    'FATAL: password authentication failed for user "shop"',
    'Error: Invalid API key provided. Check your dashboard.',
    'remote: Invalid username or token. Password authentication is not supported for Git operations.'
  ),
  'docs-sentence': L(
    'The password is hashed with Argon2id before it is stored.',
    'The token is validated by AuthMiddleware on each request.',
    'Your API key is shown once; it cannot be retrieved again.'
  ),
  'secret-figurative': L(
    'The secret is to memoize createSelector2 per component.',
    'The key is UserRepositoryImpl, which everything depends on.'
  ),
  'de-prose': L(
    'Das Passwort ist abgelaufen und muss geändert werden.',
    'Der Schlüssel ist CustomerOrderId2 in der Tabelle.'
  ),
  'fr-prose': L('Le mot de passe est obligatoire et doit contenir 12 caractères.'),
  'es-prose': L('La contraseña es obligatoria en el formulario LoginForm2.'),
  'zh-prose': L('密码是必填字段,请输入密码'),
  'vault-path': L('op://Engineering/Feed API/credential', 'vault kv get secret/data/shop/prod'),
  arn: r =>
    `arn:aws:secretsmanager:eu-central-1:${r.chars(DIGIT, 12)}:secret:prod/shop/db-${r.chars(ALNUM, 6)}`,
  kms: r => `kms_key_id = "arn:aws:kms:eu-west-1:${r.chars(DIGIT, 12)}:key/${r.uuid()}"`,
  sops: r =>
    `password: ENC[AES256_GCM,data:${r.chars(B64, 24)}=,iv:${r.chars(B64, 43)}=,tag:${r.chars(B64, 22)}==,type:str]`,
  'sealed-secret': r => `spec:\n  encryptedData:\n    password: AgB${r.chars(B64, 200)}==`,
  'ansible-vault': r => `$ANSIBLE_VAULT;1.1;AES256\n${r.chars(DIGIT, 80)}\n${r.chars(DIGIT, 80)}`,
  'gha-ref': L(
    `env:\n  NPM_TOKEN: \${{ secrets.NPM_TOKEN }}`,
    `password: \${{ steps.login.outputs.password }}`
  ),
  'helm-ref': L(
    'password: {{ .Values.auth.password | b64enc | quote }}',
    'token: {{ include "shop.token" . }}'
  ),
  'shell-subst': L(
    'export TOKEN=$(cat /run/secrets/feed_token)',
    'API_KEY="$(aws ssm get-parameter --name /x --query Parameter.Value)"'
  ),
  'ps-ref': L('$headers = @{ Authorization = "Bearer $($token.access_token)" }'),
  'py-ref': L(
    'password=settings.DATABASES["default"]["PASSWORD"]',
    'token = os.environ.get("GITHUB_TOKEN", "")',
    'api_key=self._resolve_api_key(provider)'
  ),
  'js-ref': L(
    'password: this.loginForm.value.password',
    'const token = await tokenStore.getAccessToken(userId)',
    'secret: configService.getOrThrow("JWT_SECRET")'
  ),
  'go-ref': L('Password: os.Getenv("DB_PASSWORD"),', 'apiKey := r.Header.Get("X-Api-Key")'),
  'rust-ref': L('let token = std::env::var("FEED_TOKEN").expect("FEED_TOKEN not set");'),
  'java-ref': L(
    'private final String clientSecret = properties.getClientSecret();',
    `@Value("\${feed.api-key}") String apiKey;`
  ),
  'sensitive-tf': L(
    'password = (sensitive value)',
    '+ secret_string = (sensitive value)',
    'db_password = <sensitive>'
  ),
  masked: L(
    'token: ghp_****************************3kQ2',
    'AWS_SECRET_ACCESS_KEY=****************abcd',
    'Password: ••••••••••••'
  ),
  'placeholder-your': L(
    'API_KEY=your_api_key_here',
    'password = "<INSERT PASSWORD>"',
    'TOKEN=YOUR_TOKEN',
    'secret: "replace-me-with-a-real-secret"'
  ),
  'kubectl-list': L(
    'feed-credentials   Opaque   3      12d',
    'default-token-x8k2p   kubernetes.io/service-account-token   3   41d'
  ),
  'docker-opts': L(
    'docker run -p 8080:80 -e TZ=Europe/Berlin nginx',
    'ssh -p 2222 deploy@example.com',
    'mkdir -p src/tokens/secretsManager'
  ),
  'password-stdin': L(
    'docker login -u ci --password-stdin ghcr.io',
    'cargo login --registry acme',
    '--token-file /var/run/secrets/tokens/vault-token'
  ),
  'test-summary': L(
    'Tests: 212 passed, 0 failed; pass rate 98.4%',
    'PASS src/auth/token.test.ts (3.21 s)',
    'first pass: 1284 tokens, second pass: 977 tokens'
  ),
  usage: L(
    'tokens: 12,345 in / 3,210 out · cache_read 118,204',
    '"input_tokens":3,"cache_creation_input_tokens":14201,"output_tokens":388'
  ),
  hotkeys: L('key: "ctrl+shift+ArrowDown"', 'keybinding: cmd+k cmd+s', 'if (event.key === "Escape") close()'),
  'react-key': r => `<Row key={item.id} data-key="row-${r.chars(ALNUM, 8)}" />`,
  'cache-key': r => `cache_key: user:${r.chars(DIGIT, 6)}:profile:v3`,
  idempotency: r => `Idempotency-Key: ${r.uuid()}`,
  'partition-key': L('PartitionKey=ORDER#2026-03, SortKey=ITEM#00017', 'PRIMARY KEY (tenant_id, order_no)'),
  'amz-headers': r => `x-amz-request-id: ${r.chars(UPPER + DIGIT, 16)}\nx-amz-id-2: ${r.chars(B64, 74)}==`,
  'cf-ray': r => `cf-ray: ${r.chars(HEX, 16)}-FRA\nx-request-id: ${r.uuid()}`,
  'cargo-lock': r => `name = "serde"\nversion = "1.0.219"\nchecksum = "${r.chars(HEX, 64)}"`,
  'poetry-lock': r => `{file = "token_bucket-0.3.0-py3-none-any.whl", hash = "sha256:${r.chars(HEX, 64)}"}`,
  'yarn-berry': r => `  resolution: "jsonwebtoken@npm:9.0.2"\n  checksum: 10c0/${r.chars(HEX, 128)}`,
  'nix-hash': r => `narHash = "sha256-${r.chars(B64, 43)}=";`,
  'nix-store': r => `/nix/store/${r.chars('0123456789abcdfghijklmnpqrsvwxyz', 32)}-openssl-3.3.1`,
  'pip-hash': r => `cryptography==44.0.0 \\\n    --hash=sha256:${r.chars(HEX, 64)}`,
  'container-id': r => `${r.chars(HEX, 64)}\nContainer shop-token-service-1 Started`,
  'image-id': r => `Successfully built ${r.chars(HEX, 12)}\nwriting image sha256:${r.chars(HEX, 64)}`,
  'k8s-meta': r =>
    `uid: ${r.uuid()}\nresourceVersion: "${r.chars(DIGIT, 9)}"\npod-template-hash: ${r.chars('bcdfghjklmnpqrstvwxz2456789', 10)}`,
  'eth-address': r => `Contract deployed at 0x${r.chars(HEX, 40)} in tx 0x${r.chars(HEX, 64)}`,
  ipfs: r => `ipfs://Qm${r.chars('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 44)}`,
  ulid: r => `order ${`01J${r.chars('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 23)}`} paid`,
  objectid: r => `ObjectId("${r.chars(HEX, 24)}")`,
  'stripe-ids': r => `cus_${r.chars(ALNUM, 14)} price_1${r.chars(ALNUM, 23)} evt_1${r.chars(ALNUM, 23)}`,
  'slack-ids': r => `channel C0${r.chars(UPPER + DIGIT, 9)} user U0${r.chars(UPPER + DIGIT, 9)}`,
  'public-jwk': r =>
    `{"kty":"RSA","kid":"${r.chars(B64URL, 27)}","use":"sig","e":"AQAB","n":"${r.chars(B64URL, 342)}"}`,
  csr: r =>
    `-----BEGIN CERTIFICATE REQUEST-----\n${r.chars(B64, 64)}\n${r.chars(B64, 64)}\n-----END CERTIFICATE REQUEST-----`,
  'pgp-sig': r =>
    `-----BEGIN PGP SIGNATURE-----\n\niQIz${r.chars(B64, 60)}\n=${r.chars(B64, 4)}\n-----END PGP SIGNATURE-----`,
  'age-recipient': r => `age1${r.chars('qpzry9x8gf2tvdw0s3jn54khce6mua7l', 58)}`,
  'wg-public': r =>
    `[Peer]\nPublicKey = ${Buffer.from(r.bytes(32)).toString('base64')}\nAllowedIPs = 10.8.0.2/32`,
  'known-hosts': r => `github.com ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${r.chars(B64, 43)}`,
  'keygen-fp': r => `256 SHA256:${r.chars(B64, 43)} jonas@laptop (ED25519)`,
  'recaptcha-site': r => `<div class="g-recaptcha" data-sitekey="6L${r.chars(B64URL, 38)}"></div>`,
  'ga-id': r => `gtag('config', 'G-${r.chars(UPPER + DIGIT, 10)}')`,
  'www-authenticate': L(
    'WWW-Authenticate: Bearer realm="https://auth.docker.io/token",service="registry.docker.io"',
    'WWW-Authenticate: Basic realm="Restricted area"'
  ),
  'doc-connection': L(
    'postgres://user:password@localhost:5432/mydb',
    'mysql://root:password@127.0.0.1/test',
    'redis://localhost:6379/0'
  ),
  'doc-curl': L(
    'curl -u username:password https://api.example.com',
    'curl -H "Authorization: Bearer <token>" https://api.example.com'
  ),
  'prompt-line': L(
    "Password for 'https://ci@git.acme.dev': ",
    "Enter passphrase for key '/home/dev/.ssh/id_ed25519': ",
    'New password: \nRetype new password: \npasswd: password updated successfully'
  ),
  i18n: L(
    '"password.tooShort": "Use at least 12 characters"',
    'auth.token.expired=Your session has expired',
    '"forgotPassword": "Forgot your password?"'
  ),
  'test-title': L(
    "it('rejects an expired refresh token', async () => {",
    'def test_password_reset_token_is_single_use(client):'
  ),
  'graphql-var': L(
    'login(email: $email, password: $password) { token }',
    'mutation ResetPassword($token: String!, $newPassword: String!)'
  ),
  openapi: L('securitySchemes:\n  apiKeyAuth:\n    type: apiKey\n    in: header\n    name: X-API-Key'),
  'jwt-lib': L(
    'jwt.verify(token, publicKey, { algorithms: ["RS256"] })',
    'jwt.sign(payload, process.env.JWT_SECRET!, options)'
  ),
  'hmac-lib': L("crypto.createHmac('sha256', secret).update(rawBody).digest('hex')"),
  classes: L(
    'com.acme.security.PasswordResetTokenRepositoryImpl2',
    'AbstractApiKeyAuthenticationFilterV2Test'
  ),
  paths: L(
    'src/main/java/com/acme/auth/TokenProvider2.java:118',
    '~/.config/gcloud/application_default_credentials.json',
    '/etc/ssl/private/wildcard.acme.dev.key'
  ),
  'file-modes': L('-rw------- 1 dev dev 2602 Mar  1 09:00 id_rsa', '-rw-r--r-- 1 dev dev 411 .env.example'),
  'feature-flag': L(
    'ENABLE_PASSWORD_LOGIN=false',
    'TOKEN_TTL_SECONDS=900',
    'SECRET_ROTATION_DAYS=30',
    'PASSWORD_MIN_LENGTH=14'
  ),
  'auth-mode': L(
    'AUTH_TYPE=oauth2',
    'api_key_header: X-Acme-Key',
    'TOKEN_URL=https://id.acme.dev/oauth/token',
    'KEYCLOAK_REALM=shop'
  ),
  'empty-env': L('DB_PASSWORD=\nDB_PORT=5432', 'API_KEY=""\n', 'SECRET_TOKEN: null'),
  'gitleaks-out': L(
    'RuleID: generic-api-key\nEntropy: 3.91\nFile: src/config.ts',
    'detect-secrets: "type": "Secret Keyword", "is_verified": false'
  ),
  'hash-commit': r => `[main ${r.chars(HEX, 7)}] auth: rotate token signing key\n 2 files changed`,
  'git-log': r => `${r.chars(HEX, 9)} (HEAD -> main, tag: v2.1.0) fix password reset`,
  'gist-url': r => `https://gist.github.com/jonas/${r.chars(HEX, 32)}`,
  youtube: r => `https://www.youtube.com/watch?v=${r.chars(B64URL, 11)}`,
  gdoc: r => `https://docs.google.com/document/d/1${r.chars(B64URL, 43)}/edit`,
  'figma-file': r => `https://www.figma.com/design/${r.chars(ALNUM, 22)}/Checkout?node-id=120-4411`,
  gravatar: r => `https://www.gravatar.com/avatar/${r.chars(HEX, 32)}?s=80`,
  'cdn-asset': r => `https://cdn.acme.dev/assets/password-field.${r.chars(HEX, 20)}.js`,
  'next-chunk': r => `/_next/static/${r.chars(B64URL, 21)}/_buildManifest.js`,
  'docker-layer': r => `${r.chars(HEX, 12)}: Pull complete\nDigest: sha256:${r.chars(HEX, 64)}`,
  traceback: _r =>
    `  File "/app/auth/token_service.py", line 88, in verify\n    raise InvalidTokenError("Signature verification failed")`,
  'phone-list': L('Order 4711-0815-2290 shipped', 'IBAN DE02 1203 0000 0000 2020 51 (test)'),
  'svg-path': _r =>
    `<path d="M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2zm0 3c1.66 0 3 1.34 3 3z"/>`,
  tensor: _r => `[0.0213, -0.1187, 0.9931, 0.00012, -0.44781, 0.2219]`,
  hexdump: r =>
    `00000010: ${[0, 0, 0, 0, 0, 0, 0, 0].map(() => r.chars(HEX, 4)).join(' ')}  ................`,
  'emoji-codes': L('key: 🔑 token: 🪙', 'Key → value'),
  'keyboard-prose': L(
    'Press any key to continue . . .',
    'The private key file is missing: ./certs/server.key'
  ),
  pagination: _r => `"nextPageToken": null, "hasMore": false`,
  'regex-secret': L('/(?:api[_-]?key|secret|token)\\s*[:=]\\s*["\']?[A-Za-z0-9_\\-]{20,}/i'),
  'tsconfig-paths': L(
    '"@/secrets/*": ["./src/secrets/*"]',
    '"tokenizer": "./packages/tokenizer/src/index.ts"'
  ),
  'llm-tokenizer': L(
    'tokenizer = AutoTokenizer.from_pretrained("Qwen/Qwen2.5-Coder-32B-Instruct")',
    'eos_token="<|endoftext|>", pad_token_id=151643'
  ),
  'color-token': L('"color.action.primary.hover": "#0B5FFF"', 'token: colorBgContainerDisabled'),
  'aws-ids': r =>
    `vpc-0${r.chars(HEX, 16)} subnet-0${r.chars(HEX, 16)} sg-0${r.chars(HEX, 16)} ami-0${r.chars(HEX, 16)}`,
  'azure-ids': r =>
    `/subscriptions/${r.uuid()}/resourceGroups/shop/providers/Microsoft.KeyVault/vaults/shop-kv/secrets/feed`,
  'gcp-sa-email': _r => `projects/shop-prod/secrets/feed-token/versions/3`,
  'kid-header': r => `"alg":"RS256","kid":"${r.chars(HEX, 40)}","typ":"JWT"`,
  'client-id': r =>
    `GOOGLE_CLIENT_ID=${r.chars(DIGIT, 12)}-${r.chars(LOWER + DIGIT, 32)}.apps.googleusercontent.com`,
  'access-key-id-name': L(
    'access_key_id: shop-backup',
    'AWS_PROFILE=shop-prod',
    `aws_access_key_id = \${AWS_ACCESS_KEY_ID}`
  ),
  'lua-token': L(
    'local token = lexer:next_token()',
    'while (token.kind !== SyntaxKind.EndOfFileToken) token = scanner.scan2()'
  ),
  'parser-token': L(
    'Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON',
    "SyntaxError: Unexpected token 'export'"
  ),
  'secret-santa': L(
    'secretSantaPairs = shuffle(participants2026)',
    'const passThroughStream = new PassThrough()'
  ),
  'compass-words': L(
    'bypass: enabled, compass: N42, passenger: Jonas2',
    'passive_ftp = yes, passport: JwtStrategy'
  ),
  'commit-trailer': r => `Change-Id: I${r.chars(HEX, 40)}`,
  'svn-uuid': r => `Repository UUID: ${r.uuid()}`,
  'apk-size': L('Total: 128.4 kB │ gzip: 41.20 kB'),
  'session-ids': r => `sessionId=${r.uuid()} turn=14`,
  resume: r => `claude --resume ${r.uuid()}`
}
