// Text with colours as lists of styled pieces, the way Qwen Code keeps what a terminal showed.

interface Style {
  bold: boolean
  dim: boolean
  fg: string
  bg: string
}

const PLAIN: Style = { bold: false, dim: false, fg: '', bg: '' }
const COLOURS = ['#000000', '#cd3131', '#0dbc79', '#e5e510', '#2472c8', '#bc3fbc', '#11a8cd', '#e5e5e5']

/** A list of pieces for each line. */
export const ansiLines = (text: string) => {
  let style = PLAIN
  return text.split('\n').map(line => {
    const [first = '', ...coloured] = line.split('\u001b[')
    const pieces = [first, ...coloured].map((piece, i) => {
      if (i === 0) return token(piece, style)
      const end = piece.indexOf('m')
      style = changed(style, piece.slice(0, end))
      return token(piece.slice(end + 1), style)
    })
    return pieces.filter(piece => piece.text !== '')
  })
}

const token = (text: string, style: Style) => ({
  text,
  bold: style.bold,
  italic: false,
  underline: false,
  dim: style.dim,
  inverse: false,
  fg: style.fg,
  bg: style.bg
})

const changed = (style: Style, codes: string): Style => codes.split(';').map(Number).reduce(applied, style)

const applied = (style: Style, code: number): Style => {
  if (code === 0) return PLAIN
  if (code === 1) return { ...style, bold: true }
  if (code === 2) return { ...style, dim: true }
  if (code >= 30 && code < 38) return { ...style, fg: COLOURS[code - 30] ?? '' }
  if (code >= 40 && code < 48) return { ...style, bg: COLOURS[code - 40] ?? '' }
  return code === 97 ? { ...style, fg: '#ffffff' } : style
}
