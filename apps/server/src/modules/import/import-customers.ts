import { hash } from 'node:crypto'
import { calls, maskMobile, memberLevels } from '@yinpu/contract'
import { consoleCalls, mostCustomerTags, personOr } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { isAnyReferenceViolation } from '../../db/database-errors.ts'
import { actorColumnsOf } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { noPassword } from '../account/passwords.ts'
import { customerRepository } from '../customer/customer-repository.ts'
import { titleOf } from '../customer/customer-title.ts'
import { type InvoiceTitleRow, invoiceTitleRepository } from '../invoice/invoice-title-repository.ts'
import { addInvoiceTitle, removeInvoiceTitle } from '../invoice/keep-invoice-titles.ts'
import { membershipRepository } from '../staff/membership-repository.ts'
import { findCustomers, lockCustomer } from './find-customers.ts'
import { importLookupRepository, type KnownCustomer } from './import-lookup-repository.ts'
import { type ImportRules, planError } from './import-rules.ts'
import { plainFigures } from './read-cells.ts'

const { name, company, role } = consoleCalls.createCustomer.body.shape
const { title, tax_no } = calls.createInvoiceTitle.body.shape
const { tags } = consoleCalls.updateCustomerProfile.body.shape
const { text: note } = consoleCalls.addCustomerNote.body.shape

/** The values of a row. An empty cell changes nothing. */
interface Values {
  mobile: string
  name?: string | undefined
  company?: string | undefined
  role?: string | undefined
  title?: string | undefined
  taxNo?: string | undefined
  level?: number | undefined
  seller?: string | undefined
  tags: string[]
  note?: string | undefined
}

interface Known {
  customer?: KnownCustomer | undefined
  contactOf?: string | undefined
  /** undefined: nobody, or several */
  sellerId?: string | undefined
  sellers: number
  notes: ReadonlySet<string>
  titles: readonly Pick<InvoiceTitleRow, 'title' | 'taxNo'>[]
}

type Profile = Pick<KnownCustomer, 'name' | 'companyName' | 'contactRole' | 'sellerId' | 'tags' | 'level'>

const fieldLabels: Record<keyof Profile | 'note' | 'title', string> = {
  name: '姓名',
  companyName: '公司',
  contactRole: '职务',
  sellerId: '业务员',
  tags: '标签',
  level: '等级',
  note: '备注',
  title: '发票抬头',
}

const readLevel = (text: string): number | undefined =>
  memberLevels.find(({ value, label }) => plainFigures(text) === String(value) || label.startsWith(text))
    ?.value

/** The invoice title of a row: a company's, which the tax office identifies by its number. */
const titleOfRow = ({ title, company, taxNo }: Values, customer?: Pick<KnownCustomer, 'companyName'>) => {
  const name = title ?? company ?? customer?.companyName
  return taxNo && name ? { title: name, taxNo } : undefined
}

/** Said where a row has only one half of a title. */
const titleHint = (values: Values, customer?: KnownCustomer): string => {
  if (values.title && !values.taxNo) return '没有税号，发票抬头不导入'
  return values.taxNo && !titleOfRow(values, customer) ? '没有抬头和公司，税号不导入' : ''
}

/** The fields that differ from what is there, with their new values. */
const changesOf = (values: Values, { customer, sellerId, notes, titles }: Known) => {
  if (!customer) return undefined
  const added = values.tags.filter((tag) => !customer.tags.includes(tag))
  const target: Partial<Profile> = {
    ...(values.name && { name: values.name }),
    ...(values.company && { companyName: values.company }),
    ...(values.role && { contactRole: values.role }),
    ...(values.level !== undefined && { level: values.level }),
    ...(sellerId && { sellerId }),
    ...(added.length > 0 && { tags: [...customer.tags, ...added] }),
  }
  const changed = Object.entries(target).filter(
    ([field, value]) => String(customer[field as keyof Profile] ?? '') !== String(value),
  )
  const hasNewNote = values.note !== undefined && !notes.has(values.note)
  const billed = titleOfRow(values, customer)
  const isNewTitle = titles.every((one) => one.title !== billed?.title || one.taxNo !== billed.taxNo)
  return {
    changes: Object.fromEntries(changed) as Partial<Profile>,
    hasNewNote,
    newTitle: isNewTitle ? billed : undefined,
  }
}

interface Change extends Record<string, unknown> {
  /** the customer was opened by this row */
  isNew?: true
  before?: Partial<Profile>
  after?: Partial<Profile>
  noteId?: string
  /** the invoice title that the row has added */
  title?: { id: string; title: string; taxNo: string }
}

const fieldsOfProfile = ['name', 'companyName', 'contactRole', 'sellerId', 'tags', 'level'] as const

