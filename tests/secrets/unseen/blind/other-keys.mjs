// Private keys, as programs print, quote and keep them.

import { B32, B64, B64URL, BECH, b6, body, bu, core, ctx, DIGIT, HEX, LOWER, of, PK, ph } from './values.mjs'

export const otherKeys = {
  'putty-ppk': core(r => {
    const b = body(r, 'AAAAgQC', 256, 64)
    return {
      text: `PuTTY-User-Key-File-3: ssh-rsa\nEncryption: none\nComment: deploy\nPublic-Lines: 1\nAAAAB3NzaC1yc2EAAAADAQABAAABAQ\nPrivate-Lines: ${b.length}\n${b.join('\n')}\nPrivate-MAC: ${r.chars(HEX, 64)}`,
      gone: b
    }
  }),
  'putty-ppk-short': core(r => {
    const b = `${r.chars(B64, 43)}=`
    return of(
      `PuTTY-User-Key-File-2: ssh-ed25519\nEncryption: none\nComment: pi\nPublic-Lines: 1\nAAAAC3NzaC1lZDI1NTE5AAAAI\nPrivate-Lines: 1\n${b}\nPrivate-MAC: ${r.chars(HEX, 40)}`,
      b
    )
  }),
  'rsa-xml': core(r => {
    const d = `${r.chars(B64, 171)}=`,
      p = `${r.chars(B64, 86)}==`
    return of(
      `<RSAKeyValue><Modulus>${r.chars(B64, 171)}=</Modulus><Exponent>AQAB</Exponent><P>${p}</P><D>${d}</D></RSAKeyValue>`,
      d,
      p
    )
  }),
  'jwk-ec': core(r => {
    const d = r.chars(B64URL, 43)
    return of(
      `{"kty":"EC","crv":"P-256","x":"${r.chars(B64URL, 43)}","y":"${r.chars(B64URL, 43)}","d":"${d}","use":"sig"}`,
      d
    )
  }),
  'jwk-rsa': core(r => {
    const d = r.chars(B64URL, 342),
      p = r.chars(B64URL, 171)
    return of(
      `{\n  "kty": "RSA",\n  "e": "AQAB",\n  "n": "${r.chars(B64URL, 342)}",\n  "d": "${d}",\n  "p": "${p}"\n}`,
      d,
      p
    )
  }),
  'jwk-oct': core(r => {
    const k = r.chars(B64URL, 43)
    return of(`{"kty":"oct","alg":"HS256","k":"${k}"}`, k)
  }),
  'openssl-text-frame': core(r => {
    const l = Array.from({ length: 3 }, (_, i) =>
      Array.from({ length: i < 2 ? 15 : 2 }, () => r.chars(HEX, 2)).join(':')
    )
    return {
      text: `│ Private-Key: (256 bit)\n│ priv:\n${l.map(x => `│     ${x}:`).join('\n')}\n│ pub:\n│     04:aa:bb`,
      gone: l.slice(0, 2)
    }
  }),
  'openssl-text-rsa': core(r => {
    const l = Array.from({ length: 4 }, () => Array.from({ length: 15 }, () => r.chars(HEX, 2)).join(':'))
    return {
      text: `RSA Private-Key: (2048 bit, 2 primes)\npublicExponent: 65537 (0x10001)\nprivateExponent:\n${l.map(x => `    ${x}:`).join('\n')}\nprime1:`,
      gone: l
    }
  }),
  'age-key-file': core(r => {
    const v = `AGE-SECRET-KEY-1${r.chars(BECH.toUpperCase(), 58)}`
    return of(`# created: 2026-11-19T09:00:00Z\n# public key: age1${r.chars(BECH, 58)}\n${v}`, v)
  }),
  'age-plugin-identity': core(r => {
    const v = `AGE-PLUGIN-YUBIKEY-1${r.chars(BECH.toUpperCase(), 40)}`
    return v
  }),
  'minisign-secret': core(r => {
    const v = `RWRTY0Iy${r.chars(B64, 203)}=`
    return of(`untrusted comment: minisign encrypted secret key\n${v}`, v)
  }),
  'signify-secret': core(r => {
    const v = `RWRCSwAAAA${r.chars(B64, 130)}`
    return of(`untrusted comment: signify secret key\n${v}`, v)
  }),
  'cosign-key': core(r => {
    const b = body(r, 'eyJrZGYiOnsibmFtZSI6InNjcnlwdCI', 512, 64)
    return {
      text: [`-----BEGIN ENCRYPTED SIGSTORE ${PK}`, ...b, `-----END ENCRYPTED SIGSTORE ${PK}`].join('\n'),
      gone: b
    }
  }),
  'tor-v3-key': core(r => {
    const v = `${r.chars(B64, 86)}==`
    return of(`250-ServiceID=${r.chars(LOWER, 56)}\n250-PrivateKey=ED25519-V3:${v}`, v)
  }),
  'tor-client-auth': core(r => {
    const v = r.chars(B32, 52)
    return of(`${r.chars(LOWER, 56)}:descriptor:x25519:${v}`, v)
  }),
  'wireguard-conf': [
    'context',
    r => {
      const v = `${r.chars(B64, 42)}A=`,
        p = `${r.chars(B64, 42)}E=`
      return of(
        `[Interface]\nAddress = 10.8.0.2/24\nPrivateKey = ${v}\n\n[Peer]\nPublicKey = ${r.chars(B64, 42)}0=\nPresharedKey = ${p}`,
        v,
        p
      )
    }
  ],
  'wg-genkey-output': ctx(
    r => `${r.chars(B64, 42)}I=`,
    (v, _r) => `$ wg genkey | tee privatekey | wg pubkey > publickey; cat privatekey\n${v}`
  ),
  'openvpn-static': core(r => {
    const b = Array.from({ length: 16 }, () => r.chars(HEX, 32))
    return {
      text: ['-----BEGIN OpenVPN Static key V1-----', ...b, '-----END OpenVPN Static key V1-----'].join('\n'),
      gone: b
    }
  }),
  'openvpn-tls-crypt-v2': core(r => {
    const b = body(r, '', 400, 64)
    return {
      text: [
        '-----BEGIN OpenVPN tls-crypt-v2 client key-----',
        ...b,
        '-----END OpenVPN tls-crypt-v2 client key-----'
      ].join('\n'),
      gone: b.filter(x => x.length > 20)
    }
  }),
  'dnssec-key': core(r => {
    const v = `${r.chars(B64, 43)}=`
    return of(`Private-key-format: v1.3\nAlgorithm: 13 (ECDSAP256SHA256)\nPrivateKey: ${v}`, v)
  }),
  'rndc-key': ctx(b6(43, '='), v => `key "rndc-key" {\n\talgorithm hmac-sha256;\n\tsecret "${v}";\n};`),
  'sparkle-key': ctx(
    b6(43, '='),
    v => `./bin/generate_keys -x key; cat key   # Sparkle EdDSA private key\n${v}`
  ),
  'vapid-private': ctx(
    bu(43),
    (v, r) =>
      `=======================================\n\nPublic Key:\nB${r.chars(B64URL, 86)}\n\nPrivate Key:\n${v}\n`
  ),
  'python-rsa-int': ctx(
    r => `1${r.chars(DIGIT, 300)}`,
    v => `private_exponent = ${v}`
  ),
  'p12-base64': ctx(
    r => `MIIKYQIBAzCCCicGCSqGSIb3DQEHAaCCChgEggoU${r.chars(B64, 400)}`,
    v => `APPLE_CERTIFICATE_P12_BASE64=${v}`
  ),
  'jks-base64': ctx(
    r => `/u3+7QAAAAIAAAABAAAAAQAGdXBsb2Fk${r.chars(B64, 300)}`,
    v => `ANDROID_KEYSTORE_BASE64: ${v}`
  ),
  'geth-import': ctx(ph, v => `geth account import --password <(echo '${v}') key.txt`)
}
