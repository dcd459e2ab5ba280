import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SummaryTotals } from './summary-totals.tsx'

const money = {
  ...{ goodsFen: 2500, memberFen: 0, freightFen: 800, discountFen: 0 },
  ...{ taxPoints: 0, taxFen: 0, totalFen: 3300 },
}
const rendered = (changes: Partial<Parameters<typeof SummaryTotals>[0]> = {}) =>
  renderToString(<SummaryTotals money={money} isPickup={false} hasCarrier {...changes} />).replaceAll(
    '<!-- -->',
    '',
  )

it('the total stands in figures and in capitals below what it is made of', () => {
  expect(rendered()).toMatch(/商品.*¥25\.00.*运费.*¥8\.00.*应付.*¥33\.00.*叁拾叁元/s)
  expect(rendered()).not.toContain('优惠')
  expect(rendered()).not.toContain('税点')
})

it('a total without freight says so', () => {
  const none = { ...money, freightFen: 0, totalFen: 2500 }
  expect(rendered({ money: none, hasCarrier: false })).toMatch(/选好地址后计算.*应付（不含运费）/s)
  expect(rendered({ money: none })).toMatch(/包邮.*应付</s)
  expect(rendered({ money: none, hasCarrier: false, isPickup: true })).toMatch(/自提，免运费.*应付</s)
})

it('tax stands on a line of its own, with its points', () => {
  const taxed = { ...money, taxPoints: 600, taxFen: 198, totalFen: 3498 }
  expect(rendered({ money: taxed })).toMatch(/运费.*税点 6%.*¥1\.98.*应付.*¥34\.98/s)
})