const addNote = async (
  tx: Db,
  { companyId, importId, row, by, now }: Parameters<ImportRules<Values, Known>['write']>[1],
  userId: string,
  text: string | undefined,
): Promise<string | undefined> => {
  if (text === undefined) return undefined
  const id = newId()
  const isNew = await customerRepository.insertNote(tx, {
    companyId,
    userId,
    id,
    text,
    keyHash: hash('sha256', `import:${importId}:${row}`),
    ...actorColumnsOf(by),
    createdAt: new Date(now),
  })
  return isNew ? id : undefined
}

const addTitle = async (tx: Db, owner: Owner, added: { title: string; taxNo: string } | undefined) => {
  if (!added) return undefined
  const { title, taxNo } = added
  const empty = { address: '', bank: '', account: '', is_default: false }
  const { id } = await addInvoiceTitle(tx, owner, { ...empty, holder: 'company', title, tax_no: taxNo })
  return { id, title, taxNo }
}

/** The title goes if nobody has changed it since. */
const removeTitle = async (tx: Db, owner: Owner, { title: added }: Change): Promise<boolean> => {
  if (!added) return true
  const row = await invoiceTitleRepository.findKept(tx, owner, added.id)
  if (row?.title !== added.title || row.taxNo !== added.taxNo || row.removedAt) return false
  await removeInvoiceTitle(tx, owner, added.id)
  return true
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A customer who was opened by the import goes, unless anything was done with the customer since. */
const undoNew = async (tx: Db, owner: Owner, change: Change) => {
  const row = await customerRepository.lockWhole(tx, owner)
  if (!row) return undefined
  if (row.erasedAt) return '客户已注销'
  if (!row.awaitsOwner) return '客户自己登录过'
  const isChanged = fieldsOfProfile.some((field) => !same(row[field], change.after?.[field]))
  if (isChanged) return '导入后有人改过这位客户'
  if (await importLookupRepository.hasParts(tx, owner, { noteId: change.noteId, titleId: change.title?.id }))
    return '客户已有地址、联系人、发票抬头或备注'
  try {
    // Every order, booking, inquiry and draft refers to its customer. A statement that fails ends only the savepoint.
    await tx.transaction((inner) => customerRepository.deleteWhole(inner, owner))
  } catch (error) {
    if (isAnyReferenceViolation(error)) return '客户已有订单、账目或询价'
    throw error
  }
  return undefined
}

/** Fields go back to what they were, where they are still what the import made them. */
const undoChange = async (tx: Db, owner: Owner, change: Change) => {
  const row = await customerRepository.lockWhole(tx, owner)
  if (!row || row.erasedAt) return '客户已注销'
  const { before = {}, after = {} } = change
  const stored: string[] = []
  const back: Partial<Profile> = {}
  for (const field of fieldsOfProfile) {
    if (!(field in after)) continue
    if (same(row[field], after[field])) Object.assign(back, { [field]: before[field] })
    else stored.push(fieldLabels[field])
  }
  const { level, ...profile } = back
  if (level !== undefined) await customerRepository.setLevel(tx, owner, row.level, level)
  if (change.noteId) await importLookupRepository.deleteNote(tx, owner, change.noteId)
  if (!(await removeTitle(tx, owner, change))) stored.push(fieldLabels.title)
  await customerRepository.setProfile(tx, owner, profile)
  return stored.length > 0 ? `导入后有人改过${stored.join('、')}，没有改回` : undefined
}

export const customerRules: ImportRules<Values, Known> = {
  kind: 'customers',
  read: (reader) => {
    const mobile = reader.customerMobile()
    const level = reader.text('level')
    const levelValue = level === undefined ? undefined : readLevel(level)
    if (level !== undefined && levelValue === undefined)
      reader.note(
        'level',
        `“${level.slice(0, 20)}”不是等级：${memberLevels.map(({ label }) => label).join('、')}`,
      )
    const tagText = reader.text('tags') ?? ''
    const tagList = [...new Set(tagText.split(/[,，、;；/|\s]+/).filter(Boolean))]
    const tagFault = tags.safeParse(tagList).error?.issues[0]
    if (tagFault) reader.note('tags', `：${tagFault.message}`)
    const values = {
      mobile,
      name: reader.text('name', name),
      company: reader.text('company', company),
      role: reader.text('role', role),
      title: reader.text('title', title),
      taxNo: reader.text('tax_no', tax_no),
      level: levelValue,
      seller: reader.text('seller'),
      tags: tagList,
      note: reader.text('note', note),
    }
    return values
  },
  keyOf: ({ mobile }) => mobile,
  titleOf: ({ mobile, name = '', company = '' }) =>
    titleOf({ name, companyName: company }) || maskMobile(mobile),
  load: async (db, companyId, list) => {
    const { ids, find } = await findCustomers(
      db,
      companyId,
      list.map(({ mobile }) => mobile),
    )
    const isSold = list.some(({ seller }) => seller !== undefined)
    const members = isSold ? await membershipRepository.list(db, companyId) : []
    const notes = list.some((values) => values.note !== undefined)
      ? await importLookupRepository.notesOf(db, companyId, ids)
      : []
    const titles = list.some(({ taxNo }) => taxNo !== undefined)
      ? await importLookupRepository.titlesOf(db, companyId, ids)
      : []
    const notesOfUser = Map.groupBy(notes, ({ userId }) => userId)
    return ({ mobile, seller }) => {
      const match = find(mobile)
      const sellers = members.filter(({ membership, staff }) => membership.enabled && staff.name === seller)
      return {
        ...match,
        sellers: sellers.length,
        sellerId: sellers.length === 1 ? sellers[0]?.staff.id : undefined,
        notes: new Set(notesOfUser.get(match.customer?.id ?? '')?.map(({ text }) => text)),
        titles: titles.filter(({ userId }) => userId === match.customer?.id),
      }
    }
  },
  plan: (values, known) => {
    const { customer, contactOf, sellers } = known
    const title = customer ? titleOf(customer) : customerRules.titleOf(values)
    if (values.seller !== undefined && sellers !== 1)
      return planError(
        title,
        sellers === 0 ? `没有叫“${values.seller}”的在职员工` : `有 ${sellers} 位员工叫“${values.seller}”`,
      )
    const changed = changesOf(values, known)
    if (!customer || !changed) {
      if (contactOf !== undefined)
        return planError(title, `这个手机号是客户“${contactOf}”的联系人，不另建客户`)
      if (!values.name && !values.company) return planError(title, '姓名和公司都没有填写')
      return { result: 'new', title, message: titleHint(values) }
    }
    const userId = customer.id
    const { changes, hasNewNote, newTitle } = changed
    if (changes.tags && changes.tags.length > mostCustomerTags)
      return { ...planError(title, `加上已有的，标签超过 ${mostCustomerTags} 个`), userId }
    const names = [
      ...Object.keys(changes),
      ...(hasNewNote ? ['note'] : []),
      ...(newTitle ? ['title'] : []),
    ].map((field) => fieldLabels[field as keyof typeof fieldLabels])
    const hint = titleHint(values, customer)
    if (names.length === 0) return { result: 'same', title, message: hint, userId }
    const message = [`改${names.join('、')}`, hint].filter(Boolean).join('；')
    return { result: 'change', title, message, userId }
  },
  lock: (tx, companyId, { mobile }) => lockCustomer(tx, companyId, mobile),
  write: async (tx, context, values, known) => {
    const { companyId, now } = context
    const { customer } = known
    if (customer) {
      const owner = { companyId, userId: customer.id }
      const { changes = {}, hasNewNote = false, newTitle } = changesOf(values, known) ?? {}
      const { level, ...profile } = changes
      if (level !== undefined) await customerRepository.setLevel(tx, owner, customer.level, level)
      await customerRepository.setProfile(tx, owner, profile)
      const noteId = hasNewNote ? await addNote(tx, context, customer.id, values.note) : undefined
      const title = await addTitle(tx, owner, newTitle)
      const before = Object.fromEntries(
        Object.keys(changes).map((field) => [field, customer[field as keyof Profile]]),
      )
      const added = { ...(noteId && { noteId }), ...(title && { title }) }
      return { userId: customer.id, change: { before, after: changes, ...added } }
    }
    const userId = newId()
    const after = {
      name: personOr({ name: values.name ?? '', company: values.company ?? '' }),
      companyName: values.company ?? '',
      contactRole: values.role ?? '',
      sellerId: known.sellerId ?? null,
      tags: values.tags,
      level: values.level ?? 0,
    }
    const row = { companyId, id: userId, mobile: values.mobile, createdAt: new Date(now), ...after }
    if (!(await customerRepository.insert(tx, { ...row, passwordHash: noPassword, awaitsOwner: true })))
      throw new Error('a customer with the mobile was opened at the same moment')
    const noteId = await addNote(tx, context, userId, values.note)
    const title = await addTitle(tx, { companyId, userId }, titleOfRow(values))
    return { userId, change: { isNew: true, after, ...(noteId && { noteId }), ...(title && { title }) } }
  },
  undo: (tx, { companyId }, { userId, change }) => {
    const owner = { companyId, userId }
    return change.isNew ? undoNew(tx, owner, change) : undoChange(tx, owner, change)
  },
}
