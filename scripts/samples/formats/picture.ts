// Two small PNGs, drawn pixel by pixel: a CI page with one red line, and a histogram of waits.
// The data is stored, not compressed, so that every version of every zlib gives the same bytes.

import type { Picture } from '../shape.ts'

const WIDTH = 96
const HEIGHT = 64

/** Four bits a pixel: a night-blue gradient, then the colours that mean something. */
const PALETTE = [
  0x10_14_20, 0x12_18_28, 0x15_1c_30, 0x18_21_38, 0x1b_26_40, 0x1e_2b_48, 0x21_30_50, 0x24_35_58, 0x27_3a_60,
  0x2a_3f_68, 0x3f_b9_50, 0xf8_51_49, 0x8b_94_9e, 0xe6_ed_f3, 0xd2_99_22, 0x58_a6_ff
]
const GREEN = 10
const RED = 11
const GREY = 12
const WHITE = 13
const AMBER = 14
const BLUE = 15

type Paint = (x: number, y: number) => number

const night: Paint = (_x, y) => Math.floor((y * 10) / HEIGHT)

/** A list of jobs; the fourth one failed. */
const ciPage: Paint = (x, y) => {
  if (y >= 4 && y < 8) return x >= 6 && x < 46 ? WHITE : night(x, y)
  const row = Math.floor((y - 14) / 8)
  const inRow = (y - 14) % 8
  if (row < 0 || row > 5 || inRow >= 5) return night(x, y)
  if (x >= 6 && x < 11) return row === 3 ? RED : GREEN
  const length = [38, 52, 30, 64, 44, 57][row] ?? 0
  return inRow >= 1 && inRow < 4 && x >= 16 && x < 16 + length ? (row === 3 ? RED : GREY) : night(x, y)
}

/** How long the two waits took together; what lies beyond the line failed. */
const histogram: Paint = (x, y) => {
  if (y === HEIGHT - 7) return GREY
  if (x === 76) return AMBER
  const bar = Math.floor((x - 6) / 6)
  const height = [6, 14, 22, 31, 40, 44, 43, 39, 33, 26, 19, 12, 8, 4][bar]
  const isBar =
    height !== undefined && x >= 6 && (x - 6) % 6 < 5 && y < HEIGHT - 7 && y >= HEIGHT - 7 - height
  return isBar ? (x > 76 ? RED : BLUE) : night(x, y)
}

const draw = (name: string, paint: Paint): Picture => {
  const png = encode(paint)
  return { name, width: WIDTH, height: HEIGHT, data: png.toString('base64'), bytes: png.length }
}

const encode = (paint: Paint): Buffer => {
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH / 2 }, (_, i) => (paint(2 * i, y) << 4) | paint(2 * i + 1, y))
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([4, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(PALETTE.flatMap(rgb => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]))),
    chunk('IDAT', stored(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0))
  ])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([word(data.length), named, word(crc32(named))])
}

/** A zlib stream of one block that is not compressed. */
const stored = (data: Buffer): Buffer => {
  const lengths = Buffer.alloc(4)
  lengths.writeUInt16LE(data.length, 0)
  lengths.writeUInt16LE(data.length ^ 0xffff, 2)
  return Buffer.concat([Buffer.from([0x78, 0x01, 0x01]), lengths, data, word(adler32(data))])
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

const crc32 = (data: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc
}

const adler32 = (data: Buffer): number => {
  let a = 1
  let b = 0
  for (const byte of data) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  return ((b << 16) | a) >>> 0
}

export const CI_PAGE = draw('nightly.png', ciPage)
export const HISTOGRAM = draw('waits.png', histogram)
