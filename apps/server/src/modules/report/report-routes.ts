import type { Db } from '../../db/database.ts'
import { readAside } from '../../db/read-aside.ts'
import type { ConsoleRoutes } from '../../kernel/console-routes.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { readPaperReport, readProductReport } from './read-goods-reports.ts'
import { readDeliveryReport, readMoneyReport, readOrderReport } from './read-reports.ts'
import { readSpan } from './report-span.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
}

/** Sums over months: read from a replica, where they slow nobody down. */
export const reportRoutes = ({ db, now, directory }: Deps) =>
  ({
    getOrderReport: ({ member, query }) =>
      readAside(db, (replica) => readOrderReport(replica, member.companyId, readSpan(query, now()))),
    getMoneyReport: ({ member, query }) =>
      readAside(db, (replica) => readMoneyReport(replica, member.companyId, readSpan(query, now()))),
    getProductReport: ({ member, query }) =>
      readAside(db, (replica) => readProductReport(replica, member.companyId, readSpan(query, now()))),
    getPaperReport: async ({ member, query }) => {
      const shop = await directory.find(member.companyId)
      if (!shop) throw notFound()
      return readAside(db, (replica) => readPaperReport(replica, shop, readSpan(query, now())))
    },
    getDeliveryReport: ({ member, query }) =>
      readAside(db, (replica) => readDeliveryReport(replica, member.companyId, readSpan(query, now()))),
  }) satisfies ConsoleRoutes
