import { codes, type Invoice } from '@yinpu/contract'
import { mostJointOrders } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { creditRepository } from '../credit/credit-repository.ts'
import { statementRepository } from '../credit/statement-repository.ts'
import { type OrderRow, orderRepository } from '../order/order-repository.ts'
import { readAs } from '../staff/see-own-customers.ts'
import { invoiceRepository } from './invoice-repository.ts'
import { invoiceTitleRepository } from './invoice-title-repository.ts'
import { isWorthless } from './issue-invoice.ts'

/** The customer of an invoice for several orders, and the title that the customer has stored. */
interface Recipient {
  buyer: { id: string; name: string; mobile: string; isWalkIn: boolean }
  saved: Invoice | undefined
}

const isSameTitle = (one: Invoice, other: Invoice) =>
  one.type === other.type && one.title === other.title && one.tax_no === other.tax_no

/** The reason why an order cannot be on an invoice for this customer with this title; empty if it can. */
const objectToOrder = (
  order: Pick<OrderRow, 'userId' | 'invoice'>,
  { buyer }: Recipient,
  wish: Invoice | undefined,
): string => {
  if (order.userId !== buyer.id) return '不是同一位客户的订单'
  // All walk-ins share one row, and are different people.
  if (buyer.isWalkIn) return '散客的订单请分别开票'
  if (wish && order.invoice && !isSameTitle(wish, order.invoice)) return '发票类型或抬头与其他订单不同'
  return ''
}

/**
 * Whom an invoice for these orders is made out to: the title that the orders name, else the one that the customer has
 * stored. Refuses orders of others, and orders with another title.
 */
export const jointTitleOf =
  (recipient: Recipient) =>
  (orders: readonly OrderRow[]): Invoice => {
    const wish = orders.find(({ invoice }) => invoice)?.invoice ?? undefined
    for (const order of orders) {
      const objection = objectToOrder(order, recipient, wish)
      if (objection) throw new Refusal(codes.refused, `订单 ${order.orderNo}：${objection}`)
    }
    const title = wish ?? recipient.saved
    if (!title) throw new Refusal(codes.refused, '客户没有留下开票抬头，请客户先在“发票抬头”里填写')
    return title
  }

/** A company's own title before a person's, the default one first. */
const findSaved = async (db: Db, companyId: string, userId: string): Promise<Invoice | undefined> => {
  const titles = await invoiceTitleRepository.listOf(db, { companyId, userId })
  const row = titles.find(({ holder }) => holder === 'company') ?? titles[0]
  if (!row) return undefined
  const { title, taxNo, address, phone, bank, account, email } = row
  return { type: '普票', title, tax_no: taxNo, address, phone, bank, account, email }
}

export const findRecipient = async (db: Db, companyId: string, userId: string): Promise<Recipient> => {
  const [buyer, saved] = await Promise.all([
    invoiceRepository.findBuyer(db, companyId, userId),
    findSaved(db, companyId, userId),
  ])
  if (!buyer) throw notFound()
  return { buyer, saved }
}

/** The orders of these ids in their order. One that the person does not see is not found. */
export const getOrders = async (db: Db, member: Member, ids: readonly string[]): Promise<OrderRow[]> => {
  const waiting = [...new Set(ids)]
  if (!waiting.every(isUuid)) throw notFound()
  const rows = await readAs(member, () => orderRepository.listByIds(db, member.companyId, waiting))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return waiting.map((id) => {
    const row = byId.get(id)
    if (!row) throw notFound()
    return row
  })
}

/** The orders that a statement asks for, each once, in the order of their charges. */
const idsOfStatement = async (db: Db, member: Member, id: string): Promise<string[]> => {
  const { companyId } = member
  const statement = isUuid(id)
    ? await readAs(member, () => statementRepository.find(db, companyId, id))
    : undefined
  if (!statement) throw notFound()
  const lines = await creditRepository.listSpan(db, statement, statement.fromSeq, statement.toSeq)
  return [...new Set(lines.flatMap(({ entry }) => (entry.kind === 'charge' ? (entry.orderId ?? []) : [])))]
}

interface JointOrder {
  order: OrderRow
  /** why it cannot be on the invoice; empty if it can */
  objection: string
}

interface JointQuery {
  orderIds?: string[] | undefined
  statementId?: string | undefined
}

/** Orders for one invoice: which of them can be on it, which cannot and why. Nothing is changed. */
export const prepareJointInvoice = async (
  db: Db,
  member: Member,
  { orderIds, statementId }: JointQuery,
): Promise<{
  recipient: Recipient
  title: Invoice | undefined
  titleOrderId: string | undefined
  orders: JointOrder[]
}> => {
  const { companyId } = member
  const ids = statementId === undefined ? orderIds : await idsOfStatement(db, member, statementId)
  if (!ids) throw invalidFields({ order_ids: '请选择订单' })
  const orders = await getOrders(db, member, ids)
  const [first] = orders
  if (!first) throw new Refusal(codes.refused, '这张对账单里没有订单，不用开票')
  const [recipient, valid] = await Promise.all([
    findRecipient(db, companyId, first.userId),
    invoiceRepository.listValid(
      db,
      companyId,
      orders.map(({ id }) => id),
    ),
  ])
  const isOpen = (order: OrderRow) => !valid.has(order.id) && !isWorthless(order)
  const withWish = orders.filter((order) => order.invoice && order.userId === first.userId)
  const named = withWish.find(isOpen) ?? withWish[0]
  let able = 0
  const objectTo = (order: OrderRow): string => {
    const invoice = valid.get(order.id)
    if (invoice) return `已开票，发票号码 ${invoice.number}`
    if (isWorthless(order)) return '没有已付的金额'
    const objection = objectToOrder(order, recipient, named?.invoice ?? undefined)
    if (objection) return objection
    able += 1
    return able > mostJointOrders ? `一张发票最多 ${mostJointOrders} 个订单，请下一张再开` : ''
  }
  return {
    recipient,
    title: named?.invoice ?? recipient.saved,
    titleOrderId: named?.id,
    orders: orders.map((order) => ({ order, objection: objectTo(order) })),
  }
}
