import { randomBytes } from 'node:crypto'
import { codes, formatFen, type Invoice, type InvoiceFileKind, stateOfOrder } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { type Actor, storedActor } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import { invalidFields, Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { UploadRefusal } from '../../providers/storage/upload-draft.ts'
import { notifyBuyer } from '../message/notify-buyer.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { invoiceFen } from './describe-invoice.ts'
import { readInvoiceFile } from './invoice-file.ts'
import { type InvoiceRow, invoiceRepository, type OrderInvoice } from './invoice-repository.ts'

interface Deps {
  db: Db
  storage: Pick<Storage, 'put' | 'remove'>
  logger: Logger
}

interface InvoiceInput {
  number: string
  type: Invoice['type'] | undefined
  /** the sum that the person saw */
  amountFen: number
  /** base64 */
  content: string
  by: Actor
  now: number
  /**
   * Whom it is made out to, asked again under the locks of the orders; it refuses orders that cannot be on it. Left out:
   * whom the one order names.
   */
  titleOf?: (orders: readonly OrderRow[]) => Invoice
  /** runs in the transaction that stores the invoice */
  note: (tx: Db, invoice: InvoiceRow, orders: readonly OrderRow[]) => Promise<void>
}

const isJoint = (orders: readonly unknown[]) => orders.length > 1

const hasInvoice = (orders: readonly OrderRow[], valid: ReadonlyMap<string, OrderInvoice>) => {
  const order = orders.find(({ id }) => valid.has(id))
  const number = valid.get(order?.id ?? '')?.number ?? ''
  const which = isJoint(orders) ? `订单 ${order?.orderNo} ` : '这个订单'
  return new Refusal(codes.conflict, `${which}已开票，发票号码 ${number}`, { number })
}

const titleOfOrder = ([order]: readonly OrderRow[]): Invoice => {
  if (!order?.invoice) throw new Refusal(codes.refused, '买家没有要发票')
  return order.invoice
}

/** Nothing was paid for the order, or all of it was given back. */
export const isWorthless = (order: Pick<OrderRow, 'state' | 'paidFen' | 'refundedFen'>): boolean =>
  order.state === stateOfOrder.cancelled || invoiceFen(order) <= 0

const refuseUnlessDue = (
  orders: readonly OrderRow[],
  { amountFen, titleOf = titleOfOrder }: InvoiceInput,
): Invoice => {
  const title = titleOf(orders)
  const worthless = orders.find(isWorthless)
  if (worthless)
    throw new Refusal(
      codes.conflict,
      `订单${isJoint(orders) ? ` ${worthless.orderNo} ` : ''}没有已付的金额，不能开票`,
      { amount_fen: 0 },
    )
  const dueFen = orders.reduce((sum, order) => sum + invoiceFen(order), 0)
  if (dueFen !== amountFen)
    throw new Refusal(codes.conflict, `应开金额已变为 ${formatFen(dueFen)} 元，请核对后再开`, {
      amount_fen: dueFen,
    })
  return title
}

const notStored = (error: unknown): never => {
  if (error instanceof ProviderError || error instanceof UploadRefusal)
    throw new Refusal(codes.conflict, '发票文件没有存下，请稍后再试')
  throw error
}

/** The invoice of this number, if it is valid for exactly these orders; refuses if another one is for any of them. */
const findSame = async (
  db: Db,
  orders: readonly OrderRow[],
  { number }: InvoiceInput,
): Promise<InvoiceRow | undefined> => {
  const companyId = orders[0]?.companyId ?? ''
  const valid = await invoiceRepository.listValid(
    db,
    companyId,
    orders.map(({ id }) => id),
  )
  const [invoice] = valid.values()
  if (!invoice) return undefined
  const isSame = [...valid.values()].every((one) => one.number === number)
  if (!isSame || valid.size !== orders.length) throw hasInvoice(orders, valid)
  const parts = invoice.isJoint ? (await invoiceRepository.listParts(db, companyId, [invoice.id])).length : 1
  if (parts !== orders.length) throw hasInvoice(orders, valid)
  return invoice
}

/** By their ids, as all locks of several orders (decision 24). */
const inLockOrder = (orders: readonly OrderRow[]) => orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))

