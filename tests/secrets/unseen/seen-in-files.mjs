// Secrets that are easily missed: networks, apps, data tools and settings.
import {
  anyPassword,
  base64,
  inContext as C,
  fill,
  rnd,
  inShape as S,
  signed,
  strong,
  tok,
  word
} from './make.mjs'

const hex32 = r => fill(r, '{H32}')

export const seenInFiles = {
  'seen-cisco': C(
    strong,
    'username admin privilege 15 password 0 §',
    'enable password §',
    'snmp-server community § RO',
    'tacacs-server key §',
    'radius-server host 10.0.0.1 key §',
    ' neighbor 10.1.1.1 password §',
    'crypto isakmp key § address 1.2.3.4',
    ' pre-shared-key address 0.0.0.0 0.0.0.0 key §',
    'ip ospf message-digest-key 1 md5 §',
    ' wpa-psk ascii 0 §'
  ),
  'seen-cisco7': C(r => fill(r, '0{D1}{X14}'), ' password 7 §', 'key 7 §', 'enable password 7 §'),
  'seen-junos': C(
    r => `$9$${fill(r, '{A24}')}`,
    'secret "§"; ## SECRET-DATA',
    'authentication-key "§"',
    'pre-shared-key ascii-text "§"'
  ),
  'seen-mikrotik': C(
    strong,
    '/user add name=x password=§ group=full',
    '/ppp secret add name=a password=§ service=l2tp',
    'wpa2-pre-shared-key=§',
    '/interface wireguard add private-key="§"',
    'set ipsec-secret=§'
  ),
  'seen-uci': C(
    strong,
    "uci set wireless.@wifi-iface[0].key='§'",
    "uci set network.wan.password='§'",
    "wireless.radio0.key='§'",
    "option password '§'"
  ),
  'seen-forti': C(strong, 'set psksecret §', 'set passwd §', 'set secret ENC §', 'set password ENC §'),
  'seen-esphome': C(
    strong,
    'wifi:\n  ssid: "Home"\n  password: "§"',
    'ota:\n  - platform: esphome\n    password: "§"',
    'ap:\n  password: §',
    'wifi_password: §',
    'mqtt_pw: "§"'
  ),
  'seen-esphome-key': C(r => base64(fill(r, '{A32}')), 'api:\n  encryption:\n    key: "§"'),
  'seen-arduino': C(
    anyPassword,
    'const char* ssid = "Home";\nconst char* pass = "§";',
    'WiFi.begin("Home", "§");',
    '#define WIFI_PASS "§"',
    'CONFIG_ESP_WIFI_PASSWORD="§"',
    'WiFi.softAP("ap", "§");',
    "wlan.connect('Home', '§')",
    '#define STAPSK "§"',
    'client.connect("id", "user", "§")'
  ),
  'seen-radius': C(
    strong,
    'bob Cleartext-Password := "§"',
    'client lan {\n  ipaddr = 10.0.0.0/8\n  secret = §\n}',
    'radtest bob § localhost 0 testing123'
  ),
  'seen-asterisk': C(
    strong,
    '[100]\ntype=friend\nsecret=§\nhost=dynamic',
    'auth_type=userpass\nusername=100\npassword=§',
    'register => 100:§@sip.dev/100'
  ),
  'seen-dovecot': C(
    strong,
    'bob:{PLAIN}§::::::',
    'doveadm auth test bob §',
    'smtp.a.dev:587 bob:§',
    '[mail]:465 me@x.y:§'
  ),
  'seen-ldif': C(r => base64(strong(r)), 'userPassword:: §', 'dn: uid=bob\nuserPassword:: §\nsn: B'),
  'seen-vnc': C(
    strong,
    'x11vnc -forever -passwd §',
    'x0vncserver -PasswordFile=<(vncpasswd -f <<< "§")',
    'echo § | anydesk --set-password',
    'vncserver-virtual -password §',
    'krdc vnc://:§@h'
  ),
  'seen-webtty': C(
    strong,
    'ttyd -c admin:§ bash',
    'gotty --credential admin:§ top',
    'jupyter server --IdentityProvider.token=§',
    'filebrowser users add admin §',
    'code-server --auth password # PASSWORD=§',
    'bind-addr: 127.0.0.1:8080\nauth: password\npassword: §\ncert: false',
    'npx http-server -a --username a --password §',
    'miniserve --auth bob:§ .',
    'rclone serve http --user a --pass § r:'
  ),
  'seen-android': C(
    tok,
    'buildConfigField "String", "API_KEY", "\\"§\\""',
    'buildConfigField("String", "API_SECRET", "\\"§\\"")',
    '<string name="maps_api_key">§</string>',
    'MAPS_API_KEY=§',
    '<meta-data android:name="io.x.API_KEY" android:value="§"/>',
    'manifestPlaceholders = [authToken: "§"]',
    '--dart-define=API_KEY=§',
    'resValue "string", "secret_key", "§"'
  ),
  'seen-ios': C(
    tok,
    '<key>GMSApiKey</key>\n<string>§</string>',
    'API_SECRET = §',
    'static let clientSecret = "§"',
    'MATCH_PASSWORD=§',
    "match(git_basic_authorization: '§')",
    'FASTLANE_PASSWORD="§"',
    'FASTLANE_SESSION=§',
    'xcconfig: APP_SECRET = §',
    'enum Keys { static let api = "§" }'
  ),
  'seen-jupyter': C(
    r => fill(r, '{H48}'),
    'http://localhost:8888/?token=§',
    'http://127.0.0.1:8888/lab?token=§',
    'c.ServerApp.token = "§"',
    'To access the server, copy: http://host:8888/tree?token=§'
  ),
  'seen-kaggle': C(
    hex32,
    '{"username":"bob","key":"§"}',
    'KAGGLE_KEY=§',
    'wandb login §',
    'wandb.login(key="§")',
    'export COMET_API_KEY=§',
    'neptune_token = "§"'
  ),
  'seen-hub': C(
    tok,
    'huggingface-cli login --token §',
    'login(token="§")',
    'hf auth login --token §',
    '%env OPENAI_API_KEY=§',
    "os.environ.update({'X_TOKEN': '§'})",
    'openai_api_key = st.secrets.get("k") or "§"',
    'ChatOpenAI(api_key="§")',
    'genai.configure(api_key="§")',
    'cohere.Client("§")',
    'Anthropic(api_key="§")',
    'replicate login --token §',
    'modal token set --token-id a --token-secret §'
  ),
  'seen-dbt': C(
    anyPassword,
    'outputs:\n  dev:\n    type: postgres\n    user: u\n    pass: §',
    "password: '§'\n    schema: s",
    'private_key_passphrase: §',
    'private_key_passphrase="§"'
  ),
  'seen-airflow': C(
    strong,
    'AIRFLOW_CONN_DB=postgres://u:§@h/d',
    "airflow connections add x --conn-type http --conn-password '§'",
    'airflow users create -u admin -p § -r Admin',
    'airflow users create --username a --password §'
  ),
  'seen-apps-env': C(
    tok,
    'MB_ENCRYPTION_SECRET_KEY=§',
    'N8N_ENCRYPTION_KEY=§',
    'OTP_SECRET=§',
    'VAPID_PRIVATE_KEY=§',
    'registration_shared_secret: "§"',
    'macaroon_secret_key: "§"',
    'form_secret: "§"',
    'jwt_secret: §',
    'NEXTAUTH_SECRET=§',
    'AUTH_SECRET="§"',
    'API_TOKEN_SALT=§',
    'ADMIN_JWT_SECRET=§',
    'LFS_JWT_SECRET = §',
    'encryption_key: §',
    'PAYLOAD_SECRET=§',
    'COOKIE_SECRET=§',
    'HASURA_GRAPHQL_ADMIN_SECRET: §',
    'MEILI_MASTER_KEY=§',
    'TYPESENSE_API_KEY=§',
    'SURREAL_PASS=§',
    'WEBUI_SECRET_KEY=§',
    'LITELLM_MASTER_KEY=sk-§',
    'SESSION_KEYS=§'
  ),
  'seen-apps-pw': C(
    anyPassword,
    'MB_DB_PASS=§',
    'N8N_BASIC_AUTH_PASSWORD=§',
    'admin_password = §',
    "'dbpassword' => '§',",
    'DISCOURSE_SMTP_PASSWORD: §',
    'OC_PASS=§ occ user:add --password-from-env bob',
    'DJANGO_SUPERUSER_PASSWORD=§ python manage.py createsuperuser',
    'INITIAL_ADMIN_PW=§',
    'ADMINPASS=§',
    'ROOT_PW: §',
    'dbpw: §',
    'ftp_pass=§',
    'SudoPass=§',
    'basicAuthPass: "§"',
    'userpass=§',
    'rootpass = "§"',
    'PGPASS=§',
    'MYSQL_PWD=§ mysql -u root',
    'LDAP_BIND_PW=§',
    'DEFAULT_USER_PASSWORD=§'
  ),
  'seen-strapi': C(
    r => `${base64(fill(r, '{A16}'))},${base64(fill(r, '{A16}'))}`,
    'APP_KEYS=§',
    'APP_KEYS="§"'
  ),
  'seen-php-apps': C(
    tok,
    "'crypt' => [\n  'key' => '§'\n]",
    "$settings['hash_salt'] = '§';",
    "public $secret = '§';",
    "$cfg['blowfish_secret'] = '§';",
    "'encryptionKey' => '§',",
    "'passwordsalt' => '§',",
    "'secret' => '§',",
    "define('SECURE_AUTH_SALT', '§');",
    "$config['encryption_key'] = '§';",
    "Configure::write('Security.salt', '§');",
    "'cookieValidationKey' => '§',"
  ),
  'seen-php-db': C(
    signed,
    "public $password = '§';",
    "$CFG->dbpass    = '§';",
    "$db['default']['password'] = '§';",
    "$databases['default']['default'] = ['password' => '§'];",
    "$dbpass = '§';",
    '$wgDBpassword = "§";',
    "define('_DB_PASSWD_', '§');",
    "$conn = new mysqli($h, 'root', '§', 'd');",
    "$mail->Password = '§';"
  ),
  'seen-go-dsn': S(
    strong,
    'sql.Open("mysql", "root:§@tcp(127.0.0.1:3306)/shop")',
    'dsn := "host=h user=u password=§ dbname=d"',
    'root:§@tcp(db:3306)/app?parseTime=true',
    'sqlserver://sa:§@h:1433?database=d',
    'u:§@unix(/tmp/mysql.sock)/d',
    'pgx.Connect(ctx, "postgres://u:§@h/d")'
  ),
  'seen-dotnet': C(
    tok,
    'dotnet user-secrets set "Jwt:Key" "§"',
    'builder.Configuration["Jwt:Key"] = "§";',
    '"ApiKeys": { "Weather": "§" }',
    '"ClientSecret": "§",',
    'Jwt__Key=§',
    'new SymmetricSecurityKey(Encoding.UTF8.GetBytes("§"))',
    'opts.ClientSecret = "§";',
    '<UserSecrets><Jwt>§</Jwt></UserSecrets>',
    '"Authentication:Google:ClientSecret": "§"'
  ),
  'seen-proxmox': C(
    strong,
    'pvesh create /access/users --userid b@pve --password §',
    'qm set 100 --cipassword §',
    'GOVC_PASSWORD=§ govc ls',
    'govc about -u "root:§@esx"',
    'virt-customize -a d.img --root-password password:§',
    'cloud-init: chpasswd:\n  list: |\n    root:§',
    'passwd: §\nlock_passwd: false',
    'multipass exec x -- sudo chpasswd <<< ubuntu:§',
    'PVEAPIToken=root@pam!t=§',
    'd-i passwd/root-password password §',
    'rootpw --plaintext §',
    'autoinstall:\n  identity:\n    password: "§"'
  ),
  'seen-users': C(
    anyPassword,
    'wp user create bob b@x.y --user_pass=§ --role=admin',
    'wp config create --dbname=d --dbuser=u --dbpass=§',
    'drush upwd admin "§"',
    'php artisan make:user --email=a@b.c --password=§',
    `rails runner "User.create!(email: 'a@b.c', password: '§')"`,
    `python manage.py shell -c "User.objects.create_superuser('admin','a@b.c','§')"`,
    'flask fab create-admin --username a --password §',
    'bundle config gems.dev me:§',
    'composer config http-basic.repo.dev me §',
    'n8n user-management:reset --password §',
    'gitea admin user create --username a --password § --email a@b.c',
    'createuser bob --password §',
    'superset fab create-admin --username admin --password §',
    'User.create(username="a", password="§")',
    'seed: { email: "admin@x.y", password: "§" }',
    "bcrypt.hash('§', 10)",
    'bcrypt.hashSync("§", 12)',
    'Hash::make("§")',
    'make_password("§")',
    'generate_password_hash("§")',
    'PasswordHasher().hash("§")',
    'check_password_hash(h, "§")',
    "argon2.verify(hash, '§')"
  ),
  'seen-graphql': C(
    signed,
    'mutation { login(email: "x@y.z", password: "§") { token } }',
    '"variables": {"email":"x@y.z","password":"§"}',
    '{"method":"login","params":["bob","§"]}',
    '{"method":"user.login","params":{"user":"Admin","password":"§"}}',
    '<wsse:Password Type="PasswordText">§</wsse:Password>',
    '<soap:Password>§</soap:Password>',
    '{"type":"auth","login":"bob","pass":"§"}'
  ),
  'seen-oauth1': C(
    rnd,
    'Authorization: OAuth oauth_consumer_key="a", oauth_token="§", oauth_version="1.0"',
    'oauth_token_secret=§',
    'oauth_signature="§"',
    'code_verifier=§',
    'device_code=§',
    'client_assertion=§',
    'consumer_secret = "§"',
    'access_token_secret="§"'
  ),
  'seen-oauth-code': S(
    r => fill(r, '4/0A{B60}'),
    'https://a.dev/cb?code=§&scope=email',
    'code=§&grant_type=authorization_code'
  ),
  'seen-postman': C(
    tok,
    '{"key":"token","value":"§","enabled":true}',
    'auth:bearer {\n  token: §\n}',
    '@token = §',
    '@apiKey=§\nGET https://a.dev',
    'GET a.dev\nAuthorization: Bearer §',
    'grpcurl -H "api-key: §" h:443 list',
    'websocat -H="Authorization: Bearer §" wss://h',
    '{"type":"apikey","apikey":[{"key":"value","value":"§"}]}',
    'hurl --variable token=§ a.hurl',
    'k6 run -e API_TOKEN=§ s.js'
  ),
  'seen-mcp': C(
    tok,
    '"env": {"GITHUB_PERSONAL_ACCESS_TOKEN": "§"}',
    '"args": ["-y", "x-mcp", "--api-key", "§"]',
    '"headers": {"Authorization": "Bearer §"}',
    'claude mcp add x -e API_KEY=§ -- npx x',
    '[mcp_servers.x.env]\nAPI_KEY = "§"',
    '"args": ["--access-token=§"]',
    '"primaryApiKey": "§"',
    'claude mcp add --transport http x https://h --header "X-Key: §"',
    '{"command":"npx","env":{"SENTRY_AUTH":"§"}}',
    'bearer_token_env_var = "X" # §'.replace(' # §', '\ntoken = "§"')
  ),
  'seen-agent-auth': C(
    r => fill(r, r.pick(['sk-ant-oat01-{B93}AA', 'rt_{B80}', '{B100}'])),
    '{"claudeAiOauth":{"accessToken":"§","expiresAt":1}}',
    '{"tokens":{"refresh_token":"§","account_id":"{G}"}}',
    '{"access_token":"§","scope":"x"}',
    '"refreshToken":"§"'
  ),
  'seen-dotfiles': C(
    tok,
    'github.com:\n    oauth_token: §\n    user: bob',
    '{"auths":{"r.dev":{"identitytoken":"§"}}}',
    'credentials "app.terraform.io" {\n  token = "§"\n}',
    '{"type":"authorized_user","client_secret":"§","refresh_token":"1//x"}',
    "test_mode_api_key = '§'",
    '{"token":"§","teamId":"x"}',
    'npmAuthToken: "§"',
    '[registry]\ntoken = "§"',
    ':rubygems_api_key: §',
    '[DEFAULT]\nhost = https://x\ntoken = §',
    'gs_oauth2_refresh_token = §',
    '[settings]\napi_key = §',
    'authtoken: §',
    'users:\n- name: a\n  user:\n    token: §',
    'registry-auth: §',
    '[user]\n  signingkey = x\n[github]\n  token = §',
    'oauth_token: §',
    '[credentials]\nkey = §\nsecret = §',
    'fs.s3a.secret.key=§'
  ),
  'seen-docker-auth': C(
    r => base64(`${word(r)}:${tok(r)}`),
    '{"auths":{"ghcr.io":{"auth":"§"}}}',
    '.dockerconfigjson: §',
    '"_auth": "§"',
    '_auth=§',
    'npmAuthIdent: §',
    'X-Registry-Auth: §'
  ),
  'seen-kube': C(
    r => base64(['-----BEGIN RSA PRIVATE', 'KEY-----\n'].join(' ') + fill(r, '{S64}\n{S64}')),
    'client-key-data: §',
    'tls.key: §',
    'KEY_B64=§',
    'echo § | base64 -d > k.pem'
  ),
  'seen-p12': C(
    r => `MIIK${fill(r, '{S400}')}`,
    'CERT_P12_BASE64=§',
    'P12_DATA: §',
    'KEYSTORE_BASE64="§"',
    'echo "§" | base64 --decode > cert.p12'
  ),
  'seen-maven-master': C(
    r => `{${fill(r, '{S43}')}=}`,
    '<settingsSecurity><master>§</master></settingsSecurity>',
    '<password>§</password>'
  )
}
