import type { Db } from '../db/database.ts'
import { readFromReplica } from '../db/read-from-replica.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { readPaperReport, readProductReport } from '../modules/report/read-goods-reports.ts'
import { readPressReport } from '../modules/report/read-press-report.ts'
import { readDeliveryReport, readMoneyReport, readOrderReport } from '../modules/report/read-reports.ts'
import { readSalesReport } from '../modules/report/read-sales-report.ts'
import { readSpan } from '../modules/report/report-span.ts'
import { ownCustomersOf } from '../modules/staff/see-own-customers.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
}

/** Sums over months: read from a replica, where they slow nobody down. */
export const reportRoutes = ({ db, now, directory }: Deps) =>
  ({
    getOrderReport: ({ member, query }) =>
      readFromReplica(db, (replica) => readOrderReport(replica, member.companyId, readSpan(query, now()))),
    getMoneyReport: ({ member, query }) =>
      readFromReplica(db, (replica) => readMoneyReport(replica, member.companyId, readSpan(query, now()))),
    getProductReport: ({ member, query }) =>
      readFromReplica(db, (replica) => readProductReport(replica, member.companyId, readSpan(query, now()))),
    getPaperReport: async ({ member, query }) => {
      const shop = await directory.find(member.companyId)
      if (!shop) throw notFound()
      return readFromReplica(db, (replica) => readPaperReport(replica, shop, readSpan(query, now())))
    },
    getSalesReport: ({ member, query }) =>
      readFromReplica(db, (replica) =>
        readSalesReport(replica, member.companyId, readSpan(query, now()), ownCustomersOf(member)?.sellerId),
      ),
    getPressReport: ({ member, query }) =>
      readFromReplica(db, (replica) => readPressReport(replica, member.companyId, readSpan(query, now()))),
    getDeliveryReport: ({ member, query }) =>
      readFromReplica(db, (replica) => readDeliveryReport(replica, member.companyId, readSpan(query, now()))),
  }) satisfies ConsoleRoutes
