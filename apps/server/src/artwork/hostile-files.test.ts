import { crc32, deflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { anArtworkJob } from './testing/an-artwork-job.ts'
import { makePdf } from './testing/make-pdf.ts'
import { makePicture } from './testing/make-picture.ts'
import { codesOf, hasPoppler, openChecker } from './testing/open-checker.ts'

const checker = openChecker()
afterAll(checker.close)

const postcard = () => makePdf([{ widthMm: 106, heightMm: 156 }])
const broken = { state: 'checked', findings: [{ level: 'error', code: 'unreadable' }], previews: [] }

/** A page that unpacks to far more than any real page. */
const bomb = () => {
  const stream = deflateSync(deflateSync(Buffer.alloc(60_000_000, 'q 0 0 m 9 9 l S Q ')))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 442]/Contents 4 0 R/Resources<<>>>>',
    `<</Length ${stream.length}/Filter[/FlateDecode/FlateDecode]>>stream\n${stream.toString('latin1')}\nendstream`,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer <</Root 1 0 R/Size 5>>`, 'latin1')
}

/** Forms that draw forms that draw forms: twelve each, nine levels deep. */
const nestedForms = () => {
  const [levels, each] = [9, '/X Do '.repeat(12)]
  const inside = (next: number) => `/Resources<</XObject<</X ${next} 0 R>>>>`
  const forms = Array.from({ length: levels }, (_, level) => {
    const isLast = level === levels - 1
    const body = isLast ? '0 0 m 9 9 l S' : each
    const parts = `/Type/XObject/Subtype/Form/BBox[0 0 300 442]${isLast ? '' : inside(level + 6)}`
    return `<<${parts}/Length ${body.length}>>stream\n${body}\nendstream`
  })
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 442]/Contents 4 0 R${inside(5)}>>`,
    `<</Length ${each.length}>>stream\n${each}\nendstream`,
    ...forms,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer <</Root 1 0 R/Size ${objects.length + 1}>>`)
}

/** A few bytes whose header claims a square of this side, interlaced, so that it would be unpacked as a whole. */
const boastingPng = async (side: number) => {
  const png = await makePicture(8, 8).png().toBuffer()
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt8(1, 28)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

describe.skipIf(!hasPoppler)('a PDF that is none (needs poppler-utils)', () => {
  it('is refused as garbage', async () => {
    const garbage = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 'x\x00>>[')])
    expect(await checker.check('art.pdf', garbage)).toMatchObject(broken)
  })

  it('is refused where it ends early', async () => {
    const whole = await postcard()
    expect(await checker.check('art.pdf', whole.subarray(0, whole.length / 3))).toMatchObject(broken)
  })

  it('is refused without pages', async () => {
    const empty =
      '%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj 2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj trailer <</Root 1 0 R>>'
    expect(await checker.check('art.pdf', Buffer.from(empty))).toMatchObject(broken)
  })

  it('is not drawn longer than its time where it unpacks without end', async () => {
    const quick = openChecker({ timeoutMs: 700 })
    const report = await quick.check('art.pdf', bomb(), anArtworkJob())
    await quick.close()
    expect(codesOf(report)).toEqual(['warning incomplete'])
  })

  it('is not looked at for long where a few bytes would keep a reader busy for ever', async () => {
    const quick = openChecker({ timeoutMs: 200_000, smallMs: 1500 })
    const file = nestedForms()
    expect(file.length).toBeLessThan(7000)
    // Only its own limit can end it: the usual one is longer than a test may take.
    const report = await quick.check('art.pdf', file, anArtworkJob({ pages: 1 }))
    await quick.close()
    expect(codesOf(report)).toContain('warning incomplete')
  })

  it('is looked into though it is called a picture', async () => {
    const report = await checker.check('art.jpg', await postcard())
    expect(report).toMatchObject({ state: 'checked', pages: 1 })
    expect(codesOf(report)).toEqual(['warning other-name'])
  })

  it('may be called like an option', async () => {
    expect(codesOf(await checker.check('-opw.pdf', await postcard()))).toEqual([])
  })
})

describe('a picture that is none', () => {
  it.each(['jpg', 'png', 'tif'])('is refused as garbage (%s)', async (kind) => {
    const heads: Record<string, string> = { jpg: '\xff\xd8\xff\xe0', png: '\x89PNG\r\n\x1a\n', tif: 'II*\0' }
    const garbage = Buffer.concat([Buffer.from(heads[kind] ?? '', 'latin1'), Buffer.alloc(5000, 'x<>')])
    expect(await checker.check(`art.${kind}`, garbage)).toMatchObject(broken)
  })

  it('is refused where it ends early', async () => {
    const whole = await makePicture(1252, 1843).jpeg().toBuffer()
    expect(await checker.check('art.jpg', whole.subarray(0, whole.length / 2))).toMatchObject(broken)
  })

  it('is refused empty', async () => {
    expect(await checker.check('art.png', Buffer.alloc(0))).toMatchObject(broken)
  })

  it.each([
    [900_000, { state: 'unchecked', findings: [{ code: 'incomplete' }], previews: [] }],
    [30_000, { state: 'checked', findings: [{ code: 'no-preview' }], previews: [] }],
  ])('is not unpacked where it says to be %i wide and high', async (side, expected) => {
    const report = await checker.check(
      'art.png',
      await boastingPng(side),
      anArtworkJob({ widthMm: undefined, colour: 'any' }),
    )
    expect(report).toMatchObject(expected)
  })
})

describe('a file nobody looks into', () => {
  it.each([
    ['art.cdr', 'RIFF\x10\0\0\0CDRX'],
    ['art.psd', '8BPS\0\x01'],
    ['art.ai', '%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator'],
    ['art.zip', 'PK\x03\x04'],
    ['art.rar', 'Rar!\x1a\x07\0'],
    ['art.bin', 'what is this'],
  ])('is left to people (%s)', async (name, head) => {
    expect(await checker.check(name, Buffer.from(`${head}${' '.repeat(200)}`, 'latin1'))).toMatchObject({
      state: 'unchecked',
      findings: [{ level: 'note', code: 'manual', title: '该格式由人工审稿' }],
    })
  })
})
