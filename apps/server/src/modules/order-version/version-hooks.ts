import { codes, formatFen } from '@yinpu/contract'
import { Refusal } from '../../kernel/refusal.ts'
import { type OrderHook, stateLabel } from '../order/move-order.ts'
import { holdsGoods } from '../payment/hold-goods.ts'
import { orderVersionRepository } from './order-version-repository.ts'

/** A hook: what the order has become leaves nothing to agree to. */
export const endOpenVersion: OrderHook = async (tx, { order, now }) => {
  const open = await orderVersionRepository.findOpen(tx, order)
  if (open)
    await orderVersionRepository.answer(tx, open, 'ended', {
      ...{ answer: `订单${stateLabel(order.state)}`, answeredAt: new Date(now) },
    })
}

/** A hook: where goods wait for their money, so does the work for what a newer version costs more. */
export const holdProduction: OrderHook = async (tx, { order }) => {
  const { versionExtraFen, extraOwedFen, state, owedFen, companyId } = order
  if (versionExtraFen === 0 || extraOwedFen === 0) return
  if (!(await holdsGoods(tx, companyId))) return
  throw new Refusal(
    codes.conflict,
    `改数量或规格的差价还有 ${formatFen(extraOwedFen)} 元没有付清，付清才能生产`,
    { state, owed_fen: owedFen },
  )
}
