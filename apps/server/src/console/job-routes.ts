import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import type { CatalogueDirectory } from '../modules/catalogue/catalogue-directory.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { describeRoutes } from '../modules/job/describe-routes.ts'
import { getOrder } from '../modules/order/shop-order.ts'

interface JobRouteDeps {
  db: Db
  directory: ShopDirectory
  catalogues: CatalogueDirectory
}

/** The press room: how each line of an order is made. */
export const consoleJobRoutes = (deps: JobRouteDeps) =>
  ({
    getOrderRoutes: async ({ member, params }) => {
      const order = await getOrder(deps.db, member, params.id)
      const shop = await deps.directory.find(member.companyId)
      if (!shop) throw notFound()
      return describeRoutes(deps, shop, order)
    },
  }) satisfies ConsoleRoutes
