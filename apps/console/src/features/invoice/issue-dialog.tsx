import { formatFen } from '@yinpu/contract'
import { InvoiceTitle } from '../../records/invoice-title.tsx'
import styles from '../../records/issue-invoice.module.css'
import { IssueInvoiceForm } from '../../records/issue-invoice-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { InvoiceRow } from './invoice-rows.ts'

/** Issues an order's invoice: number and file, beside the invoice title. */
export function IssueDialog({ row, close }: { row: InvoiceRow | undefined; close: () => void }) {
  return (
    <Dialog opened={row !== undefined} onClose={close} title={`开票 · ${row?.order_no ?? ''}`}>
      {row && (
        <IssueInvoiceForm
          key={row.order_id}
          orderIds={[row.order_id]}
          amountFen={row.amount_fen}
          type={row.wish?.type}
          close={close}
        >
          <div className={styles.wish}>
            <InvoiceTitle orderId={row.order_id} title={row.wish}>
              <dt>应开金额</dt>
              <dd className={styles.sum}>¥{formatFen(row.amount_fen)}</dd>
            </InvoiceTitle>
          </div>
        </IssueInvoiceForm>
      )}
    </Dialog>
  )
}
