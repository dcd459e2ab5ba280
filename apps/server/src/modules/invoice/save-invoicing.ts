import { codes } from '@yinpu/contract'
import type { InvoicingSettings } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { invoicingRepository } from './invoicing-repository.ts'

/** The settings of a shop's invoices, with their version. */
export const readInvoicing = async (db: Db, companyId: string) => {
  const stored = await invoicingRepository.find(db, companyId)
  if (!stored) throw notFound()
  return { version: stored.version, ...stored.settings }
}

const describeForAudit = ({ rate, item, by_product, code, payee, reviewer }: InvoicingSettings) => ({
  tax_percent: rate,
  item,
  by_product,
  tax_item: code,
  payee,
  reviewer,
})

/** Refuses if somebody else has changed them since `version`. */
export const saveInvoicing = async (
  deps: { db: Db; now: () => number },
  member: Member,
  { version, ...settings }: InvoicingSettings & { version: number },
) => {
  const { companyId } = member
  const isDone = await changeWithAudit(deps, member, async (tx) => {
    const stored = await invoicingRepository.find(tx, companyId)
    if (!stored || !(await invoicingRepository.replace(tx, companyId, version, settings)))
      return { result: false }
    const entry = {
      action: 'saveInvoicing' as const,
      subject: { kind: 'company', id: companyId, name: '开票设置' },
      before: describeForAudit(stored.settings),
      after: describeForAudit(settings),
    }
    return { result: true, entry }
  })
  const current = await readInvoicing(deps.db, companyId)
  if (!isDone) throw new Refusal(codes.conflict, '同事刚修改了开票设置，请看过再保存', current)
  return current
}
