import { describe, expect, test } from 'vitest'
import { parseAnsi } from '../../src/model/terminal/ansi.ts'

const shown = (text: string) => parseAnsi(text).map(line => line.spans.map(span => span.text).join(''))
const hidden = (text: string) => parseAnsi(text).flatMap(line => line.hidden)

describe('terminal output', () => {
  test('colours become palette numbers on spans', () => {
    expect(parseAnsi('\u001b[1;31mred\u001b[0m plain')[0]?.spans).toEqual([
      { text: 'red', style: { bold: true, fg: 1 } },
      { text: ' plain', style: {} }
    ])
  })

  test('256 colours and true colour fall to the nearest of the palette', () => {
    const fg = (codes: string) => parseAnsi(`\u001b[${codes}mx`)[0]?.spans[0]?.style.fg
    expect([fg('38;5;9'), fg('38;2;255;0;0'), fg('38;2;10;10;10'), fg('38;5;255')]).toEqual([9, 9, 0, 7])
  })

  test('what is written over or erased is shown as it ended, and kept aside', () => {
    expect(shown('10%\r100%\n')).toEqual(['100%'])
    expect(hidden('secret\rpublic\n')).toEqual(
      ['secret'].map(word => [...word].filter((c, i) => c !== 'public'[i]).join(''))
    )
    expect(shown('rm -rf /\u001b[2K\rls\n')).toEqual(['ls'])
    expect(hidden('rm -rf /\u001b[2K\rls\n')).toEqual(['rm -rf /'])
  })

  test('characters of two code units are one cell', () => {
    expect(shown('🚀🚀ab\rxy\n')).toEqual(['xyab'])
    expect(shown('🚀🚀\u001b[4Gz')).toEqual(['🚀🚀 z'])
  })

  test('concealed text is not shown but not lost', () => {
    expect(shown('a\u001b[8mb\u001b[28mc')).toEqual(['ac'])
    expect(hidden('a\u001b[8mb\u001b[28mc')).toEqual(['b'])
  })

  test('links are kept, titles and clipboard commands are dropped', () => {
    const [line] = parseAnsi(
      '\u001b]0;title\u0007\u001b]52;c;aGk=\u0007\u001b]8;;https://example.com\u0007here\u001b]8;;\u0007 on'
    )
    expect(line?.spans).toEqual([
      { text: 'here', style: { link: 'https://example.com' } },
      { text: ' on', style: {} }
    ])
  })

  test.each([
    '\u001b',
    '\u001b[',
    '\u001b[999999999999m',
    '\u001b]8;;x',
    '\u001bP1',
    '\u009b31',
    '\u001b[1;;;;;;;;;;;;;;;;;;;;m',
    '\u001b[99999C!'
  ])('an unfinished or absurd sequence %j ends quietly', text => {
    expect(() => parseAnsi(`a${text}`)).not.toThrow()
    expect(shown(`a${text}`)[0]?.startsWith('a')).toBe(true)
  })

  test('a long line of colour changes is read in linear time', () => {
    const lines = parseAnsi('\u001b[31mx\u001b[0m'.repeat(20_000))
    expect(lines[0]?.spans.length).toBe(20_000)
  })
})

test('each state of a line that was written over is kept, as it stood', () => {
  const [line] = parseAnsi('safe and long\rEVIL -rf /\rsafe')
  expect(line?.hidden).toEqual(['safe and long', 'EVIL -rf /ong'])
})

test('a line that is drawn again and again costs what changes, not what it holds', () => {
  const wide = 'a'.repeat(50_000)
  const again = ['\u001b[K', '\rx', '\bx', '\u001b[5Gx', '\u001b[1K', '\u001b[499Cx\r'].map(step =>
    step.repeat(20_000)
  )
  for (const steps of again) expect(shown(wide + steps)).toHaveLength(1)
})

test('a cursor sent far to the right does not make far more text than there was', () => {
  expect(shown('\u001b[99999Cx\u001b[99999Gy')[0]?.length).toBeLessThan(600)
})

test('erasing the screen from the cursor on erases the rest of the line', () => {
  expect(shown('a long state\r\u001b[Jshort')).toEqual(['short'])
  expect(hidden('a long state\r\u001b[Jshort')).toEqual(['a long state'])
})

test('the parts of a colour are not taken for other styles', () => {
  const style = (codes: string) => parseAnsi(`\u001b[${codes}mx`)[0]?.spans[0]?.style
  expect(style('38:2::255:0:8')).toEqual({ fg: 9 })
  expect(style('38:2:255:0:8')).toEqual({ fg: 9 })
  expect(style('48:5:9')).toEqual({ bg: 9 })
  expect(style('58;5;8')).toEqual({})
  expect(style('58:2::8:8:8')).toEqual({})
  expect(style('4:3')).toEqual({ underline: true })
  expect(style('4:0')).toEqual({})
})

test('a string that nobody ended hides words, and they are kept aside', () => {
  expect(shown('safe\u001bPrm -rf /\nnext')).toEqual(['safe', 'next'])
  expect(hidden('safe\u001bPrm -rf /\nnext')).toEqual(['rm -rf /'])
  expect(hidden('safe\u001b]0;title')).toEqual(['0;title'])
  expect(hidden('safe\u001b]0;title\u0007')).toEqual([])
})
