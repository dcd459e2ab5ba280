import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { QuotationRow } from './quotation-row.tsx'
import { aQuotation } from './testing/cart-items.ts'

const nothing = () => undefined
const rendered = (quotation = aQuotation(), to: string | undefined = '/produce/detail/p1') =>
  renderToString(
    <MemoryRouter>
      <QuotationRow
        item={quotation}
        to={to}
        picture={null}
        isSelected={!quotation.expired}
        onSelect={nothing}
        onReplaced={nothing}
        onMissing={nothing}
        onDelete={nothing}
      />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')

describe('a saved quotation in the cart', () => {
  it('says what was chosen, under its number and with what it costs', () => {
    const html = rendered()
    for (const text of ['BJ261115-7K3QXM', '<dt>尺寸</dt><dd>90×54</dd>', '¥25.00', '0.75 kg', '有效期至']) {
      expect(html).toContain(text)
    }
    expect(html).not.toContain('<dt>数量</dt>')
    expect(html).toMatch(/<input[^>]*aria-label="铜版纸覆膜名片 数量"[^>]*value="5"/)
    expect(html).toMatch(/<a[^>]*href="\/produce\/detail\/p1"[^>]*>铜版纸覆膜名片/)
  })

  it('says that last time’s artwork comes along, where it does', () => {
    expect(rendered()).not.toContain('沿用上次稿件')
    expect(rendered(aQuotation({ with_files: true }))).toContain('沿用上次稿件')
  })

  it('can not be chosen once it has expired, and offers a new price', () => {
    const html = rendered(aQuotation({ expired: true }))
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*disabled=""/)
    expect(html).toContain('已过期')
    expect(html).toContain('重新报价')
    expect(rendered()).not.toContain('重新报价')
  })

  it('has a name without a link where it belongs to no product', () => {
    expect(rendered(aQuotation(), '')).toContain('>铜版纸覆膜名片</h2>')
  })
})
