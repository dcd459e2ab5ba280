import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { erasedName } from '../../kernel/mask-mobile.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { type Audited, writeAudit } from '../audit/write-audit.ts'
import { creditRepository } from '../credit/credit-repository.ts'
import { contactRepository } from './contact-repository.ts'
import { type CustomerRow, customerRepository } from './customer-repository.ts'
import { erasedTextsRepository, type Texts } from './erased-texts-repository.ts'
import { erasureRepository, type LockedOrder } from './erasure-repository.ts'
import { listSearchColumns } from './list-search-columns.ts'
import { listOpenMatters } from './open-matters.ts'

/** Longer words first: a name that is part of an address must not leave the rest of it behind. */
const personalTextsOf = (
  customer: CustomerRow,
  addresses: readonly { name: string; mobile: string; detail: string }[],
  contacts: readonly { name: string; mobile: string }[],
): Texts => {
  const known = [
    customer.name,
    customer.companyName,
    ...contacts.flatMap(({ name, mobile }) => [name, mobile]),
    customer.mobile,
    customer.email,
    customer.qq,
    ...addresses.flatMap(({ name, mobile, detail }) => [name, mobile, detail]),
  ]
  // A single character identifies nobody, and would tear holes into every sentence.
  return [...new Set(known.map((word) => word.trim()))]
    .filter((word) => word.length >= 2 && word !== erasedName)
    .toSorted((one, other) => other.length - one.length)
}

/** From now on orders are found by their numbers and goods, and by no name. */
const emptyOrders = async (tx: Db, owner: Owner, orders: LockedOrder[], texts: Texts) => {
  const columns = await listSearchColumns(tx, owner, orders, () => [])
  for (const { order, searchColumns } of columns)
    await erasureRepository.emptyOrder(tx, order, searchColumns, texts)
}

/** A saved list that was narrowed to this person shows all that its other conditions leave; the name loses the person. */
const forgetViews = async (tx: Db, companyId: string, texts: Texts) => {
  const names = (text: string) => texts.some((word) => text.includes(word))
  const views = await erasureRepository.viewsOf(tx, companyId)
  for (const { id, name, query } of views) {
    const params = new URLSearchParams(query)
    const isNarrowed = names(params.get('keyword') ?? '')
    if (!isNarrowed && !names(name)) continue
    if (isNarrowed) params.delete('keyword')
    // The id keeps the names of one person's views distinct.
    const keptName = names(name) ? `${erasedName} ${id.slice(-6)}` : name
    await erasureRepository.emptyView(tx, companyId, id, { name: keptName, query: params.toString() })
  }
}

interface Erasure {
  by: Audited
  why: string
  now: number
}

/** An order came to the customer between the lock of the orders and that of the customer: a take-over from a walk-in. */
class OrderCameBetween extends Error {
  override name = 'OrderCameBetween'
}

const attempts = 5

const refuseUnlocked = async (tx: Db, owner: Owner, locked: readonly LockedOrder[]) => {
  const ids = new Set(locked.map(({ id }) => id))
  const current = await erasureRepository.listOrderIds(tx, owner)
  if (current.some((id) => !ids.has(id))) throw new OrderCameBetween()
}

const eraseOnce = (db: Db, owner: Owner, { by, why, now }: Erasure): Promise<boolean> =>
  db.transaction(async (tx) => {
    // In the order in which money takes them: orders, the monthly account, then their buyer.
    const orders = await erasureRepository.lockOrders(tx, owner)
    await creditRepository.lockAccount(tx, owner)
    const customer = await customerRepository.lockWhole(tx, owner)
    if (!customer) throw notFound()
    // Nobody can give the customer an order any more, but one may have come while the orders were being locked.
    await refuseUnlocked(tx, owner, orders)
    if (customer.erasedAt) return false
    const open = await listOpenMatters(tx, owner)
    if (open.length > 0) throw new Refusal(codes.conflict, `还不能注销：${open.join('；')}`, { open })
    const orderIds = orders.map(({ id }) => id)
    const addresses = [
      ...(await erasureRepository.formerAddressesOf(tx, owner.companyId, orderIds)),
      ...(await erasureRepository.addressesOf(tx, owner)),
      ...orders.flatMap(({ address }) => (address ? [address] : [])),
    ]
    const contacts = await contactRepository.listOf(tx, owner)
    const texts = personalTextsOf(customer, addresses, contacts)
    await erasureRepository.releaseTalkFiles(tx, owner, customer.mobile)
    await erasureRepository.deleteOwn(tx, owner)
    await erasureRepository.deleteByContact(tx, owner, customer)
    await emptyOrders(tx, owner, orders, texts)
    await erasedTextsRepository.emptyTexts(tx, owner, orderIds, texts)
    await erasureRepository.closeCredit(tx, owner)
    await forgetViews(tx, owner.companyId, texts)
    await erasureRepository.endExports(tx, owner.companyId, texts, new Date(now))
    await erasureRepository.emptyUser(tx, owner, new Date(now))
    const subject = { kind: 'customer', id: owner.userId, name: erasedName }
    await writeAudit(tx, by, { action: 'eraseCustomer', subject, after: { why } }, now)
    return true
  })

/**
 * Erases the person; the orders and the books stay. Refused as long as something is open between the two; a customer
 * who was erased before stays so, and nothing is done again. Returns whether it was done now.
 */
export const eraseCustomer = async (db: Db, owner: Owner, erasure: Erasure): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await eraseOnce(db, owner, erasure)
    } catch (error) {
      if (!(error instanceof OrderCameBetween) || attempt === attempts) throw error
    }
  }
}
