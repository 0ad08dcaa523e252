// What lets a program into a database.

import { ALNUM, aln, ctx, LOWER, ph, pw } from './values.mjs'

export const databases = {
  'sql-create-user': ctx(ph, v => `CREATE USER 'app'@'%' IDENTIFIED BY '${v}';`),
  'sql-alter-role': ctx(pw, v => `ALTER ROLE app WITH LOGIN PASSWORD '${v}';`),
  'sql-create-login': ctx(ph, v => `CREATE LOGIN shop WITH PASSWORD = N'${v}', CHECK_POLICY = OFF;`),
  'sql-grant': ctx(ph, v => `GRANT ALL ON shop.* TO 'app'@'localhost' IDENTIFIED BY '${v}';`),
  'sql-set-password': ctx(ph, v => `SET PASSWORD FOR 'root'@'localhost' = PASSWORD('${v}');`),
  'mongo-create-user': ctx(ph, v => `db.createUser({ user: "app", pwd: "${v}", roles: ["readWrite"] })`),
  'oracle-identified': ctx(
    r => r.chars(LOWER, 3) + r.chars(ALNUM, 10),
    v => `ALTER USER scott IDENTIFIED BY ${v};`
  ),
  'psql-table': ctx(
    aln(40),
    v =>
      ` id |   name    |                  api_key                  \n----+-----------+-------------------------------------------\n  1 | acme      | ${v}`
  ),
  'mysql-vertical': ctx(
    ph,
    v =>
      `*************************** 1. row ***************************\n      id: 1\n   email: dev@example.com\npassword: ${v}`
  ),
  'sql-insert': ctx(aln(40), v => `INSERT INTO settings (name, value) VALUES ('smtp_password', '${v}');`),
  'csv-password-column': ctx(ph, v => `name,url,username,password\nShop,https://shop.example.com,dev,${v}`)
}
