import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { invoiceTypes } from '@yinpu/contract'
import { maxLengthOf } from '../../session/call-fields.ts'
import styles from './counter.module.css'
import type { EditedDraft } from './use-draft.ts'

const none = 'none'
const typed = 'typed'

/** The invoice that the customer wants: one of the stored titles, or a typed one. */
export function InvoiceWish({ edited: { draft, document, change } }: { edited: EditedDraft }) {
  const { invoice } = document
  const titles = draft.customer?.invoice_titles ?? []
  const first = titles.find(({ is_default }) => is_default) ?? titles[0]
  const set = (changes: Partial<NonNullable<typeof invoice>>) =>
    invoice && change({ invoice: { ...invoice, ...changes } })
  const chooseType = (value: string) => {
    const type = invoiceTypes.find((one) => one === value)
    const begun = { title: draft.customer?.company ?? '', tax_no: '', email: '', title_id: first?.id }
    change({ invoice: type && { ...begun, ...invoice, type } })
  }
  return (
    <>
      <div className={styles.pair}>
        <span>发票</span>
        <SegmentedControl
          size="xs"
          aria-label="发票"
          value={invoice?.type ?? none}
          onChange={chooseType}
          data={[{ value: none, label: '不开' }, ...invoiceTypes.map((value) => ({ value, label: value }))]}
        />
      </div>
      {invoice && titles.length > 0 && (
        <Select
          label="抬头"
          allowDeselect={false}
          value={invoice.title_id ?? typed}
          onChange={(value) => set({ title_id: value === typed ? undefined : (value ?? undefined) })}
          data={[
            ...titles.map(({ id, title, tax_no }) => ({ value: id, label: `${title} ${tax_no}` })),
            { value: typed, label: '另写一个' },
          ]}
        />
      )}
      {invoice && !invoice.title_id && (
        <>
          <TextInput
            label={titles.length > 0 ? '另写的抬头' : '抬头'}
            maxLength={maxLengthOf('saveCounterDraft', 'document.invoice.title')}
            value={invoice.title}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <TextInput
            label={invoice.type === '专票' ? '税号' : '税号，个人可以不填'}
            maxLength={maxLengthOf('saveCounterDraft', 'document.invoice.tax_no')}
            value={invoice.tax_no}
            onChange={({ currentTarget }) => set({ tax_no: currentTarget.value })}
          />
          <TextInput
            label="收发票的邮箱，可以不填"
            maxLength={maxLengthOf('saveCounterDraft', 'document.invoice.email')}
            value={invoice.email}
            onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
