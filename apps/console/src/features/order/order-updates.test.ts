import { describe, expect, it } from 'vitest'
import { newestUpdate } from './order-updates.ts'
import type { ShopOrder } from './shop-order.ts'

const order: Pick<ShopOrder, 'timeline' | 'notes'> = {
  timeline: [
    { state: 40, title: '审稿通过，开始生产', note: '', at: 30, actor: 'shop', name: '周工' },
    { state: 30, title: '已提交稿件', note: '', at: 10, actor: 'buyer' },
  ],
  notes: [{ id: 'n', text: '加急', at: 20, name: '李静' }],
}

describe('what others have done meanwhile', () => {
  it('is the newest that is not one’s own', () => {
    expect(newestUpdate(order, 0, '李静')).toEqual({ at: 30, text: '周工 审稿通过，开始生产' })
    expect(newestUpdate(order, 0, '周工')).toEqual({ at: 20, text: '李静 写了内部备注' })
    expect(newestUpdate(order, 15, '周工')?.text).toBe('李静 写了内部备注')
  })

  it('is nothing where nothing is newer', () => {
    expect(newestUpdate(order, 30, '李静')).toBeUndefined()
    expect(newestUpdate({ ...order, timeline: [] }, 0, '李静')).toBeUndefined()
  })

  it('names the side where nobody is named', () => {
    const [, firstEvent] = order.timeline
    expect(newestUpdate({ timeline: firstEvent ? [firstEvent] : [], notes: [] }, 0, '李静')?.text).toBe(
      '买家 已提交稿件',
    )
  })
})
