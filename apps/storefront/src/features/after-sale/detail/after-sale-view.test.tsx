import type { AfterSaleDetail } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { render } from '../../../ui/testing/render.tsx'
import { anAfterSale, appliedAt, aRefund } from '../testing/an-after-sale.ts'
import { AfterSaleView } from './after-sale-view.tsx'

const view = (changes: Partial<AfterSaleDetail> = {}) =>
  render(
    <AfterSaleView
      afterSale={anAfterSale(changes)}
      picture={(image) => image}
      copyable={(label, number) => `${label}=${number};`}
      progress={(steps) => steps.map(({ label, kind }) => `${label}-${kind}`).join(' ')}
      timeline={(entries) => entries.map(({ title }) => title).join()}
      onChanged={() => undefined}
    />,
  )

const parcel = { carrier: '中通快递', tracking_no: '758912345', sent_at: appliedAt }

describe('every after-sale', () => {
  it('tells what was applied for, in figures and capitals', () => {
    const html = view({ agreed_fen: 5000 })
    for (const text of [
      '售后单号=SH2611147K3QXM;',
      'href="/user/order/detail/o1"',
      '宣传单页',
      '500 张',
      '颜色偏差',
      '封面偏红',
      '¥87.37',
      '捌拾柒元叁角柒分',
      '¥50.00',
      '伍拾元整',
      '申请-done 审核-current',
      '已申请售后',
    ]) {
      expect(html).toContain(text)
    }
  })

  it('shows its pictures small, to be opened', () => {
    const html = view({ images: [{ preview: '/p/1', url: '/f/1' }] })
    expect(html).toMatch(/<button[^>]*aria-label="放大第 1 张图片".*src="\/p\/1"/s)
    expect(view()).not.toContain('放大')
  })

  it('can be cancelled where the server allows it', () => {
    expect(view()).toContain('取消申请')
    expect(view({ actions: [] })).not.toContain('取消申请')
  })
})

describe('a question', () => {
  it('stands there with room for words and pictures', () => {
    const html = view({ question: '请拍一张封面', actions: ['reply'] })
    expect(html).toMatch(/请拍一张封面.*<textarea.*type="file".*提交答复/s)
    expect(html).toContain('accept="image/jpeg,image/png,image/webp"')
  })

  it('does not, once it was answered', () => {
    expect(view()).not.toContain('提交答复')
  })
})

describe('less than was asked for', () => {
  const offer = { amount_fen: 5000, reason: '只有一半偏色', until: Date.UTC(2026, 10, 21, 2, 22) }

  it('stands there with both sums, its reason, its time and both answers', () => {
    const html = view({ offer, actions: ['answer_offer', 'cancel'] })
    expect(html).toMatch(/您申请.*¥87\.37.*店铺提议.*¥50\.00.*只有一半偏色.*2026-11-21 10:22 前答复/s)
    expect(html).toContain('就按提议的金额退款')
    expect(html).toMatch(/同意退 ¥50\.00.*不同意/s)
    expect(html).toContain('少于您申请的金额')
    expect(view({ type: 3, offer, actions: ['answer_offer'] })).toContain('就按提议的金额办理退货')
  })

  it('is gone once it was answered', () => {
    expect(view()).not.toContain('店铺提议')
  })
})

describe('goods that go back', () => {
  const return_address = { name: '退货组', phone: '0755-1234', address: '宝安区印刷路 8 号' }
  const agreed = { type: 3, state: 20, return_address, return_freight: 'shop' } as const

  it('have an address and a form', () => {
    const html = view({ ...agreed, actions: ['send_back'] })
    expect(html).toContain('退货地址=退货组 0755-1234 宝安区印刷路 8 号;')
    expect(html).toMatch(/物流公司.*运单号.*我已寄出/s)
  })

  it('have a parcel, which can be corrected until it has come', () => {
    const html = view({ ...agreed, actions: ['send_back'], parcel })
    expect(html).toContain('运单号=758912345;')
    expect(html).toContain('改正运单')
    expect(html).not.toContain('我已寄出')
    const received = view({ type: 3, state: 30, actions: [], parcel })
    expect(received).toContain('758912345')
    expect(received).not.toMatch(/改正运单|寄到/)
  })

  it('say who pays for the way', () => {
    const by = (return_freight: 'shop' | 'buyer') =>
      view({ ...agreed, actions: ['send_back'], return_freight })
    expect(by('shop')).toContain('运费由店铺承担')
    expect(by('buyer')).toContain('运费由您承担')
  })

  it('are asked for by telephone where the shop has no address', () => {
    const nowhere = { name: '退货组', phone: '', address: '' }
    for (const address of [nowhere, undefined])
      expect(view({ ...agreed, actions: ['send_back'], return_address: address })).toContain('请联系店铺')
  })
})

describe('money', () => {
  it('is followed to the last step', () => {
    expect(view({ state: 30 })).toMatch(/刷新.*店铺正在安排退款/s)
    const html = view({ state: 40, refunds: [aRefund({ state: 20 })] })
    expect(html).toMatch(/原路退回微信支付.*TK2611147K3QXN.*已退回/s)
    expect(view()).not.toContain('刷新')
  })
})

it('a reprint leads to its order and names no money', () => {
  const follow_up = { order_id: 'o2', order_no: 'YP20261120-0001', state: 40 } as const
  const html = view({ type: 1, state: 20, amount_fen: 0, follow_up })
  expect(html).toMatch(/YP20261120-0001 · 生产中/)
  expect(html).toContain('href="/user/order/detail/o2"')
  expect(html).not.toContain('¥')
})
