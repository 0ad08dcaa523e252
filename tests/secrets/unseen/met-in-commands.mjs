// Secrets as agents met them: command lines and headers.
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

export const metInCommands = {
  'met-redis-a': C(
    strong,
    'redis-cli -h cache.internal -p 6379 -a § --no-auth-warning ping',
    'redis-cli -a § INFO'
  ),
  'met-redis-auth': C(
    anyPassword,
    '127.0.0.1:6379> AUTH §\nOK',
    'redis-cli <<EOF\nAUTH default §\nGET x\nEOF'
  ),
  'met-mongosh': C(
    strong,
    'mongosh --host db0 --username root --password § --authenticationDatabase admin',
    'mongo admin -u root -p §'
  ),
  'met-pgpassword': C(
    anyPassword,
    'PGPASSWORD=§ psql -h 127.0.0.1 -U shop -c "select 1"',
    "export PGPASSWORD='§'; pg_dump shop"
  ),
  'met-mysqldump': C(
    strong,
    'mysqldump -uroot -p§ shop > dump.sql',
    'mysqladmin -u root -p§ status',
    'mysql -h db -u app --password=§ shop'
  ),
  'met-ldapsearch': C(
    strong,
    'ldapsearch -x -H ldap://dc1 -D "cn=admin,dc=corp,dc=lan" -w § -b dc=corp',
    "ldapadd -x -D cn=admin,dc=a -w '§' -f u.ldif"
  ),
  'met-smbclient': C(
    strong,
    "smbclient //files/share -U 'dev%§'",
    'mount -t cifs //nas/x /mnt -o username=dev,password=§,vers=3.0',
    'rpcclient -U admin%§ 10.0.0.2'
  ),
  'met-proxy-user': C(
    strong,
    'curl -x http://proxy:3128 --proxy-user bob:§ https://a.dev',
    'curl -U bob:§ -x proxy:3128 https://a.dev'
  ),
  'met-wget': C(
    strong,
    'wget --http-user=bob --http-password=§ https://a.dev/x.zip',
    'wget --user bob --password § https://a.dev',
    'aria2c --http-user=u --http-passwd=§ https://a.dev/x'
  ),
  'met-httpie': C(
    strong,
    'http -a bob:§ POST :8000/login',
    'xh --auth bob:§ get https://a.dev',
    'http --auth-type bearer --auth § GET a.dev'
  ),
  'met-gpg-passphrase': C(
    strong,
    "gpg --batch --yes --passphrase '§' -d x.gpg",
    'gpg --pinentry-mode loopback --passphrase § --export-secret-keys'
  ),
  'met-openssl-pass': C(
    strong,
    'openssl enc -aes-256-cbc -pbkdf2 -k § -in a -out b',
    'openssl pkcs12 -export -in c.pem -inkey k.pem -passout pass:§',
    'openssl rsa -in k.pem -passin pass:§'
  ),
  'met-openssl-hexkey': C(
    r => fill(r, '{H64}'),
    'openssl enc -d -aes-256-cbc -K § -iv 00000000000000000000000000000000 -in a'
  ),
  'met-keytool': C(
    strong,
    'keytool -genkeypair -alias k -keystore a.jks -storepass § -dname CN=x',
    'jarsigner -keystore a.jks -storepass § app.jar k',
    'apksigner sign --ks a.jks --ks-pass pass:§ app.apk'
  ),
  'met-archives': C(
    strong,
    '7z x -p§ backup.7z',
    'unzip -P § a.zip',
    'rar a -hp§ b.rar d/',
    'zip -P § -r a.zip d'
  ),
  'met-sqlcmd': C(
    strong,
    "sqlcmd -S tcp:srv,1433 -U sa -P '§' -Q 'select 1'",
    '/opt/mssql-tools/bin/sqlcmd -S localhost -U sa -P §',
    'bcp shop.dbo.t out t.csv -S srv -U sa -P § -c'
  ),
  'met-sqlplus': C(
    strong,
    'sqlplus scott/§@//db:1521/XE',
    'sqlplus -s system/§@ORCL @x.sql',
    'expdp system/§ full=y'
  ),
  'met-ansible-e': C(
    strong,
    'ansible-playbook site.yml -e "ansible_become_pass=§"',
    "ansible all -m ping -e 'ansible_ssh_pass=§'"
  ),
  'met-sudo-s': C(
    anyPassword,
    "echo '§' | sudo -S apt install jq",
    'echo § | sudo -kS systemctl restart x',
    "sudo -S <<< '§' ls /root"
  ),
  'met-stdin-login': C(
    tok,
    'echo "§" | docker login -u ci --password-stdin registry.dev',
    "printf '%s' '§' | docker login ghcr.io -u me --password-stdin",
    'echo § | gh auth login --with-token',
    'helm registry login r.dev -u me --password-stdin <<< §'
  ),
  'met-chpasswd': C(
    anyPassword,
    'echo "root:§" | chpasswd',
    'echo "dev:§" | sudo chpasswd',
    "chpasswd <<< 'dev:§'"
  ),
  'met-passwd-stdin': C(strong, "printf '§\\n§\\n' | passwd dev", "echo -e '§\\n§' | smbpasswd -s -a dev"),
  'met-wifi': C(
    anyPassword,
    'nmcli dev wifi connect Home password "§"',
    'wpa_passphrase HomeNet §',
    'netsh wlan set profileparameter name="Home" keyMaterial="§"',
    'iwctl --passphrase § station wlan0 connect Home',
    'networksetup -setairportnetwork en0 HomeNet "§"'
  ),
  'met-az-login': C(
    r => fill(r, '{A3}8Q~{B34}'),
    'az login --service-principal -u 4b1e -p § --tenant contoso',
    'az login --service-principal --username a --password "§" --tenant t'
  ),
  'met-kubectl-literal': C(
    anyPassword,
    'kubectl create secret generic db --from-literal=password=§',
    "kubectl create secret generic app --from-literal=username=u --from-literal=DB_PASS='§' -n prod"
  ),
  'met-kubectl-docker': C(
    tok,
    'kubectl create secret docker-registry regcred --docker-server=r.dev --docker-username=ci --docker-password=§'
  ),
  'met-helm-set': C(
    strong,
    'helm install pg bitnami/postgresql --set auth.postgresPassword=§',
    'helm upgrade x y --set-string "grafana.adminPassword=§"'
  ),
  'met-vault': C(
    strong,
    'vault write auth/userpass/login/bob password=§',
    'vault kv put secret/app/db password=§ user=app',
    'vault operator unseal §'
  ),
  'met-tf-var': C(
    strong,
    "terraform apply -var 'db_password=§'",
    'TF_VAR_db_password=§ terraform plan',
    'terraform plan -var="admin_pwd=§"'
  ),
  'met-gh-secret': C(
    tok,
    'gh secret set DEPLOY_KEY --body "§"',
    "gh secret set NPM_TOKEN -b'§' -R o/r",
    'glab variable set API_KEY §'
  ),
  'met-npm-set': C(
    tok,
    'npm config set //registry.dev/:_authToken §',
    'npm set //npm.pkg.github.com/:_authToken=§',
    'yarn config set npmAuthToken §',
    'poetry config pypi-token.pypi §',
    'poetry config http-basic.priv ci §'
  ),
  'met-aws-configure': C(
    r => fill(r, '{S40}'),
    'aws configure set aws_secret_access_key §',
    'AWS Secret Access Key [None]: §',
    'aws configure set profile.p.aws_secret_access_key "§"'
  ),
  'met-paas-set': C(
    tok,
    'heroku config:set SESSION_SECRET=§ -a app',
    'fly secrets set JWT_SIGNING=§',
    'supabase secrets set RESEND=§',
    'wrangler secret put API <<< "§"',
    'echo "§" | wrangler secret put API',
    'netlify env:set API_KEY §',
    'convex env set AUTH_SECRET §',
    'firebase functions:config:set stripe.secret="§"',
    'dokku config:set app SECRET_KEY=§',
    'railway variables --set "TOKEN=§"'
  ),
  'met-freerdp': C(
    strong,
    'xfreerdp /u:bob /p:§ /v:10.0.0.9',
    'xfreerdp3 /v:srv /u:CORP\\\\bob /p:"§" /cert:ignore',
    'rdesktop -u bob -p § srv'
  ),
  'met-net-use': C(
    strong,
    'net use Z: \\\\srv\\share /user:CORP\\dev §',
    'net user dev § /add',
    'net use \\\\srv\\ipc$ § /user:admin',
    'cmdkey /add:srv /user:bob /pass:§',
    'schtasks /Create /TN x /TR y /RU bob /RP §',
    'psexec \\\\srv -u admin -p § cmd'
  ),
  'met-powershell': C(
    signed,
    '$p = ConvertTo-SecureString "§" -AsPlainText -Force',
    "ConvertTo-SecureString -String '§' -AsPlainText -Force",
    "Read-SqlTableData -Password '§'",
    'Set-ADAccountPassword bob -NewPassword (ConvertTo-SecureString -AsPlainText "§" -Force)'
  ),
  'met-snmp': C(
    strong,
    'snmpwalk -v3 -u adm -l authPriv -a SHA -A § -x AES host',
    'snmpget -v3 -u adm -x AES -X § host 1.3'
  ),
  'met-ipmi': C(
    strong,
    'ipmitool -I lanplus -H 10.0.0.3 -U ADMIN -P § power status',
    'racadm -r 10.0.0.3 -u root -p § getsysinfo'
  ),
  'met-mqtt': C(
    strong,
    'mosquitto_pub -h mq -u dev -P § -t a -m b',
    'mosquitto_sub -h mq -u dev -P "§" -t "#"',
    'mosquitto_passwd -b /etc/mosquitto/passwd bob §'
  ),
  'met-rabbit': C(
    anyPassword,
    'rabbitmqctl add_user bob §',
    'rabbitmqctl change_password bob §',
    'rabbitmqadmin -u bob -p § list queues'
  ),
  'met-htpasswd': C(
    anyPassword,
    'htpasswd -bc .htpasswd bob §',
    'htpasswd -nbB admin §',
    'caddy hash-password --plaintext §'
  ),
  'met-db-clis': C(
    strong,
    'etcdctl --user root:§ get /',
    'clickhouse-client --password § -q "select 1"',
    'cqlsh -u cass -p § host',
    'influx auth create --token §',
    'isql mydsn bob §',
    'arangosh --server.password §',
    'neo4j-admin dbms set-initial-password §',
    'cypher-shell -u neo4j -p §'
  ),
  'met-backup-env': C(
    strong,
    'RESTIC_PASSWORD=§ restic snapshots',
    'BORG_PASSPHRASE="§" borg list',
    'RCLONE_CONFIG_PASS=§ rclone ls x:',
    'KOPIA_PASSWORD=§ kopia repo connect',
    'DUPLICITY PASSPHRASE=§ duplicity full'
  ),
  'met-luks': C(
    strong,
    'echo -n "§" | cryptsetup luksOpen /dev/sdb x -',
    "printf '§' | cryptsetup luksAddKey /dev/sdb -"
  ),
  'met-expect': C(strong, 'expect "*assword*"\nsend "§\\r"', 'expect -re {assword:}\nsend -- "§\\n"'),
  'met-lftp': C(
    strong,
    'lftp -u dev,§ sftp://h',
    'ftp -n h <<E\nuser dev §\nls\nE',
    'ncftpput -u dev -p § h . f',
    'curl -T f ftp://h/ --user dev:§'
  ),
  'met-telegram-url': S(r => fill(r, '{D10}:AA{B33}'), 'curl -s https://api.telegram.org/bot§/getMe'),
  'met-curl-headers': C(
    tok,
    'curl -H "X-Api-Key: §" https://a.dev',
    "curl -H 'PRIVATE-TOKEN: §' https://gitlab.dev/api",
    'curl -H "Authorization: Token §" a.dev',
    "curl -H 'Authorization: ApiKey §' a.dev",
    'curl -H "X-Auth-Email: a@b.c" -H "X-Auth-Key: §" a.dev'
  ),
  'met-curl-oauth': C(
    tok,
    'curl --oauth2-bearer § a.dev',
    'curl -d client_secret=§ -d grant_type=client_credentials a.dev/token',
    'curl --data-urlencode "refresh_token=§" a.dev',
    'curl -F "api_key=§" -F file=@x a.dev'
  ),
  'met-curl-json': C(
    anyPassword,
    `curl -XPOST a.dev/login -d '{"email":"x@y.z","password":"§"}'`,
    'curl -XPOST a.dev/login -d "{\\"user\\":\\"x\\",\\"password\\":\\"§\\"}"',
    'curl a.dev/login -d "username=x&password=§&remember=1"'
  ),
  'met-curl-cookie': C(
    rnd,
    "curl -b 'session=§' a.dev",
    'curl --cookie "PHPSESSID=§; theme=dark" a.dev',
    'curl -H "Cookie: auth=§" a.dev'
  ),
  'met-xtrace': C(
    strong,
    '+ curl -fsS -u deploy:§ https://a.dev',
    '++ sshpass -p § ssh h',
    "+ mysql -uroot '-p§' -e 'select 1'"
  ),
  'met-ps': C(
    strong,
    'dev  4121  0.0  0.1 python run.py --db-password § --port 80',
    'root 22 1 /usr/bin/app --admin-password=§'
  ),
  'met-history': C(strong, '  501  mysql -u root -p§\n  502  ls', '1004  export DB_PASSWORD=§'),
  'met-fish-set': C(
    tok,
    'set -x API_TOKEN §',
    'set -gx GITHUB_TOKEN "§"',
    'setenv API_SECRET §',
    '$env:API_KEY = "§"',
    'set API_KEY=§',
    'setx API_TOKEN "§"',
    '[Environment]::SetEnvironmentVariable("API_TOKEN", "§", "User")'
  ),
  'met-security-macos': C(
    strong,
    "security add-generic-password -a bob -s svc -w '§'",
    'security unlock-keychain -p "§" build.keychain',
    'security import c.p12 -P § -k x'
  ),
  'met-secret-tool': C(
    strong,
    'echo -n § | secret-tool store --label=x service y',
    'bw unlock §',
    'op item create --category login password=§',
    'keepassxc-cli --pw-stdin <<< "§"',
    'bw login me@x.y §'
  ),
  'met-notary': C(
    r => fill(r, '{L4}-{L4}-{L4}-{L4}'),
    'xcrun notarytool store-credentials p --apple-id a@b.c --team-id T --password §',
    'xcrun altool --upload-app -u a@b.c -p §',
    'app-specific password: §'
  ),
  'met-twine': C(
    tok,
    'twine upload -u __token__ -p § dist/*',
    'cargo publish --token §',
    'npm publish --//registry/:_authToken=§',
    'gem push --key §',
    'uv publish --token §',
    'nuget push a.nupkg -ApiKey § -Source s',
    'dotnet nuget push a.nupkg -k § -s s',
    'vsce publish -p §',
    'ovsx publish -p §'
  ),
  'met-misc-flags': C(
    tok,
    'sentry-cli --auth-token § releases new',
    'codecov -t §',
    'sonar-scanner -Dsonar.login=§',
    'ngrok config add-authtoken §',
    'cloudflared tunnel run --token §',
    'tailscale up --authkey §',
    'k3s agent --server https://m:6443 --token §',
    'kubeadm join 10.0.0.1:6443 --token § --discovery-token-unsafe-skip-ca-verification',
    'docker swarm join --token § 10.0.0.1:2377'
  ),
  'met-h-shopify': C(
    tok,
    'X-Shopify-Access-Token: §',
    'Ocp-Apim-Subscription-Key: §',
    'X-Goog-Api-Key: §',
    'CF-Access-Client-Secret: §',
    'X-Vault-Token: §',
    'x-functions-key: §',
    'X-Figma-Token: §',
    'DD-API-KEY: §',
    'X-Honeycomb-Team: §',
    'apikey: §',
    'X-Hub-Signature: §',
    'X-Rundeck-Auth-Token: §',
    'X-JFrog-Art-Api: §',
    'X-Gitlab-Token: §',
    'X-Plex-Token: §',
    'X-Emby-Token: §'
  ),
  'met-h-basic': C(
    r => base64(`${word(r)}:${strong(r)}`),
    'Authorization: Basic §',
    'proxy-authorization: basic §',
    '> Authorization: Basic §\n> User-Agent: curl/8',
    '"authorization": "Basic §"'
  ),
  'met-h-digest': C(
    r => fill(r, '{H32}'),
    'Authorization: Digest username="bob", realm="r", nonce="n", uri="/", response="§"'
  ),
  'met-h-negotiate': C(r => `YII${fill(r, '{S120}')}`, 'Authorization: Negotiate §', 'Authorization: NTLM §'),
  'met-h-setcookie': C(
    r => fill(r, '{B32}.{B43}'),
    'Set-Cookie: connect.sid=s%3A§; Path=/; HttpOnly',
    'set-cookie: __Secure-next-auth.session-token=§; Path=/',
    'set-cookie: _app_session=§; HttpOnly',
    'Cookie: sb-access-token=§'
  ),
  'met-h-har': C(
    tok,
    '{"name":"Authorization","value":"Bearer §"}',
    '{"name": "x-api-key", "value": "§"}',
    '{"name":"cookie","value":"sid=§"}'
  ),
  'met-h-awssig': C(
    r => fill(r, '{H64}'),
    'Authorization: AWS4-HMAC-SHA256 Credential=AK/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=§'
  ),
  'met-h-amztoken': C(
    r => `IQoJb3JpZ2luX2VjE${fill(r, '{S280}')}`,
    'x-amz-security-token: §',
    'AWS_SESSION_TOKEN=§',
    '"SessionToken": "§"'
  ),
  'met-cookies-txt': C(
    rnd,
    '.a.dev\tTRUE\t/\tTRUE\t1790000000\tsessionid\t§',
    '#HttpOnly_a.dev\tFALSE\t/\tTRUE\t0\tauth_token\t§'
  )
}
