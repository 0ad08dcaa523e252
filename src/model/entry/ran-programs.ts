// Did a command run a program of its own, whose output says how that went? What shows files, or asks a service, prints the
// words of others.

/** False as soon as any part of it shows something: whose words a line is could not be told. */
export const ranPrograms = (command: string): boolean => {
  let isRun = false
  for (const part of partsOf(command)) {
    const programs = part.split(/\|(?!\|)/).map(programIn)
    const [first = ''] = programs
    if (/[^0-9&]>{1,2}\s*[^&\s]/.test(` ${part.replace(/2?>\s*\/dev\/null/g, '')}`)) continue
    if (SHOWS.test(first)) return false
    if (first !== '' && !SILENT.test(first)) isRun = true
  }
  return isRun
}

/** What stands between `;`, `&&`, `||` and ends of lines, without the texts that are fed to it. */
const partsOf = (command: string): readonly string[] => {
  const inside = /^\s*(?:\S*\/)?(?:ba|z)?sh\s+-l?i?c\s+(['"])([\s\S]*)\1\s*$/.exec(command)?.[2] ?? command
  return inside
    .slice(0, LONGEST)
    .replace(/<<-?\s*(['"]?)(\w+)\1[^\n]*\n[\s\S]*?(?:\n[ \t]*\2\b|$)/g, ' ')
    .replace(/\\\n/g, ' ')
    .replace(/'[^'\n]*'|"(?:[^"\\\n]|\\.)*"/g, quoted => quoted.replace(/[|&;\n<>]/g, ' '))
    .split(/&&|\|\||;|\n|(?<![>&])&(?![>&])/)
}

const LONGEST = 20_000

/** The program of a part, with its first argument where that says what it does. */
const programIn = (part: string): string => {
  const words = part
    .trim()
    .replace(/^[({!\s]+/, '')
    .split(/\s+/)
  while (words.length > 0 && BEFORE.test(words[0] ?? '')) {
    // What waits for a while says how long.
    if (/^(?:timeout|nice|sudo)$/.test(words.shift() ?? ''))
      while (/^(?:-|\d)/.test(words[0] ?? '')) words.shift()
  }
  const [program = '', ...rest] = words
  return `${program.replace(/^.*\//, '')} ${rest
    .filter(word => !word.startsWith('-'))
    .slice(0, 2)
    .join(' ')}`
}

const BEFORE = /^(?:\w+=\S*|time|timeout|nice|sudo|env|command|exec|then|do|else|if|while|nohup|stdbuf)$/

/** Prints what it finds: files, history, answers of services, logs of others. */
const SHOWS =
  /^(?:cat|bat|head|tail|less|more|nl|tac|grep|egrep|fgrep|rg|ag|ack|zgrep|zcat|sed|awk|gawk|find|fd|ls|tree|jq|yq|diff|cmp|cut|sort|uniq|wc|strings|xxd|od|hexdump|curl|wget|gh|glab|journalctl|dmesg|man|sqlite3|psql|base64|printf|tmux|screen|history|docker (?:logs|compose logs)|docker-compose logs|kubectl (?:logs|describe|get)|git (?:log|show|diff|blame|grep|reflog|cat-file|stash show|notes|ls-files|for-each-ref)|entire|codex|claude|gemini) ?/

/** Says nothing, or only what it was told to say. */
const SILENT =
  /^(?:cd|pushd|popd|export|set|unset|source|\.|mkdir|touch|cp|mv|rm|ln|chmod|chown|echo|true|false|sleep|wait|test|\[|\[\[|:|pwd|which|type|read|local|return|exit|trap|kill|pkill|date|fi|done|for|esac|case|\}|\)|#.*|ulimit|umask|alias|tee|xargs) /
