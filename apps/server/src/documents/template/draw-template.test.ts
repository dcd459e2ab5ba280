import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Glyphs, openGlyphs } from '../open-glyphs.ts'
import { drawTemplate } from './draw-template.ts'
import { rectangle, type TemplatePage, type TemplateSheet } from './template-sheet.ts'

let glyphs: Glyphs
beforeAll(async () => {
  glyphs = await openGlyphs()
})

const frame = { x: 0, y: 0, width: 90, height: 54 }
const aPage = (changes: Partial<TemplatePage> = {}): TemplatePage => ({
  name: '正面',
  width: 90,
  height: 54,
  bleed: 3,
  cut: rectangle(frame),
  isDie: false,
  bleedLines: rectangle({ x: -3, y: -3, width: 96, height: 60 }),
  safe: [rectangle({ x: 3, y: 3, width: 84, height: 48 })],
  creases: [],
  glue: [],
  panels: [],
  columns: [],
  rows: [],
  notes: ['底色请铺满。'],
  ...changes,
})
const aSheet = (pages = [aPage()], templateScale = 1): TemplateSheet => ({
  shop: '印铺',
  product: '名片',
  size: '90×54 mm',
  templateScale,
  pages,
})

const draw = (...args: Parameters<typeof aSheet>) => drawTemplate(glyphs, aSheet(...args))

/** In mm, as wide and as high as a box of the first page says. */
const boxIn = (file: Buffer, name: string) => {
  const corners = new RegExp(`/${name} \\[(.*?)\\]`).exec(file.toString('latin1'))?.[1] ?? ''
  const [left = 0, bottom = 0, right = 0, top = 0] = corners
    .split(' ')
    .map((one) => (Number(one) / 72) * 25.4)
  return [right - left, top - bottom].map((mm) => Math.round(mm * 100) / 100)
}

const layersIn = async (file: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(file))
  const config = await document.getOptionalContentConfig()
  return [...config].map(([, { name, usage, visible }]) => [name, usage?.print?.printState, visible])
}

describe('a drawn template', () => {
  it('has its boxes in true size, and room for words outside of them', () => {
    const file = draw()
    expect([boxIn(file, 'TrimBox'), boxIn(file, 'BleedBox')]).toEqual([
      [90, 54],
      [96, 60],
    ])
    const [width = 0, height = 0] = boxIn(file, 'MediaBox')
    expect(width).toBeGreaterThan(100)
    expect(height).toBeGreaterThan(80)
  })

  it('is smaller where no page is large enough', () => {
    expect(boxIn(draw([aPage()], 0.1), 'TrimBox')).toEqual([9, 5.4])
  })

  it('has layers by name, all of them seen and only the design printed', async () => {
    expect(await layersIn(draw())).toEqual([
      ['说明', 'OFF', true],
      ['成品线', 'OFF', true],
      ['出血线', 'OFF', true],
      ['安全线', 'OFF', true],
      ['设计', 'ON', true],
    ])
    const die = aPage({
      isDie: true,
      creases: [{ x1: 15, y1: 0, x2: 15, y2: 54 }],
      glue: [{ x: 0, y: 0, width: 15, height: 54 }],
    })
    expect((await layersIn(draw([die]))).map(([name]) => name)).toEqual([
      '说明',
      '刀版',
      '折线',
      '糊口',
      '出血线',
      '安全线',
      '设计',
    ])
  })

  it('draws a die in inks of its own, which print over what is below', () => {
    const file = draw([aPage({ isDie: true })]).toString('latin1')
    expect(file).toContain('/Separation /CutContour /DeviceCMYK')
    expect(file).toContain('/OP true')
  })

  it('needs no font, reads in every program, and is the same every time', async () => {
    const pages = [aPage(), aPage({ ownName: '第 2 页', leads: 'left', columns: [30, 60], rows: [20, 34] })]
    const file = draw(pages)
    expect(file.toString('latin1')).not.toContain('/Font')
    const document = await getDocumentProxy(new Uint8Array(file))
    expect(document.numPages).toBe(2)
    const { info } = (await document.getMetadata()) as { info: { Title?: string } }
    expect(info.Title).toBe('名片 90×54 mm 制作模板')
    expect(draw(pages).equals(file)).toBe(true)
  })

  it('shares the drawing of pages that are alike: a hundred of them weigh little', () => {
    const many = Array.from({ length: 100 }, (_, at) => aPage({ ownName: `第 ${at + 1} 页` }))
    expect(draw(many).length).toBeLessThan(4 * draw(many.slice(0, 1)).length + 200_000)
    const shared = (file: Buffer) => new Set(file.toString('latin1').match(/\/Contents \[\d+/g)).size
    expect(shared(draw(many))).toBe(1)
  })
})
