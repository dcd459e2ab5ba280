import sharp, { type Sharp } from 'sharp'

/** The same figures for the same seed, so that a photograph that failed can be made again. */
const createDice = (seed: number) => {
  let state = (seed + 1) * 2_654_435_761
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return state / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return {
    upTo,
    isLucky: (chance = 0.5) => next() < chance,
    oneOf: <Item>(items: readonly [Item, ...Item[]]): Item => items[upTo(items.length - 1)] ?? items[0],
    bytes: (length: number) => Buffer.from(Uint8Array.from({ length }, () => upTo(255))),
  }
}
type Dice = ReturnType<typeof createDice>

/** Smooth colours with some grain. */
const pixelsOf = (dice: Dice, width: number, height: number) => {
  const [red, green, blue, grain] = [dice.upTo(255), dice.upTo(255), dice.upTo(255), dice.upTo(60)]
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 3) {
    const shade = (at / data.length) * 120 + dice.upTo(grain) - 60
    for (const [channel, base] of [red, green, blue].entries())
      data[at + channel] = Math.max(0, Math.min(255, base + shade))
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** The part that a camera writes first: a second directory with a small picture of its own. */
const exifThumbnail = (thumbnail: Buffer, orientation: number) => {
  const field = (tag: number, type: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(1, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  const long = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
  const first = Buffer.concat([Buffer.from([1, 0]), field(0x0112, 3, orientation), long(26)])
  const fields = [field(0x0103, 3, 6), field(0x0201, 4, 68), field(0x0202, 4, thumbnail.length)]
  const second = Buffer.concat([Buffer.from([3, 0]), ...fields, long(0)])
  const tiff = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), first, second])
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, thumbnail]))
}

const xmp = segment(
  0xe1,
  Buffer.from(
    'http://ns.adobe.com/xap/1.0/\0<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description GCamera:MotionPhoto="1"/>' +
      '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ),
)

const box = (name: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4)
  return Buffer.concat([head, content])
}

type Trailer = (dice: Dice, thumbnail: Buffer) => Buffer

/** Data that phones and programs append behind the end of a picture. */
const trailers = {
  none: () => Buffer.alloc(0),
  zeroes: (dice) => Buffer.alloc(dice.upTo(70_000)),
  'a second picture': (_, thumbnail) => thumbnail,
  'padded pictures': (dice, thumbnail) =>
    Buffer.concat([Buffer.alloc(dice.upTo(500)), thumbnail, Buffer.alloc(dice.upTo(500)), thumbnail]),
  'a film': (dice) =>
    Buffer.concat([
      box('ftyp', Buffer.from('mp42\0\0\0\0isommp42')),
      box('mdat', dice.bytes(20_000 + dice.upTo(60_000))),
      box('moov', dice.bytes(300)),
    ]),
  'a film with the maker’s directory': (dice) =>
    Buffer.concat([
      Buffer.from('\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data', 'latin1'),
      box('ftyp', Buffer.from('mp42\0\0\0\0isommp42')),
      box('mdat', dice.bytes(20_000)),
      Buffer.from('SEFH\x6b\0\0\0\x01\0\0\0\0\0\x30\x0a\x18\0\0\0SEFT', 'latin1'),
    ]),
  'notes of its maker': () =>
    Buffer.from('vivo{"com.vivo.gallery":"1","captureTime":1763424000}\0\x35\0\0\0cameraalbum'),
  'a table of depths': (dice) => Buffer.concat([Buffer.from('edof\0\0'), dice.bytes(9000)]),
} satisfies Record<string, Trailer>

const trailerNames = Object.keys(trailers) as [keyof typeof trailers, ...(keyof typeof trailers)[]]

const jpegOf = async (dice: Dice, picture: Sharp, thumbnail: Buffer) => {
  const space = dice.oneOf(['srgb', 'srgb', 'srgb', 'cmyk', 'b-w'] as const)
  const orientation = 1 + dice.upTo(7)
  const shaped = picture.toColourspace(space).jpeg({
    quality: 1 + dice.upTo(99),
    progressive: dice.isLucky(),
    chromaSubsampling: dice.oneOf(['4:2:0', '4:4:4']),
    optimiseCoding: dice.isLucky(),
    trellisQuantisation: dice.isLucky(0.2),
  })
  if (dice.isLucky(0.3)) shaped.withExif({ IFD0: { Copyright: '印铺', Make: 'camera' } })
  if (dice.isLucky(0.3) && space === 'srgb') shaped.withIccProfile(dice.oneOf(['p3', 'srgb']))
  if (dice.isLucky(0.3)) shaped.withMetadata({ orientation, density: 72 + dice.upTo(500) })
  const jpeg = await shaped.toBuffer()
  const inserted = [
    ...(dice.isLucky(0.3) ? [exifThumbnail(thumbnail, orientation)] : []),
    ...(dice.isLucky(0.3) ? [xmp] : []),
    ...(dice.isLucky(0.2) ? [segment(0xed, Buffer.from('Photoshop 3.0\x008BIM'))] : []),
    ...(dice.isLucky(0.2) ? [segment(0xfe, Buffer.from('CREATOR: gd-jpeg v1.0'))] : []),
    // Markers may be preceded by any number of these.
    ...(dice.isLucky(0.2) ? [Buffer.alloc(1 + dice.upTo(5), 0xff)] : []),
  ]
  return Buffer.concat([jpeg.subarray(0, 2), ...inserted, jpeg.subarray(2)])
}

const formats = ['jpeg', 'jpeg', 'jpeg', 'jpeg', 'jpeg', 'jpeg', 'png', 'webp', 'avif'] as const

/** A photograph as people upload it, another for each number, with a description of it. */
export const makeVariedPhoto = async (seed: number) => {
  const dice = createDice(seed)
  const thumbnail = await pixelsOf(dice, 80, 60).jpeg().toBuffer()
  const [width, height] = [160 + dice.upTo(300), 160 + dice.upTo(300)]
  const picture = pixelsOf(dice, width, height)
  const format = dice.oneOf(formats)
  const bytes =
    format === 'jpeg'
      ? await jpegOf(dice, picture, thumbnail)
      : await picture[format](format === 'avif' ? { effort: 0 } : {}).toBuffer()
  // The first photographs have one trailer each, the others any. An AVIF is made of boxes up to its end: nobody appends.
  const trailer = format === 'avif' ? 'none' : (trailerNames[seed] ?? dice.oneOf(trailerNames))
  return {
    name: `${seed}: ${format} ${width} × ${height}, then ${trailer}`,
    bytes: Buffer.concat([bytes, trailers[trailer](dice, thumbnail)]),
  }
}
