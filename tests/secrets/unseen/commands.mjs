// Passwords and keys as people give them to programs on a command line.
import { anyPassword, digits, inContext, inShape, signed, strong, weak, word, words } from './make.mjs'

export const commands = {
  'cmd-curl-user': inContext(
    anyPassword,
    'curl -u admin:§ https://api.example.com/v1/health',
    'curl -sS --user deploy:§ -X POST https://ci.example.com/job/shop/build',
    "curl -fsSL -u 'ci-bot:§' https://repo.example.com/raw/app.tgz -o app.tgz",
    'curl --user "elastic:§" localhost:9200/_cat/indices?v',
    'curl -k -uadmin:§ https://10.0.3.4:8443/api'
  ),
  'cmd-curl-signed': inContext(
    signed,
    "curl -s -u 'admin:§' https://nexus.example.com/service/rest/v1/status"
  ),
  'cmd-curl-proxy-user': inContext(
    strong,
    'curl --proxy-user corp:§ -x http://proxy.example.com:3128 https://example.org',
    'curl -U corp:§ -x proxy.example.com:8080 https://example.org/'
  ),
  'cmd-wget': inContext(
    anyPassword,
    'wget --user=mirror --password=§ https://files.example.com/db.dump',
    "wget --http-user=bob --http-password='§' https://files.example.com/a.zip",
    'wget --ftp-user bob --ftp-password § ftp://files.example.com/a.zip'
  ),
  'cmd-sshpass': inContext(
    anyPassword,
    'sshpass -p § ssh -o StrictHostKeyChecking=no deploy@10.0.0.12 uptime',
    "sshpass -p '§' scp build.tar root@192.0.2.7:/srv/",
    'sshpass -p§ rsync -av dist/ www@example.com:/var/www/',
    'SSHPASS=§ sshpass -e sftp backup@example.com'
  ),
  'cmd-mysql-short': inContext(
    r => r.pick([strong, weak, words])(r),
    'mysql -u root -p§ shop -e "show tables"',
    "mysql -h db.example.com -uapp -p'§' shop < dump.sql",
    'mysqldump -uroot -p"§" --all-databases > all.sql',
    'mariadb -u app -p§ -D shop',
    'docker exec -i db mysqladmin -uroot -p§ ping'
  ),
  'cmd-psql-env': inContext(
    anyPassword,
    'PGPASSWORD=§ psql -h db.example.com -U app -d shop -c "select 1"',
    "export PGPASSWORD='§'; pg_dump -U app shop | gzip > shop.sql.gz",
    'psql "host=db.example.com port=5432 dbname=shop user=app password=§ sslmode=require"',
    '$env:PGPASSWORD = "§"; psql -U postgres'
  ),
  'cmd-docker-login': inContext(
    anyPassword,
    'docker login -u shopbot -p § registry.example.com',
    "docker login registry.example.com --username shopbot --password '§'",
    'podman login -u=shopbot -p=§ quay.example.com',
    'helm registry login oci.example.com -u bot -p §',
    'oc login https://api.ocp.example.com:6443 -u kubeadmin -p §'
  ),
  'cmd-docker-stdin': inContext(
    strong,
    'echo § | docker login -u shopbot --password-stdin registry.example.com',
    'echo "§" | docker login ghcr.example.com -u bot --password-stdin',
    "printf '%s' '§' | podman login --username bot --password-stdin quay.example.com",
    'docker login -u bot --password-stdin <<< "§"'
  ),
  'cmd-redis': inContext(
    anyPassword,
    'redis-cli -h cache.example.com -a § ping',
    "redis-cli -a '§' --no-auth-warning info memory",
    'redis-cli --user default --pass § -p 6380 dbsize',
    '127.0.0.1:6379> AUTH §',
    '127.0.0.1:6379> CONFIG SET requirepass §',
    'REDISCLI_AUTH=§ redis-cli keys "*"'
  ),
  'cmd-mongo': inContext(
    anyPassword,
    'mongosh -u root -p § --authenticationDatabase admin shop',
    "mongodump --host db.example.com --username app --password '§' --out dump/",
    'mongo shop --username=app --password=§ --eval "db.stats()"',
    'db.createUser({ user: "app", pwd: "§", roles: ["readWrite"] })'
  ),
  'cmd-htpasswd': inContext(
    anyPassword,
    'htpasswd -b /etc/nginx/.htpasswd admin §',
    'htpasswd -bc .htpasswd deploy §',
    "htpasswd -nbB admin '§'",
    'docker run --rm httpd htpasswd -Bbn testuser § > auth/htpasswd'
  ),
  'cmd-openssl': inContext(
    anyPassword,
    'openssl pkcs12 -in cert.p12 -nodes -passin pass:§',
    'openssl rsa -in key.pem -out plain.pem -passin "pass:§"',
    'openssl enc -aes-256-cbc -pbkdf2 -in a.tar -out a.enc -k §',
    "openssl pkcs12 -export -in c.pem -inkey k.pem -out c.p12 -passout 'pass:§'",
    'openssl enc -d -aes-256-cbc -in a.enc -pass pass:§'
  ),
  'cmd-ldap': inContext(
    anyPassword,
    'ldapsearch -x -D "cn=admin,dc=example,dc=org" -w § -b dc=example,dc=org',
    "ldapadd -x -D cn=admin,dc=example,dc=org -w '§' -f users.ldif",
    'ldappasswd -D cn=admin,dc=example,dc=org -w § -s {A12}x uid=ann,dc=example,dc=org',
    'ldapwhoami -H ldaps://ldap.example.com -x -D uid=svc,dc=example -w §'
  ),
  'cmd-smb': inContext(
    anyPassword,
    'smbclient //nas.example.com/share -U bob%§ -c ls',
    "smbclient -L nas -U 'CORP\\bob%§'",
    'mount -t cifs //nas/share /mnt -o username=bob,password=§,vers=3.0',
    'rpcclient -U "bob%§" 10.0.0.4',
    'crackmapexec smb 10.0.0.0/24 -u bob -p §'
  ),
  'cmd-net-use': inContext(
    anyPassword,
    'net use Z: \\\\nas\\share /user:CORP\\bob §',
    'net use \\\\10.0.0.4\\c$ § /user:Administrator',
    'net user deploy § /add',
    'cmdkey /add:server01 /user:bob /pass:§',
    'psexec \\\\srv01 -u admin -p § cmd /c whoami'
  ),
  'cmd-archive': inContext(
    r => r.pick([strong, weak, words])(r),
    '7z x backup.7z -p§ -oout',
    "7z a -mhe=on -p'§' backup.7z data/",
    'zip -r -P § backup.zip data',
    'unzip -P § backup.zip -d out',
    'unrar x -p§ archive.rar',
    'qpdf --password=§ --decrypt in.pdf out.pdf'
  ),
  'cmd-az-login': inContext(
    strong,
    'az login -u ops@example.com -p §',
    'az login --service-principal -u {G} -p § --tenant {G}',
    'az login --service-principal --username {G} --password § --tenant example.org',
    'az sql server update -n shop -g rg --admin-password §',
    'Connect-AzAccount -Credential (New-Object PSCredential("ops", (ConvertTo-SecureString "§" -AsPlainText -Force)))'
  ),
  'cmd-aws-configure': inContext(
    '{S40}',
    'aws configure set aws_secret_access_key §',
    'aws configure set aws_secret_access_key "§" --profile prod',
    'AWS Secret Access Key [None]: §',
    'aws --profile x configure set profile.x.aws_secret_access_key §'
  ),
  'cmd-git-url': inShape(
    ['{A20}', '{H40}', 'x{N28}'],
    'git clone https://oauth2:§@git.example.com/acme/shop.git',
    'git remote set-url origin https://x-access-token:§@git.example.com/acme/shop',
    'fatal: unable to access https://bot:§@git.example.com/acme/shop.git/: Could not resolve host',
    'origin\thttps://dev:§@code.example.org/r/shop (fetch)',
    'git push https://x-token-auth:§@scm.example.com/acme/shop.git main'
  ),
  'cmd-git-url-token-only': inShape(['{H40}', '{A36}'], 'git clone https://§@git.example.com/acme/shop.git'),
  'cmd-httpie': inContext(
    anyPassword,
    'http -a admin:§ GET https://api.example.com/users',
    'https --auth bob:§ api.example.com/me',
    "xh -a 'bob:§' :8000/admin",
    'http POST :3000/login username=bob password=§'
  ),
  'cmd-httpie-bearer': inContext(
    ['{B40}', '{H64}'],
    'http -A bearer -a § https://api.example.com/me',
    "http GET api.example.com/me 'Authorization:Bearer §'",
    'https --auth-type=bearer --auth=§ api.example.com/me',
    'http api.example.com/me X-Api-Key:§'
  ),
  'cmd-kubectl-literal': inContext(
    anyPassword,
    'kubectl create secret generic db --from-literal=password=§ -n shop',
    "kubectl create secret generic app --from-literal=username=app --from-literal=db-password='§'",
    'kubectl create secret docker-registry reg --docker-server=r.example.com --docker-username=bot --docker-password=§',
    'oc create secret generic api --from-literal=API_TOKEN=§'
  ),
  'cmd-helm-set': inContext(
    strong,
    'helm upgrade --install shop ./chart --set db.password=§',
    'helm install pg bitnami/postgresql --set auth.postgresPassword=§,auth.database=shop',
    'helm upgrade grafana grafana/grafana --set-string adminPassword="§" -n mon',
    'terraform apply -var db_password=§ -auto-approve',
    'pulumi config set --secret dbPassword §'
  ),
  'cmd-ansible': inContext(
    anyPassword,
    'ansible all -m ping -e ansible_password=§',
    "ansible-playbook site.yml -e 'ansible_become_pass=§'",
    'ansible-playbook site.yml --extra-vars "ansible_ssh_pass=§ env=prod"',
    'web1 ansible_host=10.0.0.5 ansible_user=ops ansible_password=§'
  ),
  'cmd-sudo-stdin': inContext(
    anyPassword,
    "echo '§' | sudo -S apt-get update",
    'echo § | sudo -S systemctl restart nginx',
    'printf "%s\\n" "§" | sudo -S -p "" id',
    'sudo -S ls /root <<< "§"'
  ),
  'cmd-chpasswd': inContext(
    anyPassword,
    "echo 'root:§' | chpasswd",
    'echo "deploy:§" | sudo chpasswd',
    'RUN echo "root:§" | chpasswd && sed -i s/x/y/ /etc/ssh/sshd_config',
    'echo -e "§\\n§" | passwd deploy',
    'echo "§" | passwd --stdin deploy'
  ),
  'cmd-keytool': inContext(
    anyPassword,
    'keytool -list -keystore app.jks -storepass §',
    'keytool -genkeypair -alias app -keypass § -keystore app.jks -storepass §',
    'keytool -importkeystore -srckeystore a.p12 -deststorepass § -srcstoretype PKCS12',
    'jarsigner -keystore release.jks -storepass § app.apk shop',
    'apksigner sign --ks release.jks --ks-pass pass:§ app.apk',
    'java -Djavax.net.ssl.trustStorePassword=§ -jar app.jar'
  ),
  'cmd-gpg': inContext(
    anyPassword,
    'gpg --batch --yes --passphrase § -d secrets.tar.gpg',
    "gpg --batch --pinentry-mode loopback --passphrase '§' --sign a.deb",
    'echo "§" | gpg --batch --passphrase-fd 0 -c dump.sql',
    'ssh-keygen -t ed25519 -N "§" -f ~/.ssh/deploy',
    "ssh-keygen -p -P '§' -N '' -f ~/.ssh/deploy"
  ),
  'cmd-expect': inContext(
    anyPassword,
    'expect "assword:"\nsend "§\\r"\nexpect "$ "',
    'spawn ssh root@10.0.0.2\nexpect {\n  "*password:" { send "§\\r" }\n}',
    'set password "§"\nspawn su -\nexpect "Password:"',
    "child.expect('[Pp]assword:')\nchild.sendline('§')"
  ),
  'cmd-backup-env': inContext(
    anyPassword,
    'RESTIC_PASSWORD=§ restic -r /srv/backup snapshots',
    "export BORG_PASSPHRASE='§' && borg list /srv/borg",
    'export RESTIC_PASSWORD="§"\nrestic init',
    'PASSPHRASE=§ duplicity /home file:///backup',
    'B2_APPLICATION_KEY=§ restic backup /home'
  ),
  'cmd-windows-set': inContext(
    strong,
    'set DB_PASSWORD=§',
    'setx API_TOKEN "§" /M',
    "$env:NPM_TOKEN = '§'",
    '[Environment]::SetEnvironmentVariable("SECRET_KEY", "§", "User")',
    '$pass = ConvertTo-SecureString "§" -AsPlainText -Force'
  ),
  'cmd-sql-user': inContext(
    anyPassword,
    "CREATE USER app WITH PASSWORD '§';",
    "ALTER ROLE postgres WITH LOGIN PASSWORD '§';",
    "CREATE USER 'app'@'%' IDENTIFIED BY '§';",
    "ALTER USER 'root'@'localhost' IDENTIFIED WITH mysql_native_password BY '§';",
    "SET PASSWORD FOR 'app'@'%' = PASSWORD('§');",
    "CREATE LOGIN app WITH PASSWORD = N'§', CHECK_POLICY = OFF",
    "GRANT ALL ON shop.* TO app@'%' IDENTIFIED BY '§'"
  ),
  'cmd-sqlcmd': inContext(
    strong,
    'sqlcmd -S db.example.com -U sa -P § -Q "select 1"',
    'bcp shop.dbo.orders out o.csv -c -U sa -P § -S db',
    'sqlplus system/§@//db.example.com:1521/XEPDB1',
    'docker run -e ACCEPT_EULA=Y -e MSSQL_SA_PASSWORD=§ -p 1433:1433 mssql',
    'cqlsh -u cassandra -p § db.example.com',
    'clickhouse-client --user default --password § -q "select 1"'
  ),
  'cmd-docker-env': inContext(
    anyPassword,
    'docker run -d -e POSTGRES_PASSWORD=§ -p 5432:5432 postgres:16',
    'docker run --env MYSQL_ROOT_PASSWORD=§ mysql:8',
    'docker build --build-arg NPM_TOKEN=§ -t shop .',
    'docker run -e MINIO_ROOT_USER=admin -e MINIO_ROOT_PASSWORD=§ minio/minio server /data'
  ),
  'cmd-vault-write': inContext(
    strong,
    'vault kv put secret/shop db_password=§',
    'vault login -method=userpass username=ann password=§',
    'vault operator unseal §',
    'consul kv get -token=§ shop/config',
    'bw unlock § --raw',
    'bw login ann@example.com § --raw'
  ),
  'cmd-gh-secret': inContext(
    ['{A40}', '{B43}'],
    'gh secret set DEPLOY_KEY --body "§"',
    'echo "§" | gh secret set NPM_TOKEN',
    'echo § | gh auth login --with-token',
    'fly secrets set SESSION_SECRET=§ -a shop',
    'heroku config:set JWT_SECRET=§ --app shop',
    'npx wrangler secret put API_KEY <<< "§"',
    'supabase secrets set HOOK_SECRET=§',
    'npm config set //registry.example.com/:_authToken §'
  ),
  'cmd-misc-flags': inContext(
    strong,
    'twine upload -u bot -p § dist/*',
    'xfreerdp /v:10.0.0.9 /u:admin /p:§',
    'rdesktop -u admin -p § 10.0.0.9',
    'ipmitool -I lanplus -H bmc -U admin -P § power status',
    'mosquitto_pub -h mq -u dev -P § -t a/b -m 1',
    'rabbitmqctl add_user app §',
    'rclone config create s3 s3 access_key_id x secret_access_key §',
    'influx auth --token § bucket list',
    'snmpwalk -v3 -u ops -l authPriv -A § -X §x 10.0.0.1',
    'nmcli dev wifi connect "Office" password §',
    'wpa_passphrase Office §',
    'argocd login cd.example.com --username admin --password §',
    'sonar-scanner -Dsonar.login=§'
  ),
  'cmd-password-words': inContext(words, 'mysqldump --password=§ shop', './import --db-password § --verbose'),
  'cmd-password-digits': inContext(
    digits,
    'mysqldump --password=§ shop',
    'pg_restore --dbname=shop PASSWORD=§'
  ),
  'cmd-prompt-echo': inContext(
    weak,
    '$ su - ops\nPassword: §\nops@web1:~$ ',
    'Username for git.example.com: ann\nPassword for ann: §',
    'Enter passphrase for key id_rsa: §',
    'Enter new UNIX password: §\nRetype new UNIX password: §\npasswd: password updated successfully'
  ),
  'cmd-generated': inContext(
    r => r.pick([strong, r2 => `${word(r2)}-${strong(r2)}`])(r),
    '$ openssl rand -base64 24\nGenerated password: §',
    'Your new password is: §\nStore it in a safe place.',
    'Admin password: §\nLogin at http://localhost:3000',
    "elasticsearch: Password for the elastic user (reset with 'bin/elasticsearch-reset-password'): §",
    '*** initialAdminPassword ***\nPlease use the following password to proceed to installation:\n\n§\n',
    'New value: §\n(elastic user password)'
  )
}
