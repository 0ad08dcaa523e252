// Settings and output that only name a secret.

import { ALNUM } from '../values.mjs'

export const likeSettings = {
  'sql-column': () => 'password_hash VARCHAR(255) NOT NULL, reset_token UUID, api_key TEXT UNIQUE',
  'sql-param': () => 'UPDATE users SET password = $1, token = NULL WHERE id = $2',
  graphql: () =>
    'mutation Login($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
  'html-input': () =>
    '<input type="password" name="password" autocomplete="current-password" placeholder="Password">',
  'html-label': () => '<label for="password">Password</label>',
  'css-selector': () => 'input[type=password]:focus { outline: 2px solid var(--token-focus-ring); }',
  'bash-read': () => 'read -rsp "Password: " PASSWORD; echo',
  'bash-default': () => ': "${DB_PASSWORD:?DB_PASSWORD is not set}"',
  'bash-subst': () => 'TOKEN=$(gcloud auth print-access-token)',
  'bash-flag-var': () => 'mysql -u root -p"$MYSQL_ROOT_PASSWORD" shop',
  'bash-flag-prompt': () => 'mysql -u root -p shop < dump.sql',
  'docker-stdin': () => 'echo "$REGISTRY_TOKEN" | docker login -u ci --password-stdin',
  'bash-unset': () => 'unset AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN',
  'ssh-no-password': () =>
    'ssh -o PasswordAuthentication=no -o PreferredAuthentications=publickey deploy@web01',
  'powershell-read': () => '$cred = Get-Credential -Message "Password for CORP\\dev"',
  'windows-env': () => 'set DB_PASSWORD=%PROD_DB_PASSWORD%',
  'tf-var-ref': () => 'password = var.db_password',
  'tf-sensitive': () => '  + password = (sensitive value)',
  'tf-known-after': () => '  + master_password = (known after apply)',
  'tf-random': () => 'password = random_password.db.result',
  'helm-template': () => 'password: {{ .Values.auth.password | b64enc | quote }}',
  'ansible-vault-ref': () => 'ansible_become_password: "{{ vault_become_password }}"',
  'k8s-secretref': () =>
    'valueFrom:\n  secretKeyRef:\n    name: shop-db-credentials\n    key: postgres-password',
  'k8s-secret-name': () => 'secret/argocd-initial-admin-secret created',
  'k8s-mount': () => 'secretName: default-token-x7k2p',
  'k8s-get': () => 'NAME                    TYPE     DATA   AGE\nshop-db-credentials     Opaque   2      41d',
  'k8s-describe': () => 'Data\n====\npassword:  24 bytes\nusername:  3 bytes',
  'k8s-sa': () => 'automountServiceAccountToken: false',
  'compose-ref': () => '      POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-}',
  'compose-secret-file': () => '      POSTGRES_PASSWORD_FILE: /run/secrets/db_password',
  'gh-secret-if': () => "if: ${{ secrets.NPM_TOKEN != '' }}",
  'gh-masked': () => '  NPM_TOKEN: ***',
  'gitlab-masked': () => 'DEPLOY_TOKEN=[MASKED]',
  'env-empty': () => 'STRIPE_SECRET_KEY=\nSESSION_SECRET=\nDATABASE_URL=',
  'env-changeme': () => 'POSTGRES_PASSWORD=changeme',
  'env-your': () => 'OPENAI_API_KEY=your-openai-api-key',
  'env-names': () => 'Missing env: STRIPE_SECRET_KEY, SESSION_SECRET, AWS_SECRET_ACCESS_KEY',
  'env-bool': () => 'REQUIRE_PASSWORD=true',
  'env-path': () => 'GOOGLE_APPLICATION_CREDENTIALS=/etc/gcp/service-account.json',
  'env-number': () => 'PASSWORD_MIN_LENGTH=12\nTOKEN_TTL_SECONDS=86400\nMAX_THINKING_TOKENS=31999',
  'url-placeholder': () => 'postgresql://user:password@localhost:5432/mydb',
  'url-var': () => 'postgresql://${DB_USER}:${DB_PASSWORD}@${DB_HOST}/shop',
  'op-ref': () => 'API_KEY=op://Engineering/stripe/credential',
  'vault-ref': () => 'password: vault:secret/data/shop#password',
  'arn-secret': r => `arn:aws:secretsmanager:eu-central-1:123456789012:secret:prod/db-${r.chars(ALNUM, 6)}`,
  'gcp-secret-path': () => 'projects/shop-prod/secrets/stripe-key/versions/latest'
}
