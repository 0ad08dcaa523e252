// Links that let the bearer in.
import { base64url, inContext, inShape, jwt } from './make.mjs'

const AMZ =
  'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Date=20260301T090000Z&X-Amz-Expires=3600&X-Amz-SignedHeaders=host'
const UNSIGNED = `${base64url('{"alg":"RS256"}')}.${base64url('{"sub":"1234567890"}')}`

export const links = {
  'link-amz-signature': inShape(
    '{H64}',
    `https://shop.s3.eu-central-1.amazonaws.com/a.zip?${AMZ}&X-Amz-Signature=§`,
    `<a href="https://shop.s3.amazonaws.com/r.pdf?${AMZ}&amp;X-Amz-Signature=§">report</a>`,
    `"url": "https://files.example.com/x?x-id=GetObject&X-Amz-Signature=§&${AMZ}"\n`
  ),
  'link-amz-token': inShape(
    'IQoJb3JpZ2luX2Vj{B200}',
    `https://shop.s3.amazonaws.com/a.zip?${AMZ}&X-Amz-Security-Token=§&X-Amz-Signature={H64}`,
    'https://queue.amazonaws.com/?Action=Receive&X-Amz-Security-Token=§'
  ),
  'link-amz-v2': inShape(
    '{A26}%3D',
    'https://shop.s3.amazonaws.com/a.zip?AWSAccessKeyId=x&Expires=1772359200&Signature=§'
  ),
  'link-goog-signature': inShape(
    '{H512}',
    'https://storage.googleapis.com/shop/a.zip?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Expires=900&X-Goog-Signature=§'
  ),
  'link-azure-sas': inShape(
    '{A20}%2B{A20}%3D',
    'https://shop.blob.core.windows.net/c/a.zip?sv=2024-11-04&se=2026-03-02T00%3A00%3A00Z&sr=b&sp=r&sig=§',
    'BlobEndpoint=https://shop.blob.core.windows.net/;SharedAccessSignature=sv=2024-11-04&ss=b&sp=rl&sig=§',
    'azcopy copy a.zip "https://shop.blob.core.windows.net/c?sp=racwdl&sv=2024-11-04&sr=c&sig=§"'
  ),
  'link-cloudfront': inShape(
    '{B340}__',
    'https://d111111abcdef8.cloudfront.net/v.mp4?Expires=1772359200&Signature=§&Key-Pair-Id=K2JCJMDEHXQW5F',
    'https://cdn.example.com/v.mp4?Policy=eyJTdGF0ZW1lbnQi{B90}&Signature=§&Key-Pair-Id=K2JCJMDEHXQW5F',
    'Set-Cookie: CloudFront-Signature=§; Path=/; https://cdn.example.com/'
  ),
  'link-access-token': inShape(
    ['{A40}', '{H32}', '{B64}'],
    'https://api.example.com/me?access_token=§',
    'https://example.com/cb#access_token=§&token_type=bearer&expires_in=3600',
    'GET https://api.example.com/v1/orders?page=2&token=§ 200 12ms',
    'wss://ws.example.com/socket?auth_token=§&v=2',
    'https://example.com/feed.rss?private_token=§'
  ),
  'link-api-key': inShape(
    ['{A32}', '{H32}', '{A20}'],
    'https://api.weather.example.com/v3/now?api_key=§&q=Bern',
    'https://api.example.com/geo?apikey=§',
    'https://api.example.com/data?appid=§&units=metric',
    'https://api.example.com/search?q=a&key=§',
    'https://api.example.com/x?subscription-key=§',
    'GET /v1/x?client_secret=§&code=1 HTTP/1.1\nHost: https://api.example.com'
  ),
  'link-magic': inShape(
    ['{B43}', '{H64}', '{A48}'],
    'https://app.example.com/auth/magic?token=§&email=ann%40example.com',
    'https://app.example.com/reset-password/§',
    'Click to sign in: https://app.example.com/login/verify?token=§',
    'https://app.example.com/users/password/edit?reset_password_token=§',
    'https://app.example.com/invite/accept?invitation_token=§',
    'http://127.0.0.1:8888/lab?token=§',
    'https://app.example.com/auth/v1/verify?token=§&type=magiclink'
  ),
  'link-teams-hook': inShape(
    '{H32}',
    'https://acme.webhook.office.com/webhookb2/{G}@{G}/IncomingWebhook/§/{G}',
    'https://outlook.office.com/webhook/{G}@{G}/IncomingWebhook/§/{G}'
  ),
  'link-power-automate': inShape(
    '{B43}',
    'https://prod-12.westeurope.logic.azure.com:443/workflows/{H32}/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=§'
  ),
  'link-hooks': inShape(
    ['{N32}'],
    'https://hook.eu2.make.com/§',
    'https://hooks.zapier.com/hooks/catch/{D7}/§/',
    'https://events.pagerduty.com/integration/§/enqueue',
    'https://api.opsgenie.com/v1/json/integrations/webhooks?apiKey=§'
  ),
  'link-slack-flow': inShape(
    '{A24}',
    'https://hooks.slack.com/workflows/T{U9}/A{U10}/{D18}/§',
    'https://hooks.slack.com/triggers/T{U9}/{D13}/§'
  ),
  'link-discord-hook': inShape(
    '{B68}',
    'https://discordapp.com/api/webhooks/{D19}/§',
    'https://ptb.discord.com/api/v10/webhooks/{D19}/§?wait=true'
  ),
  'link-google-chat': inShape(
    '{B43}',
    'https://chat.googleapis.com/v1/spaces/{A11}/messages?key=x&token=§',
    'https://chat.googleapis.com/v1/spaces/{A11}/messages?token=§%3D'
  ),
  'link-cn-hooks': inShape(
    '{G}',
    'https://open.feishu.cn/open-apis/bot/v2/hook/§',
    'https://open.larksuite.com/open-apis/bot/v2/hook/§',
    'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=§'
  ),
  'link-dingtalk': inShape('{H64}', 'https://oapi.dingtalk.com/robot/send?access_token=§'),
  'link-telegram-api': inShape(
    '{D10}:AA{B33}',
    'https://api.telegram.org/bot§/sendMessage?chat_id=12&text=hi'
  ),
  'link-ical': inShape(
    ['{H32}', '{A40}'],
    'https://calendar.google.com/calendar/ical/ann%40example.com/private-§/basic.ics',
    'webcal://cal.example.com/feed.ics?token=§'
  ),
  'link-oauth-code': inShape(
    ['4/0A{B70}', '{B90}', '{H40}'],
    'http://localhost:8085/callback?state=x1&code=§&scope=email',
    'GET /oauth/callback?code=§&state=abc HTTP/1.1\nReferer: https://login.example.com/',
    'https://app.example.com/cb?refresh_token=§',
    'Location: https://app.example.com/auth/cb?code=§&session_state={G}'
  ),
  'link-jwt-fragment': inShape(
    r => jwt(r).split('.')[2],
    `https://app.example.com/#id_token=${UNSIGNED}.§`,
    `https://registry.example.com/v2/x?token=${UNSIGNED}.§&n=1`
  ),
  'link-rpc-key': inShape(
    ['{B32}', '{H32}'],
    'https://eth-mainnet.g.alchemy.com/v2/§',
    'https://mainnet.infura.io/v3/§',
    'wss://shop.quiknode.pro/§/'
  ),
  'link-cloudinary-dsn': inShape(
    ['{B27}', '{H32}'],
    'CLOUDINARY_URL=cloudinary://{D15}:§@shop',
    'https://{H32}:§@sentry.example.com/42'
  ),
  'link-share-secret': inContext(
    ['{B43}', '{A22}'],
    'https://send.example.com/download/{H16}/#§',
    'https://onetimesecret.com/secret/§',
    'https://mega.nz/file/{A8}#§',
    'https://privatebin.example.com/?{H16}#§'
  ),
  'link-git-credential': inContext(
    ['{A40}', '{H40}'],
    '$ cat ~/.git-credentials\nhttps://ann:§@git.example.com',
    'protocol=https\nhost=git.example.com\nusername=ann\npassword=§',
    'http.https://git.example.com/.extraheader=AUTHORIZATION: basic §',
    'url."https://ann:§@git.example.com/".insteadOf=https://git.example.com/'
  )
}
