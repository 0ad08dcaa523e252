// Images are what their bytes say, not what the log says.

import { expect, test } from 'vitest'
import { imageFacts, rasterType } from '../../src/model/entry/image-type.ts'

const bytes = (...parts: readonly (string | number | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap(part =>
      typeof part === 'string'
        ? [...part].map(char => char.charCodeAt(0))
        : typeof part === 'number'
          ? [part]
          : part
    )
  )
const u32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]
const u16 = (n: number) => [n >>> 8, n & 255]

const png = (width: number, height: number) =>
  bytes('\u0089PNG\r\n\u001a\n', u32(13), 'IHDR', u32(width), u32(height), [8, 6, 0, 0, 0])
const gif = (width: number, height: number) =>
  bytes('GIF89a', [width & 255, width >> 8, height & 255, height >> 8], [0, 0, 0])
const jpeg = (width: number, height: number, exif = 20) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1],
    u16(exif),
    new Array<number>(exif - 2).fill(0),
    [0xff, 0xdb, 0, 4, 0, 0],
    [0xff, 0xff, 0xc2, 0, 17, 8],
    u16(height),
    u16(width),
    [3, 0, 0, 0]
  )
const avif = (...sizes: readonly (readonly [number, number])[]) =>
  bytes(
    u32(24),
    'ftypmif1',
    u32(0),
    'mif1avif',
    ...sizes.flatMap(([width, height]) => [u32(20), 'ispe', u32(0), u32(width), u32(height)]),
    new Array<number>(20).fill(0)
  )

test('type and size come from the bytes', () => {
  expect(imageFacts(png(640, 480))).toEqual({ type: 'image/png', width: 640, height: 480 })
  expect(imageFacts(gif(300, 200))).toEqual({ type: 'image/gif', width: 300, height: 200 })
  expect(imageFacts(jpeg(1024, 768))).toEqual({ type: 'image/jpeg', width: 1024, height: 768 })
  expect(imageFacts(avif([160, 120], [1920, 1080]))).toEqual({
    type: 'image/avif',
    width: 1920,
    height: 1080
  })
  expect(
    imageFacts(bytes('RIFF', u32(0), 'WEBPVP8X', u32(10), u32(0), [0x7f, 2, 0], [0xdf, 1, 0], 0, 0))
  ).toEqual({ type: 'image/webp', width: 640, height: 480 })
  expect(
    imageFacts(bytes('RIFF', u32(0), 'WEBPVP8 ', u32(0), [0, 0, 0, 0x9d, 1, 0x2a], [0x80, 2], [0xe0, 1], 0))
  ).toEqual({ type: 'image/webp', width: 640, height: 480 })
  expect(
    imageFacts(bytes('RIFF', u32(0), 'WEBPVP8L', u32(0), 0x2f, [0x7f, 0xc2, 0x77, 0], [0, 0, 0, 0, 0]))
  ).toEqual({ type: 'image/webp', width: 640, height: 480 })
})

test('SVG and everything else is refused, whatever it is called', () => {
  expect(imageFacts(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('svg')
  expect(imageFacts(bytes('\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- GIF89a --><svg>'))).toBe('svg')
  expect(imageFacts(bytes('<html><script>alert(1)</script>'))).toBe('unknown')
  expect(imageFacts(bytes('%PDF-1.7'))).toBe('unknown')
  expect(imageFacts(bytes('BM', u32(0)))).toBe('unknown')
  expect(imageFacts(new Uint8Array())).toBe('unknown')
  expect(rasterType(bytes(' GIF89a'))).toBeUndefined()
})

test('a polyglot is what its first bytes say, and nothing more', () => {
  const both = bytes([...gif(8, 8)], '<svg onload=alert(1)><script>alert(1)</script>')
  expect(imageFacts(both)).toEqual({ type: 'image/gif', width: 8, height: 8 })
  expect(imageFacts(bytes('<svg>', [...png(8, 8)]))).toBe('svg')
  expect(imageFacts(bytes(u32(16), 'ftypheic', u32(0), new Array<number>(40).fill(0)))).toBe('unknown')
})

test('bombs are refused by their header', () => {
  expect(imageFacts(png(30_000, 30_000))).toBe('too-many-pixels')
  expect(imageFacts(png(0xffffffff, 0xffffffff))).toBe('too-many-pixels')
  expect(imageFacts(png(8000, 5000))).toMatchObject({ width: 8000 })
  expect(imageFacts(avif([100, 100], [20_000, 20_000]))).toBe('too-many-pixels')
})

test('a header without a size is broken, and never an error', () => {
  expect(imageFacts(png(640, 480).slice(0, 18))).toBe('broken')
  expect(imageFacts(png(0, 480))).toBe('broken')
  expect(imageFacts(bytes([0xff, 0xd8, 0xff, 0xda], new Array<number>(20).fill(0)))).toBe('broken')
  expect(imageFacts(bytes([0xff, 0xd8, 0xff], new Array<number>(40).fill(0xff)))).toBe('broken')
  expect(imageFacts(avif())).toBe('broken')
  for (const whole of [png(9, 9), gif(9, 9), jpeg(9, 9), avif([9, 9])])
    for (let cut = 0; cut <= whole.length; cut++) expect(imageFacts(whole.slice(0, cut))).toBeDefined()
})
