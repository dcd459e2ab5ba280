import { type OrderState, stateOfOrder, typeOfOrder } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { adviseFor, type StoredFinding } from './order-advice.ts'

const finding: StoredFinding = {
  level: 'error',
  code: 'wrong-size',
  title: '页面尺寸为 90×54 mm',
  advice: '请改成成品尺寸再导出',
  otherOrder: '别的尺寸',
}
const { unpaid, awaitingFiles, turnedDown, inProduction } = stateOfOrder
const adviceAt = (state: OrderState, paidFen: number, changes: Partial<StoredFinding> = {}) =>
  adviseFor({ state, paidFen, type: typeOfOrder.printed })({ ...finding, ...changes }).advice

describe('advice on a file', () => {
  it('offers a new order before payment', () => {
    expect(adviceAt(unpaid, 0)).toBe(
      '请改成成品尺寸再导出；订单还没有付款，要做别的尺寸，也可以取消订单重新下单',
    )
  })

  it('says of a paid order what can still be done: ask the shop, or give it up and get the money back', () => {
    for (const state of [awaitingFiles, turnedDown])
      expect(adviceAt(state, 100)).toBe(
        '请改成成品尺寸再导出；订单的规格不能再改，要做别的尺寸请联系店铺，或取消订单（已付的钱会退回）重新下单',
      )
    expect(adviceAt(awaitingFiles, 0)).not.toContain('已付的钱')
  })

  it('offers the shop alone once an order cannot be cancelled', () => {
    expect(adviceAt(inProduction, 100)).toBe(
      '请改成成品尺寸再导出；订单的规格不能再改，要做别的尺寸请联系店铺',
    )
  })

  it('takes back what findings of earlier releases offered', () => {
    const { otherOrder: _none, ...storedFinding } = finding
    const advice = adviseFor({ state: awaitingFiles, paidFen: 1, type: typeOfOrder.printed })({
      ...storedFinding,
      advice: '请改成成品尺寸；也可返回修改订单的成品尺寸',
    })
    expect(advice).toEqual({ ...storedFinding, advice: '请改成成品尺寸' })
  })

  it('keeps everything else as it was found', () => {
    expect(adviceAt(awaitingFiles, 100, { otherOrder: undefined as never })).toBe('请改成成品尺寸再导出')
    expect(adviseFor({ state: unpaid, paidFen: 0, type: typeOfOrder.printed })(finding)).not.toHaveProperty(
      'otherOrder',
    )
  })
})
