import { Alert, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  formatDay,
  formatFen,
  formatMoment,
  formatMonthDay,
  taxPercent,
  workingDaysText,
} from '@yinpu/contract'
import type { WholeSheet } from '@yinpu/contract/console'
import { fenInCapitals } from '@yinpu/job-form/fen-in-capitals'
import { Link, useNavigate } from 'react-router'
import { SheetMark } from '../../records/sheet-mark.tsx'
import { useChange, useRead } from '../../session/use-call.ts'
import { callLink } from '../../ui/call-link.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { RecordEntry, RecordFailed } from '../../ui/record.tsx'
import table from '../../ui/table.module.css'
import styles from './sheet.module.css'
import { TakeSheet } from './take-sheet.tsx'
import { WithdrawSheet } from './withdraw-sheet.tsx'

/** The state in words, and what may follow. */
function Standing({ sheet }: { sheet: WholeSheet }) {
  const { state, closed, order } = sheet
  if (state === 'open') return null
  if (state === 'expired')
    return <Alert color="yellow">有效期已过，客户不能再按它下单。照它再开一张，价格按今天的价目。</Alert>
  return (
    <Alert color={state === 'ordered' ? 'green' : 'yellow'} role="status">
      {closed && `${formatMoment(closed.at)} ${closed.by}${state === 'ordered' ? '下单' : '撤回'}`}
      {closed?.why && `：${closed.why}`}
      {order && (
        <>
          ，订单 <Link to={`/orders/${order.order_id}`}>{order.order_no}</Link>
        </>
      )}
    </Alert>
  )
}

/** A phone has no room for the minor ones. */
const heads = [
  { head: '产品与规格', isMinor: false },
  { head: '数量', isMinor: false },
  { head: '单价（元）', isMinor: true },
  { head: '金额（元）', isMinor: false },
  { head: '工期', isMinor: true },
]

function Goods({ sheet }: { sheet: WholeSheet }) {
  return (
    <Panel title="内容" holds="table">
      <table className={`${table.table} ${styles.lines}`}>
        <thead>
          <tr>
            {heads.map(({ head, isMinor }) => (
              <th key={head} scope="col" className={isMinor ? styles.minor : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: frozen lines never move
            <tr key={at}>
              <td>
                <b>{line.name}</b>
                <div className={styles.spec}>{line.summary}</div>
              </td>
              <td>{line.amount}</td>
              <td className={styles.minor}>{line.unit_price}</td>
              <td>{formatFen(line.total_fen)}</td>
              <td className={styles.minor}>{line.days === undefined ? '' : workingDaysText(line.days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Sums({ sheet }: { sheet: WholeSheet }) {
  const { customer } = sheet
  return (
    <Panel title="合计">
      <RecordEntry figure={formatFen(sheet.goods_fen)}>商品 {sheet.lines.length} 项</RecordEntry>
      <RecordEntry figure={formatFen(sheet.freight_fen)}>
        运费 {sheet.carrier}
        {sheet.place && `，到${sheet.place}`}
      </RecordEntry>
      {sheet.tax_points !== undefined && (
        <RecordEntry figure={formatFen(sheet.tax_fen ?? 0)}>
          税点 {taxPercent(sheet.tax_points)} {sheet.invoice}
        </RecordEntry>
      )}
      <RecordEntry figure={`¥${formatFen(sheet.total_fen)}`}>合计</RecordEntry>
      <Text c="dimmed" size="sm">
        {fenInCapitals(sheet.total_fen)}
      </Text>
      {sheet.deposit_fen !== undefined && (
        <>
          <RecordEntry figure={formatFen(sheet.deposit_fen)}>定金，付了就开工</RecordEntry>
          <RecordEntry figure={formatFen(sheet.total_fen - sheet.deposit_fen)}>尾款</RecordEntry>
        </>
      )}
      <RecordEntry figure={formatDay(sheet.valid_until - 1)}>有效期至</RecordEntry>
      {sheet.days !== undefined && sheet.due_at !== undefined && (
        <RecordEntry figure={formatMonthDay(sheet.due_at)}>
          {workingDaysText(sheet.days)}，今天付款并定稿
        </RecordEntry>
      )}
      <RecordEntry
        figure={
          sheet.customer_id ? (
            <Link to={`/customers/${sheet.customer_id}`}>{customer.company || customer.name}</Link>
          ) : (
            customer.name
          )
        }
      >
        客户
      </RecordEntry>
      <RecordEntry figure={sheet.handler}>经办</RecordEntry>
      {sheet.remark && <RecordEntry figure={sheet.remark}>备注</RecordEntry>}
    </Panel>
  )
}

/** The forms of the sheet for the customer: the link as text and as a code, the paper, and its picture. */
function Sending({ sheet }: { sheet: WholeSheet }) {
  return (
    <Panel title="发给客户">
      {sheet.link && (
        <>
          <CopyField label="链接" value={sheet.link} />
          <div className={styles.code}>
            <QrCode text={sheet.link} label="报价单的二维码" side={116} />
            <Text size="sm">
              {sheet.customer_id
                ? '客户用自己的手机号登录，就能按它下单。'
                : '散客：拿到链接的人登录后就能按它下单，一次为止。'}
            </Text>
          </div>
        </>
      )}
      <Group gap="xs">
        <DownloadButton href={callLink('printQuoteSheet', sheet.id)}>PDF</DownloadButton>
        <DownloadButton href={callLink('drawQuoteSheet', sheet.id)}>图片</DownloadButton>
      </Group>
    </Panel>
  )
}

/** The steps with a sheet: order it for the customer, withdraw it, or begin another from it. */
function Moves({ sheet }: { sheet: WholeSheet }) {
  const navigate = useNavigate()
  const [isTaking, taking] = useDisclosure()
  const [isWithdrawing, withdrawing] = useDisclosure()
  const open = useChange('openCounterDraft')
  return (
    <Group gap="xs">
      {sheet.state === 'open' && (
        <Button variant="filled" onClick={taking.open}>
          代客下单
        </Button>
      )}
      <Button
        loading={open.isPending}
        onClick={() =>
          open.mutate(
            { body: sheet.document },
            { onSuccess: ({ id }) => void navigate(`/counter?draft=${id}`) },
          )
        }
      >
        照它再开一张
      </Button>
      {(sheet.state === 'open' || sheet.state === 'expired') && (
        <Button onClick={withdrawing.open}>撤回</Button>
      )}
      {isTaking && <TakeSheet sheet={sheet} close={taking.close} />}
      {isWithdrawing && <WithdrawSheet sheet={sheet} close={withdrawing.close} />}
    </Group>
  )
}

/** One quotation sheet: what it says, how it is sent, and what has become of it. */
export function SheetPage({ id }: { id: string }) {
  const { data, error, refetch } = useRead('getQuoteSheet', { params: { id } })
  const back = { to: '/quote-sheets', label: '返回报价单' }
  if (!data)
    return error ? (
      <RecordFailed error={error} retry={() => void refetch()} what="报价单" list="/quote-sheets" />
    ) : (
      <LoadingRows rows={10} />
    )
  return (
    <>
      <PageHead
        title={`报价单 ${data.sheet_no}`}
        note={`${formatMoment(data.at)} ${data.handler}`}
        back={back}
      >
        <SheetMark state={data.state} />
        <Moves sheet={data} />
      </PageHead>
      <Standing sheet={data} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Goods sheet={data} />
        </div>
        <div className={styles.side}>
          <Sums sheet={data} />
          <Sending sheet={data} />
        </div>
      </div>
    </>
  )
}
