import { crc32, deflateSync } from 'node:zlib'

const chunk = (kind: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A picture to choose in a browser: one colour, getting lighter to the right. */
export const png = (fileName: string, [red, green, blue]: [number, number, number]) => {
  const [width, height] = [640, 480]
  const row = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x += 1)
    row.set(
      [red, green, blue].map((part) => part + ((255 - part) * x) / width),
      1 + x * 3,
    )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name: fileName, mimeType: 'image/png', buffer }
}
