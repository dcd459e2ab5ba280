import { invoices, orders, payments, refunds } from '../../../db/schema/index.ts'
import { eq } from '../../../db/sql.ts'
import type { Member } from '../../../kernel/actor.ts'
import { createLogger } from '../../../kernel/logger.ts'
import type { Owner } from '../../../kernel/owner.ts'
import type { PayShop } from '../../../testing/pay-shop.ts'
import { invoiceFen, needsRed } from '../../invoice/describe-invoice.ts'
import { invoiceRepository } from '../../invoice/invoice-repository.ts'
import { issueJointForShop } from '../../invoice/issue-for-shop.ts'
import { isWorthless } from '../../invoice/issue-invoice.ts'
import { voidForShop } from '../../invoice/void-for-shop.ts'
import { orderRepository } from '../../order/order-repository.ts'

const title = {
  ...{ type: '普票' as const, title: '深圳市晨光广告有限公司', tax_no: '91440300MA5DEMO00X' },
  ...{ address: '', phone: '', bank: '', account: '', email: '' },
}
const content = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')

/** All orders of a buyer ask for an invoice with one title. */
export const wishForInvoices = async (shop: PayShop, { userId }: Owner) => {
  await shop.database.db.update(orders).set({ invoice: title }).where(eq(orders.userId, userId))
}

let numbers = 0

/** One invoice for an order and up to two others that can be on it. */
export const issueInvoiceFor = async (
  shop: PayShop,
  member: Member,
  id: string,
  others: readonly string[],
): Promise<void> => {
  const { db } = shop.database
  const rows = await orderRepository.listByIds(db, shop.companyId, [id, ...others])
  const valid = await invoiceRepository.listValid(
    db,
    shop.companyId,
    rows.map((row) => row.id),
  )
  const able = rows.filter((row) => !isWorthless(row) && !valid.has(row.id))
  const chosen = able.filter((row) => row.id === id).concat(able.filter((row) => row.id !== id).slice(-2))
  if (chosen.length === 0) return
  numbers += 1
  const deps = { db, now: () => shop.clock.time, storage: shop.app.storage, logger: createLogger('silent') }
  await issueJointForShop(
    deps,
    member,
    chosen.map((row) => row.id),
    {
      number: `26442000${String(numbers).padStart(12, '0')}`,
      type: undefined,
      amountFen: chosen.reduce((sum, row) => sum + invoiceFen(row), 0),
      content,
    },
  )
}

/** Voids the invoice of an order, if it has one: for all orders that are on it. */
export const voidInvoiceOf = async (shop: PayShop, member: Member, id: string): Promise<void> => {
  const { db } = shop.database
  const invoice = await invoiceRepository.findValid(db, shop.companyId, id)
  if (invoice) await voidForShop({ db, now: () => shop.clock.time }, member, invoice, '抬头有误')
}

const sum = (figures: number[]) => figures.reduce((total, fen) => total + fen, 0)

/**
 * The invoices of a shop beside its payments and refunds, row by row. Each invoice is the sum of its parts; a part that is
 * not asked back by a red one is what was paid for its order less what went back.
 */
export const compareInvoices = async (shop: PayShop) => {
  const { db } = shop.database
  const { companyId } = shop
  const rows = await db.select().from(invoices).where(eq(invoices.companyId, companyId))
  const parts = await invoiceRepository.listParts(
    db,
    companyId,
    rows.map(({ id }) => id),
  )
  const paid = await db.select().from(payments).where(eq(payments.companyId, companyId))
  const back = await db.select().from(refunds).where(eq(refunds.companyId, companyId))
  const worthOf = (orderId: string) => {
    const counting = paid.filter((one) => one.orderId === orderId && one.counts)
    const ids = new Set(counting.map(({ id }) => id))
    const returned = back.filter(({ paymentId, state }) => ids.has(paymentId) && state === 20)
    return sum(counting.map(({ amountFen }) => amountFen)) - sum(returned.map(({ amountFen }) => amountFen))
  }
  const faults: string[] = []
  const kinds = new Set<string>()
  for (const invoice of rows) {
    const own = parts.filter(({ invoiceId }) => invoiceId === invoice.id)
    if (invoice.isJoint && sum(own.map(({ partFen }) => partFen)) !== invoice.amountFen)
      faults.push(`${invoice.number} is not the sum of its parts`)
    const single = invoice.isJoint
      ? own
      : (await orderRepository.listByIds(db, companyId, [invoice.orderId])).map((order) => ({
          ...order,
          partFen: invoice.amountFen,
        }))
    for (const order of single) {
      const isRed = needsRed({ partFen: order.partFen, voidedAt: invoice.voidedAt }, order)
      kinds.add(invoice.voidedAt ? 'voided' : isRed ? 'red' : invoice.isJoint ? 'joint' : 'single')
      if (invoice.voidedAt === null && !isRed && worthOf(order.id) !== order.partFen)
        faults.push(`${invoice.number} says ${order.partFen} of an order of ${worthOf(order.id)}`)
    }
  }
  return { faults, kinds }
}
