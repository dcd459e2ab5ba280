import { forms } from '@yinpu/contract'
import type { CounterDocument } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { CustomerRow } from '../customer/customer-repository.ts'
import { invoiceTitleRepository } from '../invoice/invoice-title-repository.ts'
import type { InvoiceWish } from '../order/write-order.ts'

const labels: Record<string, string> = { title: '抬头', tax_no: '税号', email: '邮箱' }

type Typed = NonNullable<CounterDocument['invoice']>

const storedTitle = async (
  db: Db,
  companyId: string,
  { title_id }: Typed,
  customer: CustomerRow | undefined,
) =>
  title_id && customer && isUuid(title_id)
    ? invoiceTitleRepository.find(db, { companyId, userId: customer.id }, title_id)
    : undefined

/** The invoice of a draft: one of the customer's titles or the typed one, checked as the buyer's own form is. */
export const readInvoice = async (
  db: Db,
  companyId: string,
  typed: Typed | undefined,
  customer: CustomerRow | undefined,
): Promise<{ wish: InvoiceWish | undefined; faults: Record<string, string> }> => {
  if (!typed) return { wish: undefined, faults: {} }
  const row = await storedTitle(db, companyId, typed, customer)
  const { type } = typed
  const form = row
    ? {
        type,
        title: row.title,
        tax_no: row.taxNo || undefined,
        address: row.address,
        phone: row.phone || undefined,
        bank: row.bank,
        account: row.account,
        email: row.email || undefined,
      }
    : {
        type,
        title: typed.title,
        tax_no: typed.tax_no || undefined,
        email: typed.email || undefined,
      }
  const read = forms.invoiceForm.safeParse(form)
  if (read.success) return { wish: read.data, faults: {} }
  const [issue] = read.error.issues
  const field = String(issue?.path[0] ?? 'title')
  return { wish: undefined, faults: { invoice: `发票${labels[field] ?? ''}：${issue?.message ?? ''}` } }
}
