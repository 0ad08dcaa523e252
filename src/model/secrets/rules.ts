// Credentials that are known by their own shape: what they begin with, and what follows. Facts of the vendors' formats,
// written as families, so that a new member of a family is met too.

export interface Rule {
  readonly kind: string
  /** What it begins with, as a pattern; one of `marks` stands in every match. */
  readonly pattern: string
  readonly marks: readonly string[]
}

const rule = (kind: string, marks: string | readonly string[], pattern: string): Rule => ({
  kind,
  marks: typeof marks === 'string' ? [marks] : marks,
  pattern
})

/** Letters, digits, dash, underscore. A dash may be written as in an address. */
const WORD = '(?:[\\w-]|%2[dD])'
const DASH = '(?:-|%2[dD])'

export const RULES: readonly Rule[] = [
  rule('anthropic-key', ['sk-ant', 'sk%2'], `sk${DASH}ant${DASH}${WORD}{20,}`),
  rule(
    'openai-key',
    ['sk-', 'sk%2'],
    `sk${DASH}(?:proj|svcacct|admin|None|or${DASH}v1|[a-z]{2,8}\\d{0,2})${DASH}${WORD}{24,}`
  ),
  rule('openai-key', 'sk-', 'sk-[A-Za-z0-9]{28,}'),
  rule('aws-key-id', ['AKIA', 'ASIA', 'ABIA', 'ACCA'], '(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9])'),
  rule('google-key', 'AIza', 'AIza[\\w-]{35}'),
  rule('google-token', 'ya29.', 'ya29\\.[\\w-]{20,}'),
  rule('google-token', '1//0', '1//0[\\w-]{40,}'),
  rule('google-secret', 'GOCSPX-', 'GOCSPX-[\\w-]{20,}'),
  rule('github-token', ['ghp_', 'gho_', 'ghs_', 'ghr_', 'ghu_'], 'gh[posru]_[A-Za-z0-9]{30,}'),
  rule('github-token', 'github_pat_', 'github_pat_\\w{50,}'),
  rule(
    'gitlab-token',
    'gl',
    'gl(?:pat|rt|ptt|dt|soat|ft|imt|agent|cbt|ffct|oas|trt)-[\\w-]{20,}(?:\\.[\\w-]+)*'
  ),
  rule('slack-token', ['xox', 'xoxe'], 'xox[a-z](?:\\.xox[a-z])?-[\\w-]{20,}'),
  rule('slack-token', 'xapp-', 'xapp-\\d-[\\w-]{30,}'),
  rule(
    'slack-webhook',
    'hooks.slack.com',
    'https://hooks\\.slack\\.com/(?:services|workflows|triggers)/[\\w/]{20,}'
  ),
  rule(
    'discord-webhook',
    '/webhooks/',
    'https://(?:\\w+\\.)?discord(?:app)?\\.com/api/webhooks/\\d+/[\\w-]{40,}'
  ),
  rule('discord-token', '.', '[MNO][A-Za-z0-9]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,40}'),
  rule('stripe-key', ['sk_', 'rk_'], '[sr]k_(?:live|test|prod)_[A-Za-z0-9]{16,}'),
  rule('webhook-secret', 'whsec_', 'whsec_[A-Za-z0-9+/=]{24,}'),
  rule('sendgrid-key', 'SG.', 'SG\\.[\\w-]{16,}\\.[\\w-]{16,}'),
  rule('mailgun-key', 'key-', 'key-[0-9a-f]{32}(?![A-Za-z0-9])'),
  rule('npm-token', 'npm_', 'npm_[A-Za-z0-9]{30,}'),
  rule('pypi-token', 'pypi-', 'pypi-[\\w-]{50,}'),
  rule('rubygems-key', 'rubygems_', 'rubygems_[0-9a-f]{40,}'),
  rule('docker-token', ['dckr_'], 'dckr_(?:pat|oat)_[\\w-]{20,}'),
  rule('databricks-token', 'dapi', 'dapi[0-9a-f]{32}(?:-\\d)?(?![A-Za-z0-9])'),
  rule('digitalocean-token', '_v1_', 'do[a-z]_v1_[0-9a-f]{40,}'),
  rule('vault-token', ['hvs.', 'hvb.', 'hvr.'], 'hv[sbr]\\.[\\w-]{24,}'),
  rule('terraform-token', '.atlasv1.', '[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{40,}'),
  rule('linear-key', 'lin_', 'lin_(?:api|oauth)_[A-Za-z0-9]{30,}'),
  rule('notion-token', 'ntn_', 'ntn_[A-Za-z0-9]{40,}'),
  rule('notion-token', 'secret_', 'secret_[A-Za-z0-9]{43}'),
  rule('grafana-token', ['glsa_', 'glc_'], '(?:glsa|glc)_[A-Za-z0-9+/=]{30,}(?:_[0-9a-f]{8})?'),
  rule('sentry-token', 'sntry', 'sntry[a-z]_[\\w+/=.-]{40,}'),
  rule('shopify-token', 'shp', 'shp(?:at|ca|pa|ss|tka)_[0-9a-fA-F]{32}'),
  rule('telegram-token', ':AA', '\\d{8,10}:AA[\\w-]{32,34}'),
  rule('supabase-key', ['sbp_', 'sb_secret_'], '(?:sbp|sb_secret)_[\\w-]{20,}'),
  rule('tailscale-key', 'tskey-', 'tskey-[a-z]+-[A-Za-z0-9-]{20,}'),
  rule('figma-token', ['figd_', 'figu_'], 'fig[duor]{1,2}_[\\w-]{30,}'),
  rule('newrelic-key', 'NR', 'NR(?:AK|II|JS|RA|SP|AL)-[A-Za-z0-9-]{20,}'),
  rule('postman-key', 'PMAK-', 'PMAK-[0-9a-f]{24}-[0-9a-f]{30,}'),
  rule('doppler-token', 'dp.', 'dp\\.(?:pt|st|ct|scim|audit|sa|said)\\.(?:[\\w-]+\\.)?[A-Za-z0-9]{40,}'),
  rule('pulumi-token', 'pul-', 'pul-[0-9a-f]{40}'),
  rule('atlassian-token', ['ATATT', 'ATCTT', 'ATBB'], 'AT(?:ATT|CTT|BB)[\\w-]{24,}(?:=[0-9A-F]{8})?'),
  rule('age-key', 'AGE-SECRET-KEY-', 'AGE-SECRET-KEY-1[0-9A-Z]{50,}'),
  rule('groq-key', 'gsk_', 'gsk_[A-Za-z0-9]{40,}'),
  rule('xai-key', 'xai-', 'xai-[A-Za-z0-9]{60,}'),
  rule('perplexity-key', 'pplx-', 'pplx-[A-Za-z0-9]{40,}'),
  rule('huggingface-token', ['hf_', 'api_org_'], '(?:hf|api_org)_[A-Za-z0-9]{30,}'),
  rule('replicate-token', 'r8_', 'r8_[A-Za-z0-9]{30,}'),
  rule(
    'model-host-key',
    ['nvapi-', 'fw_', 'csk-', 'tgp_v1_', 'pcsk_', 'lsv2_', 'e2b_', 'jina_', 'voyage', 'pa-'],
    '(?:nvapi-|fw_|csk-|tgp_v1_|pcsk_|lsv2_(?:pt|sk)_|e2b_|jina_|pa-)[\\w-]{24,}'
  ),
  rule('square-token', ['sq0', 'EAAA'], '(?:sq0[a-z]{3}-[\\w-]{22,}|EAAA[\\w-]{50,})'),
  rule('facebook-token', 'EAA', 'EAA[A-Za-z0-9]{80,}'),
  rule(
    'token',
    ['_live_', '_secret_', '_pat_', '_api_', '_token_', '_key_', '_sk_'],
    '(?!pk_)[a-z][a-z0-9]{1,11}_(?:live|secret|pat|api|token|key|sk)_[A-Za-z0-9]{24,}'
  ),
  rule('json-web-token', 'eyJ', 'eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]{8,}'),
  rule('storage-key', 'AccountKey=', '(?<=AccountKey=)[A-Za-z0-9+/]{60,}={0,2}')
]

/** A private key in its armour; one that was cut ends where its letters end. */
export const PRIVATE_KEY =
  /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----(?:[\s\S]{0,20000}?-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|(?:[A-Za-z0-9+/=\s]|\\[nr])*)/g
