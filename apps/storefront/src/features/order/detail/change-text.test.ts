import { expect, it } from 'vitest'
import { aFile } from '../artwork/testing/an-order.ts'
import { anOrder } from '../testing/an-order.ts'
import { changeText } from './change-text.ts'

const shipment = (...texts: string[]) => ({
  carrier: 'zto',
  carrier_name: '中通快递',
  tracking_no: '7788',
  shipped_at: 1,
  track_text: '',
  track: texts.map((text, index) => ({ at: index + 1, text, place: '' })),
})
const sent = (...texts: string[]) => anOrder({ state: 60, shipments: [shipment(...texts)] })

it('tells where the order has come to', () => {
  expect(changeText(anOrder({ state: 30 }), anOrder({ state: 40 }))).toBe('订单有新进展：审稿中 → 生产中')
})

it('tells where the parcel has come to', () => {
  expect(changeText(sent('已揽收'), sent('已揽收', '到达深圳'))).toBe('物流有新进展：到达深圳')
  expect(changeText(sent('已揽收'), sent('已揽收'))).toBeUndefined()
})

it('tells of money', () => {
  const { money } = anOrder()
  expect(changeText(anOrder(), anOrder({ money: { ...money, refunded_fen: 1 } }))).toBe('退款已退回')
  expect(changeText(anOrder({ money: { ...money, paid_fen: 0 } }), anOrder())).toBe('已收到您的付款')
})

it('tells of a price that was changed', () => {
  const { money } = anOrder()
  const changed = anOrder({ money: { ...money, total_fen: 80_000 } })
  expect(changeText(anOrder(), changed)).toBe('店铺已改价：¥885.76 → ¥800.00')
})

it('tells where an after-sale has come to', () => {
  const afterSale = { after_id: 'a1', after_no: 'SH1', type: 2, amount_fen: 100, created_at: 1 } as const
  const waiting = anOrder({ after_sales: [{ ...afterSale, state: 10 }] })
  const agreed = anOrder({ after_sales: [{ ...afterSale, state: 30 }] })
  expect(changeText(waiting, agreed)).toBe('售后有新进展：待退款')
  expect(changeText(anOrder(), waiting)).toBeUndefined()
})

it('has nothing to tell of an order that is as it was, or of another one', () => {
  expect(changeText(anOrder(), anOrder())).toBeUndefined()
  expect(changeText(anOrder({ state: 30 }), anOrder({ state: 40, order_id: 'o2' }))).toBeUndefined()
})

it('says nothing of what the buyer has done: uploading, handing in, cancelling', () => {
  const before = anOrder({ state: 20, files: [] })
  const uploaded = anOrder({ state: 20, files: [aFile({ check: 'waiting' })] })
  expect(changeText(before, uploaded)).toBeUndefined()
  expect(changeText(uploaded, before)).toBeUndefined()
  const own = { title: '', note: '', at: 1, by: 'buyer' } as const
  expect(changeText(before, anOrder({ state: 30, timeline: [{ ...own, state: 30 }] }))).toBeUndefined()
  expect(changeText(before, anOrder({ state: 90, timeline: [{ ...own, state: 90 }] }))).toBeUndefined()
  const byShop = { ...own, by: 'shop' } as const
  expect(changeText(before, anOrder({ state: 90, timeline: [{ ...byShop, state: 90 }] }))).toBe(
    '订单有新进展：待传稿 → 已取消',
  )
})

it('tells what the check has found in an upload, and nothing where it found nothing', () => {
  const waiting = anOrder({ files: [aFile({ check: 'waiting' })] })
  const finding = { code: 'no-bleed', title: '', advice: '' }
  const checked = (level?: 'error' | 'warning' | 'note') =>
    anOrder({ files: [aFile({ findings: level ? [{ ...finding, level }] : [] })] })
  expect(changeText(waiting, checked())).toBeUndefined()
  expect(changeText(waiting, checked('note'))).toBeUndefined()
  expect(changeText(waiting, checked('warning'))).toBe('稿件检查完了，有几处请您确认')
  expect(changeText(waiting, checked('error'))).toBe('稿件检查完了，有必须修改的问题')
})

it('tells what the shop has said of a file', () => {
  expect(changeText(anOrder({ files: [aFile()] }), anOrder({ files: [aFile({ state: 30 })] }))).toBe(
    '稿件有更新',
  )
})
