import type { Db } from '../db/database.ts'
import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { isUuid } from '../kernel/ids.ts'
import { notFound } from '../kernel/refusal.ts'
import type { CatalogueDirectory } from '../modules/catalogue/catalogue-directory.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { fileRepository } from '../modules/order/artwork/file-repository.ts'
import { lookAtArtwork, othersLooking } from '../modules/order/artwork/look-at-artwork.ts'
import { openFiles } from '../modules/order/artwork/open-files.ts'
import type { PageDrawer } from '../modules/order/artwork/page-drawer.ts'
import { getOrder } from '../modules/order/shop-order.ts'
import { describePage, describeReview } from '../modules/order-view/describe-review.ts'
import { listReview } from '../modules/order-view/list-review.ts'
import { rejectReasonList } from '../modules/phrase/phrase-list.ts'

export interface ArtworkRouteDeps {
  db: Db
  now: () => number
  directory: ShopDirectory
  catalogues: CatalogueDirectory
  pageDrawer: PageDrawer
}

const getShop = async ({ directory }: ArtworkRouteDeps, { companyId }: Member) => {
  const shop = await directory.find(companyId)
  if (!shop) throw notFound()
  return shop
}

const pageForm = /^[1-9]\d{0,4}$/

/** Judging artwork; a decision is a move of the order, among the others. */
export const consoleArtworkRoutes = (deps: ArtworkRouteDeps) => {
  const { db, now, pageDrawer } = deps
  return {
    listArtwork: async ({ member, query }) =>
      listReview(db, await getShop(deps, member), member, query, now()),
    getArtwork: async ({ member, params }) => {
      const order = await getOrder(db, member, params.id)
      return describeReview(deps, { shop: await getShop(deps, member), member, order }, now())
    },
    getArtworkPage: async ({ member, params }) => {
      const order = await getOrder(db, member, params.id)
      const isNamed = isUuid(params.file_id) && pageForm.test(params.page)
      const file = isNamed ? await fileRepository.find(db, order.companyId, params.file_id) : undefined
      const page = Number(params.page)
      if (file?.orderId !== order.id || page > (file.pages ?? 0)) throw notFound()
      return describePage(order, await pageDrawer.page(file, page))
    },
    lookAtArtwork: async ({ member, params }) => {
      const order = await getOrder(db, member, params.id)
      // Judging has begun: from now on the buyer cannot take the artwork back.
      await openFiles(deps, member, order, 'lookAtArtwork')
      const until = await lookAtArtwork(db, order, member.actor, now())
      const looking = await othersLooking(db, order.companyId, member.actor, now())
      return { until, looking: looking(order.id) }
    },
    getRejectReasons: ({ member }) => rejectReasonList.read(db, member.companyId),
    replaceRejectReasons: ({ member, body }) => rejectReasonList.replace(db, member, body, now()),
  } satisfies ConsoleRoutes
}
