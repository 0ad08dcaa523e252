// Tokens of vendors that are met less often.

import {
  ALNUM,
  aln,
  anyPw,
  B32,
  B58,
  B64,
  B64URL,
  BECH,
  b6,
  b64s,
  b64us,
  bu,
  core,
  coreIn,
  ctx,
  envk,
  HEX,
  hex,
  LOWNUM,
  of,
  UPNUM,
  uu
} from './values.mjs'

export const workVendors = {
  'paypal-access': core(r => `access_token$production$${r.chars(LOWNUM, 16)}$${r.chars(HEX, 32)}`),
  'plaid-access': core(r => `access-production-${r.uuid()}`),
  'shippo-token': core(r => `shippo_live_${r.chars(HEX, 40)}`),
  'easypost-key': core(r => `EZAK${r.chars(HEX, 32)}${r.chars(ALNUM, 22)}`),
  'flutterwave-key': core(r => `FLWSECK-${r.chars(HEX, 32)}-X`),
  'ory-token': core(r => `ory_pat_${r.chars(ALNUM, 32)}`),
  'matrix-token': core(r => `syt_${b64us('deploybot')}_${r.chars(ALNUM, 20)}_${r.chars(ALNUM, 6)}`),
  'typeform-pat': core(r => `tfp_${r.chars(B64URL, 44)}_${r.chars(B64URL, 14)}`),
  'contentful-pat': core(r => `CFPAT-${r.chars(B64URL, 43)}`),
  'prefect-key': core(r => `pnu_${r.chars(LOWNUM, 36)}`),
  'frameio-token': core(r => `fio-u-${r.chars(B64URL, 64)}`),
  'duffel-token': core(r => `duffel_live_${r.chars(B64URL, 43)}`),
  'scaleway-secret': ctx(uu, (v, r) => `SCW_ACCESS_KEY=SCW${r.chars(UPNUM, 17)}\nSCW_SECRET_KEY=${v}`),
  'hetzner-token': envk('HCLOUD_TOKEN', aln(64)),
  'linode-token': envk('LINODE_CLI_TOKEN', hex(64)),
  'oci-fingerprintless': ctx(
    anyPw,
    v => `[DEFAULT]\nuser=ocid1.user.oc1..aaaa\nregion=eu-frankfurt-1\npass_phrase=${v}`
  ),
  'alibaba-pair': ctx(
    r => r.chars(ALNUM, 30),
    (v, r) => `aliyun configure set --access-key-id LTAI5t${r.chars(ALNUM, 18)} --access-key-secret ${v}`
  ),
  'tencent-pair': ctx(
    r => r.chars(ALNUM, 32),
    (v, r) => `TENCENTCLOUD_SECRET_ID=AKID${r.chars(ALNUM, 32)}\nTENCENTCLOUD_SECRET_KEY=${v}`
  ),
  'yandex-iam': core(r => `t1.9euelZ${r.chars(B64URL, 80)}.${r.chars(B64URL, 86)}`),
  'op-service-account': core(
    r =>
      'op' +
      's_' +
      b64us(
        JSON.stringify({
          signInAddress: 'my.1password.com',
          userAuth: { method: 'SRPg-4096' },
          secretKey: r.chars(UPNUM, 26),
          srpX: r.chars(HEX, 64)
        })
      )
  ),
  'op-secret-key': core(
    r =>
      'A3-' +
      r.chars(UPNUM, 6) +
      '-' +
      r.chars(UPNUM, 6) +
      [5, 5, 5, 5].map(n => `-${r.chars(UPNUM, n)}`).join('')
  ),
  'bws-access-token': core(r => `0.${r.uuid()}.${r.chars(ALNUM, 30)}:${r.chars(B64, 22)}==`),
  'infisical-token': core(r => `st.${r.chars(HEX, 24)}.${r.chars(HEX, 32)}.${r.chars(HEX, 32)}`),
  'vault-legacy': ctx(aln(24), v => `vault login s.${v}`),
  'vault-batch': core(r => `hvb.AAAAAQ${r.chars(B64URL, 138)}`),
  'vault-unseal': ctx(b6(43, '='), v => `Unseal Key 1: ${v}`),
  'vault-kv-table': ctx(
    anyPw,
    v => `====== Data ======\nKey         Value\n---         -----\nusername    shop\npassword    ${v}`
  ),
  'swarm-join': core(r => `SWMTKN-1-${r.chars(LOWNUM, 50)}-${r.chars(LOWNUM, 25)}`),
  'k3s-token': core(r => `K10${r.chars(HEX, 64)}::server:${r.chars(HEX, 32)}`),
  'rancher-token': core(r => `token-${r.chars(LOWNUM, 5)}:${r.chars(LOWNUM, 54)}`),
  'tailscale-api': core(r => `tskey-api-${r.chars(ALNUM, 17)}-${r.chars(ALNUM, 32)}`),
  'tailscale-oauth-client': core(r => `tskey-client-${r.chars(ALNUM, 17)}-${r.chars(ALNUM, 32)}`),
  'paseto-local': core(r => `v4.local.${r.chars(B64URL, 120)}`),
  'paserk-secret': core(r => `k4.secret.${r.chars(B64URL, 86)}`),
  'ecr-login-password': core(r =>
    b64s(
      JSON.stringify({
        payload: r.chars(B64, 400),
        datakey: r.chars(B64, 120),
        version: '2',
        type: 'DATA_KEY',
        expiration: 1790000000
      })
    )
  ),
  'bitlocker-recovery': core(r =>
    Array.from({ length: 8 }, () => String(r.int(65536) * 11).padStart(6, '0')).join('-')
  ),
  'nostr-nsec': core(r => `nsec1${r.chars(BECH, 58)}`),
  'bitcoin-wif': core(r => r.pick(['K', 'L']) + r.chars(B58, 51)),
  'bip32-xprv': core(r => `xprv9s21ZrQH143K${r.chars(B58, 97)}`),
  'solana-keypair-json': core(r => {
    const v = `[${[...r.bytes(64)].join(',')}]`
    return of(v, v)
  }),
  'solana-base58': ctx(
    r => r.chars(B58, 88),
    v => `PHANTOM_PRIVATE_KEY=${v}`
  ),
  'eth-key-hardhat': ctx(hex(64), v => `accounts: [\`0x${v}\`],  // deployer`),
  'eth-key-env': ctx(hex(64), v => `PRIVATE_KEY=0x${v}`),
  'eth-key-cast': ctx(
    hex(64),
    v =>
      `cast send 0x00000000219ab540356cBB839Cbe05303d7705Fa --private-key 0x${v} --rpc-url http://localhost:8545`
  ),
  'eth-key-prose': ctx(
    hex(64),
    v => `I imported the wallet, its private key is 0x${v}, please fund it on Sepolia.`
  ),
  'alchemy-url': coreIn(bu(32), v => `https://eth-mainnet.g.alchemy.com/v2/${v}`),
  'infura-url': coreIn(hex(32), v => `wss://mainnet.infura.io/ws/v3/${v}`),
  'nix-signing-key': ctx(
    b6(86, '=='),
    v => `cache.example.org-1:${v}  # nix-store --generate-binary-cache-key, secret part`
  ),
  'matrix-recovery-key': ctx(
    r => `EsT${r.chars(B58, 1)} ${Array.from({ length: 11 }, () => r.chars(B58, 4)).join(' ')}`,
    v => `Security Key: ${v}`
  ),
  'otpauth-uri': coreIn(
    r => r.chars(B32, 32),
    v => `otpauth://totp/Shop:dev@example.com?secret=${v}&issuer=Shop&digits=6`
  ),
  'totp-setup-key': ctx(
    r => Array.from({ length: 8 }, () => r.chars(B32, 4).toLowerCase()).join(' '),
    v => `Can't scan it? Enter this setup key in your authenticator: ${v}`
  ),
  'backup-codes': [
    'context',
    r => {
      const c = Array.from({ length: 6 }, () => `${r.chars(HEX, 5)}-${r.chars(HEX, 5)}`)
      return { text: `Your two-factor recovery codes (save them):\n${c.join('\n')}`, gone: c }
    }
  ]
}
