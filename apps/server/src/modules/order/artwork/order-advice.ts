import { type FileFinding, type OrderState, type OrderType, stateOfOrder } from '@yinpu/contract'
import type { Finding } from '../../../artwork/artwork-report.ts'
import { findTransition } from '../order-state.ts'

/** A finding as it is stored; the state of the order decides which other order it suggests. */
export type StoredFinding = FileFinding & Pick<Finding, 'otherOrder'>

interface OrderOfFile {
  state: OrderState
  type: OrderType
  paidFen: number
}

/** Stored with findings of earlier releases, and never true: no order can be changed. */
const neverTrue = /；(也可返回修改订单的成品尺寸|如果要印双面或更多款，请返回修改订单)$/

/** Another way to print the file: a new order as long as this one can be cancelled, otherwise the shop decides. */
const alternativeText = (wish: string, { state, type, paidFen }: OrderOfFile): string => {
  if (!findTransition({ state, type }, 'cancel', 'buyer')) return `订单的规格不能再改，要做${wish}请联系店铺`
  if (state === stateOfOrder.unpaid) return `订单还没有付款，要做${wish}，也可以取消订单重新下单`
  const back = paidFen > 0 ? '（已付的钱会退回）' : ''
  return `订单的规格不能再改，要做${wish}请联系店铺，或取消订单${back}重新下单`
}

/** Advice offers only what can be done with the order now. */
export const adviseFor =
  (order: OrderOfFile) =>
  ({ otherOrder, advice, ...finding }: StoredFinding): FileFinding => ({
    ...finding,
    advice:
      otherOrder === undefined
        ? advice.replace(neverTrue, '')
        : `${advice}；${alternativeText(otherOrder, order)}`,
  })
