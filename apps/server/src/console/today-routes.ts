import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { listQueues, readToday } from '../modules/today/read-today.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
}

export const todayRoutes = ({ db, now, directory }: Deps) =>
  ({
    getToday: async ({ member }) => {
      const shop = await directory.find(member.companyId)
      if (!shop) throw notFound()
      return readToday(db, shop, member, now())
    },
    listQueues: ({ member }) => listQueues(db, member, now()),
  }) satisfies ConsoleRoutes
