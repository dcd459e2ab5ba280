import { describe, expect, it } from 'vitest'
import { anOrder, placedAt } from '../testing/an-order.ts'
import { render } from '../testing/render.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { PayCard } from './pay-card.tsx'
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
    expect(render(<OrderMoney money={{ ...money, discount_fen: 500 }} />)).toContain('¥-5.00')
    expect(render(<OrderMoney money={{ ...money, paid_fen: 0 }} />)).toContain('尚未付款')
    expect(render(<OrderMoney money={{ ...money, refunded_fen: 100 }} />)).toMatch(/已退.*¥1\.00/)
  })
})

describe('goods', () => {
  const [line] = anOrder().lines

  it('have their specification and every fee', () => {
    const html = render(<OrderLines lines={anOrder().lines} picture={() => null} />)
    for (const words of ['<dt>尺寸</dt><dd>210×285 mm</dd>', '费用明细', '¥520.00', '¥353.76', '47.2 kg']) {
      expect(html).toContain(words)
    }
    expect(html).toContain('href="/produce/detail/p1"')
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
    const html = render(<ShipmentsCard shipments={[shipment]} />)
    expect(html).toContain('中通快递')
    expect(html).toContain('7589')
    expect(html).not.toContain('<ol')
  })

  it('tells the newest first and folds the older away', () => {
    const track = ['一', '二', '三', '四'].map((text, n) => ({
      at: placedAt + n,
      text: `第${text}站`,
      place: '',
    }))
    const html = render(<ShipmentsCard shipments={[{ ...shipment, track_state: 'signed', track }]} />)
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

it('tells how to pay what is still open, to whom', () => {
  const shop = { name: '印铺', phone: '0755-8300 1234', wechat: 'yinpu', business_hours: '' }
  const { money, order_no } = anOrder()
  const html = render(<PayCard order={{ order_no, money: { ...money, paid_fen: 0 } }} shop={shop} />)
  for (const words of ['¥885.76', '请联系店铺付款', order_no, 'href="tel:075583001234"', 'yinpu']) {
    expect(html).toContain(words)
  }
  expect(html).not.toContain('营业时间')
})
