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
import { type InvoiceRow, invoiceRepository } from './invoice-repository.ts'

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
  /** runs in the transaction that stores the invoice */
  note: (tx: Db, invoice: InvoiceRow) => Promise<void>
}

const hasInvoice = ({ number }: InvoiceRow) =>
  new Refusal(codes.conflict, `这个订单已开票，发票号码 ${number}`, { number })

const refuseUnlessDue = (order: OrderRow, seenFen: number): Invoice => {
  const { invoice, state } = order
  if (!invoice) throw new Refusal(codes.refused, '买家没有要发票')
  const dueFen = invoiceFen(order)
  if (state === stateOfOrder.cancelled || dueFen <= 0)
    throw new Refusal(codes.conflict, '订单没有已付的金额，不能开票', { amount_fen: 0 })
  if (dueFen !== seenFen)
    throw new Refusal(codes.conflict, `应开金额已变为 ${formatFen(dueFen)} 元，请核对后再开`, {
      amount_fen: dueFen,
    })
  return invoice
}

const notStored = (error: unknown): never => {
  if (error instanceof ProviderError || error instanceof UploadRefusal)
    throw new Refusal(codes.conflict, '发票文件没有存下，请稍后再试')
  throw error
}

/** Under the order's lock: if two people issue it, the second sees the first one's invoice. */
const keep = async (
  tx: Db,
  seen: OrderRow,
  file: { key: string; kind: InvoiceFileKind },
  input: InvoiceInput,
) => {
  const { companyId, id: orderId } = seen
  const order = await orderRepository.lock(tx, companyId, orderId)
  if (!order) throw new Error('an order is gone')
  const valid = await invoiceRepository.findValid(tx, companyId, orderId)
  if (valid && valid.number !== input.number) throw hasInvoice(valid)
  if (valid) return valid
  const title = refuseUnlessDue(order, input.amountFen)
  const invoice = await invoiceRepository.insert(tx, {
    companyId,
    id: newId(),
    orderId,
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
  await orderRepository.announce(tx, order)
  const facts = { order, invoiceNo: invoice.number }
  await notifyBuyer(tx, order, {
    kind: 'invoice_issued',
    cause: `invoice:${invoice.id}`,
    facts,
    now: input.now,
  })
  await input.note(tx, invoice)
  return invoice
}

/** Issues the invoice of an order, once: the same number for the same order again returns the same invoice. */
export const issueInvoice = async (deps: Deps, order: OrderRow, input: InvoiceInput): Promise<InvoiceRow> => {
  const { db, storage, logger } = deps
  const { companyId, userId, id } = order
  const known = await invoiceRepository.findValid(db, companyId, id)
  if (known?.number === input.number) return known
  // An invoice that cannot be issued stores no file.
  if (known) throw hasInvoice(known)
  refuseUnlessDue(order, input.amountFen)
  const { bytes, kind } = readInvoiceFile(input.content)
  const key = `${companyId}/${userId}/invoice/${randomBytes(16).toString('hex')}.${kind}`
  await storage.put(key, bytes).catch(notStored)
  const discard = () =>
    storage
      .remove(key)
      .catch((err: unknown) => logger.warn({ err }, 'an unused invoice file was not removed'))
  try {
    const invoice = await db.transaction((tx) => keep(tx, order, { key, kind }, input))
    if (invoice.fileKey !== key) await discard()
    return invoice
  } catch (error) {
    await discard()
    throw error
  }
}

/** Voids an invoice; its number stays taken, and another may be issued. */
export const voidInvoice = async (
  tx: Db,
  seen: InvoiceRow,
  { why, by, now }: { why: string; by: Actor; now: number },
): Promise<InvoiceRow> => {
  const order = await orderRepository.lock(tx, seen.companyId, seen.orderId)
  if (!order) throw new Error('an order is gone')
  const voided = await invoiceRepository.voidValid(tx, seen, {
    voidedAt: new Date(now),
    voidWhy: why,
    voidedBy: by.name,
  })
  if (!voided) throw new Refusal(codes.conflict, `发票 ${seen.number} 已经作废`)
  await orderRepository.announce(tx, order)
  return voided
}
