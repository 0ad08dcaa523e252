// Passwords and keys in files.

import {
  ALNUM,
  aln,
  b6,
  b64s,
  bu,
  coreIn,
  ctx,
  envk,
  HEX,
  HEXU,
  hex,
  LOWNUM,
  ph,
  ps,
  pw,
  UPNUM
} from './values.mjs'

export const settingsFiles = {
  netrc: ctx(ps, v => `machine git.example.com\n  login ci\n  password ${v}`),
  'netrc-line': ctx(ps, v => `machine git.example.com login ci password ${v}`),
  'git-credentials': coreIn(aln(28), v => `https://ci-bot:${v}@git.example.com`),
  pgpass: ctx(ps, v => `db.internal:5432:shop:app:${v}`),
  'my-cnf': ctx(pw, v => `[client]\nuser = root\npassword = "${v}"`),
  s3cfg: ctx(b6(40), (v, r) => `[default]\naccess_key = ${r.chars(UPNUM, 20)}\nsecret_key = ${v}`),
  'docker-config-auth': ctx(
    r => b64s(`ci:${aln(24)(r)}`),
    v => `{"auths":{"registry.example.com":{"auth":"${v}"}}}`
  ),
  'k8s-secret-data': ctx(
    r => b64s(pw(r)),
    v => `apiVersion: v1\nkind: Secret\nmetadata:\n  name: db\ntype: Opaque\ndata:\n  password: ${v}`
  ),
  'k8s-secret-stringdata': ctx(ph, v => `kind: Secret\nstringData:\n  POSTGRES_PASSWORD: ${v}`),
  'k8s-env-pair': ctx(ps, v => `env:\n  - name: DB_PASSWORD\n    value: "${v}"`),
  'ecs-env-pair': ctx(
    ps,
    v => `{"environment":[{"name":"NODE_ENV","value":"production"},{"name":"SESSION_SECRET","value":"${v}"}]}`
  ),
  'docker-inspect-env': ctx(ps, v => `"Env": [\n  "PATH=/usr/bin",\n  "MYSQL_ROOT_PASSWORD=${v}"\n]`),
  'compose-env-map': ctx(
    ph,
    v => `services:\n  db:\n    image: postgres:17\n    environment:\n      POSTGRES_PASSWORD: ${v}`
  ),
  'compose-env-list': ctx(ph, v => `    environment:\n      - MINIO_ROOT_PASSWORD=${v}`),
  'ansible-vars': ctx(ph, v => `web01 ansible_host=10.0.0.7 ansible_user=root ansible_ssh_pass=${v}`),
  'ansible-become': ctx(ph, v => `all:\n  vars:\n    ansible_become_password: "${v}"`),
  tfvars: ctx(pw, v => `db_username = "app"\ndb_password = "${v}"`),
  'terraform-plan': ctx(
    pw,
    v => `  + resource "aws_db_instance" "main" {\n      + engine   = "postgres"\n      + password = "${v}"`
  ),
  tfstate: ctx(pw, v => `"attributes": {"identifier": "shop", "master_password": "${v}", "port": 5432}`),
  'tf-random-password': ctx(
    aln(24),
    v =>
      `{"type": "random_password", "instances": [{"attributes": {"bcrypt_hash": null, "length": 24, "result": "${v}"}}]}`
  ),
  'helm-values': ctx(ph, v => `auth:\n  rootPassword: '${v}'\n  database: shop`),
  'spring-properties': ctx(ph, v => `spring.datasource.username=app\nspring.datasource.password=${v}`),
  'spring-yaml': ctx(ph, v => `spring:\n  mail:\n    host: smtp.example.com\n    password: ${v}`),
  'dotnet-connection': ctx(
    ph,
    v =>
      `"DefaultConnection": "Server=sql01;Database=Shop;User Id=sa;Password=${v};TrustServerCertificate=true"`
  ),
  'odbc-pwd': ctx(ps, v => `DRIVER={ODBC Driver 18 for SQL Server};SERVER=sql01;UID=sa;PWD=${v}`),
  'jdbc-params': ctx(ps, v => `jdbc:postgresql://db.internal:5432/shop?user=app&password=${v}&ssl=true`),
  'jdbc-oracle': coreIn(ps, v => `jdbc:oracle:thin:scott/${v}@//ora01:1521/XE`),
  'amqp-url': coreIn(ps, v => `amqps://shop:${v}@mq.example.com:5671/prod`),
  'smtp-url': coreIn(ps, v => `smtps://mailer%40example.com:${v}@smtp.example.com:465`),
  'url-userinfo-encoded': coreIn(
    r => `${r.chars(ALNUM, 8)}%23%40${r.chars(ALNUM, 6)}`,
    v => `mysql://root:${v}@127.0.0.1:3306/shop?charset=utf8mb4`
  ),
  'jaas-config': ctx(
    ps,
    v =>
      `sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="app" password="${v}";`
  ),
  'web-config-machinekey': ctx(
    r => r.chars(HEXU, 128),
    v => `<machineKey validationKey="${v}" validation="HMACSHA256" />`
  ),
  'xml-password-element': ctx(
    ph,
    v => `<server>\n  <id>nexus</id>\n  <username>deploy</username>\n  <password>${v}</password>\n</server>`
  ),
  'plist-password': ctx(ph, v => `<key>Password</key>\n\t<string>${v}</string>`),
  'wordpress-config': ctx(ph, v => `define( 'DB_PASSWORD', '${v}' );`),
  'wordpress-salt': ctx(
    r => r.chars(`${ALNUM}!@#$%^&*()-_[]{}<>~\`+=,.;:/?|`, 64),
    v => `define('AUTH_KEY',         '${v}');`
  ),
  'laravel-app-key': ctx(b6(43, '='), v => `APP_KEY=base64:${v}`),
  'rails-secret-base': ctx(hex(128), v => `production:\n  secret_key_base: ${v}`),
  'rails-master-key': ctx(hex(32), v => `$ cat config/master.key\n${v}`),
  'django-secret-key': ctx(
    r => r.chars(`${LOWNUM}!@#$%^&*(-_=+)`, 50),
    v => `SECRET_KEY = '${v}'`
  ),
  'flask-secret-key': ctx(
    r => Array.from({ length: 16 }, () => `\\x${r.chars('89abcdef', 1)}${r.chars(HEX, 1)}`).join(''),
    v => `app.secret_key = b'${v}'`
  ),
  'nextauth-secret': envk('NEXTAUTH_SECRET', b6(43, '=')),
  'jwt-secret-json': ctx(ph, v => `{"jwt": {"secret": "${v}", "expiresIn": "1h"}}`),
  'fernet-key': ctx(bu(43), v => `f = Fernet(b"${v}=")`),
  'ruby-hash-rocket': ctx(ph, v => `conn = PG.connect(:host => 'db', :user => 'app', :password => '${v}')`),
  'php-array': ctx(ph, v => `'password' => '${v}',`),
  'python-kwarg': ctx(ph, v => `conn = psycopg.connect(host="db", user="app", password="${v}")`),
  'go-struct': ctx(ph, v => `opts := &redis.Options{Addr: "cache:6379", Password: "${v}", DB: 0}`),
  'java-setter': ctx(ph, v => `dataSource.setPassword("${v}");`),
  'csharp-credential': ctx(ph, v => `client.Credentials = new NetworkCredential("mailer", "${v}");`)
}
