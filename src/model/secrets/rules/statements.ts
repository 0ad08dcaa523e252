// Secrets in statements of a language: SQL, shells of Windows, connections, wallets.

import { always, isGiven, isKey, matched, type Pattern } from './pattern.ts'
import type { Candidate, Rule } from './rule.ts'

export const statements: Rule = {
  by: 'place',
  hint: /identified|accounts|pk\b|from_?key|\(\d\) 0x|securestring|requirepass|masterauth|pdo|mysqli|connect|client|search\(|wallet|gen_salt|AUTH_|_KEY|_SALT|plainauth|cookieparser|cmp\(|compare|equals\(|[$]\w*(?:pass|pwd|secret|token)\w* = qq?|expdp|impdp|private|secret|keypair|thin:|sqlplus|name="|random_password|seal key|recovery key|saml|digest|master\.key|password \d|(?:\d{1,3},\s?){20}|otp|mfa|2fa|this code|setup|importprivkey|WIF|fill|type|send|auth |net user?|twilio|jwt\.|createhmac|fernet|credential\(|pgp_sym|cat |show |read |secret_?id|vault\.azure| -> "|tochararray|btoa|userpwd|b64|base64|assword|TOTP/i,
  worst: ['IDENTIFIED BY ', 'Client("', 'private [1,2,', 'jdbc:oracle:thin:a/', 'cat ', 'show ', 'read '],
  *find(text): Generator<Candidate> {
    yield* matched(text, STATEMENTS)
  }
}

const STATEMENTS: readonly Pattern[] = [
  {
    kind: 'wallet-key',
    when: /importprivkey|WIF/,
    pattern: /(?:importprivkey|\bWIF\)?:?) {1,2}["']?([5KL][1-9A-HJ-NP-Za-km-z]{50,51})/g,
    isSecret: always
  },
  {
    kind: 'wallet-key',
    when: /\(\d{1,2}\) "?0x/,
    pattern: /\(\d{1,2}\) "?(0x[0-9a-fA-F]{64})(?![0-9a-fA-F])/g,
    isSecret: always
  },
  {
    kind: 'password',
    when: /"[^"\n]*(?:pass|secret|token|pin)[^"\n]*" with "/i,
    pattern: /"[^"\n]{0,40}(?:pass|secret|token|pin)[^"\n]{0,40}" with "([^"\n]{4,100})"/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /gen_salt/,
    pattern: /crypt\(\s{0,2}'([^'\n]{3,200})',\s{0,2}gen_salt/g,
    isSecret: isGiven
  },
  {
    kind: 'key',
    when: /_KEY|_SALT/,
    pattern:
      /\(\s?['"](?:SECURE_AUTH|AUTH|LOGGED_IN|NONCE)_(?:KEY|SALT)['"],\s{0,12}["']([^"'\n]{16,200})["']/g,
    isSecret: value => isGiven(value) && !/^put your/.test(value)
  },
  {
    kind: 'password',
    when: /PlainAuth/,
    pattern: /PlainAuth\(\s?"[^"\n]{0,60}",\s?"[^"\n]{0,80}",\s?"([^"\n]{3,200})/g,
    isSecret: isGiven
  },
  {
    kind: 'secret',
    when: /cookieParser/,
    pattern: /cookieParser\(\s?["']([^"'\n]{8,200})/g,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /cmp\(|compare|[eE]quals\(/,
    pattern:
      /(?:str(?:case|n)?cmp|hash_equals|compare_digest|timingSafeEqual|[eE]quals)\([^,()\n"']{0,40}(?:pass|pwd|secret|token)\w{0,20},\s?b?["']([^"'\n]{4,200})/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /= qq?[({|/]/,
    pattern: /[$]\w{0,30}(?:pass|pwd|secret|token)\w{0,20} ?= ?qq?[({|/]([^(){}|/\n]{4,200})/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /net user/i,
    pattern: /net user [\w.-]{1,40} ([^\s/]{4,100})/gi,
    isSecret: isGiven
  },
  {
    kind: 'key',
    when: /jwt\.|createHmac|Fernet|NetworkCredential|pgp_sym/,
    pattern:
      /(?:jwt\.(?:sign|verify|encode|decode)\([^,\n]{1,80},|createHmac\([^,\n]{1,30},|Fernet\(|NetworkCredential\(["'][^"'\n]{0,80}["'],|pgp_sym_(?:en|de)crypt\([^,\n]{1,60},)\s{0,3}(?:b|\[\]byte\()?["']([^"'\n]{6,200})/g,
    isSecret: isGiven
  },
  {
    kind: 'secret',
    when: /(?:cat|show|read)[^\n]{1,60}(?:secret|token|passw)/,
    pattern:
      /(?:^|\n)[$#>\s]{0,6}(?:cat|pass show|op read)[^\n]{1,60}(?:secrets?\/|token|passw)[^\n]{0,40}\n([^\s{}[\]<>:=()]{8,200})(?=\n|$)/g,
    isSecret: value => isGiven(value) && /\d|[a-z][A-Z]/.test(value)
  },
  {
    kind: 'password',
    when: /PASSWORD\(/i,
    pattern: /\bPASSWORD\(\s{0,2}["']([^"'\n]{4,200})["']\s{0,2}\)/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /AUTH /,
    pattern: /^(?:[\w.:-]{1,60}> ?)?AUTH (?:\w{1,40} )?(\S{4,200})$/gm,
    isSecret: isGiven
  },
  {
    kind: 'token',
    when: /twilio\(/i,
    pattern: /twilio\(\s{0,2}["']AC\w{30,34}["'],\s{0,3}["']([^"'\n]{8,100})/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /\.(?:type|fill|sendKeys|send_keys|setValue)\(/,
    pattern:
      /(?:pass(?:word|phrase|code)?|pwd|secret)[^\n"'`]{0,20}["'`\])]{1,4}\.(?:type|fill|sendKeys|send_keys|setValue)\(\s{0,2}["'`]([^"'`\n]{4,100})/gi,
    isSecret: isGiven
  },
  {
    when: /TOTP/,
    kind: 'one-time-secret',
    pattern: /\bTOTP\(\s{0,2}["']([A-Z2-7]{16,64})/g,
    isSecret: always
  },
  {
    kind: 'password',
    when: /name="/,
    pattern: /name="[\w.-]{0,60}(?:password|secret|token)">([^<>\s]{4,200})</gi,
    isSecret: isGiven
  },
  {
    kind: 'key',
    when: /AWS Secret Access/,
    pattern: /AWS Secret Access Key \[[^\]\n]{0,40}\]: (\S{16,100})/g,
    isSecret: isKey
  },
  {
    kind: 'key',
    when: /master\.key/,
    pattern: /master\.key\s{1,4}([0-9a-f]{32,128})(?![0-9a-f])/g,
    isSecret: isKey
  },
  {
    when: /(?:secret|password) \d /,
    kind: 'password',
    pattern: /\b(?:secret|password) [05789] (\S{6,100})/g,
    isSecret: isGiven
  },
  {
    kind: 'wallet-key',
    when: /private key/i,
    pattern: /(?<![0-9a-fA-F])((?:0x)?[0-9a-fA-F]{64})(?=["'\])]{0,4}[^\n\w]{1,6}[^\n]{0,24}private key)/gi,
    isSecret: always
  },
  {
    kind: 'wallet-key',
    when: /\[(?:\d{1,3},\s?){31}/,
    pattern: /(\[(?:\d{1,3},\s?){63}\d{1,3}\])/g,
    isSecret: value => (value.match(/\d+/g) ?? []).every(number => Number(number) < 256)
  },
  {
    kind: 'one-time-secret',
    when: /mfa|otp|2fa|authenticator|this code|setup/i,
    pattern:
      /(?:mfa|totp|otp|2fa|authenticator|(?:this|setup|secret) (?:code|key))[\w ]{0,20}["']?[:=]\s{0,2}["']?((?:[A-Z2-7]{4}[ -]?){4,10})(?![A-Za-z0-9])/gi,
    isSecret: value => !/[a-z]/.test(value) || /^(?=.*\d)[a-z2-7 -]{19,}$/.test(value)
  },
  {
    kind: 'password',
    when: /(?:fill|type|sendKeys|setValue|enterText|fill_in|type_text|pressSequentially|send_keys)[ (]/,
    pattern:
      /(?:fill|type|sendKeys|setValue|enterText|fill_in|type_text|pressSequentially|send_keys)[ (]\s{0,3}(?:[^"'`\n/]{0,40}\/|["'`])[^\n,]{0,60}(?:pass|pwd|secret|token|otp)[^\n,]{0,20}(?:["'`]|\/\w{0,2}\)),\s{0,3}(?:with: ?)?["'`]([^"'`\n]{4,100})["'`]/gi,
    isSecret: isGiven
  },
  {
    kind: 'secret',
    when: /vault\.azure\.net/,
    pattern:
      /vault\.azure\.net\/secrets\/[^"\n]{1,200}"[^{}]{0,200}?"value\\{0,3}":\s?\\{0,3}"([^"\\\n]{4,400})/g,
    isSecret: isGiven
  },
  {
    // What becomes of it in a plan of changes, whatever it was.
    kind: 'password',
    when: / -> "/,
    pattern:
      /(?:pass(?:word)?|pwd|secret|token)\w{0,20}["']?\s{1,20}= (?:"[^"\n]{0,100}"|null|\([\w ]{1,40}\)) -> "([^"\n]{4,200})"/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /toCharArray/,
    pattern:
      /(?:load|[kK]ey|[pP]ass|Spec|store)\w{0,20}\([^"\n]{0,60}"([^"\n]{4,100})"(?=\.toCharArray\(\))/g,
    isSecret: isGiven
  },
  {
    // A user and a password in one, as they are sent.
    kind: 'password',
    when: /btoa|USERPWD|b64encode|toBase64|encodeToString/,
    pattern:
      /(?:btoa|USERPWD|b64encode|toBase64|encodeToString)[ (,]{1,3}(?:b|u8)?["'][\w.@+-]{1,60}:([^"'\n]{4,100})["']/g,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /Input Password/i,
    pattern: /Input Password {2,8}\S{1,80} {2,8}(\S{4,100})/gi,
    isSecret: isGiven
  },
  {
    kind: 'secret',
    when: /secret_?id/i,
    pattern: /secret_?id["']?[ \t]{0,20}[:=]?[ \t]{1,20}["']?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi,
    isSecret: always
  },
  {
    kind: 'secret',
    when: /SecureString/,
    pattern:
      /SecureString\\{0,3}["']?,?[^{}]{0,80}?Value\\{0,3}["']?\s?[:=]\s?\\{0,3}["']?([^\s"'\\]{4,400})/g,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /IDENTIFIED/i,
    pattern: /IDENTIFIED (?:WITH \w{1,30} )?(?:BY|AS)(?: PASSWORD)? ["']([^"'\n]{3,200})/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /IDENTIFIED BY/,
    pattern: /IDENTIFIED BY ([^"'\s;]{4,200})/g,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /SecureString/i,
    pattern: /ConvertTo-SecureString(?: -String| -AsPlainText| -Force){0,3} ["']([^"'\n]{3,200})/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /requirepass|masterauth/i,
    pattern: /\b(?:requirepass|masterauth)["']? ["']?([^\s"']{4,200})/gi,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /PDO|connect|mysqli/i,
    pattern:
      /(?:new PDO|mysqli?_connect|mysqli|pg_connect|psycopg2?\.connect|oci_connect|getConnection)\([^,()\n]{1,160},\s{0,3}["'][^"'\n]{1,80}["'],\s{0,3}["']([^"'\n]{3,200})["']/g,
    isSecret: isGiven
  },
  {
    kind: 'password',
    when: /oracle|sqlplus|expdp|impdp/,
    pattern:
      /(?:jdbc:oracle:thin:|(?:sqlplus|expdp|impdp|sqlldr)[ \t]{1,3}(?:-\w{1,3}[ \t]{1,3})?["']?)[\w$#]{1,40}\/([^@\s"'/]{3,100})(?=@)/g,
    isSecret: isGiven
  },
  {
    kind: 'key',
    when: /(?:Client|API|SDK|Api)\(/,
    pattern: /(?:\.|[A-Z]\w{0,30})?(?:Client|API|SDK|Api)\(\s{0,3}["']([\w-]{24,200})["']/g,
    isSecret: isKey
  },
  {
    kind: 'key',
    when: /(?:search|client)\(/i,
    pattern: /\b\w{2,30}(?:search|client)\(\s{0,3}["'][\w-]{2,40}["'],\s{0,3}["']([\w-]{24,200})["']/gi,
    isSecret: isKey
  },
  {
    kind: 'wallet-key',
    when: /wallet|private|signer|deployer|accounts|\b_?pk\b|_pk\b|privkey|from_?key/i,
    pattern:
      /(?:wallet|private|signer|deployer|secret|accounts|from_?key|\bpk)\w{0,20}["']?[\s:=(,[]{1,6}(?:Buffer\.from\()?["']?((?:0x)?[0-9a-fA-F]{64})(?![0-9a-fA-F])/gi,
    isSecret: always
  },
  {
    kind: 'wallet-key',
    when: /\[\d{1,3},/,
    pattern:
      /(?:private|secret|keypair|wallet)\w{0,20}["']?[\s:=(]{1,4}(?:new )?(?:\w{1,20}\.from\()?(\[(?:\d{1,3},\s?){31,127}\d{1,3}\])/gi,
    isSecret: always
  },
  {
    kind: 'key',
    when: / Key \d/,
    pattern: /(?:Unseal|Recovery) Key \d{1,2}: ([\w+/=]{20,200})/g,
    isSecret: always
  },
  {
    kind: 'key',
    when: /random_password/,
    pattern: /random_password["'\s\S]{1,300}?"result\\{0,3}": ?\\{0,3}"([^"\\\n]{4,200})/g,
    isSecret: isGiven
  },
  {
    kind: 'assertion',
    when: /SAML/,
    pattern: /SAML(?:Response|Request|Assertion)["']?\s{0,2}(?:value)?[:=]\s{0,2}["']?([\w+/=%-]{60,40000})/g,
    isSecret: always
  },
  {
    kind: 'authorization',
    when: /Digest /,
    pattern: /Digest [^\n]{1,300}?\bresponse=\\?"([0-9a-f]{32,128})/g,
    isSecret: always
  }
]
