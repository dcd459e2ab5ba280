import type { Member } from '../kernel/actor.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { notFound } from '../kernel/refusal.ts'
import type { ShopDirectory } from '../modules/company/shop-directory.ts'
import { drawQuoteSheet, type PrintSheetDeps, printQuoteSheet } from '../modules/counter/print-quote-sheet.ts'
import {
  listSheets,
  makeSheet,
  readSheetRule,
  takeSheet,
  updateSheetDays,
  viewSheet,
  withdrawSheet,
} from '../modules/counter/quote-sheets.ts'
import { showSeal, uploadSeal, useSeal } from '../modules/counter/sheet-seal.ts'

export interface SheetRouteDeps extends PrintSheetDeps {
  directory: ShopDirectory
}

const shopOf = async ({ directory }: SheetRouteDeps, { companyId }: Member) => {
  const shop = await directory.find(companyId)
  if (!shop) throw notFound()
  return shop
}

/** 报价单: made from drafts of the counter, for customers who order by them. */
export const consoleSheetRoutes = (deps: SheetRouteDeps) =>
  ({
    makeQuoteSheet: async ({ member, params, body }) =>
      makeSheet(deps, await shopOf(deps, member), member, params.id, body),
    listQuoteSheets: ({ member, query }) => listSheets(deps, member, query),
    getQuoteSheet: async ({ member, params }) =>
      viewSheet(deps, await shopOf(deps, member), member, params.id),
    withdrawQuoteSheet: async ({ member, params, body }) =>
      withdrawSheet(deps, await shopOf(deps, member), member, params.id, body.why),
    takeQuoteSheet: async ({ member, params, body }) =>
      takeSheet(deps, await shopOf(deps, member), member, params.id, body),
    printQuoteSheet: async ({ member, params }) =>
      printQuoteSheet(deps, await shopOf(deps, member), member, params.id),
    drawQuoteSheet: async ({ member, params }) =>
      drawQuoteSheet(deps, await shopOf(deps, member), member, params.id),
    getSheetRule: ({ member }) => readSheetRule(deps.db, member.companyId),
    updateSheetRule: ({ member, body }) => updateSheetDays(deps, member, body),
    showSheetSeal: ({ member }) => showSeal(deps.db, member),
    uploadSheetSeal: ({ member, body }) => uploadSeal(deps, member, body.file.content),
    useSheetSeal: ({ member, body }) => useSeal(deps, member, body.is_used),
  }) satisfies ConsoleRoutes
