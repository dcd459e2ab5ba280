import { codes, formatFen } from '@yinpu/contract'
import { Refusal } from '../../kernel/refusal.ts'
import { depositRepository } from '../company/deposit-repository.ts'
import type { OrderHook } from '../order/move-order.ts'

/** A hook: where the shop wants it, no parcel leaves before the whole price has come. */
export const holdGoods: OrderHook = async (tx, { order }) => {
  if (order.owedFen === 0) return
  const { settings } = (await depositRepository.find(tx, order.companyId)) ?? {}
  if (settings?.holds_goods === false) return
  throw new Refusal(codes.conflict, `还有 ${formatFen(order.owedFen)} 元没有付清，付清才能发货`, {
    state: order.state,
    owed_fen: order.owedFen,
  })
}
