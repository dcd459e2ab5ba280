import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aQuotedBag, aQuotedBook, aQuotedLeaflet } from '../testing/a-quoted-job.ts'
import { ImpositionDrawing } from './imposition-drawing.tsx'

const draw = ({ plan }: Pick<ReturnType<typeof aQuotedLeaflet>, 'plan'>) =>
  renderToString(<ImpositionDrawing plan={plan} />).replaceAll('<!-- -->', '')
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
const labelled = (html: string) =>
  [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, label]) => label)

describe('ImpositionDrawing', () => {
  it('draws the worked leaflet: one form, four fronts beside four backs', () => {
    const html = draw(aQuotedLeaflet())
    expect(textOf(html)).toContain('大度对开 889×597 · 自翻版 · 8 拼 · 对开机')
    expect(textOf(html)).toContain('红边为咬口 10 mm青为正面品红为反面')
    expect(labelled(html)).toEqual([
      '自翻版排版图：大度对开上机纸 889×597 毫米，自翻版，横 4 竖 2，共 8 拼，正面 4 个、反面 4 个，出血 3 毫米，咬口 10 毫米在下边，对开机印刷。',
      '裁纸图：大度全开 1194×889 毫米，横分 2 份、竖分 1 份，裁 2 张上机纸。',
    ])
    expect(html.match(/>正<\/text>/g)).toHaveLength(4)
    expect(html.match(/>反<\/text>/g)).toHaveLength(4)
  })

  it('draws the inside and the cover of a book, the inside with a form for each side', () => {
    const html = draw(aQuotedBook())
    expect(textOf(html)).toMatch(
      /内页大度对开 889×597 · 正反版 · 8 拼 · 对开机.*封面大度四开 597×444 · 自翻版/,
    )
    expect(labelled(html)).toHaveLength(5)
    expect(labelled(html)[1]).toContain('全部为反面')
  })

  it('says of a bag that only its front is printed', () => {
    const html = draw(aQuotedBag())
    expect(textOf(html)).toContain('正度对开 787×546 · 单面 · 1 拼 · 对开机')
    expect(textOf(html)).not.toContain('品红')
  })

  it('stays as cheap with hundreds of pieces, and writes nothing into them', () => {
    const card = { width: 40, height: 30, quantity: 2_000_000, colours_back: 0 }
    const html = draw(aQuotedLeaflet(card))
    expect(textOf(html)).toContain('304 拼')
    expect(html).not.toContain('<text')
    expect(html.match(/<(path|rect)/g)?.length).toBeLessThan(15)
  })

  it('draws every piece of a plan that is answered by its blocks alone', () => {
    const fine = aQuotedLeaflet({ width: 20, height: 20, quantity: 2_000_000, colours_back: 0 })
    const [part] = fine.plan.parts
    expect(part?.forms[0]?.cells).toBeUndefined()
    expect(draw(fine).match(/h26v26/g)).toHaveLength(part?.up ?? 0)
  })

  it('grips a tumbled sheet at both long edges', () => {
    const html = draw(aQuotedLeaflet({ width: 90, height: 54, quantity: 200_000, print_method: 4 }))
    expect(labelled(html)[0]).toContain('正面 42 个、反面 42 个，出血 3 毫米，咬口 10 毫米在上下两边')
  })
})
