import { describe, expect, test } from 'vitest'
import { parseAnsi } from '../src/model/ansi.ts'

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
    expect(shown('rm -rf /\u001b[2K\rls\n')).toEqual(['ls      '])
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
