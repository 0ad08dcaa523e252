// Which names have a secret as their value. `sure`: whatever stands there is one. `likely`: if it looks like chance.

export type NameStrength = 'sure' | 'likely'

export const strengthOf = (name: string): NameStrength | undefined => {
  if (FOREIGN_NAME.test(name)) return 'sure'
  const words = wordsOf(name)
  while (words.length > 1 && TRAILING.has(words.at(-1) ?? '')) words.pop()
  if (words.some(word => NEVER.has(word))) return undefined
  const last = words.at(-1) ?? ''
  const before = words.at(-2) ?? ''
  if (SURE.has(last)) return 'sure'
  if (SURE.has(before + last)) return 'sure'
  if (last === 'key' && SURE_KEYS.has(before)) return 'sure'
  if (last === 'key' && LIKELY_KEYS.has(before)) return 'likely'
  if (last === 'data' && before === 'key' && words.at(-3) === 'client') return 'sure'
  return LIKELY.has(last) || LIKELY.has(before + last) ? 'likely' : undefined
}

/** Password, in other languages. */
export const FOREIGN =
  'passwort|kennwort|mot de passe|contrase[ñn]a|senha|palavra-passe|пароль|密码|密碼|口令|パスワード|비밀번호|암호|has[łl]o|l[öo]senord|wachtwoord|adgangskode|passord|salasana|heslo|jelsz[óo]|[şs]ifre|parol[aă]|κωδικός|סיסמה|كلمة المرور|mật khẩu|kata sandi|lozinka|пaрола'

const FOREIGN_NAME = new RegExp(`(?:${FOREIGN})$`, 'i')

/** The beginnings of all names that count, for a first look. */
export const NAME_STEMS =
  'pass|pwd|pw|secret|token|key|auth|cred|psk|pin|otp|totp|mnemonic|seed|cookie|sess|sid|sas|jwt|licen[cs]e'

/** By capitals, dashes, dots and low lines; of a path in data, the last part. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** They say which one, not what it is. */
const TRAILING: ReadonlySet<string> = new Set(
  'prod production dev development staging stage test testing live local old new current default main primary secondary backup value string text plain plaintext raw here confirm confirmation again repeat repeated base64 b64 encoded 0 1 2 3 4 5 6 7 8 9 v1 v2 v3 ro rw admin root user db'.split(
    ' '
  )
)

/** Names with one of these are of something that everybody may see, or of something else. */
const NEVER: ReadonlySet<string> = new Set(
  'public publishable pub pubkey count counts counter max min limit length len size type types kind format regex pattern validator validation schema policy field label placeholder hint prompt message error errors invalid missing required enabled disabled strength meter visible visibility hide hidden show toggle forgot reset url uri endpoint path file filename dir header headers prefix suffix name names alias title description usage used input output total budget cost ttl expiry expires expiration expired lifetime age timestamp time date created updated index idx position offset range window bucket rate class color colour css style design theme spacing font icon button size width height id ids ref refs arn hash digest fingerprint checksum algorithm algo alg issuer audience scope scopes provider manager service store storage cache map list set array tree parser lexer stream tokenizer tokens version mode status state event handler callback function method argument param parameter parameters option options flag env variable example'.split(
    ' '
  )
)

const SURE: ReadonlySet<string> = new Set(
  'password passwords passwd passphrase passcode pwd pass pw secret psk presharedkey privatekey secretkey secretaccesskey clientsecret appsecret sharedsecret signingsecret webhooksecret storepass keypass userpass dbpass adminpass rootpass pgpassword mysqlpwd userpassword sudopass sshpass rootpw adminpw dbpw bindpw totp otpsecret mnemonic seedphrase sharedaccesskey sharedaccesssignature clientkeydata authpassword cleartextpassword'.split(
    ' '
  )
)

const SURE_KEYS: ReadonlySet<string> = new Set(
  'secret private signing encryption master preshared shared decryption session hmac aes cipher wrapping account storage machine validation'.split(
    ' '
  )
)

const LIKELY_KEYS: ReadonlySet<string> = new Set(
  'api access auth app application service admin root deploy license licence subscription integration routing write read server webhook account function host jwt ssh gpg pgp kms crypt anon role ingest project partner merchant rest gateway search'.split(
    ' '
  )
)

const LIKELY: ReadonlySet<string> = new Set(
  'token apikey accesskey authkey authtoken accesstoken refreshtoken sessiontoken bearertoken idtoken apitoken usertoken bottoken pat auth authorization credential credentials creds cred apisecret pin sas jwt cookie sessionid sessid sid session licensekey'.split(
    ' '
  )
)
