import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import { listPolicies, updatePolicy } from '../modules/catalogue/edit-policies.ts'
import { policyVariables } from '../modules/company/policy-text-of.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
}

/** Pages of the shop's own rules. */
export const consolePolicyRoutes = (deps: Deps) =>
  ({
    listPolicies: async ({ member: { companyId } }) => {
      const [shop, list] = await Promise.all([
        deps.directory.find(companyId),
        listPolicies(deps.db, companyId),
      ])
      if (!shop) throw notFound()
      return { list, words: policyVariables(shop.company) }
    },
    updatePolicy: ({ member, body }) => updatePolicy(deps, member, body),
  }) satisfies ConsoleRoutes
