import { payChannel, stateOfPayment } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { render } from '../../ui/testing/render.tsx'
import { PayStep } from './pay-step.tsx'
import type { PayableOrder } from './payable-order.ts'
import { aPayableOrder } from './testing/a-payable-order.ts'

const shop = { phone: '0755-8300 1234', wechat: 'yinpu', business_hours: '' }

const step = (changes: Partial<PayableOrder> = {}, address?: string) =>
  render(
    <PayStep
      order={aPayableOrder(changes)}
      shop={shop}
      countdown={<p>剩余 1 小时</p>}
      copyable={() => null}
      onChanged={() => undefined}
    />,
    address,
  )

const { money } = aPayableOrder()
const paid = { state: 20, actions: ['upload'], money: { ...money, paid_fen: money.total_fen } } as const
const justPaid = { ...paid, actions: [...paid.actions] }
const back = '/user/order/detail/o1?back=pay#pay'

it('thanks who pays on delivery without saying that money has come', () => {
  const html = step({ ...justPaid, money, collect_fen: money.total_fen }, back)
  expect(html).toMatch(/已选择到付.*收货时请付.*¥385\.76/s)
  expect(html).not.toMatch(/付款成功|已收到/)
})

it('tells who pays by the month that the sum stands in the account, and not that money has come', () => {
  const payments = [{ channel: payChannel.credit, state: stateOfPayment.paid }] as PayableOrder['payments']
  const html = step({ ...justPaid, payments }, back)
  expect(html).toMatch(/已记入月结.*下月对账的金额为.*¥385\.76/s)
  expect(html).not.toMatch(/付款成功|已收到/)
})

describe('an order that can be paid', () => {
  it('tells what is due in figures and capitals, and for how long', () => {
    const html = step()
    for (const text of ['¥385.76', '叁佰捌拾伍元柒角陆分', '剩余 1 小时']) expect(html).toContain(text)
    expect(html).not.toContain('付款成功')
  })

  it('keeps the place of the ways to pay while they are on their way', () => {
    expect(step()).toContain('aria-busy="true"')
  })

  it('leads to the shop where nothing is open here', () => {
    const html = step({ pay_channels: [] })
    for (const text of ['请联系店铺付款', 'YP20261114-0007', 'href="tel:075583001234"', 'yinpu'])
      expect(html).toContain(text)
    expect(html).not.toContain('营业时间')
    expect(html).not.toContain('aria-busy')
  })

  it('leads to the shop also where the balance alone is open, which may not be enough', () => {
    expect(step({ pay_channels: [3] })).toMatch(/余额不够时，请联系店铺付款.*href="tel:075583001234"/s)
    expect(step({ pay_channels: [1, 3] })).not.toContain('请联系店铺付款')
  })
})

describe('an order that may start with a deposit', () => {
  it('lets the buyer choose, and names the sum of what is chosen first', () => {
    const html = step({ money: { ...money, deposit_fen: 11_600 } })
    expect(html).toMatch(/全款.*¥385\.76.*定金.*¥116\.00/s)
    expect(html).toContain('叁佰捌拾伍元柒角陆分')
  })

  it('asks for the rest by its name once it has started', () => {
    const html = step({ state: 50, money: { ...money, paid_fen: 11_600, rest_fen: 26_976 } })
    expect(html).toMatch(/尾款.*¥269\.76/s)
    expect(html).not.toContain('应付')
  })
})

describe('an order that is paid', () => {
  it('thanks who comes back from the cashier, and leads on', () => {
    const html = step(justPaid, back)
    expect(html).toMatch(/付款成功.*¥385\.76.*href="#artwork".*上传稿件.*查看订单/s)
    expect(html).not.toContain('剩余 1 小时')
    const paper = step({ ...justPaid, type: 2, state: 50, actions: [] }, back)
    expect(paper).toContain('查看订单')
    expect(paper).not.toContain('上传稿件')
  })

  it('says that artwork which was handed in before is with the shop', () => {
    const event = { note: '', at: 7 }
    const timeline = [
      { ...event, state: 30 as const, title: '已提交稿件' },
      { ...event, state: 20 as const, title: '已付款' },
    ]
    const html = step({ ...justPaid, state: 30, actions: ['withdraw'], timeline }, back)
    expect(html).toMatch(/付款成功.*您的稿件我们已经在审/s)
    expect(html).not.toContain('上传稿件')
  })

  it('has nothing to say to who only looks at it, nor once it has moved on', () => {
    expect(step(justPaid)).not.toContain('付款')
    expect(step({ ...justPaid, state: 30 }, back)).not.toContain('付款')
    expect(step({ ...justPaid, state: 90, actions: [] }, back)).not.toContain('付款')
  })
})
