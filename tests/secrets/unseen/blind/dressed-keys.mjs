// Private keys, as programs print, quote and keep them.

import { B64, b64s, body, core, EC1, ED8, of, pemCore, pemLines, RSA1, RSA8, SSH } from './values.mjs'

export const dressedKeys = {
  'pem-encrypted': pemCore('ENCRYPTED ', 'MIIFHDBOBgkqhkiG9w0BBQ0wQTApBgkqhkiG9w0BBQwwHAQI', 640, 64),
  'pem-ed25519': pemCore('', ED8, 64, 64),
  'pem-dsa': pemCore('DSA ', 'MIIBvAIBAAKBgQC', 600, 64),
  'pem-wrapped-40': pemCore('EC ', EC1, 160, 40),
  'pem-wrapped-76': pemCore('RSA ', RSA1, 760, 76),
  'pem-one-line-escaped': pemCore('', RSA8, 640, 64, l => `PRIVATE_KEY="${l.join('\\n')}\\n"`),
  'pem-one-line-spaces': pemCore('RSA ', RSA1, 640, 64, l => l.join(' ')),
  'pem-quoted-mail': pemCore('RSA ', RSA1, 640, 64, l => l.map(x => `> ${x}`).join('\n')),
  'pem-diff': pemCore(
    'OPENSSH ',
    SSH,
    350,
    70,
    l => `diff --git a/id b/id\n@@ -0,0 +1,8 @@\n${l.map(x => `+${x}`).join('\n')}`
  ),
  'pem-diff-removed': pemCore('EC ', EC1, 164, 64, l => l.map(x => `-${x}`).join('\n')),
  'pem-cat-n': pemCore('', RSA8, 640, 64, l =>
    l.map((x, i) => `${String(i + 1).padStart(6)}\t${x}`).join('\n')
  ),
  'pem-arrow-numbers': pemCore('RSA ', RSA1, 640, 64, l =>
    l.map((x, i) => `${String(i + 1).padStart(5)}→${x}`).join('\n')
  ),
  'pem-grep-n': pemCore('RSA ', RSA1, 640, 64, l =>
    l.map((x, i) => `certs/tls.key:${i + 1}:${x}`).join('\n')
  ),
  'pem-yaml-block': pemCore('', RSA8, 640, 64, l => `tls:\n  key: |\n${l.map(x => `    ${x}`).join('\n')}`),
  'pem-java-concat': pemCore(
    '',
    RSA8,
    640,
    64,
    l => `String key =\n${l.map(x => `    "${x}\\n"`).join(' +\n')};`
  ),
  'pem-python-tuple': pemCore(
    'RSA ',
    RSA1,
    640,
    64,
    l => `KEY = (\n${l.map(x => `    b'${x}\\n'`).join('\n')}\n)`
  ),
  'pem-crlf': pemCore('RSA ', RSA1, 640, 64, l => l.join('\r\n')),
  'pem-docker-compose-comment': pemCore('EC ', EC1, 164, 64, l => l.map(x => `# ${x}`).join('\n')),
  'pem-heredoc': pemCore(
    'OPENSSH ',
    SSH,
    350,
    70,
    l => `cat > ~/.ssh/id_deploy <<'KEY'\n${l.join('\n')}\nKEY`
  ),
  'pem-table-frame': pemCore(
    'EC ',
    EC1,
    164,
    64,
    l => `+${'-'.repeat(70)}+\n${l.map(x => `| ${x.padEnd(68)} |`).join('\n')}`
  ),
  'pem-cut-end': core(r => {
    const p = pemLines(r, 'RSA ', RSA1, 640, 64)
    return { text: `${p.all.slice(0, 7).join('\n')}\n… (truncated, 8 more lines)`, gone: p.b.slice(0, 6) }
  }),
  'pem-url-encoded': core(r => {
    const p = pemLines(r, '', RSA8, 640, 64)
    const e = p.b.map(encodeURIComponent)
    return { text: encodeURIComponent(p.all.join('\n')), gone: e.map(x => x.slice(-24)) }
  }),
  'pem-base64-whole': core(r => {
    const v = b64s(`${pemLines(r, 'OPENSSH ', SSH, 350, 70).all.join('\n')}\n`)
    return of(v, v, v.slice(200, 260))
  }),
  'kubeconfig-client-key': core(r => {
    const v = b64s(`${pemLines(r, 'EC ', EC1, 164, 64).all.join('\n')}\n`)
    return of(
      `users:\n- name: admin\n  user:\n    client-certificate-data: LS0tLS1CRUdJTiBDRVJU\n    client-key-data: ${v}`,
      v,
      v.slice(100, 160)
    )
  }),
  'pem-html-breaks': pemCore('RSA ', RSA1, 640, 64, l => `<pre>${l.join('<br>')}</pre>`),
  'pgp-private-block': core(r => {
    const b = body(r, 'lQdGBGX', 640, 64)
    return {
      text: [
        '-----BEGIN PGP ' + 'PRIVATE KEY BLOCK-----',
        '',
        ...b,
        `=${r.chars(B64, 4)}`,
        '-----END PGP ' + 'PRIVATE KEY BLOCK-----'
      ].join('\n'),
      gone: b
    }
  }),
  'ssh2-private': core(r => {
    const b = body(r, 'P2/56wAAA', 420, 70)
    return {
      text: [
        '---- BEGIN SSH2 ENCRYPTED ' + 'PRIVATE KEY ----',
        'Comment: "rsa-key"',
        ...b,
        '---- END SSH2 ENCRYPTED ' + 'PRIVATE KEY ----'
      ].join('\n'),
      gone: b
    }
  })
}
