import type { AfterSaleDetail } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { anAfterSale, appliedAt, aRefund } from '../testing/an-after-sale.ts'
import { render } from '../testing/render.tsx'
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
    for (const words of [
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
      expect(html).toContain(words)
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

describe('goods that go back', () => {
  const agreed = { type: 3, state: 20, actions: ['send_back'], return_address: '宝安区印刷路 8 号' } as const

  it('have an address and a form', () => {
    const html = view({ ...agreed, actions: ['send_back'] })
    expect(html).toContain('退货地址=宝安区印刷路 8 号;')
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

  it('are asked for by telephone where the shop has no address', () => {
    expect(view({ ...agreed, actions: ['send_back'], return_address: '' })).toContain('请联系店铺')
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
