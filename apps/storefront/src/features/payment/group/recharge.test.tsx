import { describe, expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { PayTogether } from './pay-together.tsx'
import { Recharge, readRecharge } from './recharge.tsx'

describe('a sum to recharge', () => {
  it.each([
    ['1', 100],
    ['500', 50_000],
    ['12.34', 1234],
    ['５０', 5000],
    ['50000', 5_000_000],
  ])('%s is %i fen', (typed, fen) => {
    expect(readRecharge(typed)).toBe(fen)
  })

  it.each(['', '0', '0.99', '50000.01', '1.234', '-5', 'abc'])('is not %j', (typed) => {
    expect(readRecharge(typed)).toBeUndefined()
  })
})

const shop = { phone: '0755-8300 1234', wechat: '', business_hours: '' }
const pages = { shop, onReload: () => undefined }

describe('before anything is known', () => {
  it('the page of recharging keeps the place of the balance', () => {
    const html = render(<Recharge {...pages} returnedId={undefined} />, '/user/recharge')
    expect(html).toContain('现有余额')
    expect(html).not.toContain('充值成功')
  })

  it('the page of paying together waits for its orders, or says where to choose some', () => {
    const chosen = render(<PayTogether {...pages} orderIds={['o1', 'o2']} returnedId={undefined} />)
    expect(chosen).toContain('正在加载订单')
    const none = render(<PayTogether {...pages} orderIds={[]} returnedId={undefined} />)
    expect(none).toContain('href="/user/order?state=10"')
  })

  it('who comes back from a cashier is told that the result is waited for', () => {
    const back = render(<PayTogether {...pages} orderIds={[]} returnedId="t1" />)
    expect(back).toContain('等待付款结果')
    expect(back).not.toContain('正在加载订单')
  })
})
