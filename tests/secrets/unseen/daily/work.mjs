// What a developer types, pastes and is shown: settings, shells, clouds, code, tests, tables and talk.
import { ALNUM, B32, B64, c, DIGIT, HEX, LOWER, M } from './values.mjs'
export const dailyWork = {
  // env and app config
  'laravel-app-key': c('k32', v => `APP_NAME=Shop\nAPP_KEY=base64:${v}\nAPP_DEBUG=false`),
  'rails-secret-base': [
    'context',
    r => {
      const v = r.chars(HEX, 128)
      return { text: `SECRET_KEY_BASE=${v}\nRAILS_ENV=production`, gone: [v] }
    }
  ],
  'django-settings': [
    'context',
    r => {
      const v = r.chars(`${LOWER + DIGIT}!@#$%^&*(-_=+)`, 50)
      return { text: `SECRET_KEY = 'django-insecure-${v}'\nDEBUG = True`, gone: [v] }
    }
  ],
  'wp-salts': [
    'context',
    r => {
      const v = r.chars(`${ALNUM}!@#$%^&*()-_[]{}~;:,.|+=? `, 64).replace(/^ | $/g, 'x')
      return { text: `define( 'LOGGED_IN_SALT',   '${v}' );`, gone: [v] }
    }
  ],
  'wp-db': c('any', v => `define( 'DB_USER', 'wp' );\ndefine( 'DB_PASSWORD', '${v}' );`),
  'compose-list': c(
    'any',
    v => `    environment:\n      - POSTGRES_USER=shop\n      - POSTGRES_PASSWORD=${v}`
  ),
  'systemd-environment': c(
    'any',
    v => `[Service]\nEnvironment="RESTIC_PASSWORD=${v}"\nExecStart=/usr/bin/restic backup /srv`
  ),
  'google-app-password': [
    'context',
    r => {
      const g = [0, 0, 0, 0].map(() => r.chars(LOWER, 4))
      return { text: `SMTP_HOST=smtp.gmail.com\nSMTP_PASS="${g.join(' ')}"`, gone: [g.join(' ')] }
    }
  ],
  'env-commented-out': c(
    'any',
    v => `# old, still valid until Friday\n# MAIL_PASSWORD=${v}\nMAIL_HOST=mx.acme.dev`
  ),
  'env-json-value': c('a32', v => `PAYMENTS='{"merchant":"884213","apiSecret":"${v}"}'`),
  'dotenv-vault': [
    'core',
    r => {
      const v = r.chars(HEX, 64)
      return {
        text: `DOTENV_KEY="dotenv://:key_${v}@dotenvx.com/vault/.env.vault?environment=production"`,
        gone: [v]
      }
    }
  ],
  'phoenix-config': c(
    'k64',
    v => `config :shop, ShopWeb.Endpoint,\n  url: [host: "localhost"],\n  secret_key_base: "${v}"`
  ),
  'symfony-secret': c(
    'hex32',
    v => `###> symfony/framework-bundle ###\nAPP_SECRET=${v}\n###< symfony/framework-bundle ###`
  ),
  'rails-master-key-cat': c('hex32', v => `$ cat config/master.key\n${v}`),
  'spring-yml': c(
    'any',
    v =>
      `spring:\n  datasource:\n    url: jdbc:postgresql://db:5432/shop\n    username: shop\n    password: ${v}`
  ),
  quarkus: c('any', v => `quarkus.datasource.username=shop\nquarkus.datasource.password=${v}`),
  'aspnet-usersecrets': c('any', v => `dotnet user-secrets set "Smtp:Password" "${v}"`),
  'appsettings-jwt': c('a40', v => `"Jwt": {\n  "Issuer": "shop",\n  "SigningKey": "${v}"\n}`),
  'local-settings-azure-func': c(
    'k64',
    v =>
      `"AzureWebJobsStorage": "DefaultEndpointsProtocol=https;AccountName=shopfn;AccountKey=${v};EndpointSuffix=core.windows.net"`
  ),
  servicebus: c(
    'k32',
    v =>
      `Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=RootManageSharedAccessKey;SharedAccessKey=${v}`
  ),
  // shells
  'pgpassword-inline': c('any', v => `PGPASSWORD=${v} psql -h db.internal -U shop -c 'select 1'`),
  'read-prompt-echo': c('any', v => `$ read -p "Vault password: " VP; echo $VP\nVault password: ${v}\n${v}`),
  'gh-secret-body': c('any', v => `gh secret set DEPLOY_KEY_PASSPHRASE --body "${v}" --repo acme/shop`),
  'echo-pipe-secret': c('any', v => `echo -n '${v}' | gcloud secrets create stripe-webhook --data-file=-`),
  'echo-pipe-wrangler': c('any', v => `echo "${v}" | npx wrangler secret put SESSION_SIGNING`),
  'fly-secrets': c('a32', v => `fly secrets set MAPBOX_PRIVATE=${v} LOG_LEVEL=info -a shop`),
  'heroku-config': c(
    'a32',
    v => `=== shop Config Vars\nCLOUDAMQP_APIKEY: ${v}\nLANG:             en_US.UTF-8`
  ),
  'passwd-chpasswd': c('any', v => `echo "deploy:${v}" | sudo chpasswd`),
  'useradd-openssl': c('any', v => `sudo useradd -m -p $(openssl passwd -6 '${v}') deploy`),
  'sudo-stdin': c('any', v => `echo '${v}' | sudo -S systemctl restart nginx`),
  'gpg-passphrase': c(
    'any',
    v => `gpg --batch --yes --pinentry-mode loopback --passphrase '${v}' -d dump.sql.gpg > dump.sql`
  ),
  'openssl-pass': c(
    'any',
    v => `openssl pkcs12 -export -in c.pem -inkey k.pem -out c.p12 -passout pass:${v}`
  ),
  keytool: c('any', v => `keytool -genkey -alias shop -keystore shop.jks -storepass ${v} -validity 9000`),
  'zip-P': c('any', v => `zip -P ${v} -r out.zip reports/`),
  '7z-p': c('a12', v => `7z a -p${v} -mhe=on backup.7z ./data`),
  smbclient: c('any', v => `smbclient //nas/projects -U 'jonas%${v}' -c 'ls'`),
  lftp: c('any', v => `lftp -u deploy,${v} sftp://files.acme.dev -e "mirror -R dist; quit"`),
  ldapsearch: c('any', v => `ldapsearch -x -D "cn=admin,dc=acme,dc=dev" -w ${v} -b "dc=acme,dc=dev"`),
  mosquitto: c('any', v => `mosquitto_sub -h broker -u sensor7 -P ${v} -t 'home/#'`),
  'net-use': c('any', v => `net use Z: \\\\fs01\\share ${v} /user:ACME\\jonas /persistent:no`),
  'powershell-securestring': c('any', v => `$p = ConvertTo-SecureString "${v}" -AsPlainText -Force`),
  'ps-env': c('a32', v => `$env:SNOW_TOKEN = '${v}'; python sync.py`),
  'cmd-setx': c('a32', v => `setx ACME_LICENSE_KEY "${v}"`),
  'expect-send': c('any', v => `spawn ssh root@10.0.3.7\nexpect "password:"\nsend "${v}\\r"\ninteract`),
  httpie: c('any', v => `http -a jonas:${v} POST api.acme.dev/login remember:=true`),
  'wget-http-password': c(
    'any',
    v => `wget --http-user=ci --http-password=${v} https://nexus.acme.dev/repo/a.jar`
  ),
  nmcli: c('any', v => `nmcli device wifi connect "Office 5G" password "${v}"`),
  'wpa-supplicant': c('any', v => `network={\n  ssid="Office 5G"\n  psk="${v}"\n}`),
  'wifi-qr': c('a12', v => `WIFI:S:Office 5G;T:WPA;P:${v};;`),
  'psql-alter-role': c('any', v => `psql -c "ALTER ROLE shop WITH LOGIN PASSWORD '${v}'"`),
  'mongosh-createuser': c('any', v => `db.createUser({ user: "shop", pwd: "${v}", roles: ["readWrite"] })`),
  'mssql-login': c('any', v => `CREATE LOGIN shop WITH PASSWORD = N'${v}', CHECK_POLICY = OFF`),
  'mysql-identified': c(
    'any',
    v => `CREATE USER 'shop'@'%' IDENTIFIED WITH caching_sha2_password BY '${v}';`
  ),
  'redis-requirepass': c('a32', v => `127.0.0.1:6379> CONFIG GET requirepass\n1) "requirepass"\n2) "${v}"`),
  'redis-acl': c('a20', v => `ACL SETUSER worker on >${v} ~jobs:* +@all`),
  rabbitmqctl: c(
    'any',
    v => `rabbitmqctl add_user shop ${v} && rabbitmqctl set_permissions -p / shop ".*" ".*" ".*"`
  ),
  'htpasswd-cli': c('any', v => `htpasswd -bc /etc/nginx/.htpasswd jonas ${v}`),
  'restic-env-row': c('any', v => `RESTIC_REPOSITORY=s3:s3.eu/x RESTIC_PASSWORD=${v} restic snapshots`),
  // cloud outputs
  'sts-json': [
    'context',
    r => {
      const a = r.chars(B64, 40),
        t = r.chars(B64, 300)
      return {
        text: `{\n    "Credentials": {\n        "AccessKeyId": "ASIA${r.chars(B32, 16)}",\n        "SecretAccessKey": "${a}",\n        "SessionToken": "${t}",\n        "Expiration": "2026-03-01T10:00:00+00:00"\n    }\n}`,
        gone: [a, t]
      }
    }
  ],
  secretsmanager: c('any', v =>
    JSON.stringify(
      {
        ARN: 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-a1B2c3',
        SecretString: JSON.stringify({ username: 'shop', password: v }),
        VersionStages: ['AWSCURRENT']
      },
      null,
      4
    )
  ),
  'secretsmanager-plain': c(
    'a40',
    v =>
      `{\n    "Name": "prod/partner-feed",\n    "SecretString": "${v}",\n    "CreatedDate": "2026-02-11"\n}`
  ),
  'ssm-securestring': c(
    'any',
    v =>
      `{\n    "Parameter": {\n        "Name": "/prod/feed",\n        "Type": "SecureString",\n        "Value": "${v}",\n        "Version": 3\n    }\n}`
  ),
  'az-sp': [
    'context',
    r => {
      const v = `${r.chars(ALNUM, 3)}8Q~${r.chars(ALNUM, 34)}`
      return {
        text: `{\n  "appId": "${r.uuid()}",\n  "displayName": "ci",\n  "password": "${v}",\n  "tenant": "${r.uuid()}"\n}`,
        gone: [v]
      }
    }
  ],
  'az-storage-keys': c(
    'k64',
    v => `[\n  {\n    "keyName": "key1",\n    "permissions": "FULL",\n    "value": "${v}"\n  }\n]`
  ),
  'az-acr': c('a32', v => `{"passwords":[{"name":"password","value":"${v}"}],"username":"shopacr"}`),
  'gcloud-sql': c('any', v => `gcloud sql users set-password postgres --instance=shop --password=${v}`),
  'vault-kv-get': c(
    'any',
    v => `====== Data ======\nKey         Value\n---         -----\npassword    ${v}\nusername    shop`
  ),
  'vault-kv-get-odd': c(
    'a32',
    v =>
      `====== Data ======\nKey          Value\n---          -----\nfeed_url     https://feed.acme.dev\nhmac         ${v}`
  ),
  'vault-unseal': c('k32', v => `Unseal Key 1: ${v}`),
  'consul-acl': c(
    'uuid',
    v =>
      `AccessorID:       7b2c1d8e-0a6f-4f53-b9b5-2f3b9c9f1d44\nSecretID:         ${v}\nDescription:      Bootstrap Token (Global Management)`
  ),
  'k8s-secret-yaml': [
    'context',
    r => {
      const v = Buffer.from(M.strong(r)).toString('base64')
      return {
        text: `apiVersion: v1\nkind: Secret\ndata:\n  db-pass: ${v}\n  feed: ${Buffer.from(M.a20(r)).toString('base64')}`,
        gone: [v]
      }
    }
  ],
  'k8s-from-literal': c('any', v => `kubectl -n prod create secret generic feed --from-literal=hmac=${v}`),
  'k8s-jsonpath': [
    'context',
    r => {
      const v = M.strong(r)
      return { text: `$ kubectl get secret pg -o jsonpath='{.data.password}' | base64 -d\n${v}%`, gone: [v] }
    }
  ],
  'argocd-initial': c(
    'a12',
    v =>
      `$ argocd admin initial-password -n argocd\n${v}\n\n This password must be only used for first time login.`
  ),
  'kubeadm-join': [
    'context',
    r => {
      const v = r.chars(LOWER + DIGIT, 16)
      return {
        text: `kubeadm join 10.0.0.4:6443 --token ${r.chars(LOWER + DIGIT, 6)}.${v} --discovery-token-ca-cert-hash sha256:${r.chars(HEX, 64)}`,
        gone: [v]
      }
    }
  ],
  'k3s-node-token': [
    'context',
    r => {
      const v = r.chars(HEX, 32)
      return {
        text: `$ sudo cat /var/lib/rancher/k3s/server/node-token\nK10${r.chars(HEX, 64)}::server:${v}`,
        gone: [v]
      }
    }
  ],
  'swarm-join': [
    'context',
    r => {
      const v = r.chars(LOWER + DIGIT, 25)
      return {
        text: `docker swarm join --token SWMTKN-1-${r.chars(LOWER + DIGIT, 49)}-${v} 10.0.0.4:2377`,
        gone: [v]
      }
    }
  ],
  'helm-set': c(
    'any',
    v =>
      `helm upgrade --install pg bitnami/postgresql --set auth.postgresPassword=${v},primary.persistence.size=8Gi`
  ),
  'helm-values': c(
    'any',
    v => `grafana:\n  adminUser: admin\n  adminPassword: ${v}\n  persistence:\n    enabled: true`
  ),
  tfvars: c('any', v => `region        = "eu-west-1"\ndb_master_pw  = "${v}"`),
  tfstate: c(
    'any',
    v => `"attributes": {\n  "engine": "postgres",\n  "master_password": "${v}",\n  "port": 5432\n}`
  ),
  'tfstate-random-password': c(
    'a20',
    v =>
      `"type": "random_password",\n"instances": [{"attributes": {"length": 20, "result": "${v}", "special": false}}]`
  ),
  'terraform-output': c('a32', v => `$ terraform output -raw db_password\n${v}$`),
  // code
  'py-requests-auth': c(
    'any',
    v => `r = requests.get(f"{BASE}/orders", auth=("reporting", "${v}"), timeout=10)`
  ),
  'py-psycopg': c(
    'any',
    v => `conn = psycopg2.connect(host="db", dbname="shop", user="shop", password="${v}")`
  ),
  'py-environ': c('a32', v => `os.environ["WEATHER_KEY"] = "${v}"`),
  'py-getenv-default': c('any', v => `TOKEN = os.getenv("FEED_TOKEN", "${v}")`),
  'py-dataclass': c(
    'any',
    v => `@dataclass\nclass Settings:\n    host: str = "db"\n    db_password: str = "${v}"`
  ),
  'js-fallback': c('a32', v => `const SECRET = process.env.JWT_SECRET || '${v}'`),
  'js-jwt-sign': c('a32', v => `const t = jwt.sign({ sub: user.id }, '${v}', { expiresIn: '1h' })`),
  'js-hmac': c('a32', v => `crypto.createHmac('sha256', '${v}').update(body).digest('hex')`),
  'js-session': c(
    'a32',
    v => `app.use(session({ secret: '${v}', resave: false, saveUninitialized: false }))`
  ),
  'js-headers-custom': c('a32', v => `await fetch(url, { headers: { 'X-Acme-Signature-Key': '${v}' } })`),
  'java-drivermanager': c(
    'any',
    v => `Connection c = DriverManager.getConnection("jdbc:oracle:thin:@db:1521/shop", "shop", "${v}");`
  ),
  'gradle-signing': c(
    'any',
    v =>
      `signingConfigs {\n  release {\n    storeFile file("shop.jks")\n    storePassword "${v}"\n    keyAlias "shop"\n  }\n}`
  ),
  'go-dsn': c('a20', v => `db, err := sql.Open("mysql", "shop:${v}@tcp(db:3306)/shop?parseTime=true")`),
  'go-struct': c('a32', v => `client := feed.New(feed.Options{Account: "acme", Secret: "${v}"})`),
  'rust-basic': c('any', v => `client.get(url).basic_auth("ci", Some("${v}")).send().await?`),
  'php-pdo': c('any', v => `$pdo = new PDO('mysql:host=db;dbname=shop', 'shop', '${v}');`),
  'ruby-faraday': c('a32', v => `conn.headers['Authorization'] = "Token token=${v}"`),
  'swift-let': c('a32', v => `private let clientSecret = "${v}"`),
  'dart-const': c('a32', v => `static const String kFeedApiKey = '${v}';`),
  'perl-dbi': c(
    'any',
    v => `my $dbh = DBI->connect("dbi:Pg:dbname=shop;host=db", "shop", "${v}", { RaiseError => 1 });`
  ),
  'csharp-networkcredential': c('any', v => `client.Credentials = new NetworkCredential("mailer", "${v}");`),
  'kotlin-basic': c('any', v => `val auth = Credentials.basic("ci", "${v}")`),
  'arduino-wifi': c(
    'any',
    v => `const char* ssid = "Office 5G";\nconst char* pass = "${v}";\nWiFi.begin(ssid, pass);`
  ),
  'playwright-fill': c('any', v => `await page.getByLabel('Password').fill('${v}')`),
  'playwright-fill-css': c('any', v => `await page.fill('input[name="pwd"]', '${v}')`),
  'cypress-type': c('any', v => `cy.get('[data-cy=password]').type('${v}{enter}')`),
  selenium: c('any', v => `driver.find_element(By.ID, "password").send_keys("${v}")`),
  'robot-input-password': c('any', v => `    Input Password    id:pass    ${v}`),
  gherkin: c('any', v => `When I log in as "jonas@acme.dev" with password "${v}"`),
  // http
  'graphql-login': c('any', v => `mutation { login(email: "jonas@acme.dev", password: "${v}") { token } }`),
  'form-body': c(
    'any',
    v =>
      `curl -d 'grant_type=password&username=jonas&password=${encodeURIComponent(v)}' https://id.acme.dev/token`
  ),
  'oauth-response': c('u', v => `{"access_token":"${v}","token_type":"Bearer","expires_in":3600}`),
  'reset-link': c('u', v => `https://app.acme.dev/reset-password?uid=412&token=${v}`),
  'reset-path': c('a32', v => `Reset your password: https://app.acme.dev/password/reset/${v}`),
  'magic-link': c('u', v => `https://app.acme.dev/auth/magic?t=${v}&redirect=%2F`),
  'zoom-pwd': c('a32', v => `https://acme.zoom.us/j/84412345678?pwd=${v}`),
  'calendar-ical-private': c(
    'hex32',
    v => `https://calendar.google.com/calendar/ical/jonas%40acme.dev/private-${v}/basic.ics`
  ),
  'playwright-storage': c(
    'u',
    v => `{"cookies":[{"name":"sid","value":"${v}","domain":"app.acme.dev","path":"/","httpOnly":true}]}`
  ),
  'cookies-txt': c(
    'u',
    v => `# Netscape HTTP Cookie File\n.acme.dev\tTRUE\t/\tTRUE\t1798761600\tSESSION\t${v}`
  ),
  'har-header': c('a40', v => `{"name":"x-session-token","value":"${v}"}`),
  'localstorage-set': c('u', v => `localStorage.setItem("auth.accessToken", "${v}")`),
  'rails-cookie-log': c('u', v => `HTTP_COOKIE: _shop_session=${v}; locale=de`),
  'nginx-basic': [
    'context',
    r => {
      const v = Buffer.from(`ci:${M.strong(r)}`).toString('base64')
      return { text: `proxy_set_header Authorization "Basic ${v}";`, gone: [v] }
    }
  ],
  'digest-response': c('a32', v => `X-Hub-Secret: ${v}`),
  // tool inputs
  'fill-tool-json': c('any', v => JSON.stringify({ element: 'Password textbox', ref: 's1e14', text: v })),
  'fill-form-tool': c('any', v =>
    JSON.stringify({
      fields: [
        { name: 'Username', type: 'textbox', ref: 'e3', value: 'jonas' },
        { name: 'Password', type: 'textbox', ref: 'e4', value: v }
      ]
    })
  ),
  'mcp-set-secret': c('any', v =>
    JSON.stringify({ project: 'shop', name: 'STRIPE_WEBHOOK_SECRET', value: v, sensitive: true })
  ),
  'ask-answer': c('any', v =>
    JSON.stringify({
      questions: [{ question: 'What is the database password?' }],
      answers: { 'What is the database password?': v }
    })
  ),
  'json-in-json-cmd': c('any', v =>
    JSON.stringify({
      command: `curl -XPOST https://x.dev/login -d '${JSON.stringify({ user: 'jonas', password: v })}'`
    })
  ),
  'json-thrice': c('any', v =>
    JSON.stringify({ body: JSON.stringify({ inner: JSON.stringify({ passphrase: v }) }) })
  ),
  'read-numbers': c('any', v => `     1→[default]\n     2→region = eu\n     3→smtp_pw = ${v}\n`),
  'grep-n': c('a32', v => `deploy/settings.py:41:FEED_SECRET = "${v}"`),
  'diff-plus': c(
    'any',
    v => `@@ -3,3 +3,3 @@ db:\n   user: shop\n-  password: changeme\n+  password: ${v}\n   port: 5432`
  ),
  'md-table': c('any', v => `| Env | User | Password |\n|---|---|---|\n| prod | admin | ${v} |`),
  'box-table': c(
    'any',
    v =>
      `┌────┬───────┬──────────────────┐\n│ id │ name  │ password         │\n├────┼───────┼──────────────────┤\n│ 1  │ jonas │ ${v} │\n└────┴───────┴──────────────────┘`
  ),
  'psql-row': c(
    'a32',
    v =>
      ` id | name  |             api_key              \n----+-------+----------------------------------\n  1 | jonas | ${v}\n(1 row)`
  ),
  'mysql-vertical': c(
    'a32',
    v =>
      `*************************** 1. row ***************************\n      id: 4\n   email: jonas@acme.dev\napi_token: ${v}`
  ),
  csv: c('any', v => `name,login,password\njonas,jonas@acme.dev,${v}`),
  'sql-insert': c(
    'a32',
    v => `INSERT INTO integrations (name, secret_token, active) VALUES ('feed', '${v}', 1);`
  ),
  // terminal
  'generated-password': c('a20', v => `✔ Created user jonas\n  Generated password: \u001b[1m${v}\u001b[22m`),
  'jenkins-initial': c(
    'hex32',
    v =>
      `Please use the following password to proceed to installation:\n\n${v}\n\nThis may also be found at: /var/jenkins_home/secrets/initialAdminPassword`
  ),
  'elastic-setup': c(
    'a20',
    v =>
      `✅ Elasticsearch security features have been automatically configured!\nℹ️  Password for the elastic user (reset with \`bin/elasticsearch-reset-password -u elastic\`):\n  ${v}`
  ),
  'jupyter-token': [
    'context',
    r => {
      const v = r.chars(HEX, 48)
      return { text: `    http://127.0.0.1:8888/lab?token=${v}`, gone: [v] }
    }
  ],
  'minio-start': c('a20', v => `RootUser: minio\nRootPass: ${v}\nConsole: http://10.0.0.4:9001`),
  'supabase-status': c(
    'a40',
    v => `         DB URL: postgresql://postgres:postgres@127.0.0.1:54322/postgres\n     JWT secret: ${v}`
  ),
  'aws-configure': [
    'context',
    r => {
      const v = r.chars(B64, 40)
      return {
        text: `AWS Access Key ID [None]: \nAWS Secret Access Key [None]: ${v}\nDefault region name [None]: eu-west-1`,
        gone: [v]
      }
    }
  ],
  'openssl-rand': c('hex64', v => `$ openssl rand -hex 32\n${v}`),
  'wg-genkey': c('k32', v => `$ wg genkey\n${v}`),
  'recovery-codes': [
    'context',
    r => {
      const k = [0, 0, 0, 0].map(() => `${r.chars(LOWER + DIGIT, 5)}-${r.chars(LOWER + DIGIT, 5)}`)
      return { text: `Save these recovery codes:\n${k.join('\n')}`, gone: k }
    }
  ],
  otpauth: [
    'context',
    r => {
      const v = r.chars(B32, 32)
      return { text: `otpauth://totp/Acme:jonas?secret=${v}&issuer=Acme`, gone: [v] }
    }
  ],
  'totp-manual': [
    'context',
    r => {
      const v = [0, 0, 0, 0, 0, 0, 0, 0].map(() => r.chars(`${LOWER}234567`, 4)).join(' ')
      return { text: `Can't scan? Enter this setup key: ${v}`, gone: [v] }
    }
  ],
  ngrok: [
    'context',
    r => {
      const v = `2${r.chars(ALNUM, 26)}_${r.chars(ALNUM, 21)}`
      return { text: `ngrok config add-authtoken ${v}`, gone: [v] }
    }
  ],
  'ansi-env': c('a32', v => `\u001b[36mACME_API_SECRET\u001b[0m=\u001b[33m${v}\u001b[0m`),
  // files
  pgpass: c('any', v => `db.internal:5432:shop:shop:${v}`),
  'rclone-conf': c('u', v => `[nas]\ntype = sftp\nuser = jonas\npass = ${v}`),
  s3cfg: c('a40', v => `[default]\naccess_key = shop\nsecret_key = ${v}\nuse_https = True`),
  'nuget-config': c(
    'any',
    v =>
      `<packageSourceCredentials><acme><add key="Username" value="ci" /><add key="ClearTextPassword" value="${v}" /></acme></packageSourceCredentials>`
  ),
  'maven-settings': c(
    'any',
    v => `<server>\n  <id>nexus</id>\n  <username>ci</username>\n  <password>${v}</password>\n</server>`
  ),
  filezilla: [
    'context',
    r => {
      const v = Buffer.from(M.strong(r)).toString('base64')
      return { text: `<User>deploy</User>\n<Pass encoding="base64">${v}</Pass>`, gone: [v] }
    }
  ],
  'gem-credentials': c('hex32', v => `---\n:rubygems_api_key: ${v}`),
  'cargo-credentials': c('a32', v => `[registries.acme]\ntoken = "Bearer ${v}"`),
  'kafka-jaas': c(
    'any',
    v =>
      `sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="shop" password="${v}";`
  ),
  'dbt-profile': c(
    'any',
    v => `      type: snowflake\n      account: ab12345\n      user: dbt\n      password: "${v}"`
  ),
  'ansible-inventory': c('any', v => `web1 ansible_host=10.0.0.7 ansible_user=deploy ansible_password=${v}`),
  'netrc-oneline': c('any', v => `machine api.acme.dev login ci password ${v}`),
  'ovpn-auth': c('any', v => `$ cat auth.txt\njonas\n${v}`),
  'shadow-line': [
    'core',
    r => {
      const v = r.chars(`${ALNUM}./`, 86)
      return { text: `deploy:$6$${r.chars(ALNUM, 16)}$${v}:19782:0:99999:7:::`, gone: [v] }
    }
  ],
  'nix-sops-age-env': c('a32', v => `sops.secrets.feed = { }; # plaintext was "${v}", rotate`),
  // prose
  'en-log-in-with': c('any', v => `You can log in as jonas with ${v} on staging.`),
  'en-slash': c('any', v => `staging login: jonas / ${v}`),
  'en-pw-is-now': c('any', v => `I reset it, the new pw is ${v} now, please change it afterwards`),
  'en-use-this-token': c('a32', v => `ok use this token for the tests, it expires tonight: ${v}`),
  'en-creds-lines': c('any', v => `Credentials for the demo shop:\nUser: jonas@acme.dev\nPass: ${v}`),
  'de-passwort-lautet': c('any', v => `Das Passwort für die Staging-DB lautet ${v}, bitte nicht committen.`),
  'de-melde-an': c('any', v => `Melde dich mit jonas und ${v} an, dann siehst du den Fehler.`),
  'fr-mdp': c('any', v => `Connecte-toi avec jonas, mdp : ${v}`),
  'fr-cle': c('a32', v => `Voici la clé d'API du fournisseur : ${v}`),
  'es-clave': c('any', v => `la clave del wifi es ${v}`),
  'pt-senha': c('any', v => `a senha do banco de homologação é ${v}`),
  'zh-mima': c('any', v => `测试账号 jonas,密码是 ${v}`),
  'ja-pass': c('any', v => `ステージングのパスワードは「${v}」です。`),
  'en-answer': c('any', v => `> What's the sudo password on the build box?\n${v}`),
  'en-env-sentence': c('a32', v => `Set ACME_KEY to ${v} and rerun the migration.`),
  'en-key-below': c('a32', v => `Here is the API key you asked for:\n\n\`\`\`\n${v}\n\`\`\``)
}
