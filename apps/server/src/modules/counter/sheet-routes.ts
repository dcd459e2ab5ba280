import { hourMs, type ViewedSheet } from '@yinpu/contract'
import { addressGroup } from '../../kernel/address-group.ts'
import { pageOf, readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import { ownerOf } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { Routes } from '../../kernel/routes.ts'
import type { Shop } from '../../kernel/shop.ts'
import { countAttempt, refuseWhenLimited } from '../limits/limit-attempts.ts'
import { messageRepository } from '../message/message-repository.ts'
import { sheetPathFor } from '../message/message-texts.ts'
import { describeSheet, describeSheetRow } from './describe-sheet.ts'
import { findSheet, isForOther, orderSheet, type SheetName } from './order-sheet.ts'
import { type QuoteSheetView, quoteSheetRepository } from './quote-sheet-repository.ts'
import { sheetProblem } from './sheet-validity.ts'

type Deps = Parameters<typeof orderSheet>[0]

const view = (shop: Shop, opened: QuoteSheetView, buyerId: string | undefined, now: number): ViewedSheet => {
  const { sheet, orderNo } = opened
  const isOwn = buyerId !== undefined && sheet.userId === buyerId
  return {
    ...describeSheet(shop, opened, now),
    problem: sheetProblem(shop, sheet, now),
    for_other: isForOther(sheet, buyerId),
    ...(isOwn && sheet.orderId && orderNo && { order: { order_id: sheet.orderId, order_no: orderNo } }),
  }
}

/** A visitor who tries tokens is stopped soon; a page that the server renders is limited as a page. */
const limitsOf = (address: string) =>
  address === '' ? [] : [{ subject: `quote-sheet:${addressGroup(address)}`, most: 30, pauseMs: hourMs }]
const tooOften = '打开得过于频繁'

const findCounted = async (
  deps: Deps,
  shop: Shop,
  name: SheetName,
  userId: string | undefined,
  address: string,
): Promise<QuoteSheetView> => {
  const limits = limitsOf(address)
  await refuseWhenLimited(deps, shop.id, limits, tooOften)
  const opened = await findSheet(deps.db, shop.id, name, userId)
  if (opened) return opened
  await countAttempt(deps, shop.id, limits, tooOften)
  throw notFound()
}

/** Quotations that the shop has made for its customers, opened by their link or in the buyer centre. */
export const sheetRoutes = (deps: Deps) => {
  const { db, now } = deps
  return {
    viewQuoteSheet: async ({ shop, buyer, body, visitor }) =>
      view(shop, await findCounted(deps, shop, body, buyer?.id, visitor.address), buyer?.id, now()),
    orderQuoteSheet: async ({ shop, buyer, body, visitor }) => {
      await findCounted(deps, shop, body, buyer.id, visitor.address)
      return orderSheet(deps, shop, buyer, body, visitor.idempotencyKey)
    },
    listQuoteSheets: async ({ shop, buyer, query: { limit, cursor } }) => {
      const from = cursor ? readCursor(cursor, 'newest') : undefined
      const rows = await quoteSheetRepository.listOwn(db, ownerOf(shop, buyer), from, limit + 1)
      const { page, next } = pageOf(rows, limit, ({ micros, sheet }) =>
        writeCursor({ sort: 'newest', value: micros, id: sheet.id }),
      )
      return { list: page.map((row) => describeSheetRow(row, now())), ...(next && { next }) }
    },
    getQuoteSheet: async ({ shop, buyer, query: { sheet_id } }) => {
      const opened = await findSheet(db, shop.id, { sheet_id }, buyer.id)
      if (!opened) throw notFound()
      const owner = ownerOf(shop, buyer)
      const path = sheetPathFor(opened.sheet)
      const read = await messageRepository.markReadOf(db, owner, 'quote_ready', path, new Date(now()))
      if (read > 0) await messageRepository.announce(db, owner)
      return view(shop, opened, buyer.id, now())
    },
  } satisfies Routes
}
