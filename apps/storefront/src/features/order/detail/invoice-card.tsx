import { formatMoment, type Invoice, type OrderDetail } from '@yinpu/contract'
import { Money } from '../../../money/money.tsx'
import { useSaving } from '../../../session/use-download.ts'
import { Button } from '../../../ui/button.tsx'
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

type Issued = NonNullable<OrderDetail['invoice_issued']>

function IssuedInvoice({ orderId, issued }: { orderId: string; issued: Issued }) {
  const { isSaving, save } = useSaving()
  const name = `发票-${issued.number}.${issued.file_kind}`
  return (
    <>
      <Fact label="发票号码">{issued.number}</Fact>
      <Fact label="开票金额">
        <Money fen={issued.amount_fen} />
      </Fact>
      {issued.whole_fen !== undefined && (
        <Fact label="整张发票">
          <Money fen={issued.whole_fen} />
          ，与其他订单合开
        </Fact>
      )}
      <Fact label="开票时间">{formatMoment(issued.issued_at)}</Fact>
      <Fact label="发票文件">
        <Button
          variant="default"
          size="compact-md"
          loading={isSaving}
          onClick={() => save('downloadInvoice', { query: { order_id: orderId } }, name)}
        >
          下载 {issued.file_kind.toUpperCase()}
        </Button>
      </Fact>
    </>
  )
}

type InvoiceCardProps = Pick<OrderDetail, 'order_id' | 'invoice' | 'invoice_issued'>

/** The holder of the invoice; once it is issued, the invoice itself. */
export function InvoiceCard({ order_id, invoice, invoice_issued: issued }: InvoiceCardProps) {
  const type = issued?.type ?? invoice?.type
  return (
    <TitledCard title="发票">
      <Facts>
        <Fact label="类型">{type ? types[type] : '不开发票'}</Fact>
        {rows
          .filter(([field]) => invoice?.[field])
          .map(([field, label]) => (
            <Fact key={field} label={label}>
              {invoice?.[field]}
            </Fact>
          ))}
        {issued && <IssuedInvoice orderId={order_id} issued={issued} />}
      </Facts>
    </TitledCard>
  )
}
