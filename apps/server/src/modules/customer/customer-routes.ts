import { codes } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import type { ConsoleRoutes } from '../../kernel/console-routes.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { ShopDirectory } from '../company/shop-directory.ts'
import { ledgerRepository } from '../ledger/ledger-repository.ts'
import { copyOfData } from './copy-of-data.ts'
import { dataFile } from './data-file.ts'
import { describeCustomer, listCustomers } from './describe-customer.ts'
import { eraseCustomer } from './erase-customer.ts'
import { addNote, getCustomer, setEnabled, setLevel } from './keep-customer.ts'

interface Deps {
  db: Db
  now: () => number
  directory: ShopDirectory
}

const listFunds = async (
  db: Db,
  member: Member,
  id: string,
  { limit, cursor }: { limit: number; cursor?: number | undefined },
) => {
  if (!member.permissions.has('order.prices')) throw new Refusal(codes.refused)
  const { id: userId } = await getCustomer(db, member, id)
  const owner = { companyId: member.companyId, userId }
  const [last, rows] = await Promise.all([
    ledgerRepository.findLast(db, owner),
    ledgerRepository.listBefore(db, owner, cursor, limit + 1),
  ])
  const page = rows.slice(0, limit)
  return {
    balance_fen: last?.balanceFen ?? 0,
    list: page.map((row) => ({
      id: row.id,
      type: row.type,
      amount_fen: row.amountFen,
      balance_after_fen: row.balanceAfterFen,
      ref_no: row.refNo,
      order_id: row.orderId ?? undefined,
      remark: row.remark,
      name: row.actorName ?? '',
      at: row.createdAt.getTime(),
    })),
    next: rows.length > limit ? String(page.at(-1)?.seq) : undefined,
  }
}

/** The calls by which staff list, view and edit customers. */
export const customerRoutes = (deps: Deps) => {
  const { db, now, directory } = deps
  return {
    listCustomers: ({ member, query }) => listCustomers(db, member, query),
    getCustomer: async ({ member, params }) =>
      describeCustomer(db, member, await getCustomer(db, member, params.id), now()),
    listCustomerFunds: ({ member, params, query }) => listFunds(db, member, params.id, query),
    updateCustomer: ({ member, params, body }) => setLevel(deps, member, params.id, body),
    addCustomerNote: ({ member, params, body }) => addNote(deps, member, params.id, body),
    disableCustomer: ({ member, params, body }) =>
      setEnabled(deps, member, params.id, { enabled: false, why: body.why }),
    enableCustomer: ({ member, params }) => setEnabled(deps, member, params.id, { enabled: true, why: '' }),
    exportCustomer: async ({ member, params, body }) => {
      const customer = await getCustomer(db, member, params.id)
      if (customer.erasedAt) throw new Refusal(codes.conflict, '客户已注销，没有可以导出的资料')
      const shop = await directory.find(member.companyId)
      if (!shop) throw notFound()
      const owner = { companyId: member.companyId, userId: customer.id }
      const options = { shopName: shop.name, withInquiries: true, now: now() }
      const copy = await copyOfData(db, owner, customer, options)
      const subject = { kind: 'customer', id: customer.id, name: customer.name }
      const entry = { action: 'exportCustomer', subject, after: { format: body.format } } as const
      await writeAudit(db, member, entry, now())
      return dataFile(copy, body.format, { who: member.actor.id ?? member.companyId, now: now() })
    },
    eraseCustomer: async ({ member, params, body }) => {
      const { id: userId } = await getCustomer(db, member, params.id)
      const owner = { companyId: member.companyId, userId }
      await eraseCustomer(db, owner, { by: member, why: body.why, now: now() })
      return { standing: 'erased' as const }
    },
  } satisfies ConsoleRoutes
}
