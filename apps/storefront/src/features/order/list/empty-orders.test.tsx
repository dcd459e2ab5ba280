import { orderStates } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { EmptyOrders } from './empty-orders.tsx'
import { readListQuery } from './list-query.ts'

const rendered = (search: string, total = 0) =>
  render(<EmptyOrders query={readListQuery(new URLSearchParams(search))} total={total} />)

it.each(orderStates)('says for $label what comes there, and leads on', ({ value }) => {
  const html = rendered(`state=${value}`)
  expect(html).toContain('href="/user/order"')
  expect(html).toContain('href="/produce"')
})

it('blames the search where there is one, and takes it away', () => {
  const html = rendered('state=10&keyword=abc')
  expect(html).toContain('没有找到符合条件的订单')
  expect(html).toContain('href="/user/order?state=10"')
})

it('leads back from a page that there is not', () => {
  expect(rendered('state=10&page=9', 12)).toContain('回到第一页')
})
