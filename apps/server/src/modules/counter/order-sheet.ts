import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { buyer as theBuyer } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { type Buyer, type Owner, ownerOf } from '../../kernel/owner.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { accountRepository } from '../account/account-repository.ts'
import { findRepeat, once } from '../idempotency/once.ts'
import type { ArtworkInspector } from '../order/artwork/artwork-inspector.ts'
import { getOrderAddress, provinceOf } from '../order/order-total.ts'
import { type InvoiceWish, invoiceOf, type PlacedOrder, writeOrder } from '../order/write-order.ts'
import { counterDraftRepository } from './counter-draft-repository.ts'
import { moveDraftFiles } from './draft-files.ts'
import { orderOf, withInvoice } from './frozen-draft.ts'
import { type QuoteSheetRow, type QuoteSheetView, quoteSheetRepository } from './quote-sheet-repository.ts'
import { lockDraftOf } from './quote-sheets.ts'
import { sheetTokenHash } from './sheet-token.ts'
import { sheetProblem } from './sheet-validity.ts'

interface Deps {
  db: Db
  now: () => number
  inspector: Pick<ArtworkInspector, 'inspect'>
}

/** The sheet of a link, or an own one by its id. */
export interface SheetName {
  token?: string | undefined
  sheet_id?: string | undefined
}

interface OrderInput extends SheetName {
  address_id?: string | undefined
  invoice?: InvoiceWish | undefined
  order_name: string
  remark: string
  expect_fen: number
}

export const findSheet = async (
  db: Db,
  companyId: string,
  { token, sheet_id }: SheetName,
  userId: string | undefined,
): Promise<QuoteSheetView | undefined> => {
  if (token === undefined) {
    if (userId === undefined || !isUuid(sheet_id ?? '')) return undefined
    return quoteSheetRepository.findOwn(db, { companyId, userId }, sheet_id ?? '')
  }
  const tokenHash = sheetTokenHash(token)
  return tokenHash === undefined ? undefined : quoteSheetRepository.findByToken(db, companyId, tokenHash)
}

/** A customer's sheet is that customer's; one of a walk-in is of whoever has the link. */
export const isForOther = ({ userId }: Pick<QuoteSheetRow, 'userId'>, buyerId: string | undefined): boolean =>
  userId !== null && buyerId !== undefined && userId !== buyerId

const otherText = '这张报价单是给另一位客户的，请用收到报价单的手机号登录'

/** The second person is told; only its own buyer reads the order's number. */
const refuseProblem = (shop: Shop, sheet: QuoteSheetRow, owner: Owner, now: number) => {
  if (sheet.state === 'open' && isForOther(sheet, owner.userId)) throw new Refusal(codes.refused, otherText)
  const problem = sheetProblem(shop, sheet, now)
  const isOwnOrder = sheet.state === 'ordered' && sheet.userId === owner.userId
  if (problem) throw new Refusal(codes.conflict, problem, isOwnOrder ? { order_id: sheet.orderId } : null)
}

/** Freight holds for the province that it was quoted for. */
const addressOfBuyer = async (db: Db, owner: Owner, { frozen }: QuoteSheetRow, id: string | undefined) => {
  if (frozen.address === null) return null
  if (id === undefined) throw invalidFields({ address_id: '请选择收货地址' })
  const address = await getOrderAddress(db, owner, id)
  if (provinceOf(address) !== provinceOf(frozen.address))
    throw invalidFields({
      address_id: `运费是按寄到${frozen.address.province}报的，寄往别的省请联系店铺重新报价`,
    })
  return address
}

const remarkWith = (quoted: string, more: string) => [quoted, more].filter(Boolean).join('；').slice(0, 500)

/**
 * The customer orders a quotation at exactly its sums, once, or not at all; the date is counted anew from the payment.
 * Locked are the customer, the draft and the sheet, in the order in which staff take them.
 */
export const orderSheet = async (
  { db, now, inspector }: Deps,
  shop: Shop,
  buyer: Buyer,
  input: OrderInput,
  key: string | undefined,
): Promise<PlacedOrder> => {
  const owner = ownerOf(shop, buyer)
  const request = { ...owner, call: 'orderQuoteSheet', key, body: input, now: now() }
  const repeated = await findRepeat<PlacedOrder>(db, request)
  if (repeated) return repeated
  const seen = await findSheet(db, shop.id, input, buyer.id)
  if (!seen) throw notFound()
  refuseProblem(shop, seen.sheet, owner, now())
  const address = await addressOfBuyer(db, owner, seen.sheet, input.address_id)
  let files: string[] = []
  const ordered = await db.transaction((tx) =>
    once(tx, request, async () => {
      await accountRepository.hold(tx, shop.id, buyer.id)
      const draft = await lockDraftOf(tx, seen.sheet)
      const sheet = await quoteSheetRepository.lock(tx, shop.id, seen.sheet.id)
      if (!sheet) throw notFound()
      const at = now()
      refuseProblem(shop, sheet, owner, at)
      const frozen = withInvoice(sheet.frozen, invoiceOf(input.invoice) ?? sheet.frozen.invoice)
      if (frozen.totalFen !== input.expect_fen)
        throw new Refusal(codes.conflict, '合计与报价单不同，请刷新再看', {
          expect_fen: input.expect_fen,
          total_fen: frozen.totalFen,
        })
      const by = { id: sheet.staffId, name: sheet.staffName }
      const { order, lines } = await orderOf(tx, shop, frozen, { by, address, now: at })
      const row = {
        ...order,
        userId: buyer.id,
        name: input.order_name || frozen.name,
        remark: remarkWith(frozen.remark, input.remark),
      }
      const first = { by: theBuyer, title: '已下单', note: `按报价单 ${sheet.sheetNo}` }
      const placed = await writeOrder(tx, shop, buyer, { order: row, lines }, at, first)
      if (draft) files = await moveDraftFiles(tx, draft, lines, at)
      await quoteSheetRepository.close(tx, sheet, {
        state: 'ordered',
        orderId: placed.order_id,
        userId: buyer.id,
        closedAt: new Date(at),
        closedBy: '',
      })
      if (draft)
        await counterDraftRepository.update(tx, draft, { state: 'ordered', orderId: placed.order_id }, at)
      return placed
    }),
  )
  inspector.inspect(shop.id, files)
  return ordered
}
