// Secrets as agents met them: code, and how a text is dressed.
import {
  anyPassword,
  base64,
  inContext as C,
  fill,
  jwt,
  rnd,
  inShape as S,
  signed,
  strong,
  tok
} from './make.mjs'

const ESC = '\u001b'

export const metInCode = {
  'met-c-env': C(
    tok,
    'os.Setenv("API_SECRET", "§")',
    "os.environ['OPENAI_KEY'] = '§'",
    "ENV['TOKEN'] = '§'",
    "process.env.SECRET = '§'",
    "monkeypatch.setenv('API_TOKEN', '§')",
    "vi.stubEnv('API_KEY', '§')",
    "Sys.setenv(GITHUB_PAT = '§')",
    'std::env::set_var("TOKEN", "§");',
    'putenv("API_KEY=§");',
    'System.setProperty("api.token", "§");'
  ),
  'met-c-assign': C(
    signed,
    'let password = "§";',
    'private static final String PASSWORD = "§";',
    "const dbPass = '§'",
    'const char *pwd = "§";',
    'my $password = q{§};',
    "$password = '§';",
    'val password = "§"',
    'let password: String = "§".to_string();',
    'var pw = @"§";',
    'password := `§`',
    "password <- '§'",
    'local password = "§"',
    '(def password "§")',
    'set password "§"'
  ),
  'met-c-const-rs': C(
    tok,
    'const TOKEN: &str = "§";',
    'static API_KEY: &str = "§";',
    'pub const SecretKey = "§"',
    '#define API_TOKEN "§"',
    'static let apiKey = "§"',
    'constexpr auto kApiKey = "§";',
    'const AuthToken string = "§"',
    'API_KEY: Final[str] = "§"'
  ),
  'met-c-setters': C(
    signed,
    '.setPassword("§")',
    '.withPassword("§")',
    'ds.setPassword("§");',
    'builder.password("§")',
    '.password("§".toCharArray())',
    'conn.Password = "§"',
    'client.set_password("§")',
    'config.setProperty("password", "§")',
    'props.put("password", "§");',
    'options.Add("password", "§");'
  ),
  'met-c-pairs': C(
    signed,
    'new NetworkCredential("bob", "§")',
    'HTTPBasicAuth("bob", "§")',
    'requests.get(u, auth=("bob", "§"))',
    "basic_auth 'bob', '§'",
    "http_basic_authenticate_with name: 'x', password: '§'",
    'new BasicAWSCredentials("AK", "§")',
    'req.SetBasicAuth("bob", "§")',
    'smtplib.SMTP("h").login("me", "§")',
    'client.login("bob", "§")',
    'ftp.login(user="me", passwd="§")',
    '.basicAuth("bob", "§")',
    'smtp.PlainAuth("", "me", "§", "h")',
    'Credentials.basic("bob", "§")'
  ),
  'met-c-db': C(
    signed,
    "new PDO('mysql:host=h', 'root', '§')",
    'mysqli_connect("localhost","root","§","shop")',
    'psycopg2.connect(dbname="d", user="u", password="§")',
    'DriverManager.getConnection(url, "root", "§")',
    "DBI->connect($dsn, 'bob', '§')",
    "mysql.createConnection({host:'h',user:'u',password:'§'})",
    'pymysql.connect(host="h", user="u", passwd="§")',
    'ssh.connect("h", username="u", password="§")',
    'new Sequelize("db", "user", "§", {})',
    'cx_Oracle.connect("u", "§", "h/x")',
    "PG.connect(dbname: 'd', user: 'u', password: '§')"
  ),
  'met-c-crypto': C(
    rnd,
    "jwt.sign(payload, '§')",
    'jwt.verify(token, "§")',
    'jwt.encode(claims, "§", algorithm="HS256")',
    "session({ secret: '§' })",
    "crypto.createHmac('sha256', '§')",
    "hmac.new(b'§', msg, hashlib.sha256)",
    "cookieParser('§')",
    "AES.new(b'§', AES.MODE_GCM)",
    'EncodingDecoding.Key = "§"',
    '[]byte("§") // jwt signing key',
    "crypto.scryptSync('§', 'salt', 32)"
  ),
  'met-c-clients': C(
    rnd,
    "createClient(url, '§')",
    "new OpenAI({ apiKey: '§' })",
    'openai.api_key = "§"',
    "axios.defaults.headers.common['Authorization'] = 'Bearer §'",
    'headers: { Authorization: `Bearer §` }',
    'client = Client(api_key="§")',
    'Authorization", "Bearer §"',
    '.bearer_auth("§")',
    ".header('x-api-key', '§')",
    "twilio('ACx', '§')",
    'octokit = new Octokit({ auth: "§" })',
    'Github("§")',
    "axios.get(u, { auth: { username: 'u', password: '§' } })",
    'stripe.Key = "§"'
  ),
  'met-c-e2e': C(
    anyPassword,
    "await page.fill('#password', '§')",
    "page.getByLabel('Password').fill('§')",
    "cy.get('input[name=password]').type('§')",
    'driver.find_element(By.ID, "password").send_keys("§")',
    'And I fill in "Password" with "§"',
    "await userEvent.type(screen.getByLabelText(/password/i), '§')",
    'await browser.$("#pass").setValue("§")',
    'Input Password    id=pwd    §',
    "fill_in 'Password', with: '§'",
    'type_text("#password", "§")',
    'browser_type {"element":"Password field","ref":"e12","text":"§"}'
  ),
  'met-c-sql': C(
    anyPassword,
    "CREATE USER bob WITH PASSWORD '§';",
    "CREATE USER 'a'@'%' IDENTIFIED BY '§';",
    "ALTER USER root IDENTIFIED WITH mysql_native_password BY '§';",
    "CREATE LOGIN x WITH PASSWORD = '§';",
    "ALTER ROLE app ENCRYPTED PASSWORD '§'",
    "SET PASSWORD FOR bob = '§';",
    "SET PASSWORD = PASSWORD('§');",
    "INSERT INTO users (email, password) VALUES ('a@b.c', '§');",
    "UPDATE users SET password='§' WHERE id=1;",
    "pgp_sym_encrypt('x', '§')",
    "CREATE USER MAPPING FOR u SERVER s OPTIONS (user 'x', password '§');",
    "CREATE SUBSCRIPTION s CONNECTION 'host=h password=§' PUBLICATION p",
    "db.createUser({ user: 'x', pwd: '§', roles: [] })",
    "db.auth('x', '§')",
    "dblink_connect('host=h user=u password=§')"
  ),
  'met-c-other': C(
    signed,
    "password: '§',",
    ':password => "§"',
    "'password' => '§',",
    '{:password "§"}',
    'config :app, App.Repo, password: "§"',
    "password = '§'",
    '"passwd": "§"',
    'Password="§"',
    "@password = '§'",
    'self.password = "§"',
    "{'user': 'x', 'password': '§'}",
    "'pwd': '§'"
  ),
  'met-c-debug': C(
    strong,
    'Config{User:bob Password:§ Host:db}',
    'DbConfig(user=bob, password=§, port=5432)',
    'Settings { password: "§", port: 1 }',
    'Secret("§")',
    'User#<password: "§">',
    '#<Conn password="§">',
    'level=info msg=connect user=bob password=§ host=h',
    'password="§" user="bob"',
    '{password:§,user:bob}'
  ),
  'met-d-ansi': C(
    strong,
    `${ESC}[32mpassword${ESC}[0m: ${ESC}[33m§${ESC}[0m`,
    `${ESC}[1mPassword:${ESC}[22m ${ESC}[36m§${ESC}[39m`,
    `${ESC}[34m"password"${ESC}[0m: ${ESC}[32m"§"${ESC}[0m`,
    `DB_PASSWORD=${ESC}[1;31m§${ESC}[0m`
  ),
  'met-d-escaped': C(
    signed,
    '{\\"password\\":\\"§\\"}',
    '{\\\\\\"password\\\\\\":\\\\\\"§\\\\\\"}',
    '\\u0022password\\u0022:\\u0022§\\u0022',
    '&quot;password&quot;:&quot;§&quot;',
    '%22password%22%3A%22§%22',
    "{\\'password\\': \\'§\\'}"
  ),
  'met-d-diff': C(
    anyPassword,
    '-DB_PASSWORD=§\n+DB_PASSWORD=¤{DB_PASSWORD}',
    '+  password: "§"',
    '-    "password": "§",',
    '@@ -1 +1 @@\n-pw = "§"'
  ),
  'met-d-grep': C(
    anyPassword,
    '.env:3:DB_PASSWORD=§',
    'config/db.yml-12-  password: §',
    'src/a.ts:44:  const password = "§"',
    '     7→DB_PASSWORD=§',
    '  12 | SMTP_PASS="§"'
  ),
  'met-d-box': C(
    strong,
    '│ Password: § │',
    '┃ DB_PASSWORD  ┃ §  ┃',
    '| DB_PASSWORD | § |',
    '│ password │ § │\n'
  ),
  'met-d-wrap': [
    'core',
    r => {
      const v = fill(r, 'github_pat_{A22}_{A59}')
      const p = [v.slice(0, 50), v.slice(50)]
      return { text: `│ ${p[0]} │\n│ ${p[1].padEnd(50)} │`, gone: p }
    }
  ],
  'met-d-jwtwrap': [
    'core',
    r => {
      const v = jwt(r)
      const p = v.match(/.{1,72}/g)
      return { text: p.join('\n'), gone: p.filter(x => x.length > 12) }
    }
  ],
  'met-d-html': C(
    anyPassword,
    '<input type="password" name="pw" value="§">',
    '<input name="csrf" type="hidden" value="{A10}"><input id="password" value="§" />',
    '<code>password: §</code>',
    '<td>Password</td><td>§</td>',
    '<b>Password:</b> §<br>',
    '<li>Password: <strong>§</strong></li>'
  ),
  'met-d-plist': C(
    strong,
    '<key>Password</key>\n<string>§</string>',
    '<key>APIToken</key><string>§</string>',
    '<name>password</name><value>§</value>',
    '<option name="password" value="§" />'
  ),
  'met-d-csv': C(
    anyPassword,
    'username,password,role\nbob,§,admin\n',
    'name,url,username,password\nx,https://x.y,bob,§',
    'email;passwort\na@b.c;§',
    'user\tpassword\nbob\t§'
  ),
  'met-d-url': S(
    tok,
    'https://a.dev/cb#access_token=§&token_type=bearer',
    'https://a.dev/v1?api_key=§&q=1',
    'https://a.dev/reset?token=§',
    'https://a.dev/x?auth=§',
    'wss://a.dev/s?access_token=§',
    'https://maps.dev/js?key=§',
    'https://a.dev/invite?code=1&secret=§',
    'https://b.blob.core.windows.net/c/f?sv=2024-01-01&sp=r&sig=§',
    'https://storage.googleapis.com/b/o?X-Goog-Signature=§',
    'https://b.s3.amazonaws.com/o?X-Amz-Signature=§',
    'https://a.dev/login?next=%2F%3Ftoken%3D§',
    'https://x.supabase.co/auth/v1/verify?token=§&type=magiclink',
    'https://app.dev/magic-link/verify?t=§',
    'https://a.dev/unsubscribe?jwt=§'
  ),
  'met-d-storage': C(
    tok,
    "localStorage.setItem('token', '§')",
    'sessionStorage.authToken = "§"',
    'document.cookie = "sid=§; path=/"',
    '{"key":"auth_token","value":"§"}',
    '{"name":"session","value":"§","domain":"a.dev","httpOnly":true}',
    'access_token: "§"',
    '{"access_token":"§","expires_in":3600}',
    '{"refresh_token":"§"}',
    '{"id_token": "§"}',
    '"accessToken":"§"',
    "useLocalStorage('apiKey') → '§'"
  ),
  'met-d-inspect': C(
    anyPassword,
    '"Env": ["PATH=/usr/bin", "DB_PASSWORD=§"]',
    'Env:[PATH=/bin MYSQL_PASSWORD=§ TERM=xterm]',
    "{ DB_PASSWORD: '§', PORT: '1' }",
    'environ({"DB_PASS": "§"})',
    'ENV DB_PASSWORD=§',
    'ARG NPM_PASS=§',
    'ENV DB_PASSWORD §',
    '--build-arg TOKEN=§'
  ),
  'met-d-ci': C(
    tok,
    '::add-mask::§',
    'env:\n  API_TOKEN: §',
    'with:\n  token: §',
    'variables:\n  DEPLOY_TOKEN: "§"',
    '##vso[task.setvariable variable=token;issecret=true]§',
    'secrets:\n  api: "§"',
    "withEnv(['API_TOKEN=§'])",
    'echo "TOKEN=§" >> $GITHUB_ENV',
    'export CI_JOB_TOKEN=§',
    'github-token: §'
  ),
  'met-d-cloudjson': C(
    r => fill(r, '{B86}'),
    '{"accessToken": "§", "expiresOn": "2026-01-01"}',
    '{"Credentials":{"SecretAccessKey":"§"}}',
    '{"appId":"{G}","password":"§","tenant":"{G}"}',
    '{"keys":[{"keyName":"key1","value":"§"}]}',
    '{"primaryKey":"§","secondaryKey":"x"}',
    '{"primaryConnectionString":"Endpoint=sb://x/;SharedAccessKeyName=r;SharedAccessKey=§"}',
    'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=§;EndpointSuffix=core.windows.net',
    'AccountEndpoint=https://x:443/;AccountKey=§;',
    'InstrumentationKey={G};IngestionEndpoint=https://x;SharedSecret=§'
  ),
  'met-d-gcp': [
    'core',
    r => {
      const rows = Array.from({ length: 6 }, () => fill(r, '{S64}'))
      rows[0] = `MIIEvQIBADANBgkqhkiG9w0BAQEFAASC${rows[0].slice(32)}`
      return {
        text: `{"type":"service_account","private_key_id":"${fill(r, '{H40}')}","private_key":"${['-----BEGIN PRIVATE', 'KEY-----'].join(' ')}\\n${rows.join('\\n')}\\n${['-----END PRIVATE', 'KEY-----'].join(' ')}\\n"}`,
        gone: rows
      }
    }
  ],
  'met-d-generate': C(
    rnd,
    '$ openssl rand -base64 24\n§',
    '$ pwgen -s 24 1\n§',
    '$ gh auth token\n§',
    '$ pass show db/prod\n§',
    '$ op read op://v/i/password\n§',
    '$ kubectl get secret db -o jsonpath={.data.password} | base64 -d\n§',
    '$ security find-generic-password -s svc -w\n§',
    '$ aws ecr get-login-password\n§',
    '$ vault kv get -field=password secret/db\n§',
    '$ heroku auth:token\n§',
    '$ gcloud auth print-access-token\n§',
    '$ echo $API_TOKEN\n§',
    '$ printenv DB_PASSWORD\n§'
  ),
  'met-d-b64env': C(r => base64(`DB_PASSWORD=${strong(r)}`), 'echo § | base64 -d > .env', 'ENV_FILE_B64=§'),
  'met-d-heredoc': C(
    anyPassword,
    "cat > .env <<'EOF'\nPORT=3000\nSMTP_PASSWORD=§\nEOF",
    'tee /etc/x.conf <<EOF\n[auth]\npassword = §\nEOF'
  ),
  'met-d-oneline-env': C(
    strong,
    'DB_HOST=h DB_PASS=§ node server.js',
    'docker run -e MYSQL_ROOT_PASSWORD=§ -d mysql:8',
    "docker run -d --env 'POSTGRES_PASSWORD=§' postgres",
    'podman run -e "SA_PASSWORD=§" mssql',
    'cross-env SECRET=§ vite'
  ),
  'met-d-fn-result': C(
    strong,
    'generatePassword() → "§"',
    'console.log(password) // §',
    ">>> secrets.token_urlsafe(16)\n'§'",
    "> process.env.DB_PASSWORD\n'§'",
    'print(password)\n§'
  )
}
