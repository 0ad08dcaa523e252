// Passwords and keys in files of servers, networks, installers and tools.
import { anyPassword, base64, fill, inContext, inShape, signed, strong, weak } from './make.mjs'

const PASSWORD_OR_WEAK = r => r.pick([strong, weak])(r)

export const configs = {
  'conf-wordpress': inContext(strong, "define( 'DB_PASSWORD', '§' );", "define('SECURE_AUTH_KEY',  '§');"),
  'conf-wordpress-salt': inContext(
    r => fill(r, '{A12}|{A9};{A10}~{A8}@{A9}^{A8}'),
    "define('AUTH_SALT',        '§');",
    "define('NONCE_KEY', '§');"
  ),
  'conf-nuget': inContext(
    strong,
    '<add key="ClearTextPassword" value="§" />',
    '<add key="SmtpPassword" value="§"/>'
  ),
  'conf-hibernate': inContext(
    PASSWORD_OR_WEAK,
    '<property name="hibernate.connection.password">§</property>'
  ),
  'conf-tomcat': inContext(PASSWORD_OR_WEAK, '<user username="bob" password="§" roles="manager-gui"/>'),
  'conf-unattend': inContext(
    strong,
    '<AutoLogon><Password><Value>§</Value><PlainText>true</PlainText></Password></AutoLogon>'
  ),
  'conf-filezilla': inContext(r => base64(strong(r)), '<User>bob</User><Pass encoding="base64">§</Pass>'),
  'conf-redis': inContext(strong, 'requirepass §', 'masterauth §'),
  'conf-haproxy': inContext(strong, '    stats auth admin:§', '    user bob insecure-password §'),
  'conf-ipsec': inContext(strong, '%any vpn.example.com : PSK "§"', 'bob : EAP "§"'),
  'conf-ppp': inContext(strong, '# client  server  secret  addresses\nbob  *  §  *'),
  'conf-cisco': inContext(PASSWORD_OR_WEAK, 'username bob privilege 15 password 0 §', 'enable password §'),
  'conf-hostapd': inContext(
    PASSWORD_OR_WEAK,
    'wpa=2\nwpa_passphrase=§',
    '[wifi-security]\nkey-mgmt=wpa-psk\npsk=§'
  ),
  'conf-installers': inContext(
    PASSWORD_OR_WEAK,
    'rootpw --plaintext §',
    'd-i passwd/user-password password §',
    'chpasswd:\n  list: |\n    root:§\n  expire: false'
  ),
  'conf-radius': inContext(
    strong,
    'bob Cleartext-Password := "§"',
    'client nas1 {\n  ipaddr = 10.0.0.2\n  secret = §\n}'
  ),
  'conf-ldap': inContext(
    strong,
    'bindpw §',
    'rootdn "cn=admin,dc=example"\nrootpw §',
    'dn: uid=bob\nuserPassword: §'
  ),
  'conf-ldap-hash': inShape(r => fill(r, '{S32}'), 'olcRootPW: {SSHA}§'),
  'conf-tsig': inContext(
    r => base64(fill(r, '{A32}')),
    'key "ddns" {\n  algorithm hmac-sha256;\n  secret "§";\n};'
  ),
  'conf-prometheus': inContext(
    strong,
    'basic_auth:\n  username: scrape\n  password: §',
    "smtp_auth_password: '§'"
  ),
  'conf-vscode-sftp': inContext(signed, '{ "host": "example.com", "username": "bob", "password": "§" }'),
  'conf-postman': inContext(
    '{A40}',
    '{ "key": "token", "value": "§", "type": "secret" }',
    '{"key":"password","value":"§","type":"string"}'
  ),
  'conf-http-file': inContext('{A40}', '@authToken = §\n\nGET https://api.example.com/me'),
  'conf-dotenv-vault': inShape(
    '{H64}',
    'DOTENV_KEY="dotenv://:key_§@dotenv.org/vault/.env.vault?environment=production"'
  ),
  'conf-shells': inContext('{A32}', 'set -gx SHOP_API_TOKEN §', 'setenv SHOP_API_TOKEN §'),
  'conf-systemd': inContext(strong, 'Environment="DB_PASS=§"', 'Environment=MQTT_PASSWORD=§ MQTT_USER=bob'),
  'conf-dockerfile': inContext(strong, 'ENV DB_PASS §', 'ARG REGISTRY_PASSWORD=§'),
  'conf-inspect': inContext(strong, '"Env": ["PATH=/usr/bin", "POSTGRES_PASSWORD=§", "PGDATA=/data"]'),
  'conf-environ': inContext(strong, 'HOME=/root\0DB_PASSWORD=§\0LANG=C'),
  'conf-csv': inContext(strong, 'host,user,password\ndb1,app,§\n', 'username;password;role\nbob;§;admin\n'),
  'conf-table': inContext(strong, '| user | password |\n|---|---|\n| bob | § |', '| Password | `§` |'),
  'conf-html-input': inContext(strong, '<input type="password" name="pw" value="§">'),
  'conf-plist': inContext(
    '{A32}',
    '<key>ApiKey</key>\n  <string>§</string>',
    '<key>password</key><string>§</string>'
  ),
  'conf-yaml-forms': inContext(
    strong,
    'db: {user: app, password: §, host: db}',
    'password: |\n  §\nhost: db',
    'password: >-\n    §\n'
  ),
  'conf-graphql': inContext(strong, 'mutation { login(email: "b@example.com", password: "§") { id } }'),
  'conf-soap': inContext(
    strong,
    '<wsse:UsernameToken><wsse:Username>bob</wsse:Username><wsse:Password>§</wsse:Password>'
  ),
  'conf-har': inContext(
    '{B48}',
    '{"name": "Authorization", "value": "Bearer §"}',
    '{"name":"X-Api-Key","value":"§"}'
  ),
  'conf-har-cookie': inContext(
    '{B40}',
    '{"name":"session","value":"§","domain":"example.com","httpOnly":true}'
  ),
  'conf-git-rewrite': inShape(
    '{A20}',
    '[url "https://oauth2:§@gitlab.example.com/"]\n\tinsteadOf = git@gitlab.example.com:'
  ),
  'conf-git-header': inContext(
    r => base64(`x-access-token:${fill(r, '{A40}')}`),
    'git -c http.extraheader="AUTHORIZATION: basic §" fetch',
    'http.https://github.com/.extraheader=AUTHORIZATION: basic §'
  ),
  'conf-odbc': inContext(
    strong,
    'DRIVER={ODBC Driver 18};SERVER=db;UID=sa;PWD=§',
    'Provider=SQLOLEDB;Data Source=db;User Id=sa;Pwd=§;'
  ),
  'conf-jenkins': inShape(r => fill(r, '{S43}='), '<password>{AQAAABAAAAAg§}</password>'),
  'conf-openvpn-static': inShape(
    r => fill(r, '{H32}\n{H32}\n{H32}'),
    ['-----BEGIN', ' OpenVPN Static key V1-----\n§\n-----END OpenVPN Static key V1-----'].join('')
  ),
  'conf-mikrotik': inContext(
    PASSWORD_OR_WEAK,
    '/ppp secret add name=bob password=§ service=l2tp',
    '/user add name=bob group=full password="§"'
  ),
  'conf-any-yaml': inContext(
    anyPassword,
    'smtp:\n  user: bob\n  pass: §\n  port: 587',
    'admin_password: "§"\n'
  ),
  'conf-grafana-ini': inContext(PASSWORD_OR_WEAK, '[security]\nadmin_user = admin\nadmin_password = §'),
  'conf-n8n': inContext('{H64}', '{"encryptionKey": "§", "instanceId": "a"}', 'N8N_ENCRYPTION_KEY=§')
}
