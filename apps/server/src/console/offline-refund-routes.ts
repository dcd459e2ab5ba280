import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { readRefundVoucher } from '../modules/payment/read-voucher.ts'
import { markRefundForShop, unmarkRefundForShop } from '../modules/payment/refund/mark-for-shop.ts'
import type { Storage } from '../providers/storage/storage.ts'
import { getRefund } from './act-for-shop.ts'
import { showSettled } from './present-refunds.ts'
import type { OrderRouteDeps } from './show-moved.ts'

type Deps = OrderRouteDeps & { storage: Pick<Storage, 'put' | 'read' | 'remove'> }

/** Money that the shop gives back outside of us. */
export const consoleOfflineRefundRoutes = (deps: Deps) => {
  const { db } = deps
  return {
    markRefundOffline: async ({ member, params, body }) => {
      const seen = await getRefund(db, member, params.no)
      return showSettled(deps, await markRefundForShop(deps, member, seen, body))
    },
    unmarkRefundOffline: async ({ member, params, body: { why } }) => {
      const seen = await getRefund(db, member, params.no)
      return showSettled(deps, await unmarkRefundForShop(deps, member, seen, why))
    },
    downloadRefundVoucher: async ({ member, params }) =>
      readRefundVoucher(deps.storage, await getRefund(db, member, params.no)),
  } satisfies ConsoleRoutes
}
