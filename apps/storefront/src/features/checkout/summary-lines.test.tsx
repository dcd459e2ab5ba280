import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { foldLines, SummaryLines } from './summary-lines.tsx'
import { aLine } from './testing/a-preview.ts'

const rendered = (changes: Parameters<typeof aLine>[0]) =>
  renderToString(<SummaryLines lines={[aLine(changes)]} picture={(image) => <i>{image}</i>} />).replaceAll(
    '<!-- -->',
    '',
  )

it('of many shows the first, and says how many more there are', () => {
  const many = (count: number) =>
    renderToString(
      <SummaryLines
        lines={Array.from({ length: count }, (_, at) => aLine({ id: `q${at}`, name: `名片 ${at}` }))}
        picture={() => null}
      />,
    ).replaceAll('<!-- -->', '')
  const html = many(5)
  expect(html).toMatch(/名片 1/)
  expect(html).not.toMatch(/名片 2/)
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>还有 3 件</)
  expect(many(3)).not.toContain('还有')
})

describe('a line of the order', () => {
  it('says what, how many and for how much', () => {
    const html = rendered({ quantity: 5000, unit: '张' })
    for (const text of ['铜版纸覆膜名片', '90×54 · 1 款', '5,000 张', '¥25.00', '<i>art:business-card</i>']) {
      expect(html).toContain(text)
    }
    expect(html).not.toContain('<del')
  })

  it('shows the price of the cart struck through where it is another one now', () => {
    expect(rendered({ total_fen: 3000 })).toMatch(
      /<del.*购物车里的价格.*¥25\.00.*<\/del>.*现在的价格.*¥30\.00/s,
    )
  })

  it('says why it can not be ordered, and names no price then', () => {
    const html = rendered({ problem: '该产品已下架', total_fen: 0, quantity: 0 })
    expect(html).toContain('不能下单：该产品已下架')
    expect(html).not.toContain('¥')
  })

  it('draws paper as paper, which has no picture of its own', () => {
    expect(rendered({ baojia_type: 5, image: '' })).toContain('<i>art:paper</i>')
  })
})

const lines = (count: number) => Array.from({ length: count }, (_, at) => aLine({ id: `q${at}` }))

describe('a long list of what is ordered', () => {
  it.each([
    [1, 1, 0],
    [3, 3, 0],
    [4, 2, 2],
    [5, 2, 3],
    [12, 2, 10],
  ])('of %i shows %i and folds %i', (count, visible, folded) => {
    const result = foldLines(lines(count))
    expect([result.visible.length, result.folded]).toEqual([visible, folded])
  })

  it('never folds away what cannot be ordered or costs something else now', () => {
    const [first, second, third, fourth, ...others] = lines(6)
    const all = [first, second, third, { ...fourth, problem: '已下架' }, ...others].map((line) => ({
      ...aLine(),
      ...line,
    }))
    all[5] = { ...aLine({ id: 'q5' }), total_fen: 3000 }
    const { visible, folded } = foldLines(all)
    expect(visible.map(({ id }) => id)).toEqual(['q0', 'q1', 'q3', 'q5'])
    expect(folded).toBe(2)
  })
})
