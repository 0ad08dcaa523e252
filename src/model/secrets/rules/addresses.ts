// Web addresses that let in whoever has them: passwords, signatures, keys and hooks inside an address.

import { strengthOf } from './names.ts'
import { always, isGiven, isKey, matched, type Pattern } from './pattern.ts'
import { isRandom } from './randomness.ts'
import type { Candidate, Rule } from './rule.ts'
import { isSureValue } from './values/likelihood.ts'
import { isReference, isStandIn } from './values/stand-ins.ts'

export const addresses: Rule = {
  by: 'place',
  hint: /%3[Dd]|:\/\/|[?&]\w|otpauth|@(?:tcp|unix)\(|hooks?\.|(?:AccountKey|SharedAccess)/,
  worst: [
    '://a:',
    '://a:b',
    '&key=',
    '%26key%3Da',
    '?token=a&',
    'https://hooks.',
    '://aaaaaaaaaaaaaaaaaaaaaaa',
    'https://a/hooks/'
  ],
  *find(text): Generator<Candidate> {
    yield* userInfo(text)
    yield* queries(text)
    yield* matched(text, LETTING_IN)
  }
}

/** scheme://user:password@, and a token in the place of the user. */
function* userInfo(text: string): Generator<Candidate> {
  for (const match of text.matchAll(/:\/\/([^\s/@:"'`\\<>]{0,60}):([^\s/"'`\\<>]{1,200})@(?=[\w[$])/g)) {
    const value = match[2] ?? ''
    if (
      value.length < 3 ||
      isReference(value) ||
      isStandIn(value) ||
      (value === match[1] && EVERYBODYS.test(value)) ||
      /^(?:password|pass|pwd|passwd|secret|token|port|\d{2,5})$/i.test(value)
    )
      continue
    const to = match.index + match[0].length - 1
    yield { kind: 'password', from: to - value.length, to }
  }
  for (const match of text.matchAll(/:\/\/([\w.~%-]{20,300})@(?=[\w[])/g)) {
    const value = match[1] ?? ''
    // What a page sends its errors to is no secret.
    if (
      /^o\d{1,12}\.ingest\.|^[\w.]{0,20}sentry\./.test(
        text.slice(match.index + match[0].length, match.index + match[0].length + 40)
      )
    )
      continue
    if (isRandom(value) && /\d/.test(value))
      yield { kind: 'token', from: match.index + 3, to: match.index + 3 + value.length }
  }
}

/** What a server has when it is new, and everybody's own machine for ever. */
const EVERYBODYS = /^(?:postgres|root|guest|admin|user|test|minioadmin|mysql|mongo)$/

function* queries(text: string): Generator<Candidate> {
  for (const match of text.matchAll(
    /[?&;#](?:amp;)?([A-Za-z_][\w.%-]{0,40})=([^&\s"'<>`#\\)\]}|;,]{4,4000})/g
  )) {
    const [whole, name = '', value = ''] = match
    const from = match.index + whole.length - value.length
    if (isSecretParameter(name.toLowerCase(), value))
      yield { kind: 'address-key', from, to: from + value.length }
  }
  for (const match of /%3[Dd]/.test(text) ? text.matchAll(ENCODED_QUERY) : []) {
    const [whole, name = '', value = ''] = match
    const from = match.index + whole.length - value.length
    if (isSecretParameter(name.toLowerCase(), value))
      yield { kind: 'address-key', from, to: from + value.length }
  }
}

/** The same as a part of another address. */
const ENCODED_QUERY =
  /(?:%3[Ff]|%26|%23|[?&=])([A-Za-z_][\w.-]{0,40})%3[Dd]((?:[^&\s"'<>`#\\)\]}|;,%]|%(?!26|3[BbFf]|23)[0-9A-Fa-f]{2}){4,4000})/g

const isSecretParameter = (name: string, value: string): boolean => {
  if (isReference(value) || isStandIn(value)) return false
  if (SIGNATURES.test(name)) return value.length >= 8 && isRandom(value, 6)
  if (KEYS.test(name)) return value.length >= 12 && isRandom(value, 10) && /\d|[a-z][A-Z]/.test(value)
  return strengthOf(name) === 'sure' && isSureValue({ text: value, isQuoted: false }, true)
}

const SIGNATURES =
  /^(?:x-(?:amz|goog|oss|cos|ms|obs)-(?:signature|credential|security-token)|sig|signature|hmac|policy|samlresponse|samlrequest|awsaccesskeyid|googleaccessid|ossaccesskeyid|hdnea|hdnts|__token__)$/
const KEYS =
  /^(?:(?:[\w-]*[_-])?(?:token|key|apikey|auth|code|secret|ticket|otp|magic|invite|jwt|credential|sid|session|sessionid|sessid|assertion|verifier|access|hash)|appid|appkey|accesstoken|idtoken|refreshtoken|authtoken|sas|st|pw|login|t)$/

/** Addresses that take messages from anybody who knows them; the secret is the last part. */
const HOOK = new RegExp(
  [
    'hooks\\.slack\\.com/(?:services|workflows|triggers)',
    '(?:canary\\.|ptb\\.)?discord(?:app)?\\.com/api/(?:v\\d{1,2}/)?webhooks/\\d{5,25}',
    '[\\w-]{1,40}\\.webhook\\.office\\.com/webhookb2',
    'outlook\\.office(?:365)?\\.com/webhook',
    'hooks\\.zapier\\.com/hooks/(?:catch|standard)',
    'hook(?:\\.[\\w-]{2,6})?\\.(?:make|integromat)\\.com',
    'maker\\.ifttt\\.com/trigger/[\\w-]{1,60}/(?:json/)?with/key',
    'events\\.pagerduty\\.com/(?:integration|generic/[\\w.-]{1,20})',
    'open\\.(?:feishu\\.cn|larksuite\\.com)/open-apis/bot/v2/hook',
    'hc-ping\\.com',
    '[\\w-]{1,40}\\.quiknode\\.pro',
    '[\\w.-]{1,60}\\.(?:infura\\.io|alchemy\\.com|g\\.alchemy\\.com)(?:/ws)?/v\\d',
    'webhook\\.site',
    'api\\.telegram\\.org/bot',
    'api\\.vercel\\.com/v1/integrations/deploy',
    'api\\.netlify\\.com/build_hooks',
    '[\\w.-]{1,60}/(?:api/)?(?:webhooks?|hooks|incoming|build_hooks|deploy_hooks)(?:/[\\w-]{1,12})?'
  ]
    .join('|')
    .replace(/^/, '://(?:')
    .concat(')/?([\\w%@/:.-]{16,300})'),
  'g'
)

/** A calendar, a link that logs in, an invitation. */
const LETS_IN =
  /:\/\/[\w.:-]{1,80}(?:\/[\w.%@-]{1,80}){0,6}?\/(?:private-|magic(?:-?links?)?\/|verify(?:-email)?\/|reset(?:-password)?\/|password(?:-reset)?\/|confirm\/|invite\/|invitations?\/|activate\/|login\/|sso\/|auth\/|token\/|unsubscribe\/|share\/|secret\/|send\/|s\/)([\w-]{20,300})/g

const LETTING_IN: readonly Pattern[] = [
  {
    kind: 'password',
    when: /@(?:tcp|unix)\(/,
    pattern: /(?<![\w:])[\w.-]{1,60}:([^\s"'`@/]{3,200})(?=@(?:tcp|unix)\()/g,
    isSecret: isGiven
  },
  {
    kind: 'webhook',
    when: /hook|hc-ping|ifttt|pagerduty|telegram|deploy|quiknode|infura|alchemy|incoming/,
    pattern: HOOK,
    isSecret: value => value.split('/').some(part => isRandom(part, 6))
  },
  { kind: 'address-key', when: /:\/\//, pattern: LETS_IN, isSecret: isKey },
  {
    kind: 'address-key',
    when: /#[\w!-]{22}/,
    pattern: /:\/\/[^\s"'<>`#]{4,200}#(?:[\w!-]{1,20}!)?([\w-]{22,64})(?![\w-])/g,
    isSecret: (value, address) =>
      isKey(value) &&
      /[g-zA-Z]/.test(value) &&
      (value.length > 39 || /send|share|download|paste|bin/.test(address))
  },
  {
    kind: 'one-time-secret',
    when: /otpauth-migration/,
    pattern: /otpauth-migration:\/\/[^\s"'<>`?]{1,80}\?data=([\w%+/=-]{20,4000})/g,
    isSecret: always
  },
  {
    kind: 'one-time-secret',
    when: /otpauth/i,
    pattern: /otpauth:\/\/[^\s"'<>`?]{1,200}\?[^\s"'<>`]{0,200}?secret=([A-Za-z2-7]{8,200})/gi,
    isSecret: always
  },
  {
    kind: 'storage-key',
    when: /AccountKey|SharedAccess|EntityPath_Key/,
    pattern:
      /(?:AccountKey|SharedAccessKey|SharedAccessSignature|EntityPath_Key)=([A-Za-z0-9+/%=&._-]{16,400})/g,
    isSecret: value => isRandom(value)
  }
]
