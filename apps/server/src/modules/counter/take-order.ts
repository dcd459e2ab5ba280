import { codes, dayOf, formatFen, type OrderAddress, payChannel, textOf } from '@yinpu/contract'
import { type CounterMethod, counterChannels, counterMethods } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { type Member, maySeePrices } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { walkInMobile } from '../../kernel/mask-mobile.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { measuredPayments } from '../../metrics/measured.ts'
import { accountRepository } from '../account/account-repository.ts'
import { noPassword } from '../account/passwords.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { creditRepository } from '../credit/credit-repository.ts'
import { type CustomerRow, customerRepository } from '../customer/customer-repository.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import type { ArtworkInspector } from '../order/artwork/artwork-inspector.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { orderSubject } from '../order/shop-order.ts'
import { type PlacedOrder, writeOrder } from '../order/write-order.ts'
import { confirmOfflinePayment } from '../payment/confirm-offline.ts'
import { chargeCredit } from '../payment/pay-by-credit.ts'
import { findPart, fullPrice, type PayablePart } from '../payment/payable-parts.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { bookTaken } from '../payment/take-money.ts'
import { whoMay } from '../staff/who-may.ts'
import { type CounterDraftRow, counterDraftRepository } from './counter-draft-repository.ts'
import { moveDraftFiles, type OrderedDraft } from './draft-files.ts'
import { type FrozenDraft, freezeDraft, orderOf } from './frozen-draft.ts'
import { draftOwnerOf, getDraft, refuseClosed, refuseStale } from './keep-drafts.ts'
import { type DraftDeps, findDraftCustomer, type PricedDraft, priceDraft, rangeFor } from './price-draft.ts'
import { quoteSheetRepository } from './quote-sheet-repository.ts'

export interface TakeDeps extends DraftDeps, PaymentDeps {
  inspector: Pick<ArtworkInspector, 'inspect'>
}

interface TakeInput {
  version: number
  /** the total that the person has seen */
  expect_fen: number
  /** of cash, what the customer gives; undefined: exactly the total */
  given_fen?: number | undefined
}

interface Payment {
  method: CounterMethod
  givenFen: number | undefined
}

interface Placing {
  frozen: FrozenDraft
  /** undefined: a walk-in */
  customer: Pick<CustomerRow, 'id' | 'name' | 'mobile'> | undefined
  walkInName: string
  address: OrderAddress | null
  payment: Payment
  /** its files go to the lines of the order; undefined: the draft of a sheet is gone */
  draft: OrderedDraft | undefined
  /** the paper that it was agreed on, for the timeline */
  source: string
}

interface Taken {
  row: OrderRow
  placed: PlacedOrder & { change_fen?: number }
  /** of the artwork that has come with the draft, to be inspected */
  fileIds: string[]
}

/** Changed lines count together, up and down, against the total at the computed prices. */
export const refuseBeyondLimit = async (
  db: Db,
  member: Member,
  { computedFen, totalFen, lines }: PricedDraft,
) => {
  const isChanged = lines.some(
    ({ line, job }) => line.price_fen !== undefined && line.price_fen !== job?.quote.total_fen,
  )
  if (!isChanged) return
  const range = rangeFor(member, computedFen)
  const isWithin = range && totalFen >= range.least && totalFen <= (range.most ?? totalFen)
  if (isWithin) return
  const who = await whoMay(db, member.companyId, (role) => {
    const theirs = rangeFor({ permissions: new Set(role.permissions), limits: role.limits }, computedFen)
    return theirs !== undefined && totalFen >= theirs.least && totalFen <= (theirs.most ?? totalFen)
  })
  throw new Refusal(
    codes.refused,
    range
      ? `超出您的改价幅度：算出的合计是 ${formatFen(computedFen)} 元，您可改到 ${formatFen(range.least)} 元，请由${who}办理`
      : `您不能改价，请由${who}办理`,
    range && { least_fen: range.least, most_fen: range.most },
  )
}

type Ordered = Pick<CounterDraftRow, 'companyId' | 'orderId'>

