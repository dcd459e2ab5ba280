import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { QuotationCart } from './quotation-cart.tsx'

it('a cart rendered on the server knows nobody: it keeps the place of what is to come', () => {
  const html = renderToString(
    <MemoryRouter initialEntries={['/shopping-cart']}>
      <QuotationCart linkOf={() => undefined} picture={() => null} />
    </MemoryRouter>,
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/shopping-cart"/)
  expect(html).not.toContain('是空的')
  expect(html).not.toContain('合计')
})
