// Names of files as models write them above an edit: as a heading, in backticks, bold, with a colon.

/** The name that this line is; '' if it is none. */
export const namedFile = (line: string): string => {
  const text = line.trim()
  if (text.length > 300 || /^(?:`{3,}|~{3,})/.test(text)) return ''
  const name = text.replace(/^[#*`\s]{1,20}/, '').replace(/[*`:\s]{1,20}$/, '')
  return /\s/.test(name) && !isFileName(name) ? '' : name
}

/** A file with an ending, or in a folder, or one of those that have neither. */
export const isFileName = (name: string): boolean =>
  /^[^<>|"]*[\w)\]]\.\w{1,12}$/.test(name)
    ? !/\s\S*\s/.test(name)
    : /^(?:[^\s<>|]+\/[^\s<>|]+|\.\w[\w.-]*|Makefile|Dockerfile|LICENSE|Procfile)$/.test(name)
