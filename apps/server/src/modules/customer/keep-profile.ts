import { codes } from '@yinpu/contract'
import { type ConsoleCallName, mostContacts, personOr } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { membershipRepository } from '../staff/membership-repository.ts'
import { contactRepository } from './contact-repository.ts'
import { type CustomerRow, customerRepository } from './customer-repository.ts'
import { titleOf } from './customer-title.ts'
import { change, keyReused } from './keep-customer.ts'

interface Deps {
  db: Db
  now: () => number
}

interface Profile {
  name: string
  company: string
  role: string
  seller_id?: string | undefined
  tags: string[]
  version: number
}

interface ContactInput {
  name: string
  mobile?: string | undefined
  role: string
}

export const refuseStale = (row: CustomerRow, version: number) => {
  if (row.version !== version)
    throw new Refusal(codes.conflict, '同事刚改过这位客户，请看过新的内容再保存', { version: row.version })
}

/** Members of the shop who may have customers. */
const sellerNamed = async (tx: Db, companyId: string, id: string) => {
  const member = isUuid(id) ? await membershipRepository.find(tx, companyId, id) : undefined
  if (!member?.membership.enabled) throw invalidFields({ seller_id: '请选择在职的员工' })
  return member.staff.name
}

/** The audit stays when a customer is erased: it names the fields that were changed, and no text of them. */
export const updateProfile = async (
  deps: Deps,
  member: Member,
  id: string,
  { name, company, role, seller_id: sellerId, tags, version }: Profile,
): Promise<{ version: number }> => {
  const owner = { companyId: member.companyId, userId: id }
  await change(deps, member, id, async (tx, row) => {
    refuseStale(row, version)
    if (member.ownCustomersOnly && sellerId !== row.sellerId)
      throw invalidFields({ seller_id: '您只看自己的客户，换业务员请找能看全部客户的同事' })
    const isNewSeller = sellerId !== undefined && sellerId !== row.sellerId
    const seller = isNewSeller ? await sellerNamed(tx, owner.companyId, sellerId) : undefined
    const next = {
      name: personOr({ name, company }),
      companyName: company,
      contactRole: role,
      sellerId: sellerId ?? null,
      tags: [...new Set(tags)],
    }
    await customerRepository.setProfile(tx, owner, next)
    const changed = (['name', 'companyName', 'contactRole', 'sellerId', 'tags'] as const).filter(
      (field) => String(next[field] ?? '') !== String(row[field] ?? ''),
    )
    return { action: 'updateCustomerProfile', after: { changed, ...(seller && { seller }) } }
  })
  return { version: version + 1 }
}

/** A change of a customer's contacts or addresses, which counts as a change of the customer. */
export const changeParts = async (
  deps: Deps,
  member: Member,
  id: string,
  action: ConsoleCallName,
  step: (tx: Db, row: CustomerRow) => Promise<Record<string, unknown> | undefined>,
): Promise<{ version: number }> => {
  const owner = { companyId: member.companyId, userId: id }
  let version = 0
  await change(deps, member, id, async (tx, row) => {
    version = row.version
    const after = await step(tx, row)
    if (!after) return undefined
    version += 1
    await customerRepository.setProfile(tx, owner, {})
    return { action, after }
  })
  return { version }
}

const refuseMore = async (tx: Db, owner: { companyId: string; userId: string }) => {
  if ((await contactRepository.countOf(tx, owner)) >= mostContacts)
    throw new Refusal(codes.conflict, `联系人最多${mostContacts}位，请先移除不用的`)
}

export const addContact = (
  deps: Deps,
  member: Member,
  userId: string,
  { key: id, version, name, mobile, role }: ContactInput & { mobile: string; key: string; version: number },
) => {
  const owner = { companyId: member.companyId, userId }
  return changeParts(deps, member, userId, 'addCustomerContact', async (tx, row) => {
    if (await contactRepository.find(tx, owner, id)) return undefined
    refuseStale(row, version)
    await refuseMore(tx, owner)
    const added = { ...owner, id, name, mobile, role, createdAt: new Date(deps.now()) }
    if (!(await contactRepository.insert(tx, [added]))) throw keyReused()
    return { mobile }
  })
}

const getContact = async (db: Db, owner: { companyId: string; userId: string }, id: string) => {
  const contact = isUuid(owner.userId) && isUuid(id) ? await contactRepository.find(db, owner, id) : undefined
  if (!contact) throw notFound()
  return contact
}

interface ContactParams {
  id: string
  contact_id: string
}

export const updateContact = (
  deps: Deps,
  member: Member,
  { id: userId, contact_id: id }: ContactParams,
  { version, name, mobile, role }: ContactInput & { version: number },
) => {
  const owner = { companyId: member.companyId, userId }
  return changeParts(deps, member, userId, 'updateCustomerContact', async (tx, row) => {
    const before = await getContact(tx, owner, id)
    refuseStale(row, version)
    await contactRepository.update(tx, owner, id, { name, role, ...(mobile && { mobile }) })
    return { mobile: mobile ?? before.mobile }
  })
}

/** Removes a contact, or puts one back. */
export const setContactRemoved = (
  deps: Deps,
  member: Member,
  { id: userId, contact_id: id }: ContactParams,
  isRemoved: boolean,
) => {
  const owner = { companyId: member.companyId, userId }
  const action = isRemoved ? 'removeCustomerContact' : 'restoreCustomerContact'
  return changeParts(deps, member, userId, action, async (tx) => {
    const contact = await getContact(tx, owner, id)
    if ((contact.removedAt !== null) === isRemoved) return undefined
    if (!isRemoved) await refuseMore(tx, owner)
    await contactRepository.update(tx, owner, id, { removedAt: isRemoved ? new Date(deps.now()) : null })
    return { mobile: contact.mobile }
  })
}

/** The whole mobile, with a row of the audit. */
export const revealContact = async ({ db, now }: Deps, member: Member, id: string) => {
  const contact = isUuid(id) ? await contactRepository.findOfCompany(db, member.companyId, id) : undefined
  if (!contact) throw notFound()
  const { userId, mobile } = contact
  const row = await customerRepository.find(db, { companyId: member.companyId, userId })
  if (!row) throw notFound()
  const subject = { kind: 'customer', id: userId, name: titleOf(row) }
  await writeAudit(db, member, { action: 'revealContact', subject, after: { mobile } }, now())
  return { mobile }
}

/** The number of the newest tagged customers that the suggestions are read from. */
const mostTaggedRead = 500

/** The members of staff whose customer somebody may be, and the tags in use. */
export const listChoices = async (db: Db, { companyId, actor, ownCustomersOnly }: Member) => {
  const [people, tagged] = await Promise.all([
    membershipRepository.list(db, companyId),
    customerRepository.listTagsInUse(db, companyId, mostTaggedRead),
  ])
  return {
    sellers: people
      .filter(({ membership, staff }) => membership.enabled && (!ownCustomersOnly || staff.id === actor.id))
      .map(({ staff }) => ({ id: staff.id, name: staff.name })),
    tags: [...new Set(tagged.flatMap(({ tags }) => tags))].sort((one, other) =>
      one.localeCompare(other, 'zh'),
    ),
  }
}
