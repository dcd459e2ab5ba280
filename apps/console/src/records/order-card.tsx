import { Skeleton } from '@mantine/core'
import { type CallData, formatFen, formatNumber } from '@yinpu/contract'
import { type ConsoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { Link } from 'react-router'
import { messageOf } from '../session/call.ts'
import { useMay } from '../session/me.ts'
import { useRead } from '../session/use-call.ts'
import { QuotedText, RecordEntry, RecordSection } from '../ui/record.tsx'
import { DueDate } from './due-date.tsx'
import { Gallery } from './gallery.tsx'
import { StateTag } from './state-tag.tsx'

type ShopOrder = CallData<ConsoleCalls['getOrder']>

const useOrder = (id: string) => {
  const mayView = useMay()(consoleEndpoints.getOrder.access)
  const { data, ...read } = useRead('getOrder', { params: { id } }, { enabled: mayView })
  return { ...read, mayView, order: data?.order_id === id ? data : undefined }
}

/** The first page of each file. */
const pagesOf = ({ files }: ShopOrder) =>
  files.flatMap(({ id, name, previews: [page], url }) =>
    page ? [{ picture_id: id, name, preview: page.url, url }] : [],
  )

function Artwork({ order }: { order: ShopOrder }) {
  const pages = pagesOf(order)
  if (pages.length === 0) return null
  return <Gallery pictures={pages} label={`订单 ${order.order_no} 的稿件`} isSmall />
}

/** The artwork of an order as a thumbnail; nothing without artwork or permission. */
export function OrderArtwork({ orderId }: { orderId: string }) {
  const { order } = useOrder(orderId)
  return order ? <Artwork order={order} /> : null
}

/** An order beside its messages: the goods, the state, and, with the permission, the price. */
export function OrderCard({ orderId, now }: { orderId: string; now: number }) {
  const { order, error, refetch, mayView } = useOrder(orderId)
  if (!mayView) return null
  if (!order)
    return (
      <RecordSection title="订单">
        {error ? (
          <p role="alert">
            {messageOf(error)}{' '}
            <button type="button" onClick={() => void refetch()}>
              重试
            </button>
          </p>
        ) : (
          <Skeleton height={70} role="status" aria-busy="true" aria-label="正在加载" />
        )}
      </RecordSection>
    )
  const { money, lines, shipments, remark } = order
  return (
    <RecordSection title="订单" count={lines.length > 1 ? `${lines.length} 款` : ''}>
      <RecordEntry figure={<StateTag state={order.state} proof={order.proof_stand} />}>
        <Link to={`/orders/${orderId}`}>{order.order_no}</Link> <DueDate order={order} now={now} />
      </RecordEntry>
      {lines.map((line) => (
        <RecordEntry
          key={line.line_id}
          {...(line.total_fen !== undefined && { figure: formatFen(line.total_fen) })}
        >
          {line.name} {formatNumber(line.quantity, 2)} {line.unit} <small>{line.summary}</small>
        </RecordEntry>
      ))}
      {money && (
        <RecordEntry figure={`¥${formatFen(money.total_fen)}`}>
          合计{' '}
          <small>
            {money.credit_fen === undefined ? '已付' : '已记入月结'}{' '}
            {formatFen(money.credit_fen ?? money.paid_fen)}
            {money.refunded_fen > 0 && `，已退 ${formatFen(money.refunded_fen)}`}
          </small>
        </RecordEntry>
      )}
      {shipments.map(({ shipment_id, carrier_name, tracking_no, track_text }) => (
        <RecordEntry key={shipment_id}>
          {carrier_name} {tracking_no} <small>{track_text}</small>
        </RecordEntry>
      ))}
      {remark && <QuotedText>买家留言：{remark}</QuotedText>}
      <Artwork order={order} />
    </RecordSection>
  )
}
