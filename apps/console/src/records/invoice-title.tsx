import { UnstyledButton } from '@mantine/core'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Fragment, type ReactNode, useState } from 'react'
import { useMay } from '../session/me.ts'
import { useChange } from '../session/use-call.ts'
import styles from './invoice-title.module.css'

type Title = CallData<ConsoleCalls['revealInvoice']>

/** The fields of an invoice with their labels; empty fields are left out. */
const linesOf = (title: Title): { label: string; value: string }[] =>
  [
    { label: '抬头', value: title.title },
    { label: '税号', value: title.tax_no },
    { label: '地址', value: title.address },
    { label: '电话', value: title.phone },
    { label: '开户行', value: title.bank },
    { label: '账号', value: title.account },
    { label: '邮箱', value: title.email },
  ].filter(({ value }) => value !== '')

interface Props {
  /** undefined: it is no order's, and has no unmasked form */
  orderId: string | undefined
  /** with telephone, account and e-mail masked */
  title: Title | undefined
  children?: ReactNode
}

/** The invoice title. People with the permission can see it unmasked, which is recorded. */
export function InvoiceTitle({ orderId, title, children }: Props) {
  const may = useMay()
  const [revealed, setRevealed] = useState<{ orderId: string; title: Title }>()
  const whole = revealed && revealed.orderId === orderId ? revealed.title : undefined
  const isMasked =
    orderId !== undefined &&
    title !== undefined &&
    !whole &&
    `${title.phone}${title.account}${title.email}` !== ''
  const change = useChange('revealInvoice')
  const reveal = (id: string) =>
    change.mutate({ params: { id } }, { onSuccess: (title) => setRevealed({ orderId: id, title }) })
  const fullTitle = whole ?? title
  return (
    <dl className={styles.title}>
      {fullTitle &&
        linesOf(fullTitle).map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      {children}
      {isMasked && (may('invoice.issue') || may('customer.reveal')) && (
        <dd className={styles.more}>
          <UnstyledButton
            className={styles.reveal ?? ''}
            title="显示会留记录"
            onClick={() => reveal(orderId)}
          >
            显示完整的开票信息
          </UnstyledButton>
        </dd>
      )}
    </dl>
  )
}
