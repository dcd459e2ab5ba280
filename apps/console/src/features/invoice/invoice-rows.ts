import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

export type InvoiceRow = CallData<ConsoleCalls['listInvoices']>['list'][number]

type Wish = NonNullable<InvoiceRow['wish']>

/** Whom it is made out to, with its labels; what is empty is left out. */
export const titleLines = (wish: Wish): { label: string; value: string }[] =>
  [
    { label: '抬头', value: wish.title },
    { label: '税号', value: wish.tax_no },
    { label: '地址', value: wish.address },
    { label: '电话', value: wish.phone },
    { label: '开户行', value: wish.bank },
    { label: '账号', value: wish.account },
    { label: '邮箱', value: wish.email },
  ].filter(({ value }) => value !== '')
