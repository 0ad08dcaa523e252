// Passwords in files of servers, networks and installers, and in what is said to a server line by line.

import { always, isGiven, patternRule } from '../pattern.ts'
import type { Rule } from '../rule.ts'

/** Not a word that says where it comes from. */
const isTold = (value: string): boolean => isGiven(value) && !/^[<{([]|^--/.test(value)

export const serverFiles: Rule = patternRule(
  'structure',
  [
    {
      kind: 'password',
      when: /option key/,
      pattern: /option key ['"]([^'"\n]{8,63})['"]/g,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /passwordeval|static:|user\.info/,
      pattern:
        /(?:passwordeval ["']?echo |static:[^\s:]{1,60}:|user\.info ?= ?[^\s:]{1,60}:)([^\s"']{4,200})/g,
      isSecret: isTold
    },
    {
      // A mail client: who logs in, and with what, each on a line.
      kind: 'password',
      when: /^password[ \t]/m,
      pattern:
        /^(?:user|login|username)[ \t]{1,8}\S{1,80}\r?\n(?:[^\n]{1,80}\n)?password[ \t]{1,8}"?([^\s"]{4,100})"?$/gm,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /NoEcho/,
      pattern: /NoEcho["']?: ["']?true["']?,?\s{1,20}["']?Default["']?: ["']?([^\s"']{4,200})/g,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /"special"/,
      pattern: /"result\\{0,3}": ?\\{0,3}"([^"\\\n]{6,200})\\{0,3}",\s{0,20}\\{0,3}"special\\{0,3}":/g,
      isSecret: isTold
    },
    {
      kind: 'secret',
      when: /##vso/,
      pattern: /##vso\[task\.setvariable[^\]\n]{1,120}issecret=true[^\]\n]{0,40}\]([^\s"']{4,400})/gi,
      isSecret: isTold
    },
    {
      // What a router shares with its peers.
      kind: 'password',
      when: /(?:isakmp|tacacs|radius|ntp|ospf|bgp|hsrp|standby|neighbor|key-string)/,
      pattern:
        /(?:crypto isakmp key (?:\d )?|(?:tacacs|radius)(?:-server)? (?:host \S{1,60} )?key (?:\d )?|key-string (?:\d )?|authentication-key \d{1,5} md5 |ip ospf authentication-key |neighbor \S{1,60} password (?:\d )?|standby \d{1,4} authentication (?:md5 key-string )?)(\S{6,100})/g,
      isSecret: isTold
    },
    {
      // What a server asks for as it is encoded, and the answer.
      kind: 'password',
      when: /334 UGFzc3dvcmQ6/,
      pattern: /334 UGFzc3dvcmQ6\r?\n[ \t>]{0,6}(?:C: )?([A-Za-z0-9+/]{4,200}={0,2})/g,
      isSecret: always
    },
    {
      kind: 'key',
      when: /"?encrypt"?\s?[:=]/,
      pattern: /"?\bencrypt\\{0,3}"?\s{0,3}[:=]\s{0,3}\\{0,3}"([A-Za-z0-9+/]{20,86}={1,2})/g,
      isSecret: always
    },
    {
      kind: 'cookie',
      when: /wordpress_/,
      pattern: /wordpress_(?:logged_in|sec)_[0-9a-f]{32}=([^\s;"']{20,400})/g,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /Key Content/,
      pattern: /Key Content[ \t]{1,20}: (\S{8,63})/g,
      isSecret: isTold
    },
    {
      kind: 'pin',
      when: /Debugger PIN/,
      pattern: /Debugger PIN: (\d{3}-\d{3}-\d{3})/g,
      isSecret: always
    },
    {
      kind: 'password',
      when: /snmp-server/,
      pattern: /snmp-server community (\S{4,100})/g,
      isSecret: value => isTold(value) && !/^(?:public|private)$/i.test(value)
    },
    {
      // Postfix: the server, then who logs in there.
      kind: 'password',
      when: /\]:?\d{0,5}[ \t]+\S+:/,
      pattern: /^\[[\w-]{1,60}\.[\w.-]{1,60}\](?::\d{2,5})?[ \t]{1,8}[^\s:/]{1,80}:(\S{4,100})$/gm,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /NickServ/,
      pattern: /NickServ :?(?:IDENTIFY|identify) (?:\w{2,30} (?=\S{4,100}\s?$))?(\S{4,100})/gm,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /SETUSER/,
      pattern: /ACL SETUSER [^\n>]{1,80}>(\S{4,200})/g,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /USER \S+\r?\n/,
      pattern: /USER \S{1,80}\r?\n(?:[^\n]{0,120}\n)?[ \t>-]{0,6}(?:C: )?PASS (\S{3,100})/g,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /\d LOGIN /,
      pattern: /^[ \t>]{0,6}(?:C: )?[A-Za-z]{0,6}\d{1,6} LOGIN "?[^\s"]{1,80}"? "?([^\s"]{3,100})/gm,
      isSecret: isTold
    },
    {
      // PPP: client, server, secret, addresses.
      kind: 'password',
      when: /(?:\*|pptpd|l2tpd) {1,8}\S+ {1,8}\*|\*\t/,
      pattern:
        /^[\w."@-]{1,60}[ \t]{1,8}(?:\*|pptpd|l2tpd)[ \t]{1,8}"?([^\s"*]{6,100})"?[ \t]{1,8}\*[ \t]{0,8}$/gm,
      isSecret: value => isTold(value) && /\d|[a-z][A-Z]/.test(value)
    },
    {
      kind: 'password',
      when: /(?:root|bind)pw\s/,
      pattern: /^[ \t]{0,8}(?:root|bind)pw[ \t]{1,8}(?:--\w{1,16}[ \t]{1,4})?"?([^\s"]{4,200})/gm,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /chpasswd:/,
      pattern:
        /(?<=chpasswd:\s{1,12}(?:expire: \w{4,5}\s{1,12})?list:[ |-]{0,4}\n(?:[^\n]{1,100}\n){0,5}[ \t-]{1,12})[a-z][\w.-]{0,31}:(\S{4,100})/g,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /stats auth|insecure-password/,
      pattern: /(?:stats auth [\w.-]{1,40}:|insecure-password )(\S{4,100})/g,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /: (?:PSK|EAP|XAUTH|NTLM|RSA) /,
      pattern: /: (?:PSK|EAP|XAUTH|NTLM|RSA \S{1,80}\.\w{2,4}) {1,4}"?([^\s"]{4,200})/g,
      isSecret: isTold
    },
    { kind: 'secret', when: /::add-mask::/, pattern: /::add-mask::([^\s"']{4,400})/g, isSecret: isTold },
    {
      // Cookies as browsers export them.
      kind: 'cookie',
      when: /httpOnly|sameSite/,
      pattern:
        /"name\\{0,3}":\s?\\{0,3}"[\w.-]{0,40}(?:sess|sid|auth|token|jwt)[\w.-]{0,40}\\{0,3}",\s{0,12}\\{0,3}"value\\{0,3}":\s?\\{0,3}"([^"\\\s]{16,2000})/gi,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /<Value>/,
      pattern: /<(?:\w{0,20}Password)>\s{0,20}<Value>([^<>\s]{4,200})/g,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /<[Pp]ass[ >]/,
      pattern: /<[Pp]ass(?: [^<>]{0,40})?>([^<>\s]{4,200})<\/[Pp]ass>/g,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /%s/,
      pattern:
        /printf ["'][^"'%]{0,120}(?:pass\w{0,12}|secret|token|pwd)[ =:"]{1,3}%s[^"'%]{0,40}["'] ["']?([^\s"'|;&]{4,200})/gi,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /password-command/,
      pattern: /password-command[ =]["']?echo ([^\s"']{4,200})/g,
      isSecret: isTold
    },
    {
      kind: 'password',
      when: /impacket-|exec\.py|secretsdump/,
      pattern:
        /(?:impacket-\w{2,20}|(?:ps|wmi|smb|at|dcom)exec\.py|secretsdump\.py)[^\n|;:]{0,80} [\w.-]{1,40}\/[\w.-]{1,40}:([^\s@]{3,100})/g,
      isSecret: isTold
    }
  ],
  [
    'snmp-server community ',
    'crypto isakmp key ',
    '334 UGFzc3dvcmQ6\n',
    'encrypt: "',
    '[a]:1 b:',
    'NickServ IDENTIFY ',
    'ACL SETUSER a ',
    'USER a\n',
    'a1 LOGIN a ',
    'a * b1',
    'rootpw ',
    'chpasswd:\n list:\n  a:',
    ': PSK "',
    '"name":"sid","value":"aaaaaaaaaaaaaaaa"',
    "printf 'password %s' ",
    'impacket-a b/c:'
  ]
)
