// Passwords given to programs that fewer people know: networks, databases, builds, mail, Windows.
import {
  anyPassword,
  base64,
  digits,
  fill,
  inContext,
  inShape,
  signed,
  strong,
  token,
  weak
} from './make.mjs'

const PASSWORD_OR_WEAK = r => r.pick([strong, weak])(r)

export const programs = {
  'prog-rabbit': inContext(
    PASSWORD_OR_WEAK,
    'rabbitmqctl add_user orders §',
    "rabbitmqctl change_password orders '§'"
  ),
  'prog-oracle': inContext(
    PASSWORD_OR_WEAK,
    'sqlplus scott/§@//db.corp.example:1521/ORCL',
    'expdp system/§@ORCL schemas=SHOP directory=dumps'
  ),
  'prog-wifi': inContext(PASSWORD_OR_WEAK, 'nmcli dev wifi connect "Ground floor" password "§"'),
  'prog-databases': inContext(
    PASSWORD_OR_WEAK,
    'cqlsh 10.2.0.5 -u cassandra -p §',
    "influx -username admin -password '§' -execute 'show databases'",
    'clickhouse-client --user default --password § --query "select 1"',
    'cypher-shell -u neo4j -p § "match (n) return count(n)"'
  ),
  'prog-mqtt': inContext(PASSWORD_OR_WEAK, 'mosquitto_pub -h broker -u sensor -P § -t home/temp -m 21'),
  'prog-luks': inContext(strong, 'echo -n "§" | cryptsetup luksOpen /dev/sdb1 data -'),
  'prog-remote-desktop': inContext(
    strong,
    'xfreerdp /v:ts01.corp.example /u:bob /p:§ /cert:ignore',
    'rdesktop -u bob -p § ts01.corp.example'
  ),
  'prog-bmc': inContext(strong, 'ipmitool -I lanplus -H 10.9.0.4 -U ADMIN -P § chassis power status'),
  'prog-snmp': inContext(
    strong,
    'snmpwalk -v3 -l authPriv -u monitor -a SHA -A § -x AES 10.9.0.1',
    'snmp-server community § RO'
  ),
  'prog-ftp': inContext(
    strong,
    'lftp -u bob,§ ftp.example.com -e "ls; bye"',
    'ncftpput -u bob -p § ftp.example.com / a.zip'
  ),
  'prog-svn': inContext(strong, 'svn checkout --username bob --password § https://svn.example.com/trunk'),
  'prog-dotnet': inContext(
    strong,
    'dotnet user-secrets set "Smtp:Password" "§"',
    'dotnet user-secrets set ConnectionStrings:Key §'
  ),
  'prog-nuget-push': inContext(
    '{N46}',
    'dotnet nuget push bin/a.nupkg -k § -s https://nuget.example.com/v3/index.json'
  ),
  'prog-jvm-build': inContext(
    PASSWORD_OR_WEAK,
    'mvn -B -Dgpg.passphrase=§ deploy',
    './gradlew publish -PsigningPassword=§',
    'apksigner sign --ks release.jks --ks-pass pass:§ app.apk'
  ),
  'prog-apple': inContext(
    '{L4}-{L4}-{L4}-{L4}',
    'xcrun notarytool submit app.zip --apple-id dev@example.com --team-id AB12CD34EF --password §'
  ),
  'prog-keychain': inContext(
    PASSWORD_OR_WEAK,
    'security unlock-keychain -p "§" build.keychain',
    'security add-generic-password -a bob -s shop -w §'
  ),
  'prog-config-set': inContext(
    '{A32}',
    'heroku config:set PAYMENT_SECRET=§ -a shop',
    'poetry config pypi-token.internal §',
    'npm config set //npm.example.com/:_authToken §',
    'pulumi config set --secret dbPassword §'
  ),
  'prog-login-token': inContext(
    ['{A35}', '{B43}'],
    'cargo login §',
    'ngrok config add-authtoken §',
    'doctl auth init -t §',
    'oc login --server=https://api.okd.example.com:6443 --token=§'
  ),
  'prog-kube': inContext(
    strong,
    'kubectl create secret docker-registry regcred --docker-server=r.example.com --docker-username=ci --docker-password=§',
    'kubectl config set-credentials dev --username=dev --password=§'
  ),
  'prog-terraform': inContext(
    PASSWORD_OR_WEAK,
    "terraform apply -auto-approve -var 'db_password=§'",
    'TF_VAR_root_password=§ terraform plan'
  ),
  'prog-powershell': inContext(
    PASSWORD_OR_WEAK,
    "¤p = ConvertTo-SecureString '§' -AsPlainText -Force",
    "¤env:SMTP_PASSWORD = '§'",
    'New-LocalUser -Name bob -Password (ConvertTo-SecureString -String "§" -AsPlainText -Force)'
  ),
  'prog-windows': inContext(
    strong,
    'psexec \\\\srv01 -u CORP\\bob -p § cmd',
    'cmdkey /add:srv01 /user:CORP\\bob /pass:§',
    'schtasks /create /tn nightly /tr a.exe /sc daily /ru CORP\\bob /rp §',
    'wmic /node:srv01 /user:bob /password:§ process list'
  ),
  'prog-consul-etcd': inContext(['{G}', '{A24}'], 'consul kv get -token=§ shop/db', 'nomad status -token §'),
  'prog-etcd': inContext(strong, 'etcdctl --user root:§ get / --prefix'),
  'prog-minio': inContext(
    '{A40}',
    'mc alias set store http://localhost:9000 minioadmin §',
    's3cmd --secret_key=§ ls'
  ),
  'prog-admin-reset': inContext(
    PASSWORD_OR_WEAK,
    'grafana-cli admin reset-admin-password §',
    'wp user create bob bob@example.com --role=editor --user_pass=§',
    'kcadm.sh set-password -r shop --username bob --new-password §',
    'DJANGO_SUPERUSER_PASSWORD=§ python manage.py createsuperuser --noinput'
  ),
  'prog-pentest': inContext(
    strong,
    "evil-winrm -i 10.10.11.4 -u administrator -p '§'",
    'impacket-psexec corp.local/bob:§@10.10.11.4',
    "crackmapexec smb 10.10.11.0/24 -u bob -p '§'"
  ),
  'prog-curl-more': inContext(
    '{A40}',
    'curl --oauth2-bearer § https://api.example.com/v1/me',
    "curl -H 'X-Auth-Token: §' https://cloud.example.com/v3",
    'curl -H "apikey: §" https://abc.example.co/rest/v1/items',
    'curl -F user=bob -F password=§ https://example.com/login'
  ),
  'prog-curl-cert': inContext(
    strong,
    'curl --cert client.pem:§ https://mtls.example.com/',
    'curl --key-passwd § --key c.key https://mtls.example.com/'
  ),
  'prog-camera': inShape(
    strong,
    'ffmpeg -i rtsp://admin:§@10.0.0.9:554/h264 out.mp4',
    'vlc rtsp://viewer:§@cam1.local/stream'
  ),
  'prog-mail-rc': inContext(
    strong,
    'set imap_pass="§"',
    'remotepass = §',
    'poll mail.example.com proto imap user "bob" password "§"',
    'account work\nhost smtp.example.com\nuser bob\npassword §'
  ),
  'prog-postfix': inContext(strong, '[smtp.example.com]:587 bob@example.com:§'),
  'prog-irc': inContext(PASSWORD_OR_WEAK, '/msg NickServ IDENTIFY §', 'PRIVMSG NickServ :IDENTIFY bob §'),
  'prog-redis-shell': inContext(
    strong,
    '127.0.0.1:6379> AUTH §',
    '127.0.0.1:6379> CONFIG SET requirepass "§"',
    'ACL SETUSER worker on >§ ~* +@all'
  ),
  'prog-sql-more': inContext(
    anyPassword,
    "CREATE USER 'app'@'%' IDENTIFIED BY '§';",
    "ALTER USER neo4j SET PASSWORD '§';",
    "insert into users values ('bob', crypt('§', gen_salt('bf')));"
  ),
  'prog-mongo-shell': inContext(
    anyPassword,
    'db.createUser({ user: "app", pwd: "§", roles: ["readWrite"] })',
    'db.auth("app", "§")'
  ),
  'prog-dialogues': inContext(
    strong,
    '220 ready\nUSER bob\n331 password please\nPASS §\n230 ok',
    'a1 LOGIN bob@example.com §\na1 OK done'
  ),
  'prog-smtp-plain': inContext(
    r => base64(`\0bob@example.com\0${strong(r)}`),
    '334\nAUTH PLAIN §\n235 2.7.0 ok'
  ),
  'prog-saslauth': inContext(
    strong,
    'echo § | saslpasswd2 -p -c bob',
    "useradd -m -p ¤(openssl passwd -6 '§') bob"
  ),
  'prog-sudo-more': inContext(
    PASSWORD_OR_WEAK,
    "echo '§' | su - postgres -c id",
    'sudo -S <<< "§" apt update'
  ),
  'prog-pin-card': inContext(
    digits,
    'pkcs11-tool --login --pin § --list-objects',
    'yubico-piv-tool -a verify-pin -P §'
  ),
  'prog-restic': inContext(
    strong,
    "restic -r s3:x --password-command 'echo §' snapshots",
    'echo "§" | restic init -r /srv/b'
  ),
  'prog-act-mask': inContext('{A36}', 'echo "::add-mask::§"', 'echo "DEPLOY_TOKEN=§" >> "¤GITHUB_ENV"'),
  'prog-trace': inContext(
    strong,
    '+ curl -sf -u ci:§ https://ci.example.com/api/json',
    '  482  mysql -u root -p§ shop'
  ),
  'prog-ps': inContext(
    signed,
    "bob  4711  0.0  0.1  /usr/bin/node app.js --db-password '§' --port 8080",
    "root 12  0:00 java -Dspring.datasource.password='§' -jar a.jar"
  ),
  'prog-cookie-jar': inContext('{A32}', '#HttpOnly_example.com\tFALSE\t/\tTRUE\t1799999999\tsessionid\t§'),
  'prog-oc-token': token('sha256~{B43}'),
  'prog-twitch-stream': inShape(
    r => fill(r, '{A30}'),
    'ffmpeg -re -i a.mp4 -f flv rtmp://live.twitch.tv/app/live_123456789_§'
  )
}
