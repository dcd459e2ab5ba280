import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Owner } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { accountRepository } from '../account/account-repository.ts'
import { orderRepository } from './order-repository.ts'

/** A buyer may have this many times as many orders with an announced transfer, because they wait for the shop. */
const announcedTimes = 4

/**
 * Refuses one more order of a buyer who has too many unpaid ones. Orders on monthly credit or with payment on delivery
 * do not count. The buyer's own row is locked first, so that a hundred at once are counted one after the other; the
 * caller must not hold any other lock yet. The demo's life has no bound: infinity is no number of rows for a statement.
 */
export const refuseBeyondUnpaid = async (tx: Db, owner: Owner, most: number): Promise<void> => {
  if (most === Number.POSITIVE_INFINITY) return
  await accountRepository.holdAlone(tx, owner.companyId, owner.userId)
  if (!(await orderRepository.hasUnpaid(tx, owner, most))) return
  const { unpaid, announced } = await orderRepository.countUnpaid(tx, owner)
  if (unpaid - announced >= most)
    throw new Refusal(
      codes.conflict,
      `您有 ${unpaid - announced} 个订单还没有付款，请先在“我的订单”里付款，或取消不要的，再下新的订单`,
      { unpaid: unpaid - announced, most },
    )
  if (unpaid >= most * announcedTimes)
    throw new Refusal(
      codes.conflict,
      `您有 ${unpaid} 个订单在等店铺确认收款，请等店铺确认，或取消不要的，再下新的订单`,
      { unpaid, most: most * announcedTimes },
    )
}
