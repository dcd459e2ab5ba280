import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Checkout } from './checkout.tsx'

const pickupAddress = { name: '印铺', address: '', phone: '', business_hours: '' }
const rendered = (address: string) =>
  renderToString(
    <MemoryRouter initialEntries={[address]}>
      <Checkout
        pickupAddress={pickupAddress}
        linkOf={() => undefined}
        picture={() => null}
        chooser={() => null}
        titles={() => null}
      />
    </MemoryRouter>,
  )

it('a checkout rendered on the server knows nobody: it keeps the place of what is to come', () => {
  const html = rendered('/shopping-cart/checkout?bjd=a')
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('提交订单')
  expect(html).not.toContain('不在购物车')
})

it('with nothing chosen it leads to both carts', () => {
  const html = rendered('/shopping-cart/checkout?bjd=')
  expect(html).toContain('还没有选择要结算的商品')
  expect(html).toContain('href="/shopping-cart"')
  expect(html).toContain('href="/paper/shop-cart"')
})
