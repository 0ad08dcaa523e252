// Prefixes of vendors that came later, or that few people meet.
import { inContext, inShape, token } from './make.mjs'

export const makers = {
  'mk-apify': token('apify_api_{A36}'),
  'mk-deno': token('ddp_{A36}', 'ddo_{A36}'),
  'mk-duffel': token('duffel_live_{B43}'),
  'mk-nylas': token('nyk_v0_{A64}'),
  'mk-zuplo': token('zpka_{H32}_{H8}'),
  'mk-helicone': token('sk-helicone-{N7}-{N7}-{N7}-{N7}'),
  'mk-browserbase': token('bb_live_{B27}'),
  'mk-amp': token('sgamp_user_{A26}_{H64}'),
  'mk-cursor': token('crsr_{H64}', 'key_{H64}'),
  'mk-context7': token('ctx7sk-{G}'),
  'mk-docker-org': token('dckr_oat_{B32}'),
  'mk-liveblocks': token('sk_prod_{B64}'),
  'mk-cartesia': token('sk_car_{A22}'),
  'mk-unkey': token('unkey_{A22}'),
  'mk-stytch': inShape('secret-live-{B35}=', 'STYTCH="§"', 'stytch: §'),
  'mk-mem0': inContext('m0-{A40}', 'MEM0_API_KEY=§', 'mem0 key: §'),
  'mk-brave': inContext('BSA{B28}', 'BRAVE_API_KEY=§', 'X-Subscription-Token: §'),
  'mk-telnyx': inContext('KEY{X32}_{A22}', 'TELNYX_API_KEY=§', 'Authorization: Bearer §'),
  'mk-val-town': token('vtwn_{A28}'),
  'mk-socket': token('sktsec_{A44}_api'),
  'mk-dropbox': token('sl.{B140}'),
  'mk-cloudsmith-names': inContext(
    '{H40}',
    'CLOUDSMITH_API_KEY=§',
    'COVERALLS_REPO_TOKEN=§',
    'CODECOV_TOKEN: §'
  ),
  'mk-postmark': inContext('{G}', 'X-Postmark-Server-Token: §', 'POSTMARK_SERVER_TOKEN=§'),
  'mk-ghost': inContext('{H24}:{H64}', 'GHOST_ADMIN_API_KEY=§'),
  'mk-firebase': inContext('{A40}', 'firebase deploy --token "1//§"', 'FIREBASE_TOKEN=§')
}
