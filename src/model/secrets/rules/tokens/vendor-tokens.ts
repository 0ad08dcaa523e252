// Tokens that are known by what they begin with: facts of the vendors' formats, a row each. A body may be longer than said.

export interface VendorToken {
  readonly kind: string
  /** A pattern that begins with letters as they stand. */
  readonly prefix: string
  /** What follows, and how many of it at the least. */
  readonly body: Alphabet
  readonly least: number
  /** What comes after the body, if anything does. */
  readonly tail?: string
  /** A cheap look at what must stand near, where a prefix may begin with any letter. */
  readonly isNear?: (text: string, at: number) => boolean
}

export type Alphabet =
  | 'word'
  | 'alnum'
  | 'hex'
  | 'base64'
  | 'upper'
  | 'lower'
  | 'dotted'
  | 'percent'
  | 'mixed'
  | 'uuid'

const token = (
  kind: string,
  prefix: string,
  body: Alphabet,
  least: number,
  tail?: string,
  isNear?: VendorToken['isNear']
): VendorToken => ({
  kind,
  prefix,
  body,
  least,
  ...(tail === undefined ? {} : { tail }),
  ...(isNear === undefined ? {} : { isNear })
})

/** These letters, so many behind the first one. */
const stands = (letters: string, behind: number): VendorToken['isNear'] => {
  const first = letters.charCodeAt(0)
  return (text, at) => text.charCodeAt(at + behind) === first && text.startsWith(letters, at + behind)
}

/** Where the low line stands behind a short word of small letters. */
const lineAfterWord = (text: string, at: number): number | undefined => {
  for (let i = at + 1; i < at + 13; i++) {
    const code = text.charCodeAt(i)
    if (code === 95) return i > at + 1 ? i : undefined
    if (!isDigit(code) && !isSmall(code)) return undefined
  }
  return undefined
}

const isDigit = (code: number): boolean => code > 47 && code < 58
const isSmall = (code: number): boolean => code > 96 && code < 123
const isCapital = (code: number): boolean => code > 64 && code < 91

const lettersFrom = (text: string, from: number, most: number): number => {
  let at = from
  while (at < from + most) {
    const code = text.charCodeAt(at)
    if (!isDigit(code) && !isSmall(code) && !isCapital(code)) break
    at++
  }
  return at - from
}

/** Such a word, and enough letters and digits behind the line. */
const isWordWithBody: VendorToken['isNear'] = (text, at) => {
  const line = lineAfterWord(text, at)
  return (
    line !== undefined &&
    lettersFrom(text, line + 1, LEAST_BODY) === LEAST_BODY &&
    !/[\w-]{24}$/.test(text.slice(Math.max(0, at - 24), at))
  )
}

/** Two such words, and letters and digits behind the second, perhaps with a sign between. */
const isWordsWithBody: VendorToken['isNear'] = (text, at) => {
  const line = lineAfterWord(text, at)
  if (line === undefined) return false
  const second = lettersFrom(text, line + 1, LEAST_BODY)
  return (
    second === LEAST_BODY || lettersFrom(text, line + second + 2, LEAST_BEHIND_WORDS) === LEAST_BEHIND_WORDS
  )
}

const LEAST_BEHIND_WORDS = 20
const LEAST_BODY = 28

/** What begins like a token and is the name of something. */
const IDS =
  'pk|phc|prj|cs|pi|seti|src|msg|toolu|srvtoolu|req|call|chatcmpl|resp|rs|fc|ws|ig|item|evt|in|sub|cus|price|prod|ch|py|tok|pm|acct|run|step|thread|asst|file|batch|sess|ses|prt|proj|org|user|usr|sha|md|hash|img|test|key|id|rzp|ctx|dpl|conv|gen|tool|task|agent'

