import type { OrderRefund, Payment } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { anOrder, placedAt } from '../testing/an-order.ts'
import { AfterSalesCard } from './after-sales-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { nextStepText } from './next-step-text.ts'
import { OrderHead } from './order-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { orderProgress } from './order-progress.ts'
import { PaymentsCard } from './payments-card.tsx'
import { ShipmentsCard } from './shipments-card.tsx'

const shipment = {
  carrier: 'zto',
  carrier_name: '中通快递',
  tracking_no: '7589',
  shipped_at: placedAt,
  track_text: '',
  track: [],
}

describe('money', () => {
  const { money } = anOrder()

  it('stands in figures and capitals', () => {
    const html = render(<OrderMoney money={money} />)
    expect(html).toContain('¥885.76')
    expect(html).toContain('捌佰捌拾伍元柒角陆分')
    expect(html).not.toContain('优惠')
  })

  it('tells a discount, what is unpaid and what went back', () => {
    expect(render(<OrderMoney money={{ ...money, discount_fen: 500 }} />)).toContain('−¥5.00')
    expect(render(<OrderMoney money={{ ...money, paid_fen: 0 }} />)).toContain('尚未付款')
    expect(render(<OrderMoney money={{ ...money, total_fen: 0, paid_fen: 0 }} />)).toContain('不用付款')
    expect(render(<OrderMoney money={{ ...money, refunded_fen: 100 }} />)).toMatch(/已退.*¥1\.00/)
  })
})

describe('a price that the shop has changed', () => {
  const { money } = anOrder()

  it('stands on a line of its own, from what to what, with its reason', () => {
    const less = { ...money, adjust_fen: -1000, adjust_reason: '老客户', total_fen: money.total_fen - 1000 }
    const text = render(<OrderMoney money={less} />).replace(/<[^>]+>/g, '')
    expect(text).toContain('改价−¥10.00')
    expect(text).toContain('店铺改价 ¥885.76 → ¥875.76，老客户')
    const more = { ...money, adjust_fen: 1000, adjust_reason: '', total_fen: money.total_fen + 1000 }
    expect(render(<OrderMoney money={more} />).replace(/<[^>]+>/g, '')).toContain('改价+¥10.00')
    expect(render(<OrderMoney money={money} />)).not.toContain('改价')
  })
})

describe('goods', () => {
  const [line] = anOrder().lines

  it('have their specification and every fee', () => {
    const html = render(<OrderLines lines={anOrder().lines} picture={() => null} />)
    for (const text of ['<dt>尺寸</dt><dd>210×285 mm</dd>', '费用明细', '¥520.00', '¥353.76', '47.2 kg']) {
      expect(html).toContain(text)
    }
    expect(html).toContain('href="/produce/detail/p1"')
  })

  it('have no fold of fees where the shop hides them', () => {
    const html = render(
      <OrderLines lines={line ? [{ ...line, price_lines: [] }] : []} picture={() => null} />,
    )
    expect(html).not.toMatch(/费用明细|¥353\.76/)
    expect(html).toContain('¥873.76')
  })

  it('lead to the paper where they are paper, and nowhere where they belong to no product', () => {
    const withLine = (changes: object) =>
      render(<OrderLines lines={line ? [{ ...line, ...changes }] : []} picture={() => null} />)
    expect(withLine({ baojia_type: 5, produce_id: 'tb' })).toContain('href="/paper/detail/tb"')
    expect(withLine({ produce_id: '' })).not.toContain('href=')
  })
})

