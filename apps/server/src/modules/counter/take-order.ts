import { codes, dayOf, formatFen, payChannel, stateOfOrder, textOf, typeOfOrder } from '@yinpu/contract'
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
import { freightOf, lineOf, productsOf, typeOfLines } from '../order/order-parts.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { wishFor } from '../order/proof/proof-rule.ts'
import { orderSubject } from '../order/shop-order.ts'
import { invoiceOf, type PlacedOrder, type WrittenOrder, writeOrder } from '../order/write-order.ts'
import { confirmOfflinePayment } from '../payment/confirm-offline.ts'
import { chargeCredit } from '../payment/pay-by-credit.ts'
import type { PaymentDeps } from '../payment/payment-deps.ts'
import { bookTaken } from '../payment/take-money.ts'
import { whoMay } from '../staff/who-may.ts'
import { type CounterDraftRow, counterDraftRepository } from './counter-draft-repository.ts'
import { draftOwnerOf, getDraft, refuseClosed, refuseStale } from './keep-drafts.ts'
import {
  type DraftDeps,
  findDraftCustomer,
  type PricedDraft,
  priceDraft,
  rangeFor,
  remarkOf,
} from './price-draft.ts'

export interface TakeDeps extends DraftDeps, PaymentDeps {}

interface TakeInput {
  version: number
  /** the total that the person has seen */
  expect_fen: number
  /** of cash, what the customer gives; undefined: exactly the total */
  given_fen?: number | undefined
}

/** Changed lines count together, up and down, against the total at the computed prices. */
const refuseBeyondLimit = async (db: Db, member: Member, { computedFen, totalFen, lines }: PricedDraft) => {
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

const orderedAs = async (db: Db, { companyId, orderId }: CounterDraftRow): Promise<PlacedOrder> => {
  const order = orderId ? await orderRepository.findOfCompany(db, companyId, orderId) : undefined
  if (!order) throw notFound()
  return {
    order_id: order.id,
    order_no: order.orderNo,
    total_fen: order.totalFen,
    ...(order.pickupCode && { pickup_code: order.pickupCode }),
  }
}

/** A customer who got another level, was erased or disabled since is no longer the one whose price was shown. */
const holdCustomer = async (tx: Db, companyId: string, seen: CustomerRow, method: CounterMethod) => {
  // The account before its customer, as erasure takes them.
  if (method === 'credit') await creditRepository.lockAccount(tx, { companyId, userId: seen.id })
  await accountRepository.hold(tx, companyId, seen.id)
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

const columnsOf = async (
  { db, now }: TakeDeps,
  shop: Shop,
  member: Member,
  draft: CounterDraftRow,
  priced: PricedDraft,
): Promise<Omit<WrittenOrder['order'], 'userId'> & { lines: WrittenOrder['lines'] }> => {
  const { document } = draft
  const id = newId()
  const lines = priced.sold.map((line, at) => ({ ...lineOf(shop, id, line, at), sourceId: newId() }))
  const type = typeOfLines(lines)
  const at = new Date(now())
  return {
    companyId: shop.id,
    id,
    type,
    state: stateOfOrder.unpaid,
    name: document.order_name,
    goodsFen: priced.goodsFen,
    memberFen: priced.memberFen,
    discountFen: 0,
    discountCode: '',
    totalFen: priced.totalFen,
    computedFen: priced.computedFen,
    ...freightOf(priced.carriers, document),
    address: priced.address ?? null,
    rush: document.rush ?? '',
    promisedDays: priced.promisedDays,
    countsWorkingDays: true,
    dueAt: null,
    invoice: invoiceOf(priced.invoice) ?? null,
    remark: remarkOf(document, priced.lines),
    proofWanted:
      type === typeOfOrder.printed ? await wishFor(db, shop.id, productsOf(lines), document.proof) : null,
    submitsItself: true,
    contactId: priced.contact?.id ?? null,
    takenChannel: document.channel,
    takenBy: member.actor.id,
    takenByName: member.actor.name,
    createdAt: at,
    movedAt: at,
    lines,
  }
}

const noFile = { key: '', kind: '' }

/** The cash of an order that staff take, into the open box of the person. Returns the change. */
const takeCash = async (
  tx: Db,
  deps: TakeDeps,
  { actor }: Member,
  order: OrderRow,
  givenFen = order.totalFen,
): Promise<number> => {
  const now = deps.now()
  const input = {
    method: 'cash',
    surplus: 'change',
    ...{ expectFen: order.totalFen, givenFen, waiveFen: 0, on: dayOf(now) },
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
  { document }: CounterDraftRow,
  order: OrderRow,
  givenFen: number | undefined,
): Promise<number> => {
  const { method } = document
  if (method === 'cash') return takeCash(tx, deps, member, order, givenFen)
  const within = { ...deps, db: tx }
  if (method === 'credit') await chargeCredit(tx, within, order, member.actor)
  if (method !== 'transfer') return 0
  const label = textOf(counterMethods)[method] ?? ''
  await confirmOfflinePayment(within, order, `柜台收款：${label}`, member.actor, deps.now(), undefined, label)
  return 0
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
  const { lines, ...columns } = await columnsOf(deps, shop, member, seen, priced)
  return db.transaction(async (tx) => {
    const held = customer && (await holdCustomer(tx, shop.id, customer, seen.document.method))
    const draft = await counterDraftRepository.lock(tx, draftOwnerOf(member), id)
    if (draft?.state === 'ordered') return orderedAs(tx, draft)
    if (draft?.version !== version) throw new Refusal(codes.conflict, '这张草稿在另一处改过')
    await refuseBeyondLimit(tx, member, priced)
    const buyer = held ?? (await insertWalkIn(tx, member, draft.document.walk_in?.name ?? '', now()))
    const note = textOf(counterChannels)[draft.document.channel] ?? ''
    const first = { by: member.actor, title: '店铺代客下单', note }
    const order = { ...columns, userId: buyer.id }
    const placed = await writeOrder(tx, shop, buyer, { order, lines, isWalkIn: !held }, now(), first)
    const written = await orderRepository.findOfCompany(tx, shop.id, placed.order_id)
    if (!written) throw new Error('an order is gone')
    const isToPay = draft.document.method === 'link' || draft.document.method === 'later'
    await notifyBuyer(tx, written, {
      kind: 'order_taken',
      cause: `taken:${written.id}`,
      facts: { order: written, totalFen: written.totalFen, isToPay },
      now: now(),
    })
    const changeFen = await pay(tx, deps, member, draft, written, given_fen)
    await counterDraftRepository.update(tx, draft, { state: 'ordered', orderId: written.id }, now())
    const { method, channel } = draft.document
    const after = { total_fen: written.totalFen, computed_fen: priced.computedFen, method, channel }
    await writeAudit(
      tx,
      member,
      { action: 'orderCounterDraft', subject: orderSubject(written), after },
      now(),
    )
    return { ...placed, ...(changeFen > 0 && { change_fen: changeFen }) }
  })
}