/** The order that was made before; one that the customer placed by the link is told, because no money was taken here. */
export const orderedAs = async (db: Db, { companyId, orderId }: Ordered): Promise<PlacedOrder> => {
  const order = orderId ? await orderRepository.findOfCompany(db, companyId, orderId) : undefined
  if (!order) throw notFound()
  const sheet = await quoteSheetRepository.findOrdered(db, companyId, order.id)
  if (sheet?.closedBy === '')
    throw new Refusal(codes.conflict, `客户已按报价单 ${sheet.sheetNo} 下单：${order.orderNo}`, {
      order_id: order.id,
    })
  return {
    order_id: order.id,
    order_no: order.orderNo,
    total_fen: order.totalFen,
    ...(order.pickupCode && { pickup_code: order.pickupCode }),
  }
}

/** The monthly account before its customer, as erasure takes them; a customer who was erased or disabled is refused. */
export const holdPayer = async (tx: Db, companyId: string, userId: string, method: CounterMethod) => {
  if (method === 'credit') await creditRepository.lockAccount(tx, { companyId, userId })
  await accountRepository.hold(tx, companyId, userId)
}

/** A customer who got another level, was erased or disabled since is no longer the one whose price was shown. */
const holdCustomer = async (tx: Db, companyId: string, seen: CustomerRow, method: CounterMethod) => {
  await holdPayer(tx, companyId, seen.id, method)
  const now = await customerRepository.find(tx, { companyId, userId: seen.id })
  if (now?.level !== seen.level) throw new Refusal(codes.conflict, '客户的等级刚改过，请按新的价格核对')
  return { id: seen.id, name: seen.name, mobile: seen.mobile }
}

/**
 * The row that stands in for a customer without an account; its searchable name is what was typed. A walk-in is the
 * customer of whoever took the order.
 */
const insertWalkIn = async (tx: Db, { companyId, actor }: Member, name: string, now: number) => {
  const id = newId()
  const row = { companyId, id, mobile: walkInMobile(id), passwordHash: noPassword, name, isWalkIn: true }
  await accountRepository.insertUser(tx, { ...row, sellerId: actor.id, createdAt: new Date(now) })
  return { id, name, mobile: '' }
}

const noFile = { key: '', kind: '' }

/** The cash of an order that staff take, into the open box of the person. Returns the change. */
const takeCash = async (
  tx: Db,
  deps: TakeDeps,
  { actor }: Member,
  order: OrderRow,
  part: PayablePart,
  givenFen = part.fen,
): Promise<number> => {
  const now = deps.now()
  const input = {
    method: 'cash',
    surplus: 'change',
    ...{ part: part.kind, expectFen: part.fen, givenFen, waiveFen: 0, owe: false, on: dayOf(now) },
    ...{ voucherNo: '', voucher: noFile, note: '柜台收款：现金' },
  } as const
  const { taken } = await bookTaken(tx, { ...deps, db: tx }, order, input, actor, now, async () => {})
  measuredPayments.report({ channel: payChannel.offline, outcome: 'paid' })
  return taken.change_fen
}

/** The chosen method: money that is there, the monthly account, or nothing yet. Returns the change of cash. */
const pay = async (
  tx: Db,
  deps: TakeDeps,
  member: Member,
  order: OrderRow,
  { method, givenFen }: Payment,
): Promise<number> => {
  const part = findPart(order, 'deposit') ?? fullPrice(order)
  if (method === 'cash') return takeCash(tx, deps, member, order, part, givenFen)
  const within = { ...deps, db: tx }
  if (method === 'credit') await chargeCredit(tx, within, order, member.actor)
  if (method !== 'transfer') return 0
  const label = textOf(counterMethods)[method] ?? ''
  const confirming = { note: `柜台收款：${label}`, label, part }
  await confirmOfflinePayment(within, order, confirming, member.actor, deps.now())
  return 0
}

