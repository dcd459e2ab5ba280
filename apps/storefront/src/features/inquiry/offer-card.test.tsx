import { stateOfOffer } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { render } from '../../ui/testing/render.tsx'
import { OfferCard } from './offer-card.tsx'

const offer = {
  offer_id: 'o1',
  version: 2,
  state: stateOfOffer.open,
  title: '烫金卡',
  detail: '300g 白卡',
  quantity: 500,
  unit: '张',
  goods_fen: 68_880,
  freight_fen: 1200,
  total_fen: 70_080,
  valid_until: 1000,
  at: 0,
}
const textOf = (more: object, now: number) =>
  render(<OfferCard offer={{ ...offer, ...more }} now={now} />).replace(/<[^>]+>/g, '')

it('can be ordered while it is open and its time lasts', () => {
  expect(textOf({}, 999)).toMatch(/第 2 版.*可下单.*700\.80.*按此报价下单/s)
  expect(textOf({}, 1000)).toContain('已过期')
  expect(textOf({}, 1000)).not.toContain('按此报价下单')
})

it('says what has become of it', () => {
  expect(textOf({ state: stateOfOffer.withdrawn }, 0)).toMatch(/已撤回(?!.*按此报价下单)/s)
  const ordered = { state: stateOfOffer.ordered, order_id: 'x', order_no: 'YP1' }
  expect(textOf(ordered, 0)).toMatch(/已下单.*查看订单 YP1/s)
})
