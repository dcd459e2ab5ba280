import { codes, type InvoiceTitle, type InvoiceTitleInput } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { invalidFields, notFound, Refusal } from '../../kernel/refusal.ts'
import { accountRepository } from '../account/account-repository.ts'
import { type InvoiceTitleRow, invoiceTitleRepository } from './invoice-title-repository.ts'

const most = 20

export const describeInvoiceTitle = (row: InvoiceTitleRow): InvoiceTitle => ({
  id: row.id,
  holder: row.holder,
  title: row.title,
  tax_no: row.taxNo,
  address: row.address,
  phone: row.phone,
  bank: row.bank,
  account: row.account,
  email: row.email,
  is_default: row.isDefault,
})

/** A person's title stores no field that only a company has. */
const rowOf = ({ holder, title, email, is_default, ...input }: InvoiceTitleInput) => {
  const own =
    holder === 'company'
      ? {
          taxNo: input.tax_no ?? '',
          address: input.address,
          phone: input.phone ?? '',
          bank: input.bank,
          account: input.account,
        }
      : { taxNo: '', address: '', phone: '', bank: '', account: '' }
  return { holder, title, ...own, email: email ?? '', isDefault: is_default }
}

const refuseMore = (others: readonly InvoiceTitleRow[]) => {
  if (others.length >= most) throw new Refusal(codes.conflict, `发票抬头最多${most}个，请先删除不用的`)
}

const refuseSame = (others: readonly InvoiceTitleRow[], row: Pick<InvoiceTitleRow, 'title' | 'taxNo'>) => {
  if (others.some(({ title, taxNo }) => title === row.title && taxNo === row.taxNo))
    throw invalidFields({ title: '已经有这个抬头' })
}

export const addInvoiceTitle = async (
  db: Db,
  owner: Owner,
  input: InvoiceTitleInput,
  id: string = newId(),
): Promise<InvoiceTitle> =>
  db.transaction(async (tx) => {
    await accountRepository.lock(tx, owner.companyId, owner.userId)
    const others = await invoiceTitleRepository.listOf(tx, owner)
    refuseMore(others)
    const row = rowOf(input)
    refuseSame(others, row)
    const isDefault = row.isDefault || others.length === 0
    if (isDefault) await invoiceTitleRepository.clearDefault(tx, owner)
    const added = { ...row, ...owner, id, isDefault, removedAt: null }
    await invoiceTitleRepository.insert(tx, added)
    return describeInvoiceTitle(added)
  })

export const changeInvoiceTitle = async (
  db: Db,
  owner: Owner,
  { id, ...input }: InvoiceTitleInput & { id: string },
): Promise<InvoiceTitle> => {
  if (!isUuid(id)) throw notFound()
  return db.transaction(async (tx) => {
    await accountRepository.lock(tx, owner.companyId, owner.userId)
    const before = await invoiceTitleRepository.find(tx, owner, id)
    if (!before) throw notFound()
    const row = rowOf(input)
    // The default gives way only to another one.
    const isDefault = row.isDefault || before.isDefault
    if (isDefault) await invoiceTitleRepository.clearDefault(tx, owner)
    const changed = await invoiceTitleRepository.update(tx, owner, id, { ...row, isDefault })
    if (!changed) throw notFound()
    return describeInvoiceTitle(changed)
  })
}

/** Another one becomes the default where the default has gone. */
const passDefaultOn = async (tx: Db, owner: Owner, gone: InvoiceTitleRow) => {
  const [next] = await invoiceTitleRepository.listOf(tx, owner)
  if (gone.isDefault && next) await invoiceTitleRepository.update(tx, owner, next.id, { isDefault: true })
}

export const removeInvoiceTitle = async (db: Db, owner: Owner, id: string): Promise<null> => {
  if (!isUuid(id)) throw notFound()
  return db.transaction(async (tx) => {
    await accountRepository.lock(tx, owner.companyId, owner.userId)
    const removed = await invoiceTitleRepository.delete(tx, owner, id)
    if (!removed) throw notFound()
    await passDefaultOn(tx, owner, removed)
    return null
  })
}

/** Hides a title from the buyer until staff put it back. */
export const hideInvoiceTitle = async (tx: Db, owner: Owner, title: InvoiceTitleRow, at: Date) => {
  await invoiceTitleRepository.update(tx, owner, title.id, { removedAt: at, isDefault: false })
  await passDefaultOn(tx, owner, title)
}

export const putInvoiceTitleBack = async (tx: Db, owner: Owner, title: InvoiceTitleRow) => {
  const others = await invoiceTitleRepository.listOf(tx, owner)
  refuseMore(others)
  refuseSame(others, title)
  await invoiceTitleRepository.update(tx, owner, title.id, {
    removedAt: null,
    isDefault: others.length === 0,
  })
}
