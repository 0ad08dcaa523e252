// Tokens of vendors that are met less often.

import {
  ALNUM,
  aln,
  B32,
  B64,
  B64URL,
  b64s,
  b64us,
  bu,
  core,
  coreIn,
  DIGIT,
  HEX,
  hex,
  LOWNUM,
  UPNUM,
  uu
} from './values.mjs'

export const codeAndChatVendors = {
  'jina-key': core(r => `jina_${r.chars(HEX, 32)}${r.chars(B64URL, 28)}`),
  'voyage-key': core(r => `pa-${r.chars(B64URL, 43)}`),
  'e2b-key': core(r => `e2b_${r.chars(HEX, 40)}`),
  'runpod-key': core(r => `rpa_${r.chars(UPNUM, 40)}${r.chars(LOWNUM, 6)}`),
  'deepseek-key': core(r => `sk-${r.chars(HEX, 32)}`),
  'moonshot-key': core(r => `sk-${r.chars(ALNUM, 48)}`),
  'cursor-key': core(r => `key_${r.chars(HEX, 64)}`),
  'sourcegraph-token': core(r => `sgp_${r.chars(HEX, 16)}_${r.chars(HEX, 40)}`),
  'sonar-token': core(r => `${r.pick(['squ', 'sqp', 'sqa'])}_${r.chars(HEX, 40)}`),
  'circleci-pat': core(r => `CCIPAT_${r.chars(ALNUM, 22)}_${r.chars(HEX, 40)}`),
  'buildkite-token': core(r => `bkua_${r.chars(HEX, 40)}`),
  'artifactory-key': core(r => `AKCp8${r.chars(ALNUM, 67)}`),
  'artifactory-ref-token': core(r => `cmVmdGtuOjAx${r.chars(ALNUM, 52)}`),
  'crates-token': core(r => `cio${r.chars(ALNUM, 32)}`),
  'nuget-key': core(r => `oy2${r.chars(LOWNUM, 43)}`),
  'clojars-token': core(r => `CLOJARS_${r.chars(HEX, 60)}`),
  'gitlab-job-token': core(r => `glcbt-64_${r.chars(B64URL, 20)}`),
  'gitlab-deploy-token': core(r => `gldt-${r.chars(B64URL, 20)}`),
  'gitlab-trigger-token': core(r => `glptt-${r.chars(HEX, 40)}`),
  'gitlab-feed-token': core(r => `glft-${r.chars(B64URL, 20)}`),
  'gitlab-registration': core(r => `GR1348941${r.chars(B64URL, 20)}`),
  'gitlab-routable-pat': core(r => `glpat-${r.chars(B64URL, 27)}.01.${r.chars(LOWNUM, 9)}`),
  'github-user-to-server': core(r => `ghu_${r.chars(ALNUM, 36)}`),
  'slack-rotating': core(r => `xoxe.xoxp-1-${r.chars(B64, 163)}`),
  'slack-browser-cookie': core(r => `xoxd-${r.chars(ALNUM, 30)}%2B${r.chars(ALNUM, 60)}%3D`),
  'slack-workflow': coreIn(
    aln(24),
    (v, r) =>
      `https://hooks.slack.com/workflows/T${r.chars(UPNUM, 9)}/A${r.chars(UPNUM, 10)}/${r.chars(DIGIT, 18)}/${v}`
  ),
  'teams-webhook': coreIn(
    hex(32),
    (v, r) =>
      `https://shop.webhook.office.com/webhookb2/${r.uuid()}@${r.uuid()}/IncomingWebhook/${v}/${r.uuid()}`
  ),
  'power-automate': coreIn(
    bu(43),
    (v, r) =>
      `https://prod-12.westeurope.logic.azure.com:443/workflows/${r.chars(HEX, 32)}/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=${v}`
  ),
  'google-chat-webhook': coreIn(
    bu(43),
    (v, r) =>
      `https://chat.googleapis.com/v1/spaces/AAAA${r.chars(ALNUM, 7)}/messages?key=AIzaSyDdI0hCZtE6vySjMm-WEfRq3CPzqKqqsHI&token=${v}`
  ),
  'zapier-hook': coreIn(
    r => r.chars(LOWNUM, 7),
    (v, r) => `https://hooks.zapier.com/hooks/catch/${r.chars('123456789', 7)}/${v}/`
  ),
  'feishu-hook': coreIn(uu, v => `https://open.feishu.cn/open-apis/bot/v2/hook/${v}`),
  'dingtalk-hook': coreIn(hex(64), v => `https://oapi.dingtalk.com/robot/send?access_token=${v}`),
  'wecom-hook': coreIn(uu, v => `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${v}`),
  'mattermost-hook': coreIn(
    r => r.chars(LOWNUM, 26),
    v => `https://chat.example.org/hooks/${v}`
  ),
  'telegram-api-url': coreIn(
    r => `${r.chars('123456789', 10)}:AA${r.chars(B64URL, 33)}`,
    v => `https://api.telegram.org/bot${v}/sendMessage?chat_id=-1001`
  ),
  'ifttt-hook': coreIn(bu(22), v => `https://maker.ifttt.com/trigger/build_done/with/key/${v}`),
  'honeycomb-key': core(r => `hcaik_01${r.chars(LOWNUM, 56)}`),
  'axiom-token': core(r => `xaat-${r.uuid()}`),
  'grafana-cloud': core(
    r =>
      'gl' +
      'c_' +
      b64s(JSON.stringify({ o: r.chars(DIGIT, 6), n: 'ci', k: r.chars(ALNUM, 24), m: { r: 'eu' } }))
  ),
  'dynatrace-token': core(r => `dt0c01.${r.chars(B32, 24)}.${r.chars(B32, 64)}`),
  'newrelic-license': core(r => `eu01xx${r.chars(HEX, 30)}NRAL`),
  'launchdarkly-sdk': core(r => `sdk-${r.uuid()}`),
  'posthog-personal': core(r => `phx_${r.chars(ALNUM, 43)}`),
  'sentry-org-token': core(
    r =>
      'sntr' +
      'ys_' +
      b64s(
        JSON.stringify({
          iat: 1790000000.1,
          url: 'https://sentry.io',
          region_url: 'https://de.sentry.io',
          org: 'shop'
        })
      ) +
      '_' +
      r.chars(B64, 43)
  ),
  'mapbox-secret': core(
    r =>
      'sk.' +
      'eyJ' +
      b64us(JSON.stringify({ u: 'shop', a: r.chars(LOWNUM, 25) })).slice(3) +
      '.' +
      r.chars(B64URL, 22)
  ),
  'twitch-oauth': core(r => `oauth:${r.chars(LOWNUM, 30)}`),
  'dropbox-token': core(r => `sl.u.AF${r.chars(B64URL, 140)}`),
  'facebook-token': core(r => `EAA${r.chars(ALNUM, 9)}BO${r.chars(ALNUM, 150)}ZD`),
  'twitter-bearer': core(
    r => `${'A'.repeat(22) + r.chars(ALNUM, 8)}EAAAAA${r.chars(ALNUM, 20)}%3D${r.chars(ALNUM, 45)}`
  ),
  'linkedin-secret': core(r => `WPL_AP1.${r.chars(ALNUM, 16)}.${r.chars(B64, 8)}==`),
  'square-token': core(r => `EAAAl${r.chars(B64URL, 59)}`),
  'square-secret': core(r => `sq0csp-${r.chars(B64URL, 43)}`)
}
