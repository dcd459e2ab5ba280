import { afterSaleStates } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { EmptyAfterSales } from './empty-after-sales.tsx'

it('says where one applies', () => {
  const html = render(<EmptyAfterSales query={{ page: 1 }} total={0} />)
  expect(html).toContain('申请售后')
  expect(html).toContain('href="/user/order"')
  expect(html).not.toContain('看全部售后')
})

it.each(afterSaleStates)('says for $label what comes there, and leads on', ({ value }) => {
  const html = render(<EmptyAfterSales query={{ state: value, page: 1 }} total={0} />)
  expect(html).toContain('href="/user/afterSale"')
  expect(html).toContain('href="/user/order"')
})

it('leads back from a page that there is not', () => {
  const html = render(<EmptyAfterSales query={{ state: 10, page: 9 }} total={12} />)
  expect(html).toContain('回到第一页')
  expect(html).toContain('href="/user/afterSale?state=10"')
})
