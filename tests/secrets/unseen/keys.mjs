// Private keys as logs hold them: numbered, quoted, cut, escaped, encoded.
import { base64, fill, inContext, pemLines } from './make.mjs'

const block = write => [
  'core',
  r => {
    const { lines, body } = pemLines(r)
    return { text: write(lines, r), gone: body }
  }
]

export const keys = {
  'key-dsa-or-encrypted': [
    'core',
    r => {
      const { lines, body } = pemLines(r, r.pick(['DSA ', 'ENCRYPTED ']))
      return { text: lines.join('\n'), gone: body }
    }
  ],
  'key-numbered': block((lines, r) => {
    const number = r.pick([
      n => `${`${n}`.padStart(6)}\t`,
      n => `${`${n}`.padStart(5)}→`,
      n => `  ${n}| `,
      n => `${n}: `
    ])
    return lines.map((line, i) => number(i + 9) + line).join('\n')
  }),
  'key-grep-lines': block((lines, r) => {
    const name = r.pick(['certs/dev.pem', '/etc/ssl/private/site.key'])
    return lines.map((line, i) => `${name}${i ? '-' : ':'}${i + 1}${i ? '-' : ':'}${line}`).join('\n')
  }),
  'key-quoted': block((lines, r) => {
    const mark = r.pick(['> ', '+', '-', '    ', '\t', '# ', '| ', ' * ', '// '])
    return lines.map(line => mark + line).join('\n')
  }),
  'key-in-yaml': block(
    (lines, r) => `${r.pick(['tls.key', 'private_key', 'ssh_key'])}: |\n  ${lines.join('\n  ')}`
  ),
  'key-no-end': block((lines, r) => {
    const cut = lines.slice(0, -1).join('\n')
    return r.pick([cut, `$ head -20 id_rsa\n${cut}`, `${cut}\n... (truncated)`])
  }),
  'key-crlf': block(lines => lines.join('\r\n')),
  'key-escaped': block((lines, r) => {
    const line = lines.join('\\n')
    return r.pick([
      `PRIVATE_KEY="${line}\\n"`,
      `FIREBASE_PRIVATE_KEY='${line}'`,
      `{"private_key":"${line}\\n","client_email":"a@example.com"}\n`,
      `"key": "${lines.join('\\\\n')}"\n`
    ])
  }),
  'key-one-line': block((lines, r) =>
    r.pick([lines.join(' '), `SSH_KEY="${lines.join(' ')}"\n`, lines.join('')])
  ),
  'key-string-pieces': block(lines => lines.map(line => `  "${line}\\n" +`).join('\n')),
  'key-base64': [
    'core',
    r => {
      const v = base64(`${pemLines(r, undefined, 5).lines.join('\n')}\n`)
      return { text: r.pick([v, `GPG_KEY_B64=${v}\n`, `  tls.key: ${v}\n`]), gone: [v] }
    }
  ],
  'key-base64-wrapped': [
    'core',
    r => {
      const rows = base64(`${pemLines(r, undefined, 5).lines.join('\n')}\n`).match(/.{1,76}/g)
      return { text: `$ base64 id_rsa\n${rows.join('\n')}`, gone: rows.slice(0, -1) }
    }
  ],
  'key-html': block(lines => `<pre>${lines.join('<br>\n')}</pre>`),
  'key-ansi': block((lines, r) => lines.map(line => `\u001b[${r.range(31, 36)}m${line}\u001b[0m`).join('\n')),
  'key-pgp': [
    'core',
    r => {
      const body = Array.from({ length: 6 }, () => fill(r, '{S64}'))
      const mark = side => ['-----', side, ' PGP ', 'PRIVATE', ' KEY BLOCK-----'].join('')
      const head = r.pick(['', 'Version: GnuPG v2\n', 'Comment: made for the test\n'])
      return {
        text: `${mark('BEGIN')}\n${head}\n${body.join('\n')}\n=${fill(r, '{S4}')}\n${mark('END')}`,
        gone: body
      }
    }
  ],
  'key-ppk': [
    'core',
    r => {
      const body = Array.from({ length: 4 }, () => fill(r, '{S64}'))
      return {
        text: [
          'PuTTY-User-Key-File-3: ssh-rsa',
          'Encryption: none',
          'Comment: dev',
          'Public-Lines: 2',
          fill(r, 'AAAAB3NzaC1yc2E{S49}'),
          fill(r, '{S64}'),
          'Private-Lines: 4',
          ...body,
          fill(r, 'Private-MAC: {H64}')
        ].join('\n'),
        gone: body
      }
    }
  ],
  'key-ssh2': [
    'core',
    r => {
      const body = Array.from({ length: 4 }, () => fill(r, '{S64}'))
      const mark = side => ['---- ', side, ' SSH2 ENCRYPTED ', 'PRIVATE', ' KEY ----'].join('')
      return { text: `${mark('BEGIN')}\nComment: "dev"\n${body.join('\n')}\n${mark('END')}`, gone: body }
    }
  ],
  'key-jwk': inContext(
    '{B43}',
    '{"kty":"EC","crv":"P-256","x":"{B43}","y":"{B43}","d":"§"}',
    '{"kty": "OKP", "crv": "Ed25519", "d": "§", "x": "{B43}"}',
    '{"kty":"oct","k":"§","alg":"HS256"}',
    '{\n  "kty": "RSA",\n  "n": "{B342}",\n  "e": "AQAB",\n  "d": "§{B299}",\n  "kid": "1"\n}'
  ),
  'key-xml-rsa': inContext(
    '{S171}=',
    '<RSAKeyValue><Modulus>{S171}=</Modulus><Exponent>AQAB</Exponent><D>§</D></RSAKeyValue>'
  ),
  'key-wallet': inContext(
    ['0x{H64}', '{H64}'],
    'ETH_PRIVATE_KEY=§',
    'forge create Shop --private-key § --rpc-url http://localhost:8545',
    'new ethers.Wallet("§", provider)',
    'Private Key: §',
    "accounts: ['§']  // deployer private key"
  ),
  'key-solana': [
    'context',
    r => {
      const v = Array.from(r.bytes(64)).join(',')
      return {
        text: r.pick([`$ cat ~/.config/solana/id.json\n[${v}]`, `SOLANA_PRIVATE_KEY=[${v}]`]),
        gone: [v]
      }
    }
  ],
  'key-extended': ['core', r => fill(r, 'xprv9{A106}')],
  'key-minisign-nostr': ['core', r => fill(r, r.pick(['RWRTY0Iy{S204}', 'nsec1{N58}']))]
}
