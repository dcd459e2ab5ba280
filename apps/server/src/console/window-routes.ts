import type { Db } from '../db/database.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import { describeWindowPart, saveWindowPart } from '../modules/catalogue/save-window-part.ts'
import { advertsPart, channelsPart, profilePart, servicePart } from '../modules/catalogue/window-parts.ts'
import { carrierList } from '../modules/company/company-routes.ts'
import { exportCompany } from '../modules/company/replace-company.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { dismissChecklist } from '../modules/today/dismiss-checklist.ts'
import { onlineMethods, readChecklist } from '../modules/today/read-checklist.ts'
import type { Providers } from '../providers/create-providers.ts'

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
        profile: await describeWindowPart(profilePart, db, companyId, file),
        service: await describeWindowPart(servicePart, db, companyId, file),
        adverts: await describeWindowPart(advertsPart, db, companyId, file),
        channels: await describeWindowPart(channelsPart, db, companyId, file),
        carriers: carrierList(shop.tariff),
        online: onlineMethods(providers, shop),
      }
    },
    updateProfile: ({ member, body }) => saveWindowPart(deps, member, profilePart, body),
    updateService: ({ member, body }) => saveWindowPart(deps, member, servicePart, body),
    updateAdverts: ({ member, body }) => saveWindowPart(deps, member, advertsPart, body),
    updateOfflineChannels: ({ member, body }) => saveWindowPart(deps, member, channelsPart, body),
    getChecklist: async ({ member }) => {
      const shop = await directory.find(member.companyId)
      if (!shop) throw notFound()
      return readChecklist(db, providers, shop)
    },
    dismissChecklist: ({ member }) => dismissChecklist(deps, member),
  } satisfies ConsoleRoutes
}
