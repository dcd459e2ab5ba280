import { describe, expect, it } from 'vitest'
import { describeChange } from './describe-change.ts'

describe('a change in words', () => {
  it('leaves out what stayed, and names what came and went of a list', () => {
    const before = { name: '客服', permissions: ['order.view', 'order.note'], limits: { refund_fen: 20_000 } }
    const after = {
      name: '客服',
      permissions: ['order.view', 'order.cancel'],
      limits: { refund_fen: 30_000, reprice_percent: 5 },
    }
    expect(describeChange(before, after)).toEqual([
      { label: '权限', before: '减 写内部备注', after: '加 取消订单' },
      { label: '每天退款上限', before: '¥200.00', after: '¥300.00' },
      { label: '改价幅度上限', before: undefined, after: '5%' },
    ])
  })

  it('shows what was made or removed from one side, and yes or no in words', () => {
    expect(describeChange(undefined, { role: '客服', by: 'recovery' })).toEqual([
      { label: '角色', before: undefined, after: '客服' },
      { label: '验证方式', before: undefined, after: '恢复码' },
    ])
    expect(describeChange({ is_enabled: true }, { is_enabled: false })).toEqual([
      { label: '在职', before: '是', after: '否' },
    ])
    expect(describeChange(undefined, undefined)).toEqual([])
  })

  it('tells a state by the words of what it is a state of', () => {
    const [order] = describeChange({ state: 30 }, { state: 40 }, 'order')
    expect(order).toEqual({ label: '状态', before: '审稿中', after: '生产中' })
    const [inquiry] = describeChange({ state: 10 }, undefined, 'inquiry')
    expect(inquiry).toEqual({ label: '状态', before: '未读', after: undefined })
    expect(describeChange(undefined, { state: 99 }, 'order')[0]?.after).toBe('99')
  })

  it('keeps names that look like script or formulas as the text they are', () => {
    const [line] = describeChange({ name: '=1+1' }, { name: '<b>{{x}}</b>' })
    expect(line).toEqual({ label: '名称', before: '=1+1', after: '<b>{{x}}</b>' })
  })
})
