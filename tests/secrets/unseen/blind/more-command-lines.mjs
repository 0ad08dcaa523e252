// Passwords and keys on a command line.

import { ALNUM, aln, b6, b64s, bu, ctx, exp, HEX, hex, LOWNUM, ph, ps, pw, uu } from './values.mjs'

export const moreCommandLines = {
  'wifi-qr': ctx(
    r => r.chars(ALNUM, 16),
    v => `WIFI:T:WPA;S:Buero-5G;P:${v};;`
  ),
  mosquitto: ctx(ps, v => `mosquitto_pub -h mqtt.example.com -u till -P ${v} -t orders -m hi`),
  rabbitmqctl: ctx(ps, v => `rabbitmqctl add_user shop ${v}`),
  sqlplus: ctx(ps, v => `sqlplus system/${v}@//ora01:1521/XEPDB1`),
  sqlcmd: ctx(pw, v => `sqlcmd -S tcp:sql01 -U sa -P '${v}' -Q 'select @@version'`),
  cqlsh: ctx(ps, v => `cqlsh 10.0.0.3 -u cassandra -p ${v}`),
  'kubectl-literal': ctx(
    pw,
    v => `kubectl create secret generic db --from-literal=username=app --from-literal=password='${v}'`
  ),
  'kubeadm-join': ctx(
    r => `${r.chars(LOWNUM, 6)}.${r.chars(LOWNUM, 16)}`,
    (v, r) =>
      `kubeadm join 10.0.0.1:6443 --token ${v} --discovery-token-ca-cert-hash sha256:${r.chars(HEX, 64)}`
  ),
  'kubeadm-cert-key': ctx(hex(64), v => `kubeadm join 10.0.0.1:6443 --control-plane --certificate-key ${v}`),
  'helm-set': ctx(ps, v => `helm upgrade --install pg bitnami/postgresql --set auth.postgresPassword=${v}`),
  'terraform-var': ctx(pw, v => `terraform apply -var 'db_password=${v}' -auto-approve`),
  'tf-var-env': exp('TF_VAR_db_admin_password', pw),
  'gh-secret-set': ctx(aln(32), v => `gh secret set DEPLOY_KEY --body '${v}' -R acme/shop`),
  'flyctl-secrets': ctx(aln(40), v => `fly secrets set SESSION_SECRET=${v}`),
  'heroku-config-output': ctx(
    hex(64),
    v => `=== shop Config Vars\n\nLANG:            en_US.UTF-8\nSESSION_SECRET:  ${v}`
  ),
  'npm-config-set': ctx(uu, v => `npm config set //registry.example.org/:_authToken ${v}`),
  'yarn-npmauth': ctx(uu, v => `yarn config set npmAuthToken ${v}`),
  'npmrc-basic': ctx(
    r => b64s(`ci:${ps(r)}`),
    v => `//registry.example.org/:_auth=${v}`
  ),
  'pip-index-url': ctx(ps, v => `pip install --index-url https://ci:${v}@pypi.example.org/simple shop-sdk`),
  pypirc: ctx(ps, v => `[testpypi]\nrepository = https://pypi.example.org/\nusername = ci\npassword = ${v}`),
  'poetry-config': ctx(ps, v => `poetry config http-basic.internal ci ${v}`),
  'uv-publish': ctx(ps, v => `uv publish --username ci --password ${v}`),
  'cargo-credentials': ctx(aln(36), v => `[registries.internal]\ntoken = "${v}"`),
  twine: ctx(ps, v => `twine upload -u ci -p ${v} dist/*`),
  'nuget-add': ctx(
    ps,
    v =>
      `dotnet nuget add source https://nuget.example.org/v3 -n int -u ci -p ${v} --store-password-in-clear-text`
  ),
  ngrok: ctx(
    r => `2${r.chars(ALNUM, 26)}_${r.chars(ALNUM, 21)}`,
    v => `ngrok config add-authtoken ${v}`
  ),
  'bw-session': ctx(b6(86, '=='), v => `$ bw unlock --raw\n$ export BW_SESSION="${v}"`),
  'op-session': ctx(bu(43), v => `export OP_SESSION_my="${v}"`),
  'pass-show': ctx(pw, v => `$ pass show shop/db\n${v}\nlogin: app`),
  'op-read-output': ctx(pw, v => `$ op read op://Private/staging-db/password\n${v}`),
  'bw-get-output': ctx(pw, v => `$ bw get password github.com\n${v}`),
  'keepassxc-cli': ctx(
    pw,
    v => `$ keepassxc-cli show -s shop.kdbx db\nTitle: db\nUserName: app\nPassword: ${v}\nURL:`
  ),
  'gcloud-secrets-output': ctx(
    aln(32),
    v => `$ gcloud secrets versions access latest --secret=stripe-webhook\n${v}`
  ),
  'kubectl-decode-output': ctx(
    pw,
    v =>
      `$ kubectl get secret argocd-initial-admin-secret -n argocd -o jsonpath='{.data.password}' | base64 -d\n${v}`
  ),
  'jenkins-initial': ctx(hex(32), v => `$ cat /var/lib/jenkins/secrets/initialAdminPassword\n${v}`),
  'pwgen-output': ctx(
    r => r.chars(ALNUM, 24),
    v => `$ openssl rand -base64 18 # new DB password\n${v}`
  ),
  'read-prompt-expect': ctx(ph, v => `expect "password:"\nsend "${v}\\r"`),
  'powershell-securestring': ctx(pw, v => `$pw = ConvertTo-SecureString '${v}' -AsPlainText -Force`),
  cmdkey: ctx(ph, v => `cmdkey /add:ts01 /user:CORP\\dev /pass:${v}`),
  schtasks: ctx(ph, v => `schtasks /create /tn backup /tr b.cmd /sc daily /ru CORP\\svc /rp ${v}`),
  xfreerdp: ctx(ph, v => `xfreerdp /v:ts01 /u:dev /p:'${v}' +clipboard`),
  vncpasswd: ctx(
    r => r.chars(ALNUM, 8),
    v => `x11vnc -storepasswd ${v} ~/.vnc/passwd`
  )
}
