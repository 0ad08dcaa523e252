// Where programs take a password: an argument a program.

import { isRandom } from '../randomness.ts'

type Take = (argument: string) => readonly [from: number, to: number] | undefined

const all: Take = argument => [0, argument.length]
/** The part behind this sign. */
const behind =
  (sign: string): Take =>
  argument => {
    const at = argument.indexOf(sign)
    return at < 0 || at === argument.length - 1 ? undefined : [at + sign.length, argument.length]
  }

export interface SecretArgument {
  /** The argument itself; its value follows it as the next one, or (`isJoined`) without a space. */
  readonly flag: RegExp
  /** Every such argument begins with a dash. */
  readonly isDashed: boolean
  readonly take: Take
  readonly how: 'next' | 'joined' | 'either' | 'last'
  /** Only in a command with this word. */
  readonly within?: RegExp
}

/** A pattern of nothing but what begins with a dash. */
const DASHED = /^\^(?:\(\?:-[^()|]*(?:\|-[^()|]*)*\)[^|]*|-[^|()]*(?:\([^()]*\)[^|()]*)*)$/

const place = (
  flag: RegExp,
  how: SecretArgument['how'],
  take: Take = all,
  within?: RegExp
): SecretArgument => ({
  flag,
  isDashed: DASHED.test(flag.source),
  how,
  take,
  ...(within ? { within } : {})
})

export const PROGRAMS: readonly (readonly [RegExp, readonly SecretArgument[]])[] = [
  [
    /^curl$/,
    [
      place(/^(?:-[a-zA-Z]*u|--user|-U|--proxy-user)=?/, 'either', behind(':')),
      place(/^(?:-b|--cookie)=?/, 'either', behind('=')),
      place(/^(?:-E|--cert)=?/, 'either', behind(':'))
    ]
  ],
  [
    /^(?:https?|xhs?|ht)$/,
    [
      place(
        /^(?:-a|--auth)=?/,
        'either',
        argument => behind(':')(argument) ?? (isRandom(argument) ? all(argument) : undefined)
      )
    ]
  ],
  [/^etcdctl$/, [place(/^--user=?/, 'either', behind(':'))]],
  [/^oathtool$/, [place(/^--totp$/, 'last')]],
  [/^sshpass$/, [place(/^-p/, 'either')]],
  [/^(?:mysql|mariadb)[\w-]{0,12}$/, [place(/^-p/, 'joined')]],
  [
    /^(?:docker|podman|skopeo|crane|oras|buildah|nerdctl|helm|az|oc|heroku|psexec|crackmapexec|netexec|nxc|evil-winrm)$/,
    [place(/^-p/, 'either', all, /\b(?:login|auth|smb|winrm|ssh|psexec)\b/)]
  ],
  [/^(?:redis-cli|valkey-cli)$/, [place(/^-a$/, 'next')]],
  [
    /^(?:mongo|mongosh|mongodump|mongorestore|mongoexport|mongoimport|mongostat|cqlsh|influx|clickhouse-client|cypher-shell)$/,
    [place(/^-p$/, 'next')]
  ],
  [
    /^openssl$/,
    [
      place(/^-(?:k|K|pass|passin|passout)$/, 'next', argument =>
        argument.startsWith('pass:')
          ? [5, argument.length]
          : /^(?:env|file|fd|stdin)/.test(argument)
            ? undefined
            : [0, argument.length]
      )
    ]
  ],
  [/^ldap[a-z]{1,10}$/, [place(/^-w$/, 'next')]],
  [
    /^(?:smbclient|rpcclient|winexe|smbmap|net|mount\.cifs)$/,
    [place(/^-U$/, 'next', behind('%')), place(/^\/user:\S+$/i, 'next')]
  ],
  [/^(?:7z[az]?|7zz|rar|unrar)$/, [place(/^-h?p/, 'joined')]],
  [/^(?:zip|unzip|sqlcmd|bcp|osql|isql)$/, [place(/^-P/, 'either')]],
  [
    /^(?:dig|nsupdate)$/,
    [place(/^-y$/, 'next', argument => [argument.lastIndexOf(':') + 1, argument.length])]
  ],
  [/^(?:plink|pscp|psftp|putty)$/, [place(/^-pw$/, 'next')]],
  [/^(?:xfreerdp3?|wfreerdp|mstsc)$/, [place(/^\/p:/, 'joined')]],
  [
    /^(?:rdesktop|vncviewer|ipmitool|doveadm|mosquitto_(?:pub|sub)|snmp[a-z]{1,8}|ncftp[a-z]{0,4}|yubico-piv-tool|ykman)$/,
    [place(/^-[pPAXc]$/, 'next')]
  ],
  [/^security$/, [place(/^-[pPw]$/, 'next', all, /keychain|password|import/)]],
  [/^(?:signtool|osslsigncode|certutil|pvk2pfx)(?:\.exe)?$/, [place(/^[/-](?:p|pass|po|pi)$/, 'next')]],
  [/^schtasks$/, [place(/^\/rp$/i, 'next')]],
  [/^grafana-cli$/, [place(/^reset-admin-password$/, 'next')]],
  [/^ssh-keygen$/, [place(/^-[PN]$/, 'next')]],
  [/^rabbitmqctl$/, [place(/^(?:add_user|change_password)$/, 'last')]],
  [/^codecov$/, [place(/^-t$/, 'next')]],
  [/^(?:dotnet|nuget)$/, [place(/^-k$|setapikey/i, 'next'), place(/^user-secrets$/, 'last', all, / set /)]],
  [/^bw$/, [place(/^unlock$/, 'next'), place(/^login$/, 'last')]],
  [/^lftp$/, [place(/^-u$/, 'next', behind(','))]],
  [/^wget$/, [place(/^--(?:http-|ftp-|proxy-)?password=?/, 'either')]],
  [/^(?:kubectl|oc)$/, [place(/^--from-literal=?/, 'either', behind('='))]],
  [/^(?:keytool|jarsigner)$/, [place(/^-(?:src|dest|new)?(?:store|key)pass(?:wd)?$/, 'next')]],
  [/^(?:ht|mosquitto_)passwd$/, [place(/^-[a-zA-Z]*b[a-zA-Z]*$/, 'last')]],
  [
    /^(?:aws|npm|yarn|pnpm|git|gcloud|composer|pip|poetry|pulumi)$/,
    [
      place(/^[\w./:@][\w./:@-]*(?:secret|token|password|_auth)[\w.-]*$/i, 'next', all, /\bset\b|\bconfig\b/),
      place(/^http-basic\.\S+$/, 'last')
    ]
  ],
  [
    /^(?:vault|doctl|flyctl|gh|glab|railway|wrangler|snyk|sonar-scanner|ngrok|wandb|huggingface-cli|hf|twine|cargo|gem)$/,
    [
      place(/^(?:login|unseal|-t|--with-token|authtoken|add-authtoken|init)$/, 'next'),
      place(/^--body$/, 'next', all, /\bsecret\b/),
      place(/^-b/, 'joined', all, /\bsecret set\b/)
    ]
  ],
  [/^(?:mc|mcli)$/, [place(/^https?:\/\/\S+$/, 'next'), place(/^https?:\/\/\S+$/, 'last')]]
]

export const PROGRAM_NAMES = PROGRAMS.map(([name]) => name.source.slice(1, -1)).join('|')
