// Secrets as they stand in configuration files, states and listings.
import { anyPassword, base64, fill, inContext, inShape, strong, weak, word, words } from './make.mjs'

/** A secret that stands in the text as base64 of itself or of user and password. */
const encoded =
  (plain, ...ways) =>
  r => {
    const v = base64(plain(r))
    return { text: fill(r, r.pick(ways)).replaceAll('§', () => v), gone: [v] }
  }

export const files = {
  'file-netrc': inContext(
    anyPassword,
    'machine api.example.com login ann password §',
    'machine git.example.com\n  login ann\n  password §\n',
    'default login anonymous password §'
  ),
  'file-pgpass': inContext(
    strong,
    '# ~/.pgpass\ndb.example.com:5432:shop:app:§',
    '$ cat ~/.pgpass\n*:*:*:postgres:§',
    'localhost:5432:*:replicator:§'
  ),
  'file-my-cnf': inContext(
    anyPassword,
    '[client]\nuser=root\npassword=§\nhost=db.example.com',
    '[mysqldump]\nuser = backup\npassword = "§"'
  ),
  'file-npm-auth': [
    'context',
    encoded(
      r => `bot:${strong(r)}`,
      '//registry.example.com/:_auth=§',
      '_auth = "§"\nemail = ci@example.com',
      'always-auth=true\n_auth=§'
    )
  ],
  'file-npm-password': [
    'context',
    encoded(
      strong,
      '//registry.example.com/:username=bot\n//registry.example.com/:_password=§',
      '_password="§"'
    )
  ],
  'file-docker-auth': [
    'context',
    encoded(
      r => `bot:${strong(r)}`,
      '{"auths": {"registry.example.com": {"auth": "§"}}}',
      '{\n\t"auths": {\n\t\t"https://index.docker.io/v1/": {\n\t\t\t"auth": "§"\n\t\t}\n\t}\n}'
    )
  ],
  'file-docker-identity': inContext('{B120}', '{"auths": {"shop.azurecr.io": {"identitytoken": "§"}}}'),
  'file-wireguard': inContext(
    '{S42}{A1}=',
    '[Interface]\nPrivateKey = §\nAddress = 10.8.0.2/24',
    '[Peer]\nPresharedKey = §\nAllowedIPs = 0.0.0.0/0',
    'wg set wg0 private-key <(echo §)',
    'WIREGUARD_PRIVATE_KEY=§'
  ),
  'file-kubeconfig-key': [
    'context',
    encoded(
      r => fill(r, ['-----BEGIN RSA ', 'PRIVATE', ' KEY-----\n{S64}\n{S64}\n{S64}\n'].join('')),
      'users:\n- name: admin\n  user:\n    client-certificate-data: {S80}\n    client-key-data: §',
      '    client-key-data: §'
    )
  ],
  'file-kubeconfig-token': inContext(
    ['{A64}', 'k8s-aws-v1.{B200}', '{N6}.{N16}'],
    'users:\n- name: ci\n  user:\n    token: §',
    '  user: { token: "§" }',
    'kubeadm join 10.0.0.1:6443 --token § --discovery-token-unsafe-skip-ca-verification',
    'kubectl --token=§ get pods'
  ),
  'file-shadow': inShape(
    ['¤6¤{A16}¤{A86}', '$y$j9T¤{A22}¤{A43}', '$5¤{A16}¤{A43}', '$1¤{A8}¤{A22}'],
    'root:§:19722:0:99999:7:::',
    'deploy:§:20012:0:99999:7:::\ndaemon:*:19722:0:99999:7:::'
  ),
  'file-htpasswd-hash': inShape(
    ['$apr1¤{A8}¤{A22}', '$2y$05¤{A53}', '$2b$12¤{A53}'],
    'admin:§',
    '$ cat .htpasswd\nadmin:§',
    'traefik.http.middlewares.auth.basicauth.users=admin:§'
  ),
  'file-argon-hash': inShape(
    ['$argon2id$v=19$m=65536,t=3,p=4¤{S22}¤{S43}', 'pbkdf2_sha256$600000¤{A22}¤{S43}='],
    'password_hash | §',
    '"passwordHash": "§"',
    "INSERT INTO users (email, password) VALUES ('a@example.com', '§');"
  ),
  'file-wpa': inContext(
    r => r.pick([strong, words, r2 => fill(r2, '{H64}')])(r),
    'network={\n  ssid="Office"\n  psk="§"\n  key_mgmt=WPA-PSK\n}',
    '[wifi-security]\nkey-mgmt=wpa-psk\npsk=§',
    'WIFI:T:WPA;S:Office;P:§;;',
    'interface=wlan0\nwpa_passphrase=§'
  ),
  'file-s3cfg': inContext(
    '{S40}',
    '[default]\naccess_key = {U20}\nsecret_key = §\nhost_base = s3.example.com',
    'gpg_passphrase =\nsecret_key = §'
  ),
  'file-rclone': inContext(
    ['{B43}', '{B22}'],
    '[box]\ntype = sftp\nhost = files.example.com\nuser = ann\npass = §',
    '[crypt]\ntype = crypt\nremote = box:x\npassword = §\npassword2 = {B22}'
  ),
  'file-aws-credentials': inContext(
    '{S40}',
    '[default]\naws_access_key_id = x\naws_secret_access_key = §\nregion = eu-central-1',
    '{"Credentials": {"AccessKeyId": "x", "SecretAccessKey": "§", "Expiration": "2026-03-01T10:00:00Z"}}',
    'secretAccessKey: §',
    'AccessKey:\n  Status: Active\n  SecretAccessKey: §'
  ),
  'file-aws-sso': inContext(
    '{B300}',
    '{"startUrl": "https://acme.awsapps.com/start", "region": "eu-west-1", "accessToken": "§", "expiresAt": "2026-03-01T10:00:00Z"}',
    '{"clientId": "x", "clientSecret": "§", "expiresAt": "2026-06-01T10:00:00Z"}',
    '"SessionToken": "§"'
  ),
  'file-gcloud-adc': inContext(
    '1//0{A2}{B90}',
    '{"client_id": "764086051850-{N32}.apps.googleusercontent.com", "refresh_token": "§", "type": "authorized_user"}',
    '  "refresh_token": "§",\n  "type": "authorized_user"'
  ),
  'file-azure-profile': inContext(
    ['{B4}8Q~{B33}', '{B100}'],
    '{"appId": "{G}", "displayName": "ci", "password": "§", "tenant": "{G}"}',
    '{"clientId": "{G}", "clientSecret": "§", "subscriptionId": "{G}", "tenantId": "{G}"}',
    'ARM_CLIENT_SECRET=§'
  ),
  'file-rails': inContext(
    ['{H32}', '{H128}'],
    '$ cat config/master.key\n§',
    'RAILS_MASTER_KEY=§ bin/rails db:migrate',
    'production:\n  secret_key_base: §',
    'SECRET_KEY_BASE=§'
  ),
  'file-django': inContext(
    r =>
      r.pick([
        r2 => `django-insecure-${fill(r2, '{N20}(&{N10}!{N10}#{N4}')}`,
        r2 => fill(r2, '{N24}={N8}^{N12}')
      ])(r),
    "SECRET_KEY = '§'",
    "SECRET_KEY = os.environ.get('SECRET_KEY', '§')",
    'DJANGO_SECRET_KEY="§"'
  ),
  'file-laravel': inContext(
    '{S43}=',
    'APP_NAME=Shop\nAPP_KEY=base64:§\nAPP_DEBUG=true',
    "'key' => 'base64:§',"
  ),
  'file-flask-secret': inContext(
    ['{H32}', '{A24}'],
    "app.secret_key = '§'",
    "app.config['SECRET_KEY'] = '§'",
    "app.config['JWT_SECRET_KEY'] = b'§'",
    "session({ secret: '§', resave: false })",
    "NEXTAUTH_SECRET='§'",
    "jwt.sign(payload, '§', { expiresIn: '1h' })"
  ),
  'file-jdbc': inContext(
    anyPassword,
    'jdbc:mysql://db.example.com:3306/shop?user=app&password=§&useSSL=false',
    'jdbc:sqlserver://db.example.com:1433;databaseName=shop;user=sa;password=§;encrypt=true',
    'jdbc:oracle:thin:app/§@db.example.com:1521/XE',
    'jdbc:postgresql://db/shop?user=app&password=§'
  ),
  'file-adonet': inContext(
    anyPassword,
    '"DefaultConnection": "Server=db;Database=shop;User Id=sa;Password=§;TrustServerCertificate=True"',
    'Data Source=db;Initial Catalog=shop;User ID=sa;Pwd=§;',
    'Host=db;Port=5432;Username=app;Password=§;Database=shop',
    'Driver={ODBC Driver 18 for SQL Server};Server=db;UID=sa;PWD=§'
  ),
  'file-azure-bus': inContext(
    '{S43}=',
    'Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=§',
    'HostName=hub.azure-devices.net;DeviceId=d1;SharedAccessKey=§',
    'AccountEndpoint=https://shop.documents.azure.com:443/;AccountKey={S43}§;'
  ),
  'file-broker-url': inShape(
    strong,
    'amqp://app:§@mq.example.com:5672/shop',
    'CELERY_BROKER_URL=amqps://app:§@mq.example.com/vh',
    'smtp://ann%40example.com:§@smtp.example.com:587',
    'smtps://mailer:§@mail.example.com:465',
    'mqtt://dev:§@mq.example.com:1883',
    'ftp://bob:§@files.example.com/pub',
    'sftp://bob:§@files.example.com/in',
    'ldaps://svc:§@ldap.example.com',
    'nats://app:§@nats.example.com:4222',
    'clickhouse://default:§@ch.example.com:9000/shop',
    'mysql+pymysql://app:§@db.example.com/shop?charset=utf8mb4',
    'socks5://u:§@proxy.example.com:1080'
  ),
  'file-url-weak': inShape(
    r => r.pick([weak, words])(r),
    'postgres://postgres:§@localhost:5432/dev',
    'DATABASE_URL="mysql://root:§@127.0.0.1:3306/dev"',
    'redis://default:§@localhost:6379'
  ),
  'file-spring': inContext(
    anyPassword,
    'spring.datasource.username=app\nspring.datasource.password=§',
    'spring:\n  datasource:\n    username: app\n    password: §',
    'server.ssl.key-store-password=§',
    'spring.mail.password: §'
  ),
  'file-machine-key': inContext(
    ['{X48}', '{X64}', '{X128}'],
    '<machineKey validationKey="§" decryption="AES" validation="SHA1" />',
    '<machineKey decryptionKey="§" validation="HMACSHA256"/>',
    '<add key="ApiSecret" value="§" />'
  ),
  'file-xml-password': inContext(
    anyPassword,
    '<server>\n  <id>releases</id>\n  <username>ci</username>\n  <password>§</password>\n</server>',
    '<Password>§</Password>',
    '<property name="hibernate.connection.password">§</property>',
    '<bean><property name="password" value="§"/></bean>',
    '<add key="ClearTextPassword" value="§" />',
    '<string name="api_secret">§</string>',
    '<key>ClientSecret</key>\n<string>§</string>'
  ),
  'file-maven-encrypted': inContext('{S43}=', '<password>{§}</password>', '<master>{§}</master>'),
  'file-pypirc': inContext(
    strong,
    '[pypi]\nusername = ann\npassword = §',
    '[internal]\nrepository: https://pypi.example.com/\nusername: bot\npassword: §'
  ),
  'file-index-url': inShape(
    strong,
    '[global]\nindex-url = https://bot:§@pypi.example.com/simple',
    'pip install --extra-index-url https://bot:§@pypi.example.com/simple shoplib',
    'Looking in indexes: https://bot:§@pypi.example.com/simple',
    'UV_INDEX_URL=https://bot:§@pypi.example.com/simple',
    'GOPROXY=https://bot:§@goproxy.example.com,direct'
  ),
  'file-composer': inContext(
    ['{H40}', '{A24}'],
    '{"http-basic": {"repo.example.com": {"username": "bot", "password": "§"}}}',
    '{"github-oauth": {"github.com": "§"}}',
    '{"bearer": {"repo.example.com": "§"}}'
  ),
  'file-bundle-gem': inContext(
    strong,
    'BUNDLE_GEMS__EXAMPLE__COM: "bot:§"',
    ':rubygems_api_key: §',
    'gradle.properties:\nsigning.password=§\nmavenPassword=§',
    'sonatypePassword=§',
    'credentials += Credentials("Nexus", "nexus.example.com", "bot", "§")'
  ),
  'file-tfvars': inContext(
    anyPassword,
    'db_username = "app"\ndb_password = "§"',
    'admin_password       = "§"',
    'variable "db_password" {\n  default = "§"\n}',
    'resource "aws_db_instance" "db" {\n  username = "app"\n  password = "§"\n}'
  ),
  'file-tfstate': inContext(
    ['{A20}', '{S40}', '{H32}'],
    '{"type": "random_password", "instances": [{"attributes": {"length": 20, "result": "§", "special": false}}]}',
    '"attributes": {"id": "db", "master_password": "§", "port": 5432}',
    '"outputs": {"db_password": {"value": "§", "type": "string", "sensitive": true}}',
    '$ terraform output -raw db_password\n§',
    'db_password = "§"\nregion = "eu-central-1"',
    '"secret": "§",\n"ses_smtp_password_v4": "{S44}"'
  ),
  'file-ansible-vars': inContext(
    anyPassword,
    'ansible_user: ops\nansible_become_password: §',
    'vault_db_pass: "§"',
    'mysql_root_password: §\nmysql_port: 3306'
  ),
  'file-actions-dump': inContext(
    ['{A32}', '{H40}'],
    '2026-03-01T09:00:11.2345678Z   DEPLOY_TOKEN: §',
    'env:\n  NODE_ENV: production\n  SIGNING_SECRET: §',
    '##[group]Run npm publish\nenv:\n  NODE_AUTH_TOKEN: §\n##[endgroup]',
    '[Pipeline] withEnv\n+ export SONAR_TOKEN=§'
  ),
  'file-heroku-table': inContext(
    ['{A32}', '{H64}', '{A20}'],
    '=== shop Config Vars\nJWT_SECRET:         §\nPORT:               3000',
    '=== shop Config Vars\n\nMAILER_PASSWORD: §\nLANG:            en_US.UTF-8',
    '│ SESSION_SECRET │ § │',
    'NAME            VALUE\nADMIN_TOKEN     §\nPORT            8080',
    '| API_SECRET | § | production |'
  ),
  'file-env-output': inContext(
    anyPassword,
    'HOME=/home/dev\nLANG=C.UTF-8\nSMTP_PASS=§\nSHELL=/bin/bash',
    'DB_PASS=§\nDB_HOST=db',
    'declare -x RABBITMQ_DEFAULT_PASS="§"',
    'PW=§',
    'ROOT_PW="§"',
    'ADMIN_PWD=§',
    'MYSQL_PWD=§',
    'DB_PASSWD=§'
  ),
  'file-env-random': inContext(
    ['{A32}', '{H64}', '{S43}=', '{B43}'],
    'ENCRYPTION_KEY=§',
    'JWT_SECRET=§',
    'COOKIE_SECRET: §',
    'WEBHOOK_SECRET="§"',
    'HMAC_KEY=§',
    'SIGNING_KEY=§',
    'AUTH_TOKEN=§',
    'AUTH_SALT="§"',
    'SHOP_CREDENTIALS=§',
    'PRIVATE_KEY=0x{H1}§'
  ),
  'file-k8s-secret': [
    'context',
    encoded(
      strong,
      'apiVersion: v1\nkind: Secret\nmetadata:\n  name: db\ntype: Opaque\ndata:\n  password: §',
      'kind: Secret\ndata:\n  username: YXBw\n  db-pass: §',
      '{"apiVersion": "v1", "kind": "Secret", "data": {"token": "§"}}',
      '{"data": {"api-key": "§"}, "kind": "Secret", "metadata": {"name": "x"}}'
    )
  ],
  'file-k8s-string-data': inContext(
    anyPassword,
    'kind: Secret\nstringData:\n  password: §',
    '        - name: DB_PASSWORD\n          value: §',
    '        - name: API_TOKEN\n          value: "§"',
    '{"name": "DB_PASSWORD", "value": "§"}'
  ),
  'file-compose': inContext(
    anyPassword,
    'services:\n  db:\n    environment:\n      POSTGRES_PASSWORD: §\n      POSTGRES_USER: app',
    '    environment:\n      - MYSQL_ROOT_PASSWORD=§\n      - TZ=UTC',
    '"Env": ["PATH=/usr/bin", "POSTGRES_PASSWORD=§"]'
  ),
  'file-firebase-vapid': inContext(
    '{B43}',
    '{"publicKey": "B{B86}", "privateKey": "§"}',
    'VAPID_PUBLIC_KEY=B{B86}\nVAPID_PRIVATE_KEY=§',
    'Public Key:\nB{B86}\n\nPrivate Key:\n§'
  ),
  'file-fcm-server-key': inShape('AAAA{B7}:APA91b{B134}', 'FCM_SERVER_KEY=§', 'Authorization: key=§'),
  'file-json-mixed': inContext(
    ['{A24}', '{H40}', '{B32}'],
    '{"user": "ann", "passwd": "§"}',
    '{"auth": {"secretKey": "§", "region": "eu"}}',
    '{\\"accessToken\\":\\"§\\",\\"expiresIn\\":3600}',
    "{'app_secret': '§'}",
    '{"db":{"host":"db","pass":"§"}}',
    '{ apiToken: "§" }',
    ':consumer_secret => "§"',
    '"x-api-key": "§"',
    '"bearerToken":"§"'
  ),
  'file-toml-ini': inContext(
    ['{A24}', '{H40}', '{B32}'],
    '[smtp]\nenabled = true\nuser = mail\npassword = """§"""',
    '[security]\nadmin_password = §\nsecret_key = {A20}',
    '[auth]\nclient-secret = "§"',
    'access_token=§\ntoken_type=bearer'
  ),
  'file-yaml-list': inContext(
    anyPassword,
    'users:\n  - name: ann\n    password: "§"\n    role: admin',
    'basicAuth:\n  username: ann\n  password: §',
    "passphrase: '§'",
    'credentials: { user: ann, pass: § }',
    'password: >-\n  §'
  ),
  'file-orm-log': inContext(
    anyPassword,
    "UPDATE users SET password = '§' WHERE id = 7",
    'Executing (default): INSERT INTO "users" ("email","password") VALUES (\'a@example.com\',\'§\');',
    'Parameters: {"user"=>{"email"=>"a@example.com", "password"=>"§"}, "commit"=>"Sign in"}',
    'DEBUG binding parameter username=ann password=§',
    "sqlalchemy.engine [cached] {'email': 'a@example.com', 'password': '§'}"
  ),
  'file-form-body': inContext(
    r => r.pick([strong, weak])(r),
    'POST /login HTTP/1.1\nContent-Type: application/x-www-form-urlencoded\n\nusername=ann&password=§&remember=1',
    'grant_type=password&username=ann&password=§&scope=all',
    'grant_type=client_credentials&client_id=shop&client_secret=§',
    '--form "passwd=§"',
    'curl -d "user=ann&pass=§" https://example.com/login'
  ),
  'file-word-value': inContext(words, 'password=§', 'DB_PASS: §', '"password": "§"', "password = '§'"),
  'file-router': inContext(
    r => `${word(r)}${strong(r)}`,
    'enable secret 0 §',
    'username admin privilege 15 password 0 §',
    'snmp-server community § RO',
    'set system root-authentication plain-text-password-value "§"',
    'crypto isakmp key § address 192.0.2.1',
    'ppp password §'
  )
}
