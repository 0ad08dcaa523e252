// Secrets as agents met them: settings of servers, build tools and clouds.
import {
  anyPassword,
  base64,
  base64url,
  inContext as C,
  fill,
  inShape as S,
  strong,
  tok,
  token
} from './make.mjs'

export const metInFiles = {
  'met-pgpass': C(
    strong,
    'db.a.dev:5432:shop:app:§',
    '*:*:*:postgres:§',
    '$ cat ~/.pgpass\nlocalhost:5432:*:dev:§'
  ),
  'met-mycnf': C(
    anyPassword,
    '[client]\nuser=root\npassword=§\nhost=db',
    '[client]\nuser = app\npassword = "§"'
  ),
  'met-pypirc': C(
    tok,
    '[pypi]\nusername = __token__\npassword = §',
    '[testpypi]\nrepository: https://t\nusername: me\npassword: §'
  ),
  'met-maven': C(
    anyPassword,
    '<server>\n  <id>nexus</id>\n  <username>ci</username>\n  <password>§</password>\n</server>',
    '<Password>§</Password>',
    '<passphrase>§</passphrase>'
  ),
  'met-gradle': C(
    anyPassword,
    'signing.keyId=24875D73\nsigning.password=§',
    'storePassword=§\nkeyPassword=x',
    'keyPassword "§"',
    "storePassword '§'",
    'RELEASE_STORE_PASSWORD=§'
  ),
  'met-nuget': C(
    tok,
    '<add key="ClearTextPassword" value="§" />',
    '<add key="ApiKey" value="§"/>',
    '<apikeys><add key="https://n" value="§" /></apikeys>'
  ),
  'met-webconfig': C(
    strong,
    '<add name="Db" connectionString="Server=s;Database=d;User Id=u;Password=§;" />',
    'Data Source=s;Initial Catalog=d;User ID=sa;Pwd=§;Encrypt=true',
    'Driver={ODBC Driver 18};Server=s;Uid=u;PWD=§'
  ),
  'met-machinekey': C(
    r => fill(r, '{X64}'),
    '<machineKey validationKey="§" decryption="AES" />',
    '<machineKey decryptionKey="§" validation="SHA1"/>'
  ),
  'met-composer': C(
    tok,
    '{"http-basic":{"repo.dev":{"username":"x","password":"§"}}}',
    '{"github-oauth": {"github.com": "§"}}',
    '{"bearer": {"repo.dev": "§"}}'
  ),
  'met-gitcred': S(
    tok,
    'https://bob:§@github.com',
    'https://oauth2:§@gitlab.dev/o/r.git',
    'https://§@github.com/o/r.git'
  ),
  'met-git-extraheader': C(
    r => base64(`x-access-token:${tok(r)}`),
    '[http "https://github.com/"]\n  extraheader = AUTHORIZATION: basic §',
    'git -c http.extraheader="AUTHORIZATION: basic §" fetch'
  ),
  'met-s3cfg': C(
    r => fill(r, '{A40}'),
    'access_key = AK1\nsecret_key = §',
    'secret_access_key = §',
    'aws_secret_access_key=§',
    '"SecretAccessKey": "§"',
    'secretAccessKey: "§"'
  ),
  'met-rclone': C(
    r => fill(r, '{B38}'),
    '[nas]\ntype = sftp\nhost = n\nuser = me\npass = §',
    '[b2]\ntype = b2\naccount = 1\nkey = §'
  ),
  'met-filezilla': C(r => base64(strong(r)), '<Host>h</Host><User>u</User><Pass encoding="base64">§</Pass>'),
  'met-wireguard': C(
    r => `${fill(r, '{S42}')}${r.pick([...'AEIMQUYcgkosw048'])}=`,
    '[Interface]\nPrivateKey = §\nAddress = 10.0.0.2/32',
    'PresharedKey = §',
    'wg set wg0 private-key <(echo §)'
  ),
  'met-openvpn': [
    'core',
    r => {
      const rows = Array.from({ length: 16 }, () => fill(r, '{H32}'))
      return {
        text: `#\n# 2048 bit OpenVPN static key\n#\n-----BEGIN OpenVPN Static key V1-----\n${rows.join('\n')}\n-----END OpenVPN Static key V1-----`,
        gone: rows
      }
    }
  ],
  'met-ipsec': C(
    strong,
    '10.0.0.1 10.0.0.2 : PSK "§"',
    '%any : PSK "§"',
    'bob : EAP "§"',
    ': RSA key.pem "§"',
    '"bob" pptpd "§" *',
    'bob * § *'
  ),
  'met-psk': C(
    anyPassword,
    'network={\n  ssid="Home"\n  psk="§"\n}',
    '[wifi-security]\nkey-mgmt=wpa-psk\npsk=§',
    'wpa_passphrase=§\nwpa=2',
    "option key '§'\n option encryption psk2",
    'WIFI:S:Home;T:WPA;P:§;;'
  ),
  'met-mail': C(
    strong,
    'account a\nhost smtp.a\nuser me\npassword §',
    'set imap_pass="§"',
    'set smtp_pass = "§"',
    "poll a proto imap user 'me' password '§'",
    'passwordeval "echo §"',
    'smtp_sasl_password_maps = static:me:§',
    '[smtp.a.dev]:587 me:§',
    'machine smtp.a login me password §'
  ),
  'met-compose': C(
    anyPassword,
    'environment:\n  - POSTGRES_USER=a\n  - POSTGRES_PASSWORD=§',
    'environment:\n  MYSQL_ROOT_PASSWORD: §',
    'MINIO_ROOT_PASSWORD: "§"',
    'command: redis-server --requirepass §',
    'RABBITMQ_DEFAULT_PASS: §',
    'KEYCLOAK_ADMIN_PASSWORD=§',
    'PGADMIN_DEFAULT_PASSWORD: §',
    'GF_SECURITY_ADMIN_PASSWORD=§'
  ),
  'met-k8s-data': C(
    r => base64(strong(r)),
    'apiVersion: v1\nkind: Secret\nmetadata:\n  name: db\ntype: Opaque\ndata:\n  db-url: §',
    'kind: Secret\ndata:\n  tls.pass: §\n  x: eA=='
  ),
  'met-k8s-string': C(
    anyPassword,
    'kind: Secret\nstringData:\n  admin-pw: §',
    'kind: Secret\nstringData:\n  config: "§"'
  ),
  'met-k8s-env': C(
    anyPassword,
    '- name: DB_PASSWORD\n  value: §',
    '- name: API_SECRET\n  value: "§"',
    '{"name":"DB_PASSWORD","value":"§"}',
    '{"Name": "SMTP_PASS", "Value": "§"}',
    '{"ParameterKey":"DBPassword","ParameterValue":"§"}',
    '{"key":"JWT_SECRET","value":"§","type":"encrypted"}'
  ),
  'met-cfn': C(
    anyPassword,
    'Parameters:\n  DBPassword:\n    Type: String\n    NoEcho: true\n    Default: §',
    'variable "db_password" {\n  type = string\n  default = "§"\n}',
    'MasterUserPassword: §'
  ),
  'met-ansible-inv': C(
    anyPassword,
    'web1 ansible_host=10.0.0.4 ansible_user=dev ansible_password=§',
    'ansible_become_password: §',
    'ansible_ssh_pass: "§"',
    'vault_db_pw: §'
  ),
  'met-tfstate': C(
    anyPassword,
    '"attributes": {"master_password": "§", "port": 5432}',
    'db_password = "§"',
    '"result": "§", "special": true, "upper": true',
    'admin_pass   = "§"',
    '+ password = "§"',
    '  ~ master_password = "§" -> (known after apply)'
  ),
  'met-appsettings': C(
    tok,
    '"Jwt": {"Issuer": "a", "Key": "§"}',
    '"AzureAd": {"ClientSecret": "§"}',
    '"Stripe": {"SecretKey": "§"}',
    '"SigningKey": "§"'
  ),
  'met-spring': C(
    anyPassword,
    'spring:\n  datasource:\n    username: a\n    password: §',
    'spring.datasource.password=§',
    'spring.mail.password=§',
    'server.ssl.key-store-password=§',
    'quarkus.datasource.password=§',
    'jasypt.encryptor.password=§'
  ),
  'met-rails': C(
    r => fill(r, r.pick(['{H32}', '{H128}'])),
    '$ cat config/master.key\n§',
    'RAILS_MASTER_KEY=§',
    'development:\n  secret_key_base: §',
    "config.secret_token = '§'",
    "Devise.setup { |config| config.secret_key = '§' }",
    "config.pepper = '§'"
  ),
  'met-django': C(
    r => fill(r, '{L4}!{A10}%{A8}#{A8}*{A6}^{A8}'),
    "SECRET_KEY = 'django-insecure-§'",
    'SECRET_KEY = "§"',
    "SECRET_KEY: str = '§'"
  ),
  'met-laravel': C(
    r => base64(fill(r, '{A32}')),
    'APP_KEY=base64:§',
    'APP_SECRET=§',
    "'key' => env('APP_KEY', 'base64:§')"
  ),
  'met-wpconfig': C(
    r => fill(r, '{A12}|{A8}!{A10}~{A6}@{A8}#{A12}'),
    "define('AUTH_KEY',         '§');",
    'define( "NONCE_SALT", "§" );',
    "define('LOGGED_IN_KEY', '§');",
    "define( 'DB_PASSWORD', '§' );"
  ),
  'met-flask': C(
    tok,
    "app.secret_key = b'§'",
    "app.config['SECRET_KEY'] = '§'",
    'app.config.update(JWT_SECRET_KEY="§")',
    "itsdangerous.URLSafeSerializer('§')"
  ),
  'met-redisconf': C(
    strong,
    'requirepass §',
    'masterauth §',
    'user default on >§ ~* +@all',
    'sentinel auth-pass mymaster §'
  ),
  'met-hashes': token(
    '$7¤{D3}¤{S16}¤{S86}==',
    '$6$rounds=5000¤{A16}¤{S86}',
    '$y$j9T¤{A22}¤{S43}',
    '$argon2id$v=19$m=65536,t=3,p=4¤{S22}¤{S43}',
    '$2b$12¤{A53}',
    '$apr1¤{A8}¤{A22}',
    '{SSHA}{S32}',
    'SCRAM-SHA-256$4096:{S22}==¤{S43}=:{S43}=',
    'pbkdf2_sha256$600000¤{A22}¤{S43}=',
    'scrypt:32768:8:1¤{A16}¤{H128}'
  ),
  'met-pgbouncer': C(
    r => `md5${fill(r, '{H32}')}`,
    '"bob" "§"',
    'userlist.txt:\n"app" "§"',
    "ALTER ROLE app PASSWORD '§';"
  ),
  'met-tsig': C(
    r => base64(fill(r, '{A32}')),
    'key "ddns" {\n  algorithm hmac-sha256;\n  secret "§";\n};',
    'nsupdate -y hmac-sha256:ddns:§',
    'dig @ns axfr a.dev -y k:§'
  ),
  'met-slapd': C(
    anyPassword,
    'rootdn "cn=admin"\nrootpw §',
    'bindpw §',
    'bind_password = "§"',
    'ldap_default_authtok = §',
    'userPassword: §',
    'olcRootPW: §',
    'binddn cn=x\nbindpw §'
  ),
  'met-jdbc': S(
    strong,
    'jdbc:oracle:thin:scott/§@db:1521/XE',
    'jdbc:mysql://db/shop?user=a&password=§',
    'jdbc:sqlserver://s;databaseName=d;user=sa;password=§;',
    'jdbc:postgresql://h/d?user=u&password=§&ssl=true',
    'jdbc:snowflake://a.b/?user=u&password=§'
  ),
  'met-hibernate': C(
    anyPassword,
    '<property name="hibernate.connection.password">§</property>',
    '<property name="password" value="§"/>',
    '<user username="admin" password="§" roles="manager-gui"/>',
    '<Connector port="8443" keystorePass="§"/>',
    '<entry key="db.password">§</entry>',
    '<string name="api_secret">§</string>',
    '<param name="password">§</param>',
    '<jta-data-source password="§">'
  ),
  'met-jaas': C(
    anyPassword,
    'sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="k" password="§";',
    'ssl.keystore.password=§',
    'sasl.password=§',
    'basic.auth.user.info=key1:§'
  ),
  'met-elastic': C(
    r => fill(r, '{A20}'),
    'Password for the [elastic] user successfully reset.\nNew value: §',
    'elasticsearch.password: "§"',
    'Changed password for user elastic\nPASSWORD elastic = §',
    'The generated password for the elastic built-in superuser is : §'
  ),
  'met-fernet': C(
    r => `${base64url(fill(r, '{A32}'))}=`,
    'fernet_key = §',
    "f = Fernet(b'§')",
    'AIRFLOW__CORE__FERNET_KEY=§'
  ),
  'met-age': token('AGE-SECRET-KEY-1{U58}'),
  'met-minisign': C(
    r => `RWRTY0Iy${fill(r, '{S204}')}`,
    'untrusted comment: minisign encrypted secret key\n§'
  ),
  'met-ppk': [
    'core',
    r => {
      const rows = Array.from({ length: 8 }, () => fill(r, '{S64}'))
      return {
        text: `PuTTY-User-Key-File-3: ssh-rsa\nEncryption: none\nComment: k\nPublic-Lines: 1\nAAAAB3NzaC1yc2EAAAADAQABAAABAQ\nPrivate-Lines: 8\n${rows.join('\n')}\nPrivate-MAC: ${fill(r, '{H64}')}`,
        gone: rows
      }
    }
  ],
  'met-jwk': C(
    r => fill(r, '{B43}'),
    '{"kty":"EC","crv":"P-256","x":"abc","y":"def","d":"§"}',
    '{"kty":"oct","k":"§","alg":"HS256"}',
    '{"kty": "OKP", "d": "§", "crv": "Ed25519"}'
  ),
  'met-webhooks': S(
    r => fill(r, '{A24}'),
    'https://hooks.slack.com/services/T01ABCDEF/B02GHIJKL/§',
    'https://discord.com/api/webhooks/1234567890123456789/{A30}-§',
    'https://acme.webhook.office.com/webhookb2/{G}@{G}/IncomingWebhook/§/{G}',
    'https://hooks.zapier.com/hooks/catch/123/§/',
    'https://chat.googleapis.com/v1/spaces/AAA/messages?key=AIzaSy{B33}&token=§',
    'https://open.feishu.cn/open-apis/bot/v2/hook/§',
    'https://oapi.dingtalk.com/robot/send?access_token=§',
    'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=§'
  ),
  'met-sentry-dsn': S(
    r => fill(r, '{H32}'),
    'https://{H32}:§@sentry.io/42',
    'cloudinary://123456789012345:§@demo',
    'redis://:§@cache:6379/0',
    'amqps://u:§@mq/vh',
    'mongodb+srv://u:§@c0.mongodb.net/d',
    'smtps://me:§@smtp.dev:465',
    'rediss://default:§@u.upstash.io:6379',
    'nats://u:§@n:4222',
    'ldap://cn=a:§@dc',
    'ws://u:§@h/s',
    'sftp://u:§@h/p',
    'socks5://u:§@p:1080'
  )
}
