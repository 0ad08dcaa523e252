// Tokens of vendors that are met less often.

import {
  ALNUM,
  B32,
  B64,
  B64URL,
  b6,
  b64s,
  core,
  coreIn,
  ctx,
  DIGIT,
  HEX,
  HEXU,
  LOWNUM,
  UPNUM
} from './values.mjs'

export const modelAndCloudVendors = {
  'stripe-webhook-secret': core(r => `whsec_${r.chars(ALNUM, 32)}`),
  'stripe-test-key': core(r => `sk_test_51${r.chars(ALNUM, 97)}`),
  'cloudflare-origin-ca': core(r => `v1.0-${r.chars(HEX, 24)}-${r.chars(HEX, 146)}`),
  'cloudflared-tunnel-token': core(r =>
    b64s(JSON.stringify({ a: r.chars(HEX, 32), t: r.uuid(), s: `${r.chars(B64, 43)}=` }))
  ),
  'fly-token': core(r => `fm2_lJPECAAAAAAAA${r.chars(B64, 220)}`),
  'vercel-blob': core(r => `vercel_blob_rw_${r.chars(ALNUM, 16)}_${r.chars(ALNUM, 30)}`),
  'vercel-token-v2': core(r => `${r.pick(['vcp', 'vca', 'vci'])}_${r.chars(ALNUM, 56)}`),
  'netlify-pat': core(r => `nfp_${r.chars(ALNUM, 36)}`),
  'render-key': core(r => `rnd_${r.chars(ALNUM, 32)}`),
  'heroku-key': core(r => `HRKU-AA${r.chars(B64URL, 58)}`),
  'planetscale-password': core(r => `pscale_pw_${r.chars(B64URL, 43)}`),
  'planetscale-token': core(r => `pscale_tkn_${r.chars(B64URL, 43)}`),
  'neon-key': core(r => `napi_${r.chars(LOWNUM, 64)}`),
  'supabase-secret': core(r => `sb_secret_${r.chars(B64URL, 22)}_${r.chars(B64URL, 8)}`),
  'convex-deploy-key': core(r => `prod:happy-otter-123|${b64s(JSON.stringify({ v2: r.chars(HEX, 64) }))}`),
  'resend-key': core(r => `re_${r.chars(ALNUM, 8)}_${r.chars(ALNUM, 24)}`),
  'brevo-key': core(r => `xkeysib-${r.chars(HEX, 64)}-${r.chars(ALNUM, 16)}`),
  'brevo-smtp': core(r => `xsmtpsib-${r.chars(HEX, 64)}-${r.chars(ALNUM, 16)}`),
  'mailchimp-key': core(r => `${r.chars(HEX, 32)}-us${r.pick(['7', '12', '21'])}`),
  'mailersend-key': core(r => `mlsn.${r.chars(HEX, 64)}`),
  'airtable-pat': core(r => `pat${r.chars(ALNUM, 14)}.${r.chars(HEX, 64)}`),
  'asana-pat': core(
    r =>
      '2/' +
      r.chars('123456789', 1) +
      r.chars(DIGIT, 15) +
      '/' +
      '1' +
      r.chars(DIGIT, 15) +
      ':' +
      r.chars(HEX, 32)
  ),
  'clickup-key': core(r => `pk_${r.chars('123456789', 8)}_${r.chars(UPNUM, 32)}`),
  'bitbucket-app-password': core(r => `ATBB${r.chars(ALNUM, 24)}${r.chars(HEXU, 8)}`),
  'bitbucket-repo-token': core(r => `ATCTT3xFfGN0${r.chars(B64URL, 170)}=${r.chars(HEXU, 8)}`),
  'azure-devops-pat': core(
    r => `${r.chars(ALNUM, 52)}JQQJ99${r.chars(UPNUM, 10)}AAASAZDO${r.chars(ALNUM, 4)}`
  ),
  'azure-openai-key': core(
    r => `${r.chars(ALNUM, 52)}JQQJ99${r.chars(UPNUM, 10)}AAABACOG${r.chars(ALNUM, 4)}`
  ),
  'azure-storage-key-bare': core(r => `${r.chars(B64, 76)}+ASt${r.chars(B64, 6)}==`),
  'azure-sas': coreIn(
    r => encodeURIComponent(`${r.chars(B64, 43)}=`),
    v =>
      `https://shop.blob.core.windows.net/backup/db.bak?sv=2024-11-04&ss=b&srt=sco&sp=rwdl&se=2026-12-31T23:59:59Z&spr=https&sig=${v}`
  ),
  'azure-servicebus': coreIn(
    b6(43, '='),
    v =>
      `Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=RootManageSharedAccessKey;SharedAccessKey=${v}`
  ),
  'azure-cosmos': coreIn(
    r => `${r.chars(B64, 75)}ACDb${r.chars(B64, 7)}==`,
    v => `AccountEndpoint=https://shop.documents.azure.com:443/;AccountKey=${v};`
  ),
  'azure-function-code': coreIn(
    r => `${r.chars(B64URL, 44)}AzFu${r.chars(B64URL, 6)}==`,
    v => `https://shop-fn.azurewebsites.net/api/orders?code=${v}`
  ),
  'azure-iot-hub': coreIn(
    b6(43, '='),
    v => `HostName=shop.azure-devices.net;DeviceId=till-7;SharedAccessKey=${v}`
  ),
  'aws-bedrock-key': core(
    r => `ABSK${b64s(`BedrockAPIKey-${r.chars(LOWNUM, 4)}-at-${r.chars(DIGIT, 12)}:${r.chars(B64, 60)}`)}`
  ),
  'aws-mws': core(r => `amzn.mws.${r.uuid()}`),
  'login-with-amazon': core(r => `amzn1.oa2-cs.v1.${r.chars(HEX, 64)}`),
  'aws-presigned-token': coreIn(
    r => encodeURIComponent(`IQoJb3JpZ2luX2VjE${r.chars(B64, 260)}`),
    (v, r) =>
      `https://shop.s3.amazonaws.com/dump.sql?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=3600&X-Amz-Security-Token=${v}&X-Amz-Signature=${r.chars(HEX, 64)}`
  ),
  'gcp-hmac-secret': ctx(b6(40), (v, r) => `AccessId: GOOG1E${r.chars(B32, 55)}\nSecret: ${v}`),
  'google-refresh-token': core(r => `1//0e${r.chars(B64URL, 97)}`),
  'gemini-auth-key': core(r => `AQ.Ab8RN6${r.chars(B64URL, 44)}`),
  'fcm-server-key': core(r => `AAAA${r.chars(B64URL, 7)}:APA91b${r.chars(B64URL, 134)}`),
  'openai-admin-key': core(r => `sk-admin-${r.chars(B64URL, 58)}T3BlbkFJ${r.chars(B64URL, 58)}`),
  'together-key': core(r => `tgp_v1_${r.chars(B64URL, 43)}`),
  'fireworks-key': core(r => `fw_${r.chars(ALNUM, 22)}`),
  'cerebras-key': core(r => `csk-${r.chars(LOWNUM, 48)}`),
  'nvidia-key': core(r => `nvapi-${r.chars(B64URL, 64)}`),
  'elevenlabs-key': core(r => `sk_${r.chars(HEX, 48)}`),
  'langfuse-secret': core(r => `sk-lf-${r.uuid()}`),
  'langsmith-key': core(r => `lsv2_pt_${r.chars(HEX, 32)}_${r.chars(HEX, 10)}`),
  'pinecone-key': core(r => `pcsk_${r.chars(ALNUM, 5)}_${r.chars(ALNUM, 63)}`),
  'tavily-key': core(r => `tvly-dev-${r.chars(ALNUM, 32)}`),
  'firecrawl-key': core(r => `fc-${r.chars(HEX, 32)}`)
}
