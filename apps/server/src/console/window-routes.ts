import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import { carrierList } from '../modules/company/company-routes.ts'
import { exportCompany } from '../modules/company/replace-company.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import type { Providers } from '../providers/create-providers.ts'
import { dismissChecklist, onlineWays, readChecklist } from './shop-checklist.ts'
import { advertsPart, channelsPart, holdPart, profilePart, savePart, servicePart } from './window-parts.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
  providers: Providers
}

/** The shop as buyers see it, a form for each part. */
export const consoleWindowRoutes = (deps: Deps) => {
  const { db, directory, providers } = deps
  return {
    getWindow: async ({ member: { companyId } }) => {
      const [shop, file] = await Promise.all([directory.find(companyId), exportCompany(db, companyId)])
      if (!shop) throw notFound()
      return {
        profile: await holdPart(profilePart, db, companyId, file),
        service: await holdPart(servicePart, db, companyId, file),
        adverts: await holdPart(advertsPart, db, companyId, file),
        channels: await holdPart(channelsPart, db, companyId, file),
        carriers: carrierList(shop.tariff),
        online: onlineWays(providers, shop),
      }
    },
    updateProfile: ({ member, body }) => savePart(deps, member, profilePart, body),
    updateService: ({ member, body }) => savePart(deps, member, servicePart, body),
    updateAdverts: ({ member, body }) => savePart(deps, member, advertsPart, body),
    updateOfflineChannels: ({ member, body }) => savePart(deps, member, channelsPart, body),
    getChecklist: ({ member }) => readChecklist(db, providers, { id: member.companyId }),
    dismissChecklist: ({ member }) => dismissChecklist(deps, member),
  } satisfies ConsoleRoutes
}
