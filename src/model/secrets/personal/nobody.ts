// Names that say nothing about anybody: accounts of images and services, words of examples.

import { remembered } from '../rules/remembered.ts'
import { isOrdinary } from './ordinary.ts'

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

const ACCOUNTS = listed(`
user users dev devs developer runner runneradmin ubuntu debian fedora centos alpine arch root admin administrator node app
vscode codespace codespaces jovyan ec2-user git www-data test tests tester testing testuser me you username name shared
public default guest linuxbrew sandbox agent claude codex gemini qwen coder gitpod vagrant opam pi daytona devcontainer
builder build ci circleci jenkins travis gitlab-runner github postgres mysql redis nginx nobody daemon bin sys sync mail
news www http https ftp sshd systemd oracle hadoop spark airflow rails deno bun python ruby go rust java php perl nix
nixbld homebrew docker container podman worker workspace workspaces work project projects code src lib etc var tmp opt usr
home profile profiles all any none null undefined example foo bar baz qux someone somebody anyone whoever owner author
human bot robot demo temp service server client system operator support info contact hello sales team staff wheel sudo
account login session data cache model models api web site apps index page pages dashboard settings about login logout
signup search feed xxx xxxx abc xyz mock fake dummy sample placeholder redacted anonymous anon unknown yourname your-name
your_name youruser your-user your_user your-username yourusername your_username my-user myuser my_user myname some-user
someuser new-user newuser old-user first last full firstname lastname fullname mambauser micromamba conda nonroot
`)

const HOSTS = listed(`
localhost localhost.localdomain laptop desktop host hostname ubuntu debian fedora centos alpine arch linux mac macbook
macbook-pro macbook-air imac mac-mini pc machine computer server client box vm devbox dev-box container docker sandbox
codespace runner runnervm fv-az buildkitsandbox node worker master main web app api db database redis postgres mysql
nginx proxy gateway router test example example.com raspberrypi penguin vagrant kali archlinux nixos wsl github gitlab
github.com gitlab.com bitbucket.org remote local myhost my-host mymachine your-host yourhost some-host somehost none null
version kernel unknown
`)

export const isNobody = (name: string, lower = name.toLowerCase()): boolean =>
  ACCOUNTS.has(lower) || readsLikeNobody(lower)

/** By patterns: nearly every name passes them by, for what it begins or ends with. */
const readsLikeNobody = (lower: string): boolean => {
  const first = lower.charCodeAt(0)
  if (!isSmall(first) && !/[a-z]|\p{L}/u.test(lower)) return true
  return (
    (isDigit(lower.charCodeAt(lower.length - 1)) &&
      /^(?:user|test|dev|admin|agent|runner|node|guest|demo|name|host)(?:name|user)?[-_.]?\d{1,4}$/.test(
        lower
      )) ||
    (BEGINS_EXAMPLE.has(first) &&
      /^(?:your|some|example|test|the|my)[-_. ]?(?:user|name|username|home|account|login|dir|folder)/.test(
        lower
      )) ||
    (BEGINS_EMPTY.has(first) && /^_[a-z]+$|^(?:x{3,}|\.+|-+)$|^redacted/.test(lower))
  )
}

const codes = (letters: string): ReadonlySet<number> =>
  new Set([...letters].map(letter => letter.charCodeAt(0)))
const BEGINS_EXAMPLE = codes('ysetm')
const BEGINS_EMPTY = codes('_x.-r')

const isSmall = (code: number): boolean => code > 96 && code < 123
const isDigit = (code: number): boolean => code > 47 && code < 58

/** A full name that is made of such words alone. */
export const isNobodysName = (name: string): boolean =>
  name
    .toLowerCase()
    .split(/[\s._-]+/)
    .every(word => isNobody(word) || STAND_INS.has(word))

const STAND_INS = listed(
  'your my the a an e2e ai copilot cursor cli tool local other another new second person'
)

export const isAnyHost = (host: string, lower = host.toLowerCase()): boolean => {
  const first = lower.charCodeAt(0)
  return (
    HOSTS.has(lower) ||
    isNobody(lower, lower) ||
    ((lower.length === 12 || lower.length === 64) && /^[0-9a-f]+$/.test(lower)) ||
    (BEGINS_RUNNER.has(first) &&
      /^(?:runner|fv-az|runnervm|codespaces?|gitpod|buildkite|buildkitsandbox|sandbox)[-_.]?[0-9a-z-]{0,40}$/.test(
        lower
      )) ||
    (BEGINS_NUMBERED.has(first) &&
      lower.length <= LONGEST_NUMBERED &&
      !isSmall(lower.charCodeAt(lower.length - 1)) &&
      /^(?:host|machine|server|client|node|worker|container|web|app|db|api)[-_.]?\d{0,2}$/.test(lower)) ||
    (!isSmall(first) && !/[a-z]/.test(lower))
  )
}

const BEGINS_RUNNER = codes('rfcgbs')
const BEGINS_NUMBERED = codes('hmscnwad')
const LONGEST_NUMBERED = 'container-12'.length

/** Of somebody: found in every other place too, or only where a name is expected? Short names and words mean other things. */
export const isTelling = (name: string, lower = name.toLowerCase()): boolean => {
  if (name.length < 4) return false
  let letters = 0
  let parts = 1
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at)
    if (isSmall(code | 32)) letters++
    else if (isBetween(code)) parts++
    else if (!isDigit(code)) return isTellingAnyway(name)
  }
  return letters > 1 && (parts === 1 ? !isOrdinary(lower, lower) : hasTellingPart(lower))
}

/** . _ - */
const isBetween = (code: number): boolean => code === 45 || code === 46 || code === 95

const hasTellingPart = (lower: string): boolean => {
  for (let from = 0, at = 0; at <= lower.length; at++) {
    if (at < lower.length && !isBetween(lower.charCodeAt(at))) continue
    const part = lower.slice(from, at)
    if (part !== '' && !isOrdinary(part, part) && !isNobody(part, part)) return true
    from = at + 1
  }
  return false
}

/** In other scripts, and with signs that names seldom have. */
const isTellingAnyway = remembered(
  (name: string): boolean =>
    /\p{L}.*\p{L}/u.test(name) &&
    !name.split(/[._-]/).every(word => word === '' || isOrdinary(word) || isNobody(word))
)