const lockAll = async (tx: Db, seen: readonly Pick<OrderRow, 'companyId' | 'id'>[]) => {
  const orders: OrderRow[] = []
  for (const { companyId, id } of seen) {
    const order = await orderRepository.lock(tx, companyId, id)
    if (!order) throw new Error('an order is gone')
    orders.push(order)
  }
  return orders
}

/** Under the orders' locks: if two people issue it, the second sees the first one's invoice. */
const keep = async (
  tx: Db,
  seen: readonly OrderRow[],
  file: { key: string; kind: InvoiceFileKind },
  input: InvoiceInput,
) => {
  const orders = await lockAll(tx, seen)
  const [order] = orders
  if (!order) throw new Error('an invoice is for no order')
  const same = await findSame(tx, orders, input)
  if (same) return same
  const title = refuseUnlessDue(orders, input)
  const { companyId } = order
  const invoice = await invoiceRepository.insert(tx, {
    companyId,
    id: newId(),
    orderId: order.id,
    isJoint: isJoint(orders),
    number: input.number,
    type: input.type ?? title.type,
    title,
    amountFen: input.amountFen,
    fileKey: file.key,
    fileKind: file.kind,
    issuedAt: new Date(input.now),
    ...storedActor(input.by),
    voidedAt: null,
    voidWhy: '',
    voidedBy: '',
  })
  if (!invoice) throw invalidFields({ number: '这个发票号码已经用过，请核对' })
  if (invoice.isJoint)
    await invoiceRepository.insertParts(
      tx,
      orders.map((one) => ({
        companyId,
        invoiceId: invoice.id,
        orderId: one.id,
        partFen: invoiceFen(one),
        voidedAt: null,
      })),
    )
  for (const one of orders) await orderRepository.announce(tx, one)
  await notifyBuyer(tx, order, {
    kind: 'invoice_issued',
    cause: `invoice:${invoice.id}`,
    facts: { order, invoiceNo: invoice.number },
    now: input.now,
  })
  await input.note(tx, invoice, orders)
  return invoice
}

/** Issues the invoice of some orders, once: the same number for the same orders again returns the same invoice. */
export const issueInvoice = async (
  deps: Deps,
  seen: readonly OrderRow[],
  input: InvoiceInput,
): Promise<InvoiceRow> => {
  const { db, storage, logger } = deps
  const orders = inLockOrder(seen)
  const known = await findSame(db, orders, input)
  // An invoice that cannot be issued stores no file.
  if (known) return known
  refuseUnlessDue(orders, input)
  const { bytes, kind } = readInvoiceFile(input.content)
  const { companyId, userId } = orders[0] ?? { companyId: '', userId: '' }
  const key = `${companyId}/${userId}/invoice/${randomBytes(16).toString('hex')}.${kind}`
  await storage.put(key, bytes).catch(notStored)
  const discard = () =>
    storage
      .remove(key)
      .catch((err: unknown) => logger.warn({ err }, 'an unused invoice file was not removed'))
  try {
    const invoice = await db.transaction((tx) => keep(tx, orders, { key, kind }, input))
    if (invoice.fileKey !== key) await discard()
    return invoice
  } catch (error) {
    await discard()
    throw error
  }
}

/** Voids an invoice for all of its orders; its number stays taken, and another may be issued. */
export const voidInvoice = async (
  tx: Db,
  seen: InvoiceRow,
  { why, by, now }: { why: string; by: Actor; now: number },
): Promise<{ invoice: InvoiceRow; orders: OrderRow[] }> => {
  const { companyId, orderId: id } = seen
  const parts = seen.isJoint ? await invoiceRepository.listParts(tx, companyId, [seen.id]) : [{ id }]
  const orders = await lockAll(
    tx,
    parts.map((part) => ({ companyId, id: part.id })),
  )
  const invoice = await invoiceRepository.voidValid(tx, seen, {
    voidedAt: new Date(now),
    voidWhy: why,
    voidedBy: by.name,
  })
  if (!invoice) throw new Refusal(codes.conflict, `发票 ${seen.number} 已经作废`)
  for (const order of orders) await orderRepository.announce(tx, order)
  return { invoice, orders }
}
