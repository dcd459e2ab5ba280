import type { Db } from '../../db/database.ts'
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

export const reportRoutes = ({ db, now, directory }: Deps) =>
  ({
    getOrderReport: ({ member, query }) => readOrderReport(db, member.companyId, readSpan(query, now())),
    getMoneyReport: ({ member, query }) => readMoneyReport(db, member.companyId, readSpan(query, now())),
    getProductReport: ({ member, query }) => readProductReport(db, member.companyId, readSpan(query, now())),
    getPaperReport: async ({ member, query }) => {
      const shop = await directory.find(member.companyId)
      if (!shop) throw notFound()
      return readPaperReport(db, shop, readSpan(query, now()))
    },
    getDeliveryReport: ({ member, query }) =>
      readDeliveryReport(db, member.companyId, readSpan(query, now())),
  }) satisfies ConsoleRoutes
