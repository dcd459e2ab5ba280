import { addressText, type CallData, type MemberLevel, maskEmail } from '@yinpu/contract'
import type { ConsoleCalls, CustomerStatus } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { readCursor, writeCursor } from '../../kernel/list-cursor.ts'
import { maskMobile } from '../../kernel/mask-mobile.ts'
import { addressRepository } from '../address/address-repository.ts'
import { maskTitle } from '../invoice/describe-invoice.ts'
import { invoiceTitleRepository } from '../invoice/invoice-title-repository.ts'
import { describeInvoiceTitle } from '../invoice/keep-invoice-titles.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { membershipRepository } from '../staff/membership-repository.ts'
import { contactRepository } from './contact-repository.ts'
import { type CustomerRow, customerRepository, sortFor } from './customer-repository.ts'
import { listOpenMatters } from './open-matters.ts'

type Row = CallData<ConsoleCalls['listCustomers']>['list'][number]
type Whole = CallData<ConsoleCalls['getCustomer']>

const mostNotes = 200

const seesSums = ({ permissions }: Member) => permissions.has('order.prices')

export const statusOf = ({
  erasedAt,
  erasureAskedAt,
  enabled,
}: Pick<CustomerRow, 'erasedAt' | 'erasureAskedAt' | 'enabled'>): CustomerStatus => {
  if (erasedAt) return 'erased'
  if (erasureAskedAt) return 'asked'
  return enabled ? 'enabled' : 'disabled'
}

/** Sums are read for those who may see them; others do not learn the number of orders either. */
const sumsOf = async (db: Db, member: Member, ids: string[]) => {
  if (!seesSums(member)) return () => ({})
  const sums = new Map(
    (await customerRepository.sumOrders(db, member.companyId, ids)).map((row) => [row.userId, row]),
  )
  return (id: string) => ({ orders: sums.get(id)?.n ?? 0, spent_fen: sums.get(id)?.spentFen ?? 0 })
}

/** The names of the members of staff whose customers these are. */
const sellersOf = async (db: Db, companyId: string, rows: Pick<CustomerRow, 'sellerId'>[]) => {
  const ids = rows.flatMap(({ sellerId }) => sellerId ?? [])
  const names = new Map(
    (await membershipRepository.listNames(db, companyId, ids)).map(({ id, name }) => [id, name]),
  )
  return ({ sellerId }: Pick<CustomerRow, 'sellerId'>) => (sellerId ? names.get(sellerId) : undefined)
}

const describeRow = (row: CustomerRow, seller: string | undefined): Row => ({
  id: row.id,
  name: row.name,
  mobile: maskMobile(row.mobile),
  company: row.companyName,
  seller: seller ?? '',
  tags: row.tags,
  level: row.level as MemberLevel,
  standing: statusOf(row),
  created_at: row.createdAt.getTime(),
})

interface Query {
  keyword?: string | undefined
  level?: number | undefined
  standing?: CustomerStatus | undefined
  seller?: string | undefined
  tag?: string | undefined
  limit: number
  cursor?: string | undefined
}

export const listCustomers = async (
  db: Db,
  member: Member,
  { limit, cursor, ...filter }: Query,
): Promise<CallData<ConsoleCalls['listCustomers']>> => {
  const sort = sortFor(filter.keyword)
  const rows = await customerRepository.list(db, member.companyId, {
    ...filter,
    cursor: cursor ? readCursor(cursor, sort, ['name']) : undefined,
    most: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const sums = await sumsOf(
    db,
    member,
    page.map(({ id }) => id),
  )
  const sellerOf = await sellersOf(db, member.companyId, page)
  return {
    list: page.map((row) => ({ ...describeRow(row, sellerOf(row)), ...sums(row.id) })),
    next: last && writeCursor({ sort, value: sort === 'name' ? last.name : last.micros, id: last.id }),
  }
}

/** A customer as staff see one: other calls reveal full telephone numbers. */
export const describeCustomer = async (
  db: Db,
  member: Member,
  row: CustomerRow,
  now: number,
): Promise<Whole> => {
  const owner = { companyId: member.companyId, userId: row.id }
  const [
    sums,
    sellerOf,
    contacts,
    addresses,
    removedAddresses,
    titles,
    removedTitles,
    devices,
    notes,
    last,
    open,
  ] = await Promise.all([
    sumsOf(db, member, [row.id]),
    sellersOf(db, member.companyId, [row]),
    contactRepository.listOf(db, owner),
    addressRepository.listOf(db, owner),
    addressRepository.listRemoved(db, owner),
    invoiceTitleRepository.listOf(db, owner),
    invoiceTitleRepository.listRemoved(db, owner),
    customerRepository.countDevices(db, owner, new Date(now)),
    customerRepository.notesOf(db, owner, mostNotes),
    seesSums(member) ? ledgerRepository.findLast(db, owner) : undefined,
    member.permissions.has('customer.erase') && !row.erasedAt ? listOpenMatters(db, owner) : [],
  ])
  return {
    ...describeRow(row, sellerOf(row)),
    role: row.contactRole,
    seller_id: row.sellerId ?? undefined,
    version: row.version,
    awaits_owner: row.awaitsOwner,
    contacts: contacts.map(({ id, name, mobile, role, removedAt }) => ({
      id,
      name,
      mobile: maskMobile(mobile),
      role,
      removed: removedAt !== null,
    })),
    ...sums(row.id),
    email: maskEmail(row.email),
    qq: row.qq,
    wechat_bound: row.wechatUnionid !== null,
    balance_fen: seesSums(member) ? (last?.balanceFen ?? 0) : undefined,
    addresses: [...addresses, ...removedAddresses].map((address) => ({
      id: address.id,
      name: address.name,
      mobile: maskMobile(address.mobile),
      place: addressText(address),
      tag: address.tag,
      is_default: address.isDefault,
      removed: address.removedAt !== null,
    })),
    invoice_titles: [...titles, ...removedTitles].map((title) => ({
      ...maskTitle(describeInvoiceTitle(title)),
      removed: title.removedAt !== null,
    })),
    devices: { signed_in: devices.signedIn, known: devices.known, seen_at: devices.seenAt?.getTime() },
    notes: notes.map(({ id, text, actorName, actorRole, createdAt }) => ({
      id,
      text,
      name: actorName ?? '',
      role: actorRole ?? '',
      at: createdAt.getTime(),
    })),
    erasure: {
      asked_at: row.erasureAskedAt?.getTime(),
      erased_at: row.erasedAt?.getTime(),
      open,
    },
  }
}
