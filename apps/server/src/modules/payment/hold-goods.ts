import { codes, formatFen } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { settingsRepository } from '../company/settings-repository.ts'
import type { OrderHook } from '../order/move-order.ts'

/** True if the shop wants the whole price before it parts with anything. */
export const holdsGoods = async (tx: Db, companyId: string): Promise<boolean> =>
  (await settingsRepository.find(tx, companyId, 'deposit'))?.settings.holds_goods !== false

/** A hook: where the shop wants it, no parcel leaves before the whole price has come. */
export const holdGoods: OrderHook = async (tx, { order }) => {
  if (order.owedFen === 0) return
  if (!(await holdsGoods(tx, order.companyId))) return
  throw new Refusal(codes.conflict, `还有 ${formatFen(order.owedFen)} 元没有付清，付清才能发货`, {
    state: order.state,
    owed_fen: order.owedFen,
  })
}
