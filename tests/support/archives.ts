// Archives put together by hand: with names and sizes that no packer would write.

export const tarEntry = (name: string, content: string | Uint8Array, type = '0'): Uint8Array => {
  const header = Buffer.alloc(512)
  const body = Buffer.from(content)
  header.write(name, 0)
  header.write(`${body.length.toString(8).padStart(11, '0')} `, 124)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)])
}

export const tarOf = (entries: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([...entries, Buffer.alloc(1024)])

export interface HandEntry {
  readonly name: string
  /** Deflated. */
  readonly packed: Uint8Array
  readonly size: number
  readonly method?: number
}

/** A zip of entries as they are given. `isShared`: all of them point at the data of the first one. */
export const zipOf = (entries: readonly HandEntry[], isShared = false): Uint8Array => {
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let end = 0
  for (const { name, packed, size, method = 8 } of entries) {
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(path.length, 22)
    const rest = Buffer.alloc(14)
    if (!isShared) rest.writeUInt32LE(end, 10)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, path)
    if (isShared && locals.length > 0) continue
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, packed])
    locals.push(local)
    end += local.length
  }
  const central = Buffer.concat(directory)
  const tail = Buffer.alloc(18)
  tail.writeUInt16LE(Math.min(entries.length, 0xffff), 4)
  tail.writeUInt16LE(Math.min(entries.length, 0xffff), 6)
  tail.writeUInt32LE(central.length, 8)
  tail.writeUInt32LE(end, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), tail])
}
