import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { CartItem } from './cart-source.ts'
import { CheckoutLink, mostAtOnce } from './checkout-link.tsx'
import { aPaperItem, aQuotation } from './testing/cart-items.ts'

const rendered = (cart: 'bjd' | 'paper', items: CartItem[], selected = items) =>
  renderToString(
    <MemoryRouter>
      <CheckoutLink cart={cart} items={items} selected={selected} />
    </MemoryRouter>,
  )

const expired = aQuotation({ id: 'old', expired: true })

describe('the way to the checkout', () => {
  it('names what is chosen in its cart', () => {
    const quotations = [aQuotation({ id: 'a' }), aQuotation({ id: 'b' })]
    expect(rendered('bjd', quotations)).toContain('href="/shopping-cart/checkout?bjd=a,b"')
    expect(rendered('paper', [aPaperItem()])).toContain('href="/shopping-cart/checkout?paper=i1"')
  })

  it('is closed while nothing is chosen, and says what to do', () => {
    const html = rendered('bjd', [aQuotation()], [])
    expect(html).toMatch(/<button[^>]*disabled=""/)
    expect(html).not.toContain('href=')
    expect(html).toContain('请勾选')
  })

  it('says that something has expired, whether the rest can go or not', () => {
    const some = rendered('bjd', [aQuotation(), expired], [aQuotation()])
    expect(some).toContain('1 件已过期')
    expect(some).toContain('checkout?bjd=q1"')
    expect(rendered('bjd', [expired], [])).toMatch(/disabled="".*1 件已过期/s)
  })

  it('is closed for more than one order can hold', () => {
    const many = Array.from({ length: mostAtOnce + 1 }, (_, at) => aPaperItem({ id: `i${at}` }))
    expect(rendered('paper', many)).toMatch(/disabled="".*一次最多结算 100 件/s)
    expect(rendered('paper', many.slice(1))).toContain('href=')
  })
})
