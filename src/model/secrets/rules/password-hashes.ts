// Hashes of passwords: made to be kept from others, and to be guessed by whoever gets them.

import type { Candidate, Rule } from './rule.ts'

export const passwordHashes: Rule = {
  by: 'shape',
  hint: /\$(?:2[abxy]|[156y7]|apr1|argon2|scrypt|pbkdf2)|pbkdf2_|scrypt:|\{SS?HA|SCRAM-SHA|"md5/,
  worst: ['$6$a', '$2b$10$', '$argon2id$', 'pbkdf2_sha256$', '{SHA}'],
  *find(text): Generator<Candidate> {
    for (const match of text.matchAll(HASH))
      yield { kind: 'password-hash', from: match.index, to: match.index + match[0].length }
  }
}

const HASH =
  /\$2[abxy]\$\d{2}\$[./A-Za-z0-9]{53}|\$(?:[156]|apr1|y|7)\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,40}\$(?:[./A-Za-z0-9]{1,40}\$)?[./A-Za-z0-9]{20,90}|\$\$(?:2[aby]|apr1|[156])\$\$[./A-Za-z0-9$]{20,140}|\$argon2(?:id|i|d)\$v=\d{1,3}\$[mtp=,\d]{5,40}\$[A-Za-z0-9+/]{8,90}\$[A-Za-z0-9+/]{16,130}|pbkdf2_sha\d{1,3}\$\d{1,8}\$[A-Za-z0-9]{4,40}\$[A-Za-z0-9+/=]{20,100}|scrypt:\d{1,8}:\d{1,3}:\d{1,3}\$[A-Za-z0-9]{4,40}\$[0-9a-f]{64,160}|\{SS?HA(?:256|512)?\}[A-Za-z0-9+/]{24,140}={0,2}|SCRAM-SHA-\d{1,3}\$\d{1,8}:[\w+/=]{8,80}\$[\w+/=]{20,100}:[\w+/=]{20,100}|(?<=")md5[0-9a-f]{32}(?=")/g
