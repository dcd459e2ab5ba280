import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CarrierStep } from './carrier-step.tsx'
import { aPreview } from './testing/a-preview.ts'

const free = { id: 'db', name: '德邦物流', fee_fen: 0, chargeable_kg: 1, days: undefined, free: true }
const props = {
  offers: [...aPreview().carriers, free],
  value: 'zto',
  hasAddress: true,
  isPending: false,
  onChange: () => undefined,
}
const rendered = (changes: Partial<typeof props> = {}) =>
  renderToString(<CarrierStep {...props} {...changes} />).replaceAll('<!-- -->', '')

describe('the carriers', () => {
  it('are one group, each with its fee and days, one of them chosen', () => {
    const html = rendered()
    expect(html).toMatch(/checked=""[^>]*\/>(<[^>]*>)*中通快递.*约 3 天送达.*¥8\.00/s)
    expect(html.match(/checked=""/g)).toHaveLength(1)
    expect(html).toMatch(/德邦物流.*包邮/s)
  })

  it('can not be chosen without an address', () => {
    expect(rendered({ hasAddress: false })).toMatch(/<fieldset[^>]*disabled=""/)
    expect(rendered({ hasAddress: false, offers: [] })).toContain('选好收货地址后')
  })

  it('are awaited, or go nowhere near: that is told apart', () => {
    expect(rendered({ offers: [], isPending: true })).not.toContain('没有物流')
    expect(rendered({ offers: [] })).toContain('没有物流能送到这个地址')
  })
})
