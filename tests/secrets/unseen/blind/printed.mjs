// What programs print.

import { ALNUM, aln, b6, ctx, DIGIT, hex, jwt, ph, ps, pw } from './values.mjs'

export const printed = {
  'elastic-setup': ctx(
    r => r.chars(ALNUM, 20),
    v =>
      `✅ Elasticsearch security features have been automatically configured!\n\nℹ️  Password for the elastic user (reset with \`bin/elasticsearch-reset-password -u elastic\`):\n  ${v}`
  ),
  'gitlab-initial-root': ctx(
    b6(43, '='),
    v => `# WARNING: This value is valid only for 24 hours\nPassword: ${v}`
  ),
  'minio-banner': ctx(ps, v => `RootUser: minio\nRootPass: ${v}`),
  'mysql-temporary': ctx(
    r => `${r.chars(ALNUM, 6)}!${r.chars(ALNUM, 5)}`,
    v => `[Note] [MY-010454] [Server] A temporary password is generated for root@localhost: ${v}`
  ),
  'postgres-rds-output': ctx(
    pw,
    v => `Outputs:\n\ndb_endpoint = "shop.abc.eu-central-1.rds.amazonaws.com"\ndb_password = "${v}"`
  ),
  'supabase-status': ctx(jwt, v => `         API URL: http://127.0.0.1:54321\nservice_role key: ${v}`),
  'stripe-listen': ctx(hex(64), v => `> Ready! Your webhook signing secret is whsec_${v} (^C to quit)`),
  'flask-pin': ctx(
    r => [3, 3, 3].map(n => r.chars(DIGIT, n)).join('-'),
    v => ` * Debugger is active!\n * Debugger PIN: ${v}`
  ),
  'jupyter-token': ctx(hex(48), v => `    http://127.0.0.1:8888/tree?token=${v}`),
  'code-server': ctx(
    hex(24),
    v =>
      `[2026-11-19T20:00:00.000Z] info    - Using password from config\nauth: password\npassword: ${v}\ncert: false`
  ),
  'debug-repr': ctx(ph, v => `DEBUG Settings(db_host='db', db_user='app', db_password='${v}', pool=5)`),
  'java-tostring': ctx(ph, v => `DataSourceConfig{url=jdbc:h2:mem, username=sa, password=${v}, maxPool=10}`),
  'go-printf': ctx(ph, v => `{Host:db Port:5432 User:app Password:${v} SSL:false}`),
  'traceback-locals': ctx(ph, v => `  File "app.py", line 12, in connect\n    self.password = '${v}'`),
  'rust-debug': ctx(aln(32), v => `Config { endpoint: "https://x", api_key: Some("${v}"), retries: 3 }`),
  'har-postdata': ctx(
    ph,
    v =>
      `"postData":{"mimeType":"application/x-www-form-urlencoded","params":[{"name":"password","value":"${v}"}]}`
  ),
  'browser-fill': ctx(ph, v => `await page.getByLabel('Password').fill('${v}')`),
  'browser-type-tool': ctx(ph, v => `{"element":"Password textbox","ref":"e12","text":"${v}"}`),
  'selenium-keys': ctx(ph, v => `driver.find_element(By.ID, "password").send_keys("${v}")`),
  'cypress-type': ctx(ph, v => `cy.get('input[name=password]').type('${v}')`),
  'html-input-value': ctx(ph, v => `<input type="password" name="pw" value="${v}">`)
}
