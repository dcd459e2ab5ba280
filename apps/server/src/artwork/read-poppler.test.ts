import { describe, expect, it } from 'vitest'
import { readMissingFonts, readPageBoxes, readPlacedImages } from './read-poppler.ts'

describe('what pdfinfo prints', () => {
  const box = (page: number, name: string, corners: string) => `Page    ${page} ${name}Box:  ${corners}`
  const a4 = '0.00     0.00   595.28   841.89'
  const boxes = (page: number) => ['Media', 'Crop', 'Bleed', 'Trim', 'Art'].map((name) => box(page, name, a4))

  it('gives boxes in mm and how pages are turned', () => {
    const lines = [
      'Pages:           2',
      'Encrypted:       no',
      'Page    1 rot:   -90',
      ...boxes(1),
      ...boxes(2),
    ]
    const { pages, isEncrypted, boxes: read } = readPageBoxes(lines.join('\n'))
    expect([pages, isEncrypted]).toEqual([2, false])
    expect(read.map(({ page, rotation }) => [page, rotation])).toEqual([
      [1, 270],
      [2, 0],
    ])
    expect(read[0]?.media.top).toBeCloseTo(297, 1)
  })

  it('is not fooled by a title', () => {
    const title = ['Title:  x', 'Pages:           900', 'Encrypted:       yes', box(1, 'Trim', '0 0 1 1')]
    const real = ['Pages:           1', 'Encrypted:       no', ...boxes(1)]
    const read = readPageBoxes([...title, ...real].join('\n'))
    expect(read).toMatchObject({ pages: 1, isEncrypted: false })
    expect(read.boxes[0]?.trim.right).toBeCloseTo(210, 1)
  })

  it('leaves out a page without its boxes', () => {
    expect(readPageBoxes(box(1, 'Media', a4)).boxes).toEqual([])
  })
})

describe('what pdffonts prints', () => {
  const row = (name: string, embedded: string, object = '15  0') =>
    `${name.padEnd(36)} ${'CID TrueType'.padEnd(17)} ${'Identity-H'.padEnd(16)} ${embedded.padEnd(3)} no  no  ${object.padStart(9)}`

  it('names what is not embedded, once', () => {
    const text = [
      row('ABCDEF+Kept', 'yes'),
      row('SimSun', 'no'),
      row('SimSun', 'no'),
      row('Arial-Bold', 'no'),
    ]
    expect(readMissingFonts(text.join('\n'))).toEqual(['SimSun', 'Arial-Bold'])
  })

  it('reads Chinese names in UTF-8 and GBK, and names without one', () => {
    const utf8 = Buffer.from('微软雅黑').toString('latin1')
    const gbk = Buffer.from([0xcb, 0xce, 0xcc, 0xe5]).toString('latin1')
    const text = [row(utf8, 'no'), row(gbk, 'no'), row('[none]', 'no', '[none]')]
    expect(readMissingFonts(text.join('\n'))).toEqual(['微软雅黑', '宋体', '未命名字体'])
  })

  it('takes a name longer than its column, and nothing hidden in it', () => {
    const [long] = readMissingFonts(row(`<b>${'A'.repeat(60)}`, 'no'))
    expect(long).toBe(`b${'A'.repeat(39)}`)
    const turning = Buffer.from('a\u202eb').toString('latin1')
    expect(readMissingFonts(row(turning, 'no'))).toEqual(['ab'])
  })
})

describe('what pdfimages prints', () => {
  const row = (
    kind: string,
    colour: string,
    components: number,
    bits: number,
    ppi: number,
    object = '  8  0',
  ) =>
    `   1     0 ${kind}     400   300  ${colour}     ${components}   ${bits}  jpeg   no  ${object}    ${ppi}    ${ppi}  982B 0.3%`

  it.each([
    [row('image', 'rgb', 3, 8, 96), { ppi: 96, isRgb: true, isLineArt: false }],
    [row('image', 'icc', 3, 8, 96), { isRgb: true }],
    [row('image', 'icc', 4, 8, 96), { isRgb: false }],
    [row('image', 'cmyk', 4, 8, 300, '[inline]'), { ppi: 300, isRgb: false }],
    [row('image', 'index', 1, 8, 300), { isRgb: false, isLineArt: false }],
    [row('image', 'gray', 1, 1, 300), { isLineArt: true }],
    [row('stencil', '-', 1, 1, 300), { isRgb: false, isLineArt: true }],
    [row('image', 'gray', 1, 8, 0), { ppi: Number.POSITIVE_INFINITY }],
  ])('%s', (line, expected) => {
    expect(readPlacedImages(`${line}\n`)).toMatchObject([expected])
  })

  it('passes over the masks of other pictures', () => {
    expect(readPlacedImages(`${row('smask', 'gray', 1, 8, 96)}\n`)).toEqual([])
  })
})