export const VENDOR_TOKENS: readonly VendorToken[] = [
  // Models
  token('anthropic-key', 'sk-ant-', 'word', 20),
  token('langfuse-key', 'sk-lf-', 'uuid', 36),
  token('openai-key', 'sk-(?:proj|svcacct|admin|None|or-v1|helicone|[a-z]{2,8}\\d{0,2})-', 'word', 24),
  token('openai-key', 'sk-', 'word', 40),
  token('openai-key', 'sk-', 'alnum', 20),
  token('google-key', 'AIza', 'word', 33),
  token('google-key', 'AQ\\.', 'word', 30),
  token('groq-key', 'gsk_', 'alnum', 40),
  token('xai-key', 'xai-', 'alnum', 60),
  token('perplexity-key', 'pplx-', 'alnum', 40),
  token('huggingface-token', '(?:hf|api_org)_', 'alnum', 30),
  token('replicate-token', 'r8_', 'alnum', 30),
  token('model-host-key', '(?:nvapi-|csk-|tgp_v1_|pcsk_|e2b_|jina_|rpa_|tvly-|ctx7sk-)', 'word', 24),
  token('model-host-key', '(?:fc-|m0-|esecret_)', 'alnum', 24),
  token('model-host-key', 'fw_', 'mixed', 20),
  token('model-host-key', '(?:bb_live_|sgamp_user_|sk_car_|sk_prod_|unkey_|zpka_)', 'word', 20),
  token('langsmith-key', '(?:lsv2_pt_|lsv2_sk_|ls__)', 'word', 30),
  token('voyage-key', 'pa-', 'word', 40),
  token('wandb-key', 'wandb_v1_', 'word', 40),
  token('apify-token', 'apify_api_', 'alnum', 30),
  token('elevenlabs-key', 'sk_', 'hex', 48),
  // Clouds
  token('backblaze-key', 'K00\\d', 'base64', 27),
  token('modal-token', 'a[ks]-', 'mixed', 22, '(?![A-Za-z0-9])'),
  token('aws-key-id', '(?:AKIA|ASIA|ABIA|ACCA)', 'upper', 16, '(?![A-Za-z0-9])'),
  token('aws-bedrock-key', 'ABSK', 'base64', 100),
  token('google-token', 'ya29\\.', 'word', 20),
  token('google-token', '1//0', 'word', 40),
  token('google-secret', 'GOCSPX-', 'word', 20),
  token('volcengine-key-id', 'AKLT', 'alnum', 30),
  token('alibaba-key-id', 'LTAI', 'alnum', 16),
  token('tencent-key-id', 'AKID', 'alnum', 32),
  token('scaleway-key-id', 'SCW', 'upper', 17, '(?![A-Za-z0-9])'),
  token('yandex-token', '(?:AQVN|y[0-3]_)', 'word', 35),
  token('digitalocean-token', 'do[a-z]_v1_', 'hex', 40),
  token('fly-token', '(?:fm[12]r?|fo1)_', 'base64', 40),
  token('render-key', 'rnd_', 'alnum', 20),
  token('vercel-token', '(?:vc[a-z]|vercel_blob_rw)_', 'word', 20),
  token('netlify-token', 'nf[a-z]_', 'alnum', 30),
  token('cloudflare-key', 'v1\\.0-', 'hex', 24, '-[0-9a-f]{100,200}'),
  token('cloudflare-token', 'cf[a-z]{1,3}_', 'word', 36),
  token('heroku-key', 'HRKU-', 'word', 30),
  token('azure-secret', '[A-Za-z0-9_~.]{3}[78]Q~', 'dotted', 30, undefined, stands('Q~', 4)),
  token('planetscale-token', 'pscale_(?:tkn|pw|oauth|app)_', 'dotted', 30),
  token('neon-key', 'napi_', 'alnum', 30),
  token('aiven-password', 'AVNS_', 'word', 16),
  token('atlas-secret', 'mdb_sa_sk_', 'word', 30),
  token('cockroach-key', 'CCDB1_', 'word', 20),
  token('xata-key', 'xau_', 'alnum', 24),
  token('databricks-token', '(?:dapi|dkea|dose)', 'hex', 32, '(?:-\\d)?(?![A-Za-z0-9])'),
  token('supabase-key', '(?:sbp|sb_secret)_', 'word', 20),
  token('cloudflare-token', 'eyJhIjoi', 'base64', 120),
  token('aws-registry-password', 'eyJwYXlsb2FkIjoi', 'base64', 100),
  token('convex-key', 'eyJ2MiI6I', 'base64', 24),
  // Code and packages
  token('github-token', 'gh[posru]_', 'alnum', 30),
  token('github-token', 'github_pat_', 'word', 50),
  token('gitlab-token', 'gl(?:pat|rt|ptt|dt|soat|ft|imt|agent|cbt|ffct|oas|trt|wt)-', 'dotted', 20),
  token('gitlab-token', 'GR1348941', 'word', 20),
  token('google-key-id', 'GOOG1E', 'upper', 50),
  token('twitter-token', 'A{18,24}', 'percent', 60),
  token('salesforce-token', '5Aep861', 'dotted', 40),
  token('linkedin-secret', 'WPL_AP\\d\\.', 'dotted', 16, '={0,2}'),
  token('nuget-key', 'oy2', 'lower', 43, '(?![A-Za-z0-9])'),
  token('axiom-token', 'xa[ap]t-', 'uuid', 36),
  token('yandex-token', 't1\\.', 'dotted', 80),
  token('pubnub-key', 'sec-c-', 'base64', 40),
  token('statsig-secret', 'secret-', 'alnum', 40),
  token('inngest-key', '(?:signkey-[a-z]{2,10}|inngest)-', 'hex', 40),
  token('tinybird-token', 'p\\.eyJ', 'dotted', 50),
  token('discord-token', 'mfa\\.', 'word', 80),
  token('confluent-secret', 'cflt', 'base64', 56),
  token('laravel-key', 'base64:', 'base64', 40),
  token('wallet-key', '[xyzt]prv', 'alnum', 100),
  token('wallet-key', 'nsec1', 'lower', 55),
  token('signing-key', 'RWR[A-Za-z0-9+/]{3}', 'base64', 130),
  token('paseto', 'k[1-4]\\.(?:secret|local|seal|(?:secret|local)-(?:wrap|pw))\\.', 'dotted', 40),
  token('paseto', 'v[1-4]\\.(?:local|public)\\.', 'dotted', 60),
  token('bitbucket-token', 'ATBB', 'word', 24),
  token('atlassian-token', 'AT(?:ATT|CTT)', 'word', 24, '(?:=[0-9A-F]{8})?'),
  token('trello-token', 'ATTA', 'hex', 60),
  token('npm-token', 'npm_', 'alnum', 30),
  token('nexus-token', 'NpmToken\\.', 'uuid', 36),
  token('pypi-token', 'pypi-', 'word', 50),
  token('rubygems-key', 'rubygems_', 'hex', 40),
  token('crates-token', 'cio', 'alnum', 32, '(?![A-Za-z0-9])'),
  token('clojars-token', 'CLOJARS_', 'alnum', 60),
  token('docker-token', 'dckr_(?:pat|oat)_', 'word', 20),
  token('artifactory-key', 'AKCp', 'alnum', 60),
  token('artifactory-token', 'cmVmdGtu', 'base64', 50),
  token('azure-devops-token', '[A-Za-z0-9]{52}JQQJ99', 'alnum', 20, undefined, stands('JQQJ99', 52)),
  token('azure-devops-token', '[A-Za-z0-9]{76}AZDO', 'alnum', 4, undefined, stands('AZDO', 76)),
  token('circleci-token', 'CCI(?:PAT|PRJ)_', 'word', 40),
  token('buildkite-token', 'bk(?:ua|at|aj|pt|ct)_', 'alnum', 30),
  token('drone-token', 'drone_', 'alnum', 30),
  token('sonar-token', 'sq[pua]_', 'hex', 40),
  token('snyk-token', 'snyk_(?:sat|uat)\\.', 'dotted', 30),
  token('sourcegraph-token', '(?:sgp_|slk_)', 'word', 40),
  token('postman-key', '(?:PMAK-|PMAT-)', 'word', 26),
  token('octopus-key', 'API-', 'upper', 25, '(?![A-Za-z0-9])'),
  token('rancher-token', 'token-[a-z0-9]{5}:', 'lower', 50),
  token('openshift-token', 'sha256~', 'word', 43),
  token('deno-token', 'dd[pow]_', 'alnum', 30),
  token('prefect-key', 'pn[ub]_', 'alnum', 30),
  token('readme-key', 'rdme_', 'alnum', 50),
  token('roblox-cookie', '_\\|WARNING:-DO-NOT-SHARE-THIS[^\\s"\']{1,200}\\|_', 'hex', 60),
  token('chromatic-token', 'chpt_', 'hex', 16),
  // Secret stores
  token('vault-token', 'hv[sbr]\\.', 'word', 24),
  token('terraform-token', '[A-Za-z0-9]{14}\\.atlasv1\\.', 'word', 40, undefined, stands('.atlasv1.', 14)),
  token('doppler-token', 'dp\\.(?:pt|st|ct|scim|audit|sa|said)\\.', 'dotted', 40),
  token('pulumi-token', 'pul-', 'hex', 40),
  token('infisical-token', 'st\\.', 'hex', 24, '\\.[0-9a-f]{32}\\.[0-9a-f]{32}'),
  token('onepassword-token', 'ops_eyJ', 'base64', 100),
  token('onepassword-key', 'A3-', 'upper', 6, '-(?:[A-Z0-9]{5,11}-?){3,6}'),
  token('bitwarden-token', '0\\.', 'uuid', 36, '\\.[A-Za-z0-9]{20,40}:[A-Za-z0-9+/]{20,30}={0,2}'),
  token('age-key', 'AGE-(?:SECRET-KEY|PLUGIN-[A-Z0-9]{1,20})-1', 'upper', 30),
  token('tailscale-key', 'tskey-[a-z]{2,12}-', 'word', 20),
  // Chat and mail
  token('matrix-token', 'syt_[A-Za-z0-9+/=]{2,80}_', 'alnum', 16, '_[A-Za-z0-9]{6}'),
  token('telnyx-key', 'KEY0[0-9A-F]{20,40}_', 'alnum', 16),
  token('slack-token', 'xoxe(?:\\.xox[a-z])?-', 'base64', 40),
  token('slack-token', 'xox[a-z]-', 'percent', 20),
  token('slack-token', '(?:xapp|xwfp)-', 'word', 30),
  token('twitch-token', 'oauth:', 'lower', 30, '(?![A-Za-z0-9])'),
  token('discord-token', '[MNO][A-Za-z0-9]{23,27}\\.[\\w-]{6}\\.', 'word', 27),
  token('telegram-token', '\\d{8,10}:AA', 'word', 32),
  token('twilio-key', 'SK', 'hex', 32, '(?![A-Za-z0-9])'),
  token('sendgrid-key', 'SG\\.', 'word', 16, '\\.[\\w-]{16,80}'),
  token('mailgun-key', 'key-', 'hex', 32, '(?![A-Za-z0-9])'),
  token('mailgun-key', '[0-9a-f]{32}-[0-9a-f]{8}-', 'hex', 8, '(?![A-Za-z0-9-])', stands('-', 32)),
  token('mailchimp-key', '[0-9a-f]{32}-us', 'hex', 1, '\\d?(?![A-Za-z0-9])', stands('-us', 32)),
  token('mandrill-key', 'md-', 'word', 22, '(?![\\w-])'),
  token('brevo-key', 'x(?:key|smtp)sib-', 'hex', 60, '-[A-Za-z0-9]{10,20}'),
  token('resend-key', 're_', 'alnum', 6, '_[A-Za-z0-9]{20,40}'),
  token('mailersend-key', 'mlsn\\.', 'hex', 60),
  // Payments and shops
  token('razorpay-secret', 'rzp_(?:live|test)_[A-Za-z0-9]{10,20}:', 'alnum', 20),
  token('stripe-key', '[sr]k_(?:live|test|prod)_', 'alnum', 16),
  token('webhook-secret', 'whsec_', 'base64', 24),
  token('square-token', '(?:sq0[a-z]{3}-|EAAA)', 'word', 22),
  token('paypal-token', 'access_token\\$(?:production|sandbox)\\$', 'alnum', 8, '\\$[0-9a-f]{32}'),
  token('paypal-token', 'A21AA', 'word', 60),
  token('adyen-key', 'AQE', 'base64', 60),
  token('plaid-token', 'access-(?:production|sandbox|development)-', 'uuid', 36),
  token('flutterwave-key', 'FLWSECK(?:_TEST)?-', 'word', 12),
  token('shippo-token', 'shippo_(?:live|test)_', 'hex', 40),
  token('easypost-key', 'EZ[AT]K', 'alnum', 50),
  token('duffel-token', 'duffel_(?:live|test)_', 'word', 40),
  token('gocardless-token', '(?:live|sandbox)_', 'word', 40),
  token('shopify-token', 'shp(?:at|ca|pa|ss|tka|ua)_', 'hex', 32),
  token('facebook-token', 'EAA', 'alnum', 80),
  token('instagram-token', 'IGQ[VW]', 'word', 80),
  token('microsoft-token', 'M\\.[CR]\\d{1,3}_[A-Z]{3}\\.', 'dotted', 60),
  token('firebase-key', 'AAAA[\\w-]{7}:', 'word', 120),
  // Work and monitoring
  token('unleash-token', '(?:\\*|default|\\[\\])(?::|\\.)[a-z]{3,20}\\.', 'hex', 48),
  token('linear-key', 'lin_(?:api|oauth)_', 'alnum', 30),
  token('notion-token', 'ntn_', 'alnum', 40),
  token('notion-token', 'secret_', 'alnum', 43),
  token('wakatime-key', 'waka_', 'uuid', 36),
  token('amazon-token', 'amzn\\.mws\\.', 'uuid', 36),
  token('amazon-secret', 'amzn1\\.oa2-cs\\.v1\\.', 'hex', 60),
  token('figma-token', 'fig[duor]{1,2}_', 'word', 30),
  token('airtable-token', 'pat[A-Za-z0-9]{14}\\.', 'hex', 50),
  token('asana-token', '[012]/\\d{12,20}(?:/\\d{12,20})?:', 'hex', 32),
  token('clickup-token', 'pk_\\d{6,10}_', 'upper', 30),
  token('hubspot-token', 'pat-(?:na|eu|ap)\\d-', 'uuid', 36),
  token('contentful-token', 'CFPAT-', 'word', 40),
  token('typeform-token', 'tfp_', 'word', 40),
  token('grafana-token', '(?:glsa|glc)_', 'base64', 30, '(?:_[0-9a-f]{8})?'),
  token('grafana-key', 'eyJrIjoi', 'base64', 50),
  token('sentry-token', 'sntry[a-z]_', 'base64', 40),
  token('newrelic-key', '[a-z]{2}\\d\\dxx', 'hex', 28, 'NRAL'),
  token('newrelic-key', 'NR(?:AK|II|JS|RA|SP|AL|AA)-', 'word', 20),
  token('dynatrace-token', 'dt0[a-z]\\d{2}\\.[A-Z0-9]{8,24}\\.', 'upper', 40),
  token('honeycomb-key', 'hc[abcdl][a-z]{2}_', 'alnum', 30),
  token('pagerduty-key', 'pdus\\+', 'word', 20),
  token('posthog-key', 'ph[xsr]_', 'alnum', 30),
  token('launchdarkly-key', '(?:sdk|api)-', 'uuid', 36),
  token('stytch-secret', 'secret-(?:live|test)-', 'base64', 30),
  token('adobe-secret', 'p8e-', 'word', 30),
  token('mapbox-token', 'sk\\.eyJ', 'dotted', 50),
  token('dropbox-token', 'sl\\.(?:u\\.)?', 'word', 100),
  token('salesforce-token', '00D[A-Za-z0-9]{12,15}!', 'dotted', 60),
  token('jetbrains-token', 'perm[:-][A-Za-z0-9+/]{4,80}={0,2}\\.[A-Za-z0-9+/]{2,40}={0,2}\\.', 'alnum', 20),
  token('frameio-token', 'fio-u-', 'word', 60),
  token('cursor-key', 'key_', 'hex', 60),
  // A family: a vendor, what it is for, a random body.
  token(
    'token',
    '(?!pk_|phc_|cs_|pi_|price_|rzp_)[a-z][a-z0-9]{1,11}_(?:live|test|prod|secret|pat|api|token|key|sk|rw|at|rt|oat|sat)_',
    'alnum',
    20,
    undefined,
    isWordsWithBody
  ),
  token(
    'token',
    '(?!pk_|phc_)[a-z]{2,12}_(?:sk|pat|secret|token)-?',
    'alnum',
    32,
    undefined,
    isWordsWithBody
  ),
  // A vendor not known here: letters of both sizes and digits, too many for an id.
  token('token', `(?!(?:${IDS})[_-])[a-z][a-z0-9]{1,9}_`, 'mixed', LEAST_BODY, undefined, isWordWithBody),
  token('token', `(?!(?:${IDS})[_-])[a-z]{2,6}_`, 'hex', 64, undefined, isWordWithBody)
]
