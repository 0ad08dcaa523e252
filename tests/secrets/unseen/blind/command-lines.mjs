// Passwords and keys on a command line.

import { ALNUM, anyPw, bu, ctx, HEX, LOWER, LOWNUM, of, ph, ps, pw } from './values.mjs'

export const commandLines = {
  'mysql-p-glued': ctx(ps, v => `mysql -h db.internal -u root -p${v} shop < dump.sql`),
  'pgpassword-inline': ctx(anyPw, v => `PGPASSWORD='${v}' psql -h db.internal -U app shop -c 'select 1'`),
  'redis-cli-a': ctx(ps, v => `redis-cli -h cache.internal -a ${v} ping`),
  'mongosh-p': ctx(ps, v => `mongosh --host db.internal -u admin -p ${v} --authenticationDatabase admin`),
  'curl-user': ctx(pw, v => `curl -sS -u 'jenkins:${v}' https://ci.example.com/job/shop/build`),
  'curl-user-long': ctx(anyPw, v => `curl --user admin:${v} -X DELETE https://es.example.com:9200/orders`),
  'wget-password': ctx(
    anyPw,
    v => `wget --http-user=dev --http-password='${v}' https://files.example.com/a.zip`
  ),
  'httpie-auth': ctx(ps, v => `http -a dev:${v} GET https://api.example.com/me`),
  sshpass: ctx(pw, v => `sshpass -p '${v}' ssh -o StrictHostKeyChecking=no root@10.0.0.7 uptime`),
  'docker-login-p': ctx(ps, v => `docker login registry.example.com -u ci -p ${v}`),
  'docker-login-stdin': ctx(
    pw,
    v => `echo '${v}' | docker login registry.example.com -u ci --password-stdin`
  ),
  'sudo-stdin': ctx(ph, v => `echo "${v}" | sudo -S systemctl restart nginx`),
  chpasswd: ctx(pw, v => `echo 'root:${v}' | chpasswd`),
  'htpasswd-b': ctx(ps, v => `htpasswd -bc /etc/nginx/.htpasswd admin ${v}`),
  'net-use': ctx(ph, v => `net use Z: \\\\nas01\\share /user:CORP\\svc_backup ${v} /persistent:yes`),
  smbclient: ctx(ps, v => `smbclient //nas01/share -U 'svc_backup%${v}' -c ls`),
  'mount-cifs': ctx(ps, v => `mount -t cifs //nas01/share /mnt -o username=svc,password=${v},vers=3.0`),
  'ldapsearch-w': ctx(
    pw,
    v => `ldapsearch -x -H ldap://dc01 -D 'cn=admin,dc=example,dc=org' -w '${v}' -b dc=example,dc=org`
  ),
  'snmp-community': ctx(
    r => r.chars(LOWNUM, 12),
    v => `snmpwalk -v2c -c ${v} 10.0.0.1 1.3.6.1.2.1.1`
  ),
  'snmp-v3': [
    'context',
    r => {
      const a = ps(r),
        x = ps(r)
      return of(`snmpget -v3 -l authPriv -u monitor -a SHA -A ${a} -x AES -X ${x} 10.0.0.1 sysUpTime.0`, a, x)
    }
  ],
  ipmitool: ctx(
    r => r.chars(ALNUM, 12),
    v => `ipmitool -I lanplus -H 10.0.0.9 -U ADMIN -P ${v} chassis power status`
  ),
  'openssl-pass': ctx(pw, v => `openssl pkcs12 -in app.p12 -nodes -passin pass:${v}`),
  'openssl-k': ctx(ps, v => `openssl enc -d -aes-256-cbc -pbkdf2 -in db.sql.enc -k ${v}`),
  keytool: ctx(
    ps,
    v => `keytool -genkeypair -keystore upload.jks -alias upload -storepass ${v} -dname CN=Shop`
  ),
  jarsigner: ctx(ps, v => `jarsigner -keystore upload.jks -keypass ${v} app.aab upload`),
  apksigner: ctx(ps, v => `apksigner sign --ks upload.jks --ks-pass pass:${v} app.apk`),
  'altool-app-password': ctx(
    r => [4, 4, 4, 4].map(n => r.chars(LOWER, n)).join('-'),
    v => `xcrun notarytool submit app.zip --apple-id dev@example.com --team-id AB12CD34EF --password ${v}`
  ),
  'security-keychain': ctx(ps, v => `security unlock-keychain -p ${v} build.keychain`),
  'security-find-output': ctx(pw, v => `$ security find-generic-password -a dev -s shop -w\n${v}`),
  signtool: ctx(pw, v => `signtool sign /f code.pfx /p ${v} /tr http://timestamp.example.com app.exe`),
  'gpg-passphrase': ctx(ph, v => `gpg --batch --pinentry-mode loopback --passphrase '${v}' -d backup.gpg`),
  'restic-env': ctx(ph, v => `RESTIC_PASSWORD=${v} restic -r sftp:nas:/backup snapshots`),
  'borg-env': ctx(ph, v => `export BORG_PASSPHRASE='${v}'`),
  'rclone-conf': ctx(bu(38), v => `[nas]\ntype = sftp\nhost = nas01\nuser = backup\npass = ${v}`),
  'b2-authorize': ctx(
    r => `K00${r.pick('1234'.split(''))}${r.chars(ALNUM, 27)}`,
    (v, r) => `b2 account authorize 00${r.chars(HEX, 23)} ${v}`
  ),
  'kopia-password': ctx(ph, v => `kopia repository connect b2 --bucket=shop --password='${v}'`),
  cryptsetup: ctx(ph, v => `echo -n '${v}' | cryptsetup luksOpen /dev/sdb1 backup -`),
  'seven-zip': ctx(ph, v => `7z a -p${v} -mhe=on dump.7z dump.sql`),
  'unzip-P': ctx(ph, v => `unzip -P '${v}' reports.zip`),
  lftp: ctx(ps, v => `lftp -u deploy,${v} ftp.example.com -e 'mirror -R dist /www; bye'`),
  'nmcli-wifi': ctx(ph, v => `nmcli dev wifi connect "Buero-5G" password "${v}"`),
  'netsh-wlan': ctx(
    ph,
    v =>
      `Security settings\n-----------------\n    Authentication         : WPA2-Personal\n    Security key           : Present\n    Key Content            : ${v}`
  ),
  'wpa-supplicant': ctx(ph, v => `network={\n\tssid="Buero-5G"\n\tpsk="${v}"\n}`)
}