/** Writes an order for a customer or a walk-in, tells the customer, and takes the money: one rule for every way to it. */
export const placeTaken = async (
  tx: Db,
  deps: TakeDeps,
  shop: Shop,
  member: Member,
  { frozen, customer, walkInName, address, payment, draft, source }: Placing,
): Promise<Taken> => {
  const now = deps.now()
  const { order, lines } = await orderOf(tx, shop, frozen, { by: member.actor, address, now })
  const buyer = customer ?? (await insertWalkIn(tx, member, walkInName, now))
  const note = [textOf(counterChannels)[frozen.channel] ?? '', source].filter(Boolean).join('，')
  const first = { by: member.actor, title: '店铺代客下单', note }
  const written = { order: { ...order, userId: buyer.id }, lines, isWalkIn: !customer }
  const placed = await writeOrder(tx, shop, buyer, written, now, first)
  const fileIds = draft ? await moveDraftFiles(tx, draft, lines, now) : []
  const row = await orderRepository.findOfCompany(tx, shop.id, placed.order_id)
  if (!row) throw new Error('an order is gone')
  const isToPay = payment.method === 'link' || payment.method === 'later'
  await notifyBuyer(tx, row, {
    kind: 'order_taken',
    cause: `taken:${row.id}`,
    facts: { order: row, totalFen: row.totalFen, isToPay },
    now,
  })
  const changeFen = await pay(tx, deps, member, row, payment)
  return { row, placed: { ...placed, ...(changeFen > 0 && { change_fen: changeFen }) }, fileIds }
}

const refuseUnready = ({ missing, totalFen }: PricedDraft, expectFen: number) => {
  if (Object.keys(missing).length > 0) throw invalidFields(missing)
  if (totalFen !== expectFen)
    throw new Refusal(codes.conflict, '价格有变动，请核对后再下单', {
      expect_fen: expectFen,
      total_fen: totalFen,
    })
}

/**
 * Orders a draft at exactly the price that the person has seen, once: a second request gets the same order. The monthly
 * account, the customer and the draft are locked in this order, as erasure takes them, and the order is new (decision 24).
 */
export const takeOrder = async (
  deps: TakeDeps,
  shop: Shop,
  member: Member,
  id: string,
  { version, expect_fen, given_fen }: TakeInput,
): Promise<PlacedOrder & { change_fen?: number }> => {
  if (!maySeePrices(member)) throw new Refusal(codes.refused)
  const { db, now } = deps
  const seen = await getDraft(db, member, id)
  if (seen.state === 'ordered') return orderedAs(db, seen)
  refuseClosed(seen)
  if (seen.version !== version) return refuseStale(deps, shop, member, id)
  const customer = await findDraftCustomer(db, shop.id, seen.document)
  if (seen.document.method === 'credit' && !customer)
    throw invalidFields({ method: '散客不能月结，请选客户或别的付款方式' })
  // Priced before the transaction: products are read over other connections than its own.
  const priced = await priceDraft(deps, shop, seen.document, customer, seen.staffId)
  refuseUnready(priced, expect_fen)
  const frozen = freezeDraft(shop, seen.document, priced)
  let files: string[] = []
  const taken = await db.transaction(async (tx) => {
    const lockedCustomer = customer && (await holdCustomer(tx, shop.id, customer, seen.document.method))
    const draft = await counterDraftRepository.lock(tx, draftOwnerOf(member), id)
    if (draft?.state === 'ordered') return orderedAs(tx, draft)
    if (draft?.version !== version) throw new Refusal(codes.conflict, '这张草稿在另一处改过')
    await refuseBeyondLimit(tx, member, priced)
    const { method, channel } = draft.document
    const { row, placed, fileIds } = await placeTaken(tx, deps, shop, member, {
      frozen,
      customer: lockedCustomer,
      walkInName: draft.document.walk_in?.name ?? '',
      address: frozen.address,
      payment: { method, givenFen: given_fen },
      draft,
      source: '',
    })
    files = fileIds
    await counterDraftRepository.update(tx, draft, { state: 'ordered', orderId: row.id }, now())
    // The link of a quotation of this draft must not order it once more.
    await quoteSheetRepository.closeOpenOf(tx, draft, {
      state: 'ordered',
      orderId: row.id,
      closedBy: member.actor.name,
      closedAt: new Date(now()),
    })
    const after = {
      ...{ total_fen: row.totalFen, computed_fen: priced.computedFen, method, channel },
      ...(fileIds.length > 0 && { files: fileIds.length }),
    }
    await writeAudit(tx, member, { action: 'orderCounterDraft', subject: orderSubject(row), after }, now())
    return placed
  })
  deps.inspector.inspect(shop.id, files)
  return taken
}
