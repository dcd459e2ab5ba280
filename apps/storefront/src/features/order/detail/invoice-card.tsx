import type { Invoice } from '@yinpu/contract'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'

const rows = [
  ['title', '抬头'],
  ['tax_no', '税号'],
  ['address', '注册地址'],
  ['phone', '注册电话'],
  ['bank', '开户银行'],
  ['account', '银行账号'],
  ['email', '接收邮箱'],
] as const

const types: Record<Invoice['type'], string> = { 普票: '增值税普通发票', 专票: '增值税专用发票' }

export function InvoiceCard({ invoice }: { invoice: Invoice | undefined }) {
  return (
    <TitledCard title="发票">
      <Facts>
        <Fact label="类型">{invoice ? types[invoice.type] : '不开发票'}</Fact>
        {rows
          .filter(([field]) => invoice?.[field])
          .map(([field, label]) => (
            <Fact key={field} label={label}>
              {invoice?.[field]}
            </Fact>
          ))}
      </Facts>
    </TitledCard>
  )
}
