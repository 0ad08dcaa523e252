// Words that are the value of a name that speaks of secrets, and no secret.

export const isCommon = (text: string): boolean => {
  let end = text.length
  while (end > 0 && '?!.:;,'.includes(text[end - 1] ?? '')) end--
  // Few words begin with this letter and are as long.
  const first = text.charCodeAt(0)
  const lengths = first < 128 ? (COMMON_LENGTHS[first | 32] ?? 0) : -1
  return end <= LONGEST_COMMON && ((lengths >> end) & 1) === 1 && COMMON.has(text.slice(0, end).toLowerCase())
}

/** Types, states and words of forms: what code and interfaces say of passwords. */
export const COMMON: ReadonlySet<string> = new Set(
  'string str text number int integer bool boolean true false yes no on off null none nil undefined any unknown object array bytes char varchar void never optional required hidden visible invalid valid incorrect correct wrong missing empty blank present forgot forgotten reset change changed update updated confirm confirmation current new old default disabled enabled password passwd passphrase passwort secret token key username user login email name value type field input label hint placeholder error message basic bearer digest oauth oauth2 jwt saml ldap local remote plain encrypted hashed bcrypt argon2 sha256 md5 protected secure insecure strong weak medium example sample test prompt stdin ask file path env variable config settings and or not the this that is are was with for from your must should when where what which will cannot only min max length least characters reset-password forgot-password identifier keyword operator literal comment eof inherit include omit denied granted obligatoire obligatoria obrigatória requis requerida erforderlich same-origin uint8array arraybuffer securestring secretstr cryptokey keyobject kennwort passwort contraseña senha wachtwoord adgangskode salasana lozinka hasło heslo lösenord пароль'.split(
    ' '
  )
)

const LONGEST_COMMON = Math.max(...[...COMMON].map(word => word.length))

/** By the first letter: a bit for each length. */
const COMMON_LENGTHS = new Int32Array(128)
for (const word of COMMON) {
  const first = word.charCodeAt(0)
  COMMON_LENGTHS[first] = (COMMON_LENGTHS[first] ?? 0) | (1 << word.length)
}
