// Tokens without a prefix, that only the vendor's variable or header gives away.
import { base64url, inContext, inShape, jwt } from './make.mjs'

const UNSIGNED = `${base64url('{"alg":"EdDSA","typ":"JWT"}')}.${base64url('{"a":"rw","iat":1772355600}')}`

export const vendorNames = {
  'n-railway': inContext('{G}', 'RAILWAY_TOKEN=§ railway up', 'export RAILWAY_API_TOKEN="§"'),
  'n-vercel': inContext('{A24}', 'VERCEL_TOKEN=§', 'vercel deploy --prod --token §', 'vercel --token=§ ls'),
  'n-cloudflare': inContext(
    ['{B40}', '{H37}'],
    'CLOUDFLARE_API_TOKEN=§',
    'CF_API_TOKEN: §',
    'CLOUDFLARE_API_KEY="§"',
    'X-Auth-Key: §',
    'dns_cloudflare_api_token = §'
  ),
  'n-hetzner': inContext('{A64}', 'HCLOUD_TOKEN=§', 'hcloud_token = "§"', 'export HCLOUD_TOKEN="§"'),
  'n-scaleway': inContext(
    '{G}',
    'SCW_SECRET_KEY=§',
    'secret_key: §\ndefault_region: fr-par',
    'X-Auth-Token: §'
  ),
  'n-turso': inContext(
    r => jwt(r, { alg: 'EdDSA', typ: 'JWT' }).split('.')[2],
    `TURSO_AUTH_TOKEN=${UNSIGNED}.§`
  ),
  'n-upstash': inContext(
    'A{A55}=',
    'UPSTASH_REDIS_REST_TOKEN="§"',
    'UPSTASH_VECTOR_REST_TOKEN=§',
    'QSTASH_TOKEN=§'
  ),
  'n-atlas': inContext(
    '{G}',
    'MONGODB_ATLAS_PRIVATE_KEY=§',
    'private_key = "§" # mongodbatlas',
    'MCLI_PRIVATE_API_KEY=§'
  ),
  'n-confluent': inContext(
    '{S64}',
    'CONFLUENT_CLOUD_API_SECRET=§',
    "sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username='{U16}' password='§';",
    'sasl.password=§'
  ),
  'n-datadog': inContext(
    ['{H32}', '{H40}'],
    'DD_API_KEY=§',
    'DATADOG_APP_KEY: §',
    'DD-API-KEY: §',
    'api_key: §\nsite: datadoghq.eu',
    'helm install dd datadog/datadog --set datadog.apiKey=§'
  ),
  'n-pagerduty': inContext('u+{B18}', 'Authorization: Token token=§', 'PAGERDUTY_TOKEN=§', 'PD_API_KEY: §'),
  'n-uuid-tokens': inContext(
    '{G}',
    'SNYK_TOKEN=§',
    'CODECOV_TOKEN: §',
    'HEROKU_API_KEY=§',
    'CONSUL_HTTP_TOKEN=§',
    'NOMAD_TOKEN=§',
    'X-Postmark-Server-Token: §',
    'codecov -t § -f coverage.xml',
    'X-Consul-Token: §',
    'EXA_API_KEY=§',
    'apiKey: "§"'
  ),
  'n-ci': inContext(
    ['{A32}', '{B22}', '{H40}'],
    'DRONE_TOKEN=§',
    'TRAVIS_API_TOKEN=§',
    'Circle-Token: §',
    'BUILDKITE_AGENT_TOKEN=§',
    'GITEA_TOKEN=§',
    'CI_JOB_TOKEN=§',
    'PRIVATE-TOKEN: §',
    'JOB-TOKEN: §',
    'ACTIONS_RUNTIME_TOKEN=§'
  ),
  'n-azure-devops': inContext(
    '{N52}',
    'AZURE_DEVOPS_EXT_PAT=§',
    'SYSTEM_ACCESSTOKEN: §',
    'echo § | az devops login --organization https://dev.azure.com/acme',
    'VSS_NUGET_EXTERNAL_FEED_ENDPOINTS={"endpointCredentials":[{"endpoint":"x","username":"b","password":"§"}]}'
  ),
  'n-nexus-jfrog': inContext(
    ['{A32}', '{B64}'],
    'X-JFrog-Art-Api: §',
    'NEXUS_PASSWORD=§',
    'jf config add shop --url=https://a.example.com --access-token=§',
    'dotnet nuget push a.nupkg -k § -s https://n.example.com',
    'nuget setapikey § -source https://n.example.com',
    'JFROG_ACCESS_TOKEN=§'
  ),
  'n-twilio-vonage': inContext(
    ['{H32}', '{A16}'],
    'TWILIO_AUTH_TOKEN=§',
    'const client = twilio("AC{H32}", "§")',
    'VONAGE_API_SECRET=§',
    'NEXMO_API_SECRET: §'
  ),
  'n-zoom': inContext('{A32}', 'ZOOM_CLIENT_SECRET=§', 'ZOOM_WEBHOOK_SECRET_TOKEN: §', '"clientSecret": "§"'),
  'n-algolia': inContext(
    '{H32}',
    'ALGOLIA_ADMIN_KEY=§',
    'X-Algolia-API-Key: §',
    'ALGOLIA_WRITE_API_KEY=§',
    "algoliasearch('APP1', '§') // admin api key"
  ),
  'n-payments': inContext(
    ['{A24}', 'E{B79}', 'AQE{B80}-{S43}='],
    'RAZORPAY_KEY_SECRET=§',
    'PAYPAL_CLIENT_SECRET=§',
    'ADYEN_API_KEY=§',
    'X-API-Key: §',
    'PLAID_SECRET=§',
    '"secret": "§", "client_id": "shop"',
    'ADYEN_HMAC_KEY: §'
  ),
  'n-ai': inContext(
    ['{A32}', '{A40}', '{H64}'],
    'MISTRAL_API_KEY=§',
    'COHERE_API_KEY="§"',
    'TOGETHER_API_KEY=§',
    'AZURE_OPENAI_API_KEY=§',
    'api-key: §\nContent-Type: application/json',
    'DEEPGRAM_API_KEY=§',
    'ASSEMBLYAI_API_KEY: §',
    'client = Mistral(api_key="§")',
    'co = cohere.Client("§")  # api key',
    'xi-api-key: §',
    'OpenAI(base_url="http://localhost:8000/v1", api_key="§")',
    'ZHIPUAI_API_KEY={H32}.§'
  ),
  'n-wandb': inContext(
    '{H40}',
    'WANDB_API_KEY=§',
    'wandb login §',
    'machine api.wandb.ai\n  login user\n  password §',
    "wandb.login(key='§')"
  ),
  'n-okta': inContext(
    '00{B40}',
    'Authorization: SSWS §',
    'OKTA_API_TOKEN=§',
    'okta:\n  client:\n    token: §',
    'api_token = "§" # okta'
  ),
  'n-auth0-servicenow': inContext(
    ['{B64}', '{A32}'],
    'AUTH0_CLIENT_SECRET=§',
    'SN_PASSWORD=§',
    'AUTH0_SECRET="§"',
    'SERVICENOW_CLIENT_SECRET: §',
    'KEYCLOAK_ADMIN_PASSWORD=§',
    'SALESFORCE_SECURITY_TOKEN=§'
  ),
  'n-bitwarden': inContext(
    ['{S86}==', '0.{G}.{A30}:{S22}=='],
    'export BW_SESSION="§"',
    '$env:BW_SESSION="§"',
    'BWS_ACCESS_TOKEN=§',
    'bw list items --session §',
    'BW_CLIENTSECRET=§'
  ),
  'n-vault-old': inContext(
    's.{A24}',
    'VAULT_TOKEN=§',
    'Initial Root Token: §',
    'X-Vault-Token: §',
    '"client_token": "§"'
  ),
  'n-vault-unseal': inContext(
    '{S43}=',
    'Unseal Key 1: §',
    'Unseal Key 3: §\n\nInitial Root Token: x',
    'Recovery Key 1: §'
  ),
  'n-headers': inContext(
    ['{A32}', '{B43}', '{H40}'],
    'X-Api-Key: §',
    "-H 'x-auth-token: §'",
    '< x-access-token: §',
    '> Authorization: Token §',
    'Proxy-Authorization: Bearer §',
    'X-Gitlab-Token: §',
    'Ocp-Apim-Subscription-Key: §',
    'X-Figma-Token: §',
    'apikey: §',
    'X-Shopify-Access-Token: §',
    'Authorization: ApiKey §',
    'X-RapidAPI-Key: §'
  ),
  'n-short-prefix': inContext(
    ['2{A26}_{A21}', 'fn{B38}', 'as-{A22}', 'api-{G}'],
    'ngrok config add-authtoken §',
    'NGROK_AUTHTOKEN=§',
    'FAUNA_SECRET=§',
    'MODAL_TOKEN_SECRET=§',
    'LAUNCHDARKLY_ACCESS_TOKEN=§'
  ),
  'n-weak-api-key': inContext('{L8}{D4}', 'API_KEY=§', 'SECRET=§', 'AUTH_TOKEN: §', 'MASTER_KEY=§'),
  'n-basic-header': inShape('{A14}Om{A20}=', "curl -H 'Authorization: Basic §' https://api.example.com")
}