describe('a parcel', () => {
  it('has only its carrier and number where nothing else is known', () => {
    const html = render(<ShipmentsCard order={anOrder({ shipments: [shipment] })} />)
    expect(html).toContain('中通快递')
    expect(html).toContain('7589')
    expect(html).not.toContain('<ol')
  })

  it('says what is in it, and what is still to come, where there are several or a part has gone', () => {
    const inside = (quantity: number) => [{ line_id: 'l1', name: '宣传单页', quantity, unit: '张' }]
    const first = { ...shipment, lines: inside(2000) }
    const partly = anOrder({ state: 50, shipments: [first] })
    const html = render(<ShipmentsCard order={partly} />)
    expect(html).toContain('<b>2,000 张</b>')
    expect(html).toMatch(/还没有发出.*已发 2,000 \/ 5,000 张.*<b>3,000 张<\/b>/)
    expect(nextStepText(partly)).toContain('已经发出一部分（已发 2,000 / 5,000 张）')
    expect(orderProgress(partly).find(({ kind }) => kind === 'current')?.text).toBe('部分发货')
    const second = { ...first, tracking_no: '7590', lines: inside(3000) }
    const gone = render(<ShipmentsCard order={anOrder({ state: 60, shipments: [first, second] })} />)
    expect(gone).toContain('2 个包裹')
    expect(gone).toContain('包裹 2')
    expect(gone).not.toContain('还没有发出')
    expect(nextStepText(anOrder({ state: 50 }))).not.toContain('一部分')
  })

  it('says what is not sent any more, and whom to ask for the money', () => {
    const lines = [{ line_id: 'l1', name: '宣传单页', quantity: 2000, unit: '张' }]
    const closed = anOrder({ state: 60, shipments: [{ ...shipment, lines }] })
    const [line] = closed.lines
    if (!line) throw new Error('an order has no line')
    const order = { ...closed, lines: [{ ...line, not_sent: 3000 }] }
    expect(render(<ShipmentsCard order={order} />)).toMatch(
      /包裹 1.*2,000 张.*未发.*不再发出.*<b>3,000 张<\/b>/,
    )
    expect(render(<OrderLines lines={order.lines} picture={() => null} />)).toContain('未发 3,000 张')
    expect(nextStepText(order)).toContain('其余商品店铺不再发出，退款请与店铺联系。')
    const back = { ...order, money: { ...order.money, refunded_fen: order.money.paid_fen } }
    expect(nextStepText(back)).toContain('其余商品店铺不再发出。')
    expect(nextStepText(closed)).not.toContain('不再')
  })

  it('tells the newest first and folds the older away', () => {
    const track = ['一', '二', '三', '四'].map((text, n) => ({
      at: placedAt + n,
      text: `第${text}站`,
      place: '',
    }))
    const shipments = [{ ...shipment, track_state: 'signed' as const, track }]
    const html = render(<ShipmentsCard order={anOrder({ shipments })} />)
    expect(html.indexOf('第四站')).toBeLessThan(html.indexOf('第二站'))
    expect(html.indexOf('更早的 1 条')).toBeLessThan(html.indexOf('第一站'))
    expect(html).toContain('已签收')
  })
})

it('goods that are fetched have the shop’s address instead of the buyer’s', () => {
  const { address, ...rest } = anOrder({ pickup: true })
  const html = render(<DeliveryCard order={rest} />)
  expect(html).toContain('深圳市宝安区印刷路 8 号')
  expect(html).not.toContain(address?.detail)
})

describe('after-sales', () => {
  it('stand with their kind, state, sum and day, and lead to their pages', () => {
    const afterSale = { after_id: 'a1', after_no: 'SH1', created_at: placedAt } as const
    const html = render(
      <AfterSalesCard
        afterSales={[
          { ...afterSale, type: 2, state: 30, amount_fen: 5000 },
          { ...afterSale, after_id: 'a2', type: 1, state: 10, amount_fen: 0 },
        ]}
      />,
    )
    for (const text of ['仅退款 SH1', '待退款', '¥50.00', '2026-11-14 10:22', '补印 SH1', '待审核']) {
      expect(html).toContain(text)
    }
    expect(html).not.toContain('¥0.00')
    expect(html).toContain('href="/user/afterSale/detail/a2"')
  })

  it('lead from a reprint to what it was made for', () => {
    const reprint_of = { after_id: 'a1', after_no: 'SH1', order_id: 'o0', order_no: 'YP0' }
    const head = (order: ReturnType<typeof anOrder>) =>
      render(<OrderHead order={order} onChanged={() => undefined} />)
    expect(head(anOrder({ reprint_of }))).toMatch(/href="\/user\/afterSale\/detail\/a1"[^>]*>SH1<.*免费补印/s)
    expect(head(anOrder())).not.toContain('补印')
  })
})

