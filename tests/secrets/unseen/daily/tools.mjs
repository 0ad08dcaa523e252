// What the tools of a day print and take: home servers, builds, logs, more clouds, more languages.
import { ALNUM, B32, B64, B64URL, c, DIGIT, HEX, M, UPPER } from './values.mjs'
export const dailyTools = {
  // a developer's machine
  'zshrc-alias': c(
    'any',
    v => `alias vpn='sudo openconnect --user=jonas --passwd-on-stdin vpn.acme.dev <<< "${v}"'`
  ),
  'history-line': c('any', v => ` 1042  mysql -h db1 -u root -p'${v}' shop < dump.sql`),
  'history-export': c('a40', v => `: 1772355600:0;export DIGITALOCEAN_ACCESS=${v}`),
  'fish-set': c('a32', v => `set -gx FEED_API_SECRET ${v}`),
  'direnv-diff': c('a32', v => `direnv: loading ~/shop/.envrc\nexport FEED_KEY="${v}"`),
  'printenv-dump': c('a32', v => `SHELL=/bin/zsh\nSNYK_TOKEN=${v}\nPWD=/home/dev/shop\nLANG=C.UTF-8`),
  'docker-inspect-env': c(
    'any',
    v =>
      `            "Env": [\n                "PATH=/usr/local/bin",\n                "MYSQL_ROOT_PASSWORD=${v}",\n                "GOSU_VERSION=1.17"\n            ],`
  ),
  'docker-run-e': c('any', v => `docker run -d --name pg -e POSTGRES_PASSWORD=${v} -p 5432:5432 postgres:16`),
  'docker-build-arg': c('a32', v => `docker build --build-arg NPM_AUTH=${v} -t shop .`),
  'dockerfile-env': c('any', v => `FROM node:22\nENV SESSION_SECRET ${v}\nCMD ["node","."]`),
  rtsp: [
    'context',
    r => {
      const v = r.chars(ALNUM, 14)
      return { text: `ffmpeg -i rtsp://admin:${v}@10.0.4.12:554/stream1 -c copy out.mkv`, gone: [v] }
    }
  ],
  'git-remote-v': [
    'context',
    r => {
      const v = r.chars(ALNUM, 26)
      return { text: `origin\thttps://oauth2:${v}@gitlab.acme.dev/shop.git (fetch)`, gone: [v] }
    }
  ],
  'git-extraheader': [
    'context',
    r => {
      const v = Buffer.from(`x:${r.chars(ALNUM, 40)}`).toString('base64')
      return {
        text: `git -c http.extraheader="AUTHORIZATION: basic ${v}" clone https://dev.azure.com/acme/shop`,
        gone: [v]
      }
    }
  ],
  'pip-conf': [
    'context',
    r => {
      const v = r.chars(ALNUM, 30)
      return { text: `[global]\nextra-index-url = https://__token__:${v}@pypi.acme.dev/simple`, gone: [v] }
    }
  ],
  'poetry-http-basic': c('any', v => `poetry config http-basic.acme ci ${v}`),
  'bundle-config': [
    'context',
    r => {
      const v = r.chars(HEX, 32)
      return { text: `bundle config gems.contribsys.com ${r.chars(HEX, 8)}:${v}`, gone: [v] }
    }
  ],
  'yarnrc-auth': c('a40', v => `npmScopes:\n  acme:\n    npmAuthToken: "${v}"`),
  'npmrc-old-auth': [
    'context',
    r => {
      const v = Buffer.from(`ci:${M.strong(r)}`).toString('base64')
      return { text: `//nexus.acme.dev/:_auth=${v}`, gone: [v] }
    }
  ],
  'npmrc-password': [
    'context',
    r => {
      const v = Buffer.from(M.strong(r)).toString('base64')
      return { text: `//nexus.acme.dev/:username=ci\n//nexus.acme.dev/:_password=${v}`, gone: [v] }
    }
  ],
  'sdkman-gradle-props': c('any', v => `mavenUser=ci\nmavenPassword=${v}\norg.gradle.jvmargs=-Xmx2g`),
  'keystore-properties': c('any', v => `storeFile=/home/dev/key.jks\nkeyPassword=${v}\nkeyAlias=upload`),
  'fastlane-env': c('any', v => `FASTLANE_USER=jonas@acme.dev\nMATCH_PASSWORD="${v}"`),
  'fastlane-session': c(
    'u',
    v => `FASTLANE_SESSION='---\\n- !ruby/object:HTTP::Cookie\\n  name: myacinfo\\n  value: ${v}'`
  ),
  'expo-eas': c('a40', v => `EXPO_TOKEN=${v} npx eas build --non-interactive`),
  'sentry-properties': c('hex64', v => `defaults.org=acme\nauth.token=${v}`),
  'sonar-properties': c('hex40', v => `sonar.host.url=https://sonar.acme.dev\nsonar.login=${v}`),
  'tomcat-users': c('any', v => `<user username="admin" password="${v}" roles="manager-gui"/>`),
  'web-config-conn': c(
    'any',
    v =>
      `<add name="Default" connectionString="Data Source=sql1;Initial Catalog=Shop;User ID=shop;Password=${v};" />`
  ),
  'odbc-ini': c('any', v => `[Shop]\nDriver=PostgreSQL\nUID=shop\nPWD=${v}`),
  'libpq-dsn': c(
    'a20',
    v => `psql "host=db.acme.dev port=5432 dbname=shop user=shop password=${v} sslmode=require"`
  ),
  'sqlalchemy-url': [
    'context',
    r => {
      const v = r.chars(ALNUM, 18)
      return {
        text: `engine = create_engine("postgresql+asyncpg://shop:${v}@db/shop", pool_size=5)`,
        gone: [v]
      }
    }
  ],
  'amqp-url': [
    'context',
    r => {
      const v = r.chars(ALNUM, 18)
      return { text: `CELERY_BROKER_URL=amqps://shop:${v}@mq.acme.dev/shop`, gone: [v] }
    }
  ],
  'smtp-url': [
    'context',
    r => {
      const v = r.chars(ALNUM, 18)
      return { text: `MAILER_DSN=smtp://jonas%40acme.dev:${v}@mx.acme.dev:587`, gone: [v] }
    }
  ],
  'clickhouse-query': c(
    'any',
    v => `curl 'https://ch.acme.dev:8443/?user=shop&password=${encodeURIComponent(v)}&query=SELECT%201'`
  ),
  'mongo-uri-opts': [
    'context',
    r => {
      const v = r.chars(ALNUM, 16)
      return { text: `mongodump --uri="mongodb://backup:${v}@m1,m2/shop?replicaSet=rs0"`, gone: [v] }
    }
  ],
  'ssh-askpass': c('any', v => `SSH_ASKPASS_REQUIRE=force SSH_ASKPASS=<(echo 'echo ${v}') ssh build1`),
  'tmux-send-keys': c(
    'any',
    v => `tmux send-keys -t 0 'sudo apt upgrade' Enter; sleep 1; tmux send-keys -t 0 '${v}' Enter`
  ),
  'sudo-prompt-echo': c('any', v => `[sudo] password for jonas: ${v}\nSorry, try again.`),
  veracrypt: c('any', v => `veracrypt --text --mount /dev/sdb1 /mnt/x --password ${v} --pim 0`),
  cryptsetup: c('any', v => `echo -n "${v}" | cryptsetup luksOpen /dev/sdb1 data -`),
  'borg-env': c('any', v => `export BORG_PASSPHRASE='${v}'\nborg list ssh://nas/./repo`),
  duplicity: c('any', v => `PASSPHRASE=${v} duplicity full /srv b2://x`),
  'rclone-create': c('any', v => `rclone config create nas sftp host 10.0.0.9 user jonas pass ${v}`),
  'mount-cifs': c('any', v => `mount -t cifs //fs/x /mnt -o username=jonas,password=${v},vers=3.0`),
  fstab: c('any', v => `//fs/x /mnt cifs username=jonas,password=${v},uid=1000 0 0`),
  'samba-smbpasswd': c('any', v => `(echo "${v}"; echo "${v}") | smbpasswd -s -a jonas`),
  freeradius: c('any', v => `client office {\n  ipaddr = 10.0.0.0/24\n  secret = ${v}\n}`),
  hostapd: c('any', v => `wpa=2\nwpa_passphrase=${v}\nwpa_key_mgmt=WPA-PSK`),
  esphome: c('any', v => `wifi:\n  ssid: "IoT"\n  password: "${v}"\napi:\n  encryption:\n    key: "x"`),
  'esphome-api-key': c('k32', v => `api:\n  encryption:\n    key: "${v}"\nota:\n  platform: esphome`),
  'home-assistant-secrets': c('any', v => `# secrets.yaml\nmqtt_pw: ${v}\nlatitude: 52.5`),
  'mosquitto-passwd-cli': c('any', v => `mosquitto_passwd -b /etc/mosquitto/passwd sensor7 ${v}`),
  'vnc-passwd': c('any', v => `x11vnc -storepasswd ${v} ~/.vnc/passwd`),
  teamviewer: c('any', v => `TeamViewer ID: 1 284 551 902\nPassword: ${v}`),
  rustdesk: c('any', v => `rustdesk --password ${v}`),
  'zerotier-token': c('low', v => `$ sudo cat /var/lib/zerotier-one/authtoken.secret\n${v}`),
  'syncthing-apikey': c(
    'a32',
    v =>
      `<gui enabled="true" tls="false">\n  <address>127.0.0.1:8384</address>\n  <apikey>${v}</apikey>\n</gui>`
  ),
  'plex-token': c('a20', v => `http://10.0.0.5:32400/library/sections?X-Plex-Token=${v}`),
  'arr-config': c('hex32', v => `<Config>\n  <Port>8989</Port>\n  <ApiKey>${v}</ApiKey>\n</Config>`),
  'ini-github-hub': c('hex40', v => `github.com:\n- user: jonas\n  oauth_token: ${v}\n  protocol: https`),
  'aws-cli-set': [
    'context',
    r => {
      const v = r.chars(B64, 40)
      return { text: `aws configure set aws_secret_access_key ${v} --profile prod`, gone: [v] }
    }
  ],
  'aws-create-access-key': [
    'context',
    r => {
      const v = r.chars(B64, 40)
      return {
        text: `{\n "AccessKey": {\n  "UserName": "ci",\n  "AccessKeyId": "AKIA${r.chars(B32, 16)}",\n  "Status": "Active",\n  "SecretAccessKey": "${v}"\n }\n}`,
        gone: [v]
      }
    }
  ],
  'aws-env-oneline': [
    'context',
    r => {
      const v = r.chars(B64, 40)
      return { text: `AWS_SECRET_ACCESS_KEY="${v}" terraform plan`, gone: [v] }
    }
  ],
  'aws-rds-modify': c(
    'any',
    v =>
      `aws rds modify-db-instance --db-instance-identifier shop --master-user-password '${v}' --apply-immediately`
  ),
  'aws-cognito': c(
    'any',
    v =>
      `aws cognito-idp admin-set-user-password --user-pool-id eu-1_x --username jonas --password '${v}' --permanent`
  ),
  'aws-cognito-authparams': c(
    'any',
    v =>
      `aws cognito-idp initiate-auth --auth-flow USER_PASSWORD_AUTH --auth-parameters USERNAME=jonas,PASSWORD=${v}`
  ),
  'aws-ssm-put': c(
    'any',
    v => `aws ssm put-parameter --name /prod/smtp --type SecureString --value '${v}' --overwrite`
  ),
  'az-keyvault-show': c(
    'any',
    v =>
      `{\n  "attributes": {"enabled": true},\n  "contentType": null,\n  "id": "https://shop.vault.azure.net/secrets/smtp/1f",\n  "value": "${v}"\n}`
  ),
  'az-keyvault-set': c('any', v => `az keyvault secret set --vault-name shop-kv --name smtp --value '${v}'`),
  'az-webapp-settings': c(
    'a32',
    v => `[\n  {\n    "name": "FEED_SECRET",\n    "slotSetting": false,\n    "value": "${v}"\n  }\n]`
  ),
  'az-connection-list': c(
    'k64',
    v =>
      `{"connectionString": "HostName=shop.azure-devices.net;SharedAccessKeyName=iothubowner;SharedAccessKey=${v}"}`
  ),
  'gcp-secret-access': c('any', v => `$ gcloud secrets versions access latest --secret=smtp-pass\n${v}`),
  'gcp-hmac': [
    'context',
    r => {
      const v = r.chars(B64, 40)
      return { text: `metadata:\n  accessId: GOOG1E${r.chars(UPPER + DIGIT, 55)}\nsecret: ${v}`, gone: [v] }
    }
  ],
  'firebase-adminsdk-env': [
    'core',
    r => {
      const v = r.chars(B64, 600)
      return {
        text: `FIREBASE_PRIVATE_KEY="-----BEGIN PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC${v}\\n-----END PRIVATE KEY-----\\n"`,
        gone: [v.slice(20, 60), v.slice(-40)]
      }
    }
  ],
  'cloudflare-global': [
    'context',
    r => {
      const v = r.chars(HEX, 37)
      return {
        text: `curl -H "X-Auth-Email: jonas@acme.dev" -H "X-Auth-Key: ${v}" https://api.cloudflare.com/client/v4/zones`,
        gone: [v]
      }
    }
  ],
  'hetzner-dns': c('a32', v => `curl -H "Auth-API-Token: ${v}" https://dns.hetzner.com/api/v1/zones`),
  'ovh-env': c('a32', v => `OVH_ENDPOINT=ovh-eu\nOVH_APPLICATION_KEY=x\nOVH_CONSUMER_KEY=${v}`),
  'acme-dns': c(
    'a40',
    v => `{"username":"c36f50e8","password":"${v}","fulldomain":"d4.auth.acme-dns.io","allowfrom":[]}`
  ),
  'certbot-ini': c('a40', v => `dns_cloudflare_api_token = ${v}`),
  'traefik-basicauth': [
    'context',
    r => {
      const v = r.chars(`${ALNUM}./`, 22)
      return {
        text: `traefik.http.middlewares.auth.basicauth.users=jonas:$$apr1$$${r.chars(ALNUM, 8)}$$${v}`,
        gone: [v]
      }
    }
  ],
  'caddy-basic': [
    'core',
    r => {
      const v = r.chars(`${ALNUM}./`, 53)
      return { text: `basic_auth {\n  jonas $2a$14$${v}\n}`, gone: [v] }
    }
  ],
  'pulumi-config-secret': c('any', v => `pulumi config set --secret dbPassword '${v}'`),
  'tf-cli-var': c('any', v => `terraform apply -var="db_password=${v}" -auto-approve`),
  'tf-env-var': c('any', v => `export TF_VAR_admin_password='${v}'`),
  'tf-plan-change': c(
    'any',
    v => `  ~ resource "random_password" "x" {\n      ~ password = "old" -> "${v}"\n    }`
  ),
  'ansible-extra-vars': c('any', v => `ansible-playbook site.yml -e "ansible_become_pass=${v} env=prod"`),
  'ansible-debug': c('any', v => `ok: [web1] => {\n    "db_password": "${v}"\n}`),
  'k8s-env-value': c(
    'any',
    v =>
      `        env:\n        - name: DB_PASSWORD\n          value: "${v}"\n        - name: TZ\n          value: UTC`
  ),
  'k8s-describe-env': c(
    'any',
    v => `    Environment:\n      DB_HOST:      pg\n      DB_PASSWORD:  ${v}\n      TZ:           UTC`
  ),
  'k8s-exec-env': c('any', v => `$ kubectl exec shop-0 -- env | grep -i pass\nREDIS_PASSWORD=${v}`),
  'k8s-secret-stringdata': c(
    'any',
    v => `kind: Secret\nmetadata:\n  name: smtp\nstringData:\n  username: jonas\n  smtp: "${v}"`
  ),
  'k8s-sa-token': [
    'core',
    r => {
      const v = `${Buffer.from(`{"alg":"RS256","kid":"${r.chars(ALNUM, 20)}"}`).toString('base64url')}.${Buffer.from(`{"iss":"kubernetes/serviceaccount","sub":"${r.chars(ALNUM, 20)}"}`).toString('base64url')}.${r.chars(B64URL, 342)}`
      return { text: `token:      ${v}`, gone: [v.slice(-40)] }
    }
  ],
  'helm-get-values': c('any', v => `USER-SUPPLIED VALUES:\nauth:\n  rootPassword: ${v}\n  username: shop`),
  'gitlab-ci-vars-api': c(
    'a32',
    v => `[{"variable_type":"env_var","key":"FEED_SECRET","value":"${v}","protected":true,"masked":true}]`
  ),
  'actions-env-dump': c('a32', v => `2026-03-01T09:00:00.1234567Z   FEED_TOKEN: ${v}`),
  'jenkins-crumb-curl': c('hex32', v => `curl -u jonas:11${v} https://ci.acme.dev/job/shop/build`),
  'buildkite-agent': c('hex40', v => `buildkite-agent start --token ${v} --tags queue=default`),
  'runner-register': c(
    'a20',
    v => `./config.sh --url https://github.com/acme --token A${v.toUpperCase()}AA --unattended`
  ),
  // code
  'py-smtp-login': c(
    'any',
    v => `s = smtplib.SMTP("mx", 587)\ns.starttls()\ns.login("jonas@acme.dev", "${v}")`
  ),
  'py-paramiko': c('any', v => `ssh.connect("10.0.0.7", username="root", password="${v}", timeout=5)`),
  'py-dict-auth': c('any', v => `payload = {"username": "jonas", "password": "${v}"}`),
  'py-fstring-url': c('a20', v => `BASE = f"https://api.acme.dev/v1?key={'${v}'}"`),
  'py-fernet': [
    'context',
    r => {
      const v = `${Buffer.from(r.bytes(32)).toString('base64url')}=`
      return { text: `f = Fernet(b"${v}")`, gone: [v] }
    }
  ],
  'py-flask-secret': c('a32', v => `app.secret_key = "${v}"`),
  'py-flask-config': c('a32', v => `app.config["SECRET_KEY"] = '${v}'`),
  'py-pytest-param': c('a32', v => `client = Client(base_url=URL, token="${v}")`),
  'js-axios-auth': c('any', v => `axios.get(url, { auth: { username: 'ci', password: '${v}' } })`),
  'js-basic-btoa': c('any', v => `headers.set('Authorization', 'Basic ' + btoa('jonas:${v}'))`),
  'js-knex': c('any', v => `connection: { host: 'db', user: 'shop', password: '${v}', database: 'shop' }`),
  'js-object-shorthand': c(
    'a32',
    v => `export const config = {\n  stripe: { secret: '${v}', webhook: '' },\n}`
  ),
  'ts-class-field': c('a32', v => `private readonly apiToken: string = '${v}'`),
  nodemailer: c('any', v => `auth: { user: 'jonas@acme.dev', pass: '${v}' }`),
  'php-array': c(
    'any',
    v => `'mysql' => [\n  'username' => 'shop',\n  'password' => env('DB_PASSWORD', '${v}'),\n],`
  ),
  'php-curl-userpwd': c('any', v => `curl_setopt($ch, CURLOPT_USERPWD, 'jonas:${v}');`),
  'ruby-http-basic': c('any', v => `req.basic_auth 'ci', '${v}'`),
  'ruby-symbol-hash': c('any', v => `Net::SSH.start('web1', 'deploy', password: '${v}') do |ssh|`),
  'java-props-put': c('any', v => `props.put("mail.password", "${v}");`),
  'java-keystore-load': c('any', v => `ks.load(in, "${v}".toCharArray());`),
  'java-secretkeyspec': c('a32', v => `new SecretKeySpec("${v}".getBytes(UTF_8), "HmacSHA256")`),
  'kotlin-ktor': c('any', v => `credentials { BasicAuthCredentials(username = "ci", password = "${v}") }`),
  'go-setbasicauth': c('any', v => `req.SetBasicAuth("ci", "${v}")`),
  'go-header-set': c('a32', v => `req.Header.Set("X-Api-Token", "${v}")`),
  'go-pgx-config': c('any', v => `cfg := &pgx.ConnConfig{Host: "db", User: "shop", Password: "${v}"}`),
  'go-map-literal': c('a32', v => `var keys = map[string]string{"partnerSecret": "${v}"}`),
  'rust-const': c('a32', v => `const API_SECRET: &str = "${v}";`),
  'rust-header': c('a32', v => `.header("x-api-key", "${v}")`),
  'cs-sqlconnection': c(
    'any',
    v =>
      `using var c = new SqlConnection("Server=sql1;Database=Shop;User Id=shop;Password=${v};TrustServerCertificate=true");`
  ),
  'cs-bearer': c('a40', v => `client.DefaultRequestHeaders.Authorization = new("Bearer", "${v}");`),
  'cpp-define': c('any', v => `#define WIFI_PASSWORD "${v}"`),
  'c-mysql-connect': c('any', v => `mysql_real_connect(conn, "db", "shop", "${v}", "shop", 3306, NULL, 0);`),
  'swift-keychain': c('any', v => `KeychainHelper.save("${v}", account: "password")`),
  'scala-conf': c('any', v => `slick.dbs.default.db.password = "${v}"`),
  'elixir-ecto': c(
    'any',
    v => `config :shop, Shop.Repo,\n  username: "shop",\n  password: "${v}",\n  hostname: "db"`
  ),
  'r-dbconnect': c('any', v => `con <- dbConnect(RPostgres::Postgres(), user = "shop", password = "${v}")`),
  'r-sysenv': c('a32', v => `Sys.setenv(CENSUS_KEY = "${v}")`),
  'julia-env': c('a32', v => `ENV["FEED_TOKEN"] = "${v}"`),
  'lua-kong': c('a32', v => `request.set_header("apikey", "${v}")`),
  vba: c('any', v => `conn.Open "Provider=SQLOLEDB;Data Source=sql1;User Id=shop;Password=${v}"`),
  'solidity-hardhat': [
    'context',
    r => {
      const v = r.chars(HEX, 64)
      return { text: `sepolia: { url: RPC, accounts: ["0x${v}"] }`, gone: [v] }
    }
  ],
  'foundry-cast': [
    'context',
    r => {
      const v = r.chars(HEX, 64)
      return { text: `cast send $C "mint()" --private-key 0x${v} --rpc-url $RPC`, gone: [v] }
    }
  ],
  'anvil-list': [
    'context',
    r => {
      const v = r.chars(HEX, 64)
      return { text: `Private Keys\n==================\n(0) 0x${v}`, gone: [v] }
    }
  ],
  'solana-keypair-file': [
    'context',
    r => {
      const v = [...r.bytes(64)].join(',')
      return { text: `$ cat ~/.config/solana/id.json\n[${v}]`, gone: [v.slice(0, 60)] }
    }
  ],
  // http / web
  'curl-verbose': c(
    'u',
    v => `> GET /v1/me HTTP/2\n> Host: api.acme.dev\n> authorization: Bearer ${v}\n> accept: */*`
  ),
  'curl-F': c('any', v => `curl -F 'user=jonas' -F 'password=${v}' https://x.acme.dev/login`),
  'curl-json': c('any', v => `curl --json '{"login":"jonas","pwd":"${v}"}' https://x.acme.dev/api`),
  'curl-data-escaped': c(
    'any',
    v => `curl -d "{\\"email\\":\\"j@x.dev\\",\\"password\\":\\"${v}\\"}" https://x.acme.dev`
  ),
  'devtools-fetch': c(
    'u',
    v => `"headers": {\n    "accept": "*/*",\n    "x-csrf-token": "${v}",\n    "cookie": "a=1"\n  }`
  ),
  'response-login': c('u', v => `HTTP/1.1 200 OK\n\n{"user":{"id":412},"token":"${v}"}`),
  'response-apikey': c('a40', v => `{"id":"key_01","name":"ci","api_key":"${v}","created":1772355600}`),
  'response-session': c('u', v => `{"data":{"session":{"accessToken":"${v}","expiresAt":1772355600}}}`),
  'oidc-code-callback': c('u', v => `GET /callback?code=${v}&state=xyz 302`),
  'signed-gcs': [
    'context',
    r => {
      const v = r.chars(HEX, 512)
      return {
        text: `https://storage.googleapis.com/b/o.zip?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Expires=900&X-Goog-Signature=${v}`,
        gone: [v]
      }
    }
  ],
  'sas-url': [
    'context',
    r => {
      const v = encodeURIComponent(r.bytes(32).toString('base64'))
      return {
        text: `https://shop.blob.core.windows.net/b/x.zip?sv=2024-11-04&se=2026-03-02&sr=b&sp=r&sig=${v}`,
        gone: [v]
      }
    }
  ],
  cloudfront: [
    'context',
    r => {
      const v = r.chars(`${B64URL}~`, 340)
      return {
        text: `https://d1.cloudfront.net/v.mp4?Expires=1772355600&Signature=${v}&Key-Pair-Id=K2JCJMDEHXQW5F`,
        gone: [v]
      }
    }
  ],
  'ws-token': c('u', v => `new WebSocket("wss://live.acme.dev/socket?access_token=${v}")`),
  'invite-link': c('a32', v => `https://app.acme.dev/invite/${v}`),
  'discord-webhook': [
    'context',
    r => {
      const v = r.chars(B64URL, 68)
      return { text: `https://discord.com/api/webhooks/${r.chars(DIGIT, 19)}/${v}`, gone: [v] }
    }
  ],
  'teams-webhook': [
    'context',
    r => {
      const v = r.chars(HEX, 32)
      return {
        text: `https://acme.webhook.office.com/webhookb2/${r.uuid()}@${r.uuid()}/IncomingWebhook/${v}/${r.uuid()}`,
        gone: [v]
      }
    }
  ],
  unsubscribe: c('u', v => `https://news.acme.dev/unsubscribe/${v}`),
  'indexeddb-dump': c(
    'u',
    v => `{"key":"firebase:authUser:AIza","value":{"uid":"x1","stsTokenManager":{"refreshToken":"${v}"}}}`
  ),
  'ls-table': c('u', v => `│ (index) │ Key             │ Value │\n│ 0       │ 'auth_token'    │ '${v}' │`),
  'document-cookie': c('u', v => `> document.cookie\n< "theme=dark; sid=${v}"`),
  // logs
  'log-kv': c('any', v => `ts=2026-03-01T09:00:00Z level=debug msg="login attempt" user=jonas password=${v}`),
  'log-json': c('any', v => `{"level":30,"msg":"POST /login","body":{"email":"j@x.dev","password":"${v}"}}`),
  'log-rails': c(
    'any',
    v => `  Parameters: {"user"=>{"email"=>"j@x.dev", "password"=>"${v}"}, "commit"=>"Log in"}`
  ),
  'log-python-repr': c(
    'any',
    v => `DEBUG connecting with {'host': 'db', 'user': 'shop', 'password': '${v}'}`
  ),
  'log-java-tostring': c('any', v => `LoginRequest(username=jonas, password=${v}, rememberMe=true)`),
  'log-go-struct': c('a20', v => `config={Host:db Port:5432 User:shop Password:${v} SSL:false}`),
  'log-sql-param': c('any', v => `UPDATE users SET reset_token = '${v}' WHERE id = 412`),
  'log-otp': [
    'context',
    r => {
      const v = r.chars(DIGIT, 6)
      return {
        text: `[dev mailer] To: jonas@acme.dev  Subject: Your login code\nYour verification code is ${v}. It expires in 10 minutes.`,
        gone: [v]
      }
    }
  ],
  'stack-env': c(
    'a32',
    v =>
      `    env: {\n      NODE_ENV: 'production',\n      PAYMENTS_SECRET: '${v}',\n      PORT: '3000'\n    }`
  ),
  'pm2-env': c('a32', v => `│ FEED_API_KEY │ ${v} │`),
  // prose
  'en-wifi': c('any', v => `the office wifi is Office 5G and the key is ${v}`),
  'en-its': c('any', v => `the root password? it's ${v}`),
  'en-same-pw': c('any', v => `use ${v} for the db user, same as on staging`),
  'en-creds-colon': c('any', v => `admin creds: admin:${v}`),
  'en-parenthesis': c('any', v => `I created the demo account (demo@acme.dev, password ${v}).`),
  'en-bullet': c('any', v => `**Login**\n- URL: https://app.acme.dev\n- User: demo\n- Password: \`${v}\``),
  'en-token-pasted': c('a40', v => `here's a fresh token, the old one expired:\n${v}`),
  'en-leaked': c('a32', v => `I accidentally committed the secret ${v}, please remove it from history`),
  'en-changed-from-to': c('any', v => `changed the db password from the default to ${v}`),
  'de-zugang': c('any', v => `Zugang: Benutzer jonas, Kennwort ${v}`),
  'de-pw': c('any', v => `PW fürs WLAN: ${v}`),
  'de-schluessel': c('a32', v => `Der API-Schlüssel für den Dienst ist ${v}`),
  'fr-mot-de-passe': c('any', v => `Le mot de passe root est « ${v} »`),
  'es-usuario': c('any', v => `usuario: jonas, contraseña: ${v}`),
  'es-token': c('a32', v => `aquí tienes el token de acceso: ${v}`),
  'pt-usuario': c('any', v => `login jonas senha ${v}`),
  'it-password': c('any', v => `la password del database è ${v}`),
  nl: c('any', v => `het wachtwoord voor de server is ${v}`),
  pl: c('any', v => `hasło do bazy to ${v}`),
  ru: c('any', v => `пароль от базы: ${v}`),
  'ru-2': c('any', v => `логин admin, пароль ${v}`),
  'zh-key': c('a32', v => `我的API密钥是${v},帮我配置一下`),
  'zh-account': c('any', v => `数据库用户名root 密码${v}`),
  'ja-apikey': c('a32', v => `APIキーは ${v} を使ってください`),
  ko: c('any', v => `서버 비밀번호는 ${v} 입니다`),
  tr: c('any', v => `veritabanı şifresi: ${v}`),
  sv: c('any', v => `lösenordet till databasen är ${v}`)
}
