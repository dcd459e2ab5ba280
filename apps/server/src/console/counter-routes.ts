import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import { describeProduct } from '../modules/catalogue/describe-product.ts'
import { listProducts } from '../modules/catalogue/list-products.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import {
  attachDraftFile,
  type DraftFileDeps,
  listDraftFiles,
  removeDraftFile,
  signDraftFile,
} from '../modules/counter/draft-files.ts'
import {
  copyOrderLines,
  dropDraft,
  listDrafts,
  openDraft,
  restoreDraft,
  saveDraft,
  viewDraft,
} from '../modules/counter/keep-drafts.ts'
import { type TakeDeps, takeOrder } from '../modules/counter/take-order.ts'

export interface CounterRouteDeps extends TakeDeps, DraftFileDeps {
  directory: ShopDirectory
}

const shopOf = async ({ directory }: CounterRouteDeps, { companyId }: Member) => {
  const shop = await directory.find(companyId)
  if (!shop) throw notFound()
  return shop
}

/** 开单: orders that staff take for customers. */
export const consoleCounterRoutes = (deps: CounterRouteDeps) => {
  const { catalogues } = deps
  return {
    listCounterDrafts: ({ member }) => listDrafts(deps, member),
    openCounterDraft: async ({ member, body }) => openDraft(deps, await shopOf(deps, member), member, body),
    getCounterDraft: async ({ member, params }) =>
      viewDraft(deps, await shopOf(deps, member), member, params.id),
    saveCounterDraft: async ({ member, params, body }) =>
      saveDraft(deps, await shopOf(deps, member), member, params.id, body),
    dropCounterDraft: ({ member, params }) => dropDraft(deps, member, params.id),
    restoreCounterDraft: async ({ member, params }) =>
      restoreDraft(deps, await shopOf(deps, member), member, params.id),
    copyOrderLines: async ({ member, params, body }) =>
      copyOrderLines(deps, await shopOf(deps, member), member, params.id, body),
    orderCounterDraft: async ({ member, params, body }) =>
      takeOrder(deps, await shopOf(deps, member), member, params.id, body),
    listCounterFiles: ({ member, params }) => listDraftFiles(deps, member, params.id),
    signCounterFile: ({ member, params, body }) => signDraftFile(deps, member, params.id, body),
    attachCounterFile: async ({ member, params, body }) =>
      attachDraftFile(deps, await shopOf(deps, member), member, params.id, body),
    removeCounterFile: ({ member, params }) => removeDraftFile(deps, member, params.id, params.file_id),
    findCounterProducts: async ({ member, query: { keyword, limit } }) => {
      const shop = await shopOf(deps, member)
      const catalogue = await catalogues.searchableOf(shop)
      return listProducts(catalogue, shop, { keyword, sort: 'default', page: 1, page_size: limit })
    },
    getCounterProduct: async ({ member, params }) => {
      const shop = await shopOf(deps, member)
      return describeProduct(await catalogues.getProduct(shop, params.id), shop)
    },
  } satisfies ConsoleRoutes
}
