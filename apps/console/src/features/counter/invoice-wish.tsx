import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { type InvoiceTitleInput, invoiceTypes } from '@yinpu/contract'
import { useRef } from 'react'
import { maxLengthOf } from '../../session/call-fields.ts'
import { useMay } from '../../session/me.ts'
import { useChange } from '../../session/use-call.ts'
import styles from './counter.module.css'
import type { EditedDraft } from './use-draft.ts'

const none = 'none'
const typed = 'typed'

/** Stores the typed title with the customer, so that the next order need not be asked for it. */
function KeepTitle({ edited: { draft, document, change, isChanged } }: { edited: EditedDraft }) {
  const may = useMay()
  const key = useRef<string>(undefined)
  const keep = useChange('addCustomerInvoiceTitle', { done: '抬头已存到客户资料' })
  const { customer } = draft
  const { invoice } = document
  if (!customer || !invoice || invoice.title.trim() === '' || !may('customer.edit')) return null
  const { title, tax_no, email } = invoice
  const holder: InvoiceTitleInput['holder'] = tax_no.trim() === '' ? 'personal' : 'company'
  const send = () => {
    key.current ??= crypto.randomUUID()
    const title_id = key.current
    keep.mutate(
      {
        params: { id: customer.id },
        body: { holder, title, tax_no, email, key: title_id, version: customer.version },
      },
      {
        onSuccess: () => {
          key.current = undefined
          change({ invoice: { ...invoice, title_id } })
        },
      },
    )
  }
  return (
    <Button size="compact-sm" disabled={isChanged} loading={keep.isPending} onClick={send}>
      存到客户资料
    </Button>
  )
}

/** The invoice that the customer wants: one of the stored titles, or a typed one. */
export function InvoiceWish({ edited }: { edited: EditedDraft }) {
  const { draft, document, change } = edited
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
          <KeepTitle edited={edited} />
        </>
      )}
    </>
  )
}
