import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aQuotedLeaflet } from '../testing/a-quoted-job.ts'
import { LadderChart } from './ladder-chart.tsx'
import { LadderTable } from './ladder-table.tsx'

type Props = Parameters<typeof LadderChart>[0]
const { ladder } = aQuotedLeaflet()
const draw = (changes: Partial<Props> = {}) =>
  renderToString(<LadderChart ladder={ladder} quantity={5000} unit="张" {...changes} />).replaceAll(
    '<!-- -->',
    '',
  )
const marks = /<button[^>]*aria-label="(..) ([\d,]+) 张/g

describe('LadderChart', () => {
  it('labels the chosen quantity and keeps every figure in a table', () => {
    const html = draw()
    expect(html).toContain('¥0.1748 / 张')
    for (const figure of ['2,000', '¥538.82', '¥0.2694', '10,000', '¥1,259.20', '¥0.1259']) {
      expect(html).toContain(figure)
    }
    expect(html).toContain('看表格')
  })

  it('offers every quantity as a button where one can be picked, the chosen one too', () => {
    const html = draw({ onPick: () => {} })
    expect([...html.matchAll(marks)].map(([, verb, quantity]) => `${verb} ${quantity}`)).toEqual([
      '改为 2,000',
      '改为 3,000',
      '改为 4,000',
      '当前 5,000',
      '改为 6,000',
      '改为 8,000',
      '改为 10,000',
    ])
    expect(html).toContain('改为 10,000 张：单价 ¥0.1259，总价 ¥1,259.20')
    expect(draw()).not.toMatch(marks)
  })

  it('takes no focus inside the unseen table', () => {
    const table = draw({ onPick: () => {} }).match(/<table.*<\/table>/)?.[0]
    expect(table).not.toContain('<button')
  })

  it.each([
    ['one step', ladder.slice(0, 1)],
    ['two steps', ladder.slice(0, 2)],
    ['equal prices', ladder.map((step) => ({ ...step, unit_price: 1 }))],
    ['a quantity that is not on it', ladder.filter(({ quantity }) => quantity !== 5000)],
    [
      'very large numbers',
      ladder.map((step) => ({ ...step, quantity: step.quantity * 1e6, unit_price: 987_654.3 })),
    ],
  ])('draws %s', (_name, steps) => {
    const html = draw({ ladder: steps })
    expect(html).toContain('<svg')
    expect(html).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('says so where nothing can be compared', () => {
    expect(draw({ ladder: [] })).toContain('暂时没有可以比较的价格')
  })
})

describe('LadderTable', () => {
  it('lets a seen row be picked, and marks the chosen one', () => {
    const html = renderToString(
      <LadderTable steps={ladder} quantity={5000} unit="张" isHidden={false} onPick={() => {}} />,
    )
    expect(html.match(/<button/g)).toHaveLength(7)
    expect(html).toMatch(/<tr aria-current="true"><th scope="row"><button[^>]*>5,000<\/button><small>当前/)
  })
})
