// Passwords and keys in files.

import {
  ALNUM,
  aln,
  B32,
  B64URL,
  b6,
  b64s,
  core,
  ctx,
  envk,
  hex,
  LOWER,
  LOWNUM,
  of,
  ph,
  ps,
  pw,
  UPNUM
} from './values.mjs'

export const serverFiles = {
  'js-nodemailer': ctx(
    ph,
    v => `nodemailer.createTransport({ host: 'smtp.example.com', auth: { user: 'mailer', pass: '${v}' } })`
  ),
  'swift-let': ctx(aln(32), v => `private let apiKey = "${v}"`),
  'kotlin-gradle': ctx(
    ph,
    v =>
      `signingConfigs {\n    create("release") {\n        storePassword = "${v}"\n        keyAlias = "upload"`
  ),
  'gradle-properties': ctx(ph, v => `signing.keyId=24875D73\nsigning.password=${v}`),
  'android-key-properties': ctx(ps, v => `storeFile=upload.jks\nkeyPassword=${v}\nkeyAlias=upload`),
  'fastlane-match': ctx(ph, v => `MATCH_PASSWORD="${v}" bundle exec fastlane match appstore --readonly`),
  'fastlane-app-password': envk('FASTLANE_APPLE_APPLICATION_SPECIFIC_PASSWORD', r =>
    [4, 4, 4, 4].map(n => r.chars(LOWER, n)).join('-')
  ),
  'expo-token': envk('EXPO_TOKEN', r => r.chars(B64URL, 40)),
  'unity-serial': ctx(
    r => `F4-${[4, 4, 4, 4, 4].map(n => r.chars(UPNUM, n)).join('-')}`,
    v => `UNITY_SERIAL=${v}`
  ),
  'sasl-passwd': ctx(ps, v => `[smtp.example.com]:587 mailer@example.com:${v}`),
  'smtp-auth-plain': ctx(
    r => b64s(`\0mailer@example.com\0${pw(r)}`),
    v => `C: AUTH PLAIN ${v}\nS: 235 2.7.0 Authentication successful`
  ),
  'smtp-auth-login': ctx(
    r => b64s(pw(r)),
    v => `S: 334 UGFzc3dvcmQ6\nC: ${v}\nS: 235 2.7.0 ok`
  ),
  'imap-login': ctx(ps, v => `a1 LOGIN dev@example.com "${v}"`),
  'ftp-pass': ctx(ps, v => `USER deploy\n331 Password required\nPASS ${v}\n230 Logged in`),
  'redis-conf': ctx(ps, v => `bind 0.0.0.0\nrequirepass ${v}`),
  'redis-auth': ctx(ps, v => `127.0.0.1:6379> AUTH default ${v}\nOK`),
  'ldif-password': ctx(
    ph,
    v => `dn: uid=dev,ou=people,dc=example,dc=org\nobjectClass: inetOrgPerson\nuserPassword: ${v}`
  ),
  freeradius: ctx(ph, v => `bob Cleartext-Password := "${v}"`),
  'radius-client': ctx(ps, v => `client ap01 {\n\tipaddr = 10.0.0.20\n\tsecret = ${v}\n}`),
  'ipsec-secrets': ctx(ph, v => `10.0.0.1 10.9.0.1 : PSK "${v}"`),
  'cisco-snmp': ctx(
    r => r.chars(LOWNUM, 10),
    v => `snmp-server community ${v} RW 99`
  ),
  'cisco-psk': ctx(ps, v => `crypto isakmp key ${v} address 203.0.113.7`),
  asterisk: ctx(ps, v => `[1001]\ntype=friend\nsecret=${v}\nhost=dynamic`),
  'iscsi-chap': ctx(ps, v => `node.session.auth.username = init\nnode.session.auth.password = ${v}`),
  esphome: ctx(b6(43, '='), v => `api:\n  encryption:\n    key: "${v}"`),
  'consul-gossip': ctx(b6(43, '='), v => `{"datacenter":"eu","encrypt":"${v}","server":true}`),
  'etc-shadow': core(r => {
    const v = `$y$j9T$${r.chars(`${ALNUM}./`, 22)}$${r.chars(`${ALNUM}./`, 43)}`
    return of(`https://wiki/ shadow\nroot:${v}:20410:0:99999:7:::`, v)
  }),
  'toml-password': ctx(ph, v => `[database]\nuser = "app"\npassword = "${v}"`),
  'ini-secret': ctx(aln(40), v => `[oauth]\nclient_id = shop\nclient_secret = ${v}`),
  'diff-env-added': ctx(
    aln(32),
    v => `--- a/.env\n+++ b/.env\n@@ -1 +1,2 @@\n NODE_ENV=production\n+ALGOLIA_ADMIN_KEY=${v}`
  ),
  'env-dump-set-x': ctx(aln(40), v => `+ export DEPLOY_TOKEN=${v}\n+ DEPLOY_TOKEN=${v}`),
  'printenv-line': envk('DATADOG_API_KEY', hex(32)),
  'env-dump-windows': ctx(ph, v => `USERDOMAIN=CORP\nSVC_PASSWORD=${v}\nwindir=C:\\Windows`),
  'systemd-environment': ctx(ps, v => `[Service]\nEnvironment="APP_SECRET=${v}"`),
  'dockerfile-env': ctx(aln(32), v => `ENV SENTRY_AUTH=x \\\n    API_SECRET=${v}`),
  'dockerfile-arg': ctx(aln(32), v => `docker build --build-arg NPM_TOKEN=${v} -t shop .`),
  'gh-actions-env': ctx(aln(32), v => `Run npm run deploy\n  env:\n    DEPLOY_SECRET: ${v}`),
  'vscode-settings': ctx(
    aln(40),
    v =>
      `"sonarlint.connectedMode.connections": [{"serverUrl": "https://sonar.example.com", "token": "${v}"}]`
  ),
  'mcp-config-env': ctx(
    aln(40),
    v =>
      `{"mcpServers":{"search":{"command":"npx","args":["-y","search-mcp"],"env":{"SEARCH_API_KEY":"${v}"}}}}`
  ),
  'mcp-config-header': ctx(
    aln(40),
    v => `{"type":"http","url":"https://mcp.example.com","headers":{"Authorization":"Bearer ${v}"}}`
  ),
  'json-escaped-twice': ctx(ph, v => JSON.stringify({ body: JSON.stringify({ user: 'app', password: v }) })),
  'json-name-value': ctx(
    ps,
    v => `{"Name":"/prod/shop/DB_PASSWORD","Type":"SecureString","Value":"${v}","Version":3}`
  ),
  'aws-secretstring': ctx(pw, v =>
    JSON.stringify({ Name: 'prod/db', SecretString: JSON.stringify({ username: 'app', password: v }) })
  ),
  'aws-sts-output': [
    'context',
    r => {
      const a = b6(40)(r),
        b = b6(300)(r)
      return of(
        JSON.stringify(
          { Credentials: { SecretAccessKey: a, SessionToken: b, Expiration: '2026-11-19T22:00:00Z' } },
          null,
          2
        ),
        a,
        b
      )
    }
  ],
  'aws-create-key-table': ctx(b6(40), v => `|  SecretAccessKey |  ${v}  |\n|  Status          |  Active  |`),
  'aws-credentials-csv': ctx(
    b6(40),
    (v, r) => `Access key ID,Secret access key\nAK${'IA'}${r.chars(B32, 16)},${v}`
  ),
  'az-sp-create': ctx(
    r => `${r.chars(ALNUM, 3)}8Q~${r.chars(`${ALNUM}._~`, 34)}`,
    (v, r) =>
      `{\n  "appId": "${r.uuid()}",\n  "displayName": "ci",\n  "password": "${v}",\n  "tenant": "${r.uuid()}"\n}`
  ),
  'az-acr-show': ctx(
    r => r.chars(ALNUM, 52),
    v => `{"passwords":[{"name":"password","value":"${v}"}],"username":"shop"}`
  ),
  'rclone-b2-account': ctx(
    r => `K005${r.chars(ALNUM, 27)}`,
    v => `[b2]\ntype = b2\naccount = 005abc\nkey = ${v}`
  )
}