describe('what was paid', () => {
  const payment: Payment = {
    payment_no: 'ZF2611147K3QXM',
    channel: 4,
    amount_fen: 88_576,
    state: 15,
    created_at: placedAt,
    offline_channel: 'bank',
    offline_label: '对公转账',
    voucher: undefined,
    note: '已收到凭证',
  }
  const refund: OrderRefund = {
    refund_no: 'TK2611147K3QXN',
    payment_no: payment.payment_no,
    amount_fen: 5000,
    channel: 1,
    to: 'origin',
    method: 'origin',
    state: 10,
    reason: '少印 100 张',
    note: '',
    created_at: placedAt,
  }

  it('stands with its way, state, number and what was said', () => {
    const html = render(<PaymentsCard payments={[payment]} refunds={[]} />)
    for (const text of ['线下转账 · 对公转账', '待确认', '¥885.76', payment.payment_no, '已收到凭证']) {
      expect(html).toContain(text)
    }
    expect(html).not.toContain('退款')
    expect(html).not.toContain('没有完成')
  })

  it('stands beside what went back, how, and when it is done', () => {
    const htmlOf = (changes: Partial<OrderRefund>) =>
      render(<PaymentsCard payments={[]} refunds={[{ ...refund, ...changes }]} />)
    for (const text of ['原路退回 · 微信支付', '退款中', '−¥50.00', refund.refund_no, '少印 100 张']) {
      expect(htmlOf({})).toContain(text)
    }
    const done = htmlOf({ to: 'balance', method: 'balance', state: 20, done_at: placedAt + 86_400_000 })
    expect(done).toMatch(/2026-11-15 10:22.*退到余额.*已退款/)
    expect(done).not.toContain('原路')
    const voucher = { name: '退款凭证-TK1.png', url: '/files/voucher' }
    const byHand = htmlOf({ channel: 4, method: 'offline', state: 20, note: '从建行转出', voucher })
    for (const text of ['线下转账', '从建行转出', '下载退款凭证', voucher.url]) expect(byHand).toContain(text)
  })

  it('shows no code that nobody has paid as money due', () => {
    const open = { ...payment, payment_no: 'ZF3', channel: 1 as const, state: 10 as const, offline_label: '' }
    const html = render(<PaymentsCard payments={[payment, open]} refunds={[]} />)
    expect(html).not.toMatch(/ZF3|待支付|没有完成/)
  })

  it('says what is to be paid with the goods', () => {
    const order = anOrder({ collect_fen: 88_576, money: { ...anOrder().money, paid_fen: 0 } })
    const html = render(<OrderHead order={order} onChanged={() => undefined} />)
    expect(html).toContain('到付 ¥885.76')
    expect(html).toContain('收货时请付 ¥885.76（到付）')
    expect(render(<OrderMoney money={order.money} collectFen={order.collect_fen} />)).toMatch(
      /到付，收货时付 .*¥885\.76/,
    )
    expect(orderProgress(order).map(({ label }) => label)).toContain('到付')
    const shipped = nextStepText({ ...order, state: 60 })
    expect(shipped).toContain('店铺确认收到款后，就可以确认收货')
  })

  it('counts down to nothing while a transfer waits for the shop', () => {
    const order = anOrder({ state: 10, confirm_before: placedAt + 86_400_000, actions: ['pay', 'cancel'] })
    const html = render(<OrderHead order={order} onChanged={() => undefined} />)
    expect(html).toContain('正等店铺确认')
    expect(html).toContain('保留到 2026-11-15 10:22')
    expect(html).toContain('查看付款')
    expect(html).not.toMatch(/剩余付款时间|自动取消|去付款/)
  })

  it('folds tries away that came to nothing', () => {
    const tries = [payment, { ...payment, payment_no: 'ZF2', state: 30 as const, note: '没有收到款' }]
    const html = render(<PaymentsCard payments={tries} refunds={[]} />)
    expect(html.indexOf('没有完成的 1 次')).toBeLessThan(html.indexOf('没有收到款'))
    expect(html.indexOf('待确认')).toBeLessThan(html.indexOf('没有完成的 1 次'))
  })
})
