// Which names have a secret as their value. `sure`: whatever stands there is one. `likely`: if it looks like chance.

import { remembered } from './remembered.ts'

export type NameStrength = 'sure' | 'likely'

/** The same few names come again and again. */
export const strengthOf = (name: string): NameStrength | undefined => known(name)

const judged = (name: string): NameStrength | undefined => {
  if (FOREIGN_NAME.test(name)) return 'sure'
  const words = wordsOf(name)
  while (words.length > 1 && TRAILING.has(words.at(-1) ?? '')) words.pop()
  if (words.some(word => NEVER.has(word)) || LEADING.has(words.at(0) ?? '')) return undefined
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  if (SURE.has(last)) return 'sure'
  if (SURE.has(before + last)) return 'sure'
  if (last === 'key' && SURE_KEYS.has(before)) return 'sure'
  if (last === 'key' && (LIKELY_KEYS.has(before) || ENVIRONMENT_KEY.test(name))) return 'likely'
  if (last === 'data' && before === 'key' && words.at(-3) === 'client') return 'sure'
  if (/[a-z](?:password|passwd|passphrase|secret)$/.test(last)) return 'sure'
  if (last === 'key' && /^x-/i.test(name)) return 'likely'
  if (words.length > 1 && LIKELY_COMPOUND.has(last)) return 'likely'
  // Several of them.
  if (/^(?:keys|secrets|passwords)$/.test(last) && (LIKELY_KEYS.has(before) || last !== 'keys'))
    return 'likely'
  if (words.length > 1 && /^(?:tokens|credentials|apikeys)$/.test(last)) return 'likely'
  return LIKELY.has(last) || LIKELY.has(before + last) || /[a-z](?:token|apikey)$/.test(last)
    ? 'likely'
    : undefined
}

const known = remembered(judged)

/** A variable of the environment: of whatever service. */
const ENVIRONMENT_KEY = /^[A-Z][A-Z0-9]*_(?:[A-Z0-9]+_)*KEY$/

/** Password, in other languages: in plain letters, and in others. */
const PLAIN_FOREIGN =
  'passwort|kennwort|mot[ _]de[ _]passe|senha|palavra-passe|wachtwoord|adgangskode|passord|salasana|heslo|parola d.ordine|kata sandi|lozinka|motdepasse|\\bclave(?![a-z])|\\bmdp(?![a-z])|kodeord|geslo|parool|contrasena|haslo|losenord|jelszo|sifre|parola|slaptazodis'
const WIDE_FOREIGN =
  'contrase[ñn]a|пароль|密码|密碼|口令|秘钥|密钥|パスワード|비밀번호|암호|has[łl]o|l[öo]senord|jelsz[óo]|[şs]ifre|parol[aă]|κωδικός|סיסמה|كلمة المرور|mật khẩu|парола|slapta[zž]odis|비번|पासवर्ड|รหัสผ่าน'
export const FOREIGN = `${PLAIN_FOREIGN}|${WIDE_FOREIGN}`

const SPEAKS_PLAIN = new RegExp(PLAIN_FOREIGN, 'i')
const SPEAKS_WIDE = new RegExp(WIDE_FOREIGN, 'i')

/** Most texts have no letter that the second half would find. */
export const speaksForeign = (text: string): boolean =>
  SPEAKS_PLAIN.test(text) || (/[^\0-\x7f]/.test(text) && SPEAKS_WIDE.test(text))

const FOREIGN_NAME = new RegExp(`(?:^|[^a-z])(?:${FOREIGN})(?:$|[_-])`, 'i')

/** The beginnings of all names that count, for a first look. */
export const NAME_STEMS =
  'pass|pwd|pwrd|psw|pw|secret|token|key|auth|bearer|cred|psk|pin|otp|mnemonic|seed|salt|pepper|pat|sas|jwt|session'

/** By capitals, dashes, dots and low lines; of a path in data, the last part. */
const wordsOf = (name: string): string[] => {
  const words: string[] = []
  let from = 0
  for (let at = 0; at <= name.length; at++) {
    const code = name.charCodeAt(at)
    const isInside = isSmall(code) || isCapital(code)
    if (isInside && !isHump(name, at)) continue
    if (at > from) words.push(name.slice(from, at).toLowerCase())
    from = isInside ? at : at + 1
  }
  return words
}

/** A capital behind a small letter, or the last one of several before a small letter. */
const isHump = (name: string, at: number): boolean =>
  isCapital(name.charCodeAt(at)) &&
  (isSmall(name.charCodeAt(at - 1)) ||
    (isCapital(name.charCodeAt(at - 1)) && /[a-z]/.test(name[at + 1] ?? '')))

/** Digits are as good. */
const isSmall = (code: number): boolean => (code > 96 && code < 123) || (code > 47 && code < 58)
const isCapital = (code: number): boolean => code > 64 && code < 91

/** They say which one, not what it is. */
const TRAILING: ReadonlySet<string> = new Set(
  'prod production dev development staging stage test testing live local old new current default main primary secondary backup value string text plain plaintext raw here confirm confirmation again repeat repeated base64 b64 encoded 0 1 2 3 4 5 6 7 8 9 v1 v2 v3 ro rw admin root user db base'.split(
    ' '
  )
)

/** Of something that everybody may see. */
const NEVER: ReadonlySet<string> = new Set(
  'public publishable pub application csp sri page cursor'.split(' ')
)

/** What is done to a secret, or asked about it. */
const LEADING: ReadonlySet<string> = new Set(
  'existing show hide toggle forgot reset invalid missing has is needs require requires validate verify check compare hash hashed get fetch without design css color colour sort group cache query primary foreign index map on handle parse next prev peek read lex cancellation abort'.split(
    ' '
  )
)

const SURE: ReadonlySet<string> = new Set(
  'password passwords passwd passphrase passcode pwd pass pw secret psk presharedkey privatekey secretkey secretaccesskey clientsecret appsecret sharedsecret signingsecret webhooksecret storepass keypass userpass dbpass adminpass authtok rootpass pgpassword mysqlpwd userpassword sudopass sshpass rootpw adminpw dbpw bindpw passwrd pswd pswrd pass_phrase passw psksecret userpw totp otpsecret mnemonic seedphrase sharedaccesskey sharedaccesssignature clientkeydata authpassword cleartextpassword remotepass ftppass mailpass smtppass imappass ldappass mysqlpass wifipass httppass requirepass masterauth redispass keystorepass'.split(
    ' '
  )
)

const SURE_KEYS: ReadonlySet<string> = new Set(
  'secret private signing encryption encrypt enc unlock master preshared decryption hmac aes cipher wrapping'.split(
    ' '
  )
)

const LIKELY_KEYS: ReadonlySet<string> = new Set(
  'shared fernet functions account storage machine validation session api access auth app application service admin root deploy license licence subscription integration routing write read server webhook account function host jwt ssh gpg pgp kms crypt certificate anon role ingest project partner merchant rest gateway search'.split(
    ' '
  )
)

const LIKELY_COMPOUND: ReadonlySet<string> = new Set('salt seed pat pin code session'.split(' '))

const LIKELY: ReadonlySet<string> = new Set(
  'token salt bearer pepper apikey accesskey authkey authtoken accesstoken refreshtoken sessiontoken bearertoken idtoken apitoken usertoken bottoken pat auth authorization credential credentials creds cred hmac apisecret pin sas jwt licensekey'.split(
    ' '
  )
)
