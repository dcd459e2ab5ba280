import type { InvoiceTitleInput } from '@yinpu/contract'
import type { maskedTitleFields } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { Owner } from '../../kernel/owner.ts'
import { notFound } from '../../kernel/refusal.ts'
import { type InvoiceTitleRow, invoiceTitleRepository } from '../invoice/invoice-title-repository.ts'
import {
  addInvoiceTitle,
  changeInvoiceTitle,
  hideInvoiceTitle,
  putInvoiceTitleBack,
} from '../invoice/keep-invoice-titles.ts'
import { changeParts, refuseStale } from './keep-profile.ts'

interface Deps {
  db: Db
  now: () => number
}

type Masked = (typeof maskedTitleFields)[number]

interface TitleParams {
  id: string
  title_id: string
}

/** The audit stays when a customer is erased, so it says whose kind of title it is and not what it says. */
const audited = ({ holder }: Pick<InvoiceTitleRow, 'holder'>) => ({ holder })

const getTitle = async (tx: Db, owner: Owner, id: string) => {
  const title = isUuid(id) ? await invoiceTitleRepository.find(tx, owner, id) : undefined
  if (!title) throw notFound()
  return title
}

/** The key is the title's id, so that a repeated request adds nothing. */
export const addCustomerInvoiceTitle = (
  deps: Deps,
  member: Member,
  userId: string,
  { key, version, ...typed }: InvoiceTitleInput & { key: string; version: number },
) => {
  const owner = { companyId: member.companyId, userId }
  return changeParts(deps, member, userId, 'addCustomerInvoiceTitle', async (tx, row) => {
    if (await invoiceTitleRepository.findKept(tx, owner, key)) return undefined
    refuseStale(row, version)
    return audited(await addInvoiceTitle(tx, owner, typed, key))
  })
}

/** Staff see telephone, account and e-mail masked, so an empty one stays as it is unless they clear it. */
export const updateCustomerInvoiceTitle = (
  deps: Deps,
  member: Member,
  { id: userId, title_id: id }: TitleParams,
  { version, clear, ...typed }: InvoiceTitleInput & { version: number; clear: Masked[] },
) => {
  const owner = { companyId: member.companyId, userId }
  return changeParts(deps, member, userId, 'updateCustomerInvoiceTitle', async (tx, row) => {
    const before = await getTitle(tx, owner, id)
    refuseStale(row, version)
    const kept = (field: Masked) => (clear.includes(field) ? '' : before[field])
    return audited(
      await changeInvoiceTitle(tx, owner, {
        ...typed,
        id,
        phone: typed.phone || kept('phone'),
        account: typed.account || kept('account'),
        email: typed.email || kept('email'),
      }),
    )
  })
}

export const removeCustomerInvoiceTitle = (
  deps: Deps,
  member: Member,
  { id: userId, title_id: id }: TitleParams,
) => {
  const owner = { companyId: member.companyId, userId }
  return changeParts(deps, member, userId, 'removeCustomerInvoiceTitle', async (tx) => {
    const title = await getTitle(tx, owner, id)
    await hideInvoiceTitle(tx, owner, title, new Date(deps.now()))
    return audited(title)
  })
}

export const restoreCustomerInvoiceTitle = (
  deps: Deps,
  member: Member,
  { id: userId, title_id: id }: TitleParams,
) => {
  const owner = { companyId: member.companyId, userId }
  return changeParts(deps, member, userId, 'restoreCustomerInvoiceTitle', async (tx) => {
    const removed = isUuid(id) ? await invoiceTitleRepository.findKept(tx, owner, id) : undefined
    if (!removed) throw notFound()
    if (removed.removedAt === null) return undefined
    await putInvoiceTitleBack(tx, owner, removed)
    return audited(removed)
  })
}
