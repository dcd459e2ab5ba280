import type { InvoicingSettings } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import type { Member } from '../../kernel/actor.ts'
import { updateSettings } from '../company/update-settings.ts'

const describeForAudit = ({ rate, item, by_product, code, payee, reviewer }: InvoicingSettings) => ({
  tax_percent: rate,
  item,
  by_product,
  tax_item: code,
  payee,
  reviewer,
})

export const saveInvoicing = (
  deps: { db: Db; now: () => number },
  member: Member,
  { version, ...settings }: InvoicingSettings & { version: number },
) =>
  updateSettings(
    deps,
    member,
    {
      name: 'invoicing',
      action: 'saveInvoicing',
      title: '开票设置',
      describeChange: (before, after) => ({
        before: describeForAudit(before),
        after: describeForAudit(after),
      }),
    },
    version,
    settings,
  )
