import { Button, Image } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  afterSaleStates,
  afterSaleTypes,
  dayOf,
  fileStates,
  formatFen,
  orderActors,
  payChannels,
  paymentKinds,
  paymentStateText,
  refundMethods,
  refundStates,
  stateOfFile,
  stateOfOrder,
  taxPercent,
  textOf,
} from '@yinpu/contract'
import { isByHand } from '@yinpu/contract/console'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { InvoiceTitle } from '../../records/invoice-title.tsx'
import { MarkedFile } from '../../records/marked-file.tsx'
import { MarkOfflineButton } from '../../records/offline-refund.tsx'
import { signedFen } from '../../records/signed-fen.ts'
import { useMay } from '../../session/me.ts'
import { callLink } from '../../ui/call-link.ts'
import { QuotedText, RecordEntry, RecordSection, RecordTimeline } from '../../ui/record.tsx'
import { GoodsLine } from './goods-line.tsx'
import styles from './order-sections.module.css'
import type { ShopOrder } from './shop-order.ts'

/** The open sums of the order, and the deposit that can start it. */
const owedSums = ({ deposit_fen, rest_fen, extra_fen }: NonNullable<ShopOrder['money']>) =>
  [
    { label: '可先付定金', fen: deposit_fen ?? 0 },
    { label: '尾款未付', fen: rest_fen ?? 0 },
    { label: '补差价未付', fen: extra_fen ?? 0 },
  ].filter(({ fen }) => fen > 0)

/** The ordered lines, with their prices for those who may see them. */
export function Goods({ order }: { order: ShopOrder }) {
  const { money } = order
  const waivedFen = money?.waived_fen ?? 0
  const extraFen = money?.extra_asked_fen ?? 0
  const taxPoints = money?.tax_points ?? 0
  const returnedFen = money?.returned_fen ?? 0
  const repricedFen = (money?.adjust_fen ?? 0) + waivedFen - extraFen - returnedFen
  return (
    <RecordSection title="商品" count={`${order.lines.length} 项`}>
      {order.lines.map((line) => (
        <GoodsLine key={line.line_id} order={order} line={line} />
      ))}
      {money && (
        <dl className={styles.sums}>
          {(money.member_fen ?? 0) > 0 && (
            <>
              <dt>商品原价</dt>
              <dd>{formatFen(money.goods_fen + (money.member_fen ?? 0))}</dd>
              <dt>会员优惠</dt>
              <dd>−{formatFen(money.member_fen ?? 0)}</dd>
            </>
          )}
          <dt>运费 {order.carrier_name}</dt>
          <dd>{formatFen(money.freight_fen)}</dd>
          {money.discount_fen > 0 && (
            <>
              <dt>
                优惠码 <small>{money.discount_code}</small>
              </dt>
              <dd>−{formatFen(money.discount_fen)}</dd>
            </>
          )}
          {repricedFen !== 0 && (
            <>
              <dt>
                改价 <small>{money.adjust_reason}</small>
              </dt>
              <dd>{signedFen(repricedFen)}</dd>
            </>
          )}
          {extraFen > 0 && (
            <>
              <dt>补差价</dt>
              <dd>{signedFen(extraFen)}</dd>
            </>
          )}
          {returnedFen > 0 && (
            <>
              <dt>
                改单退差价 <small>在“已退”里</small>
              </dt>
              <dd>{signedFen(returnedFen)}</dd>
            </>
          )}
          {waivedFen > 0 && (
            <>
              <dt>抹零</dt>
              <dd>{signedFen(-waivedFen)}</dd>
            </>
          )}
          {taxPoints > 0 && (
            <>
              <dt>税点 {taxPercent(taxPoints)}</dt>
              <dd>{formatFen(money.tax_fen ?? 0)}</dd>
            </>
          )}
          <dt className={styles.total}>合计</dt>
          <dd className={styles.total}>¥{formatFen(money.total_fen)}</dd>
          <dt>{money.credit_fen === undefined ? '已付' : '已记入月结'}</dt>
          <dd>{formatFen(money.credit_fen ?? money.paid_fen)}</dd>
          {money.credit_fen !== undefined && money.paid_fen > 0 && (
            <>
              <dt>另已付</dt>
              <dd>{formatFen(money.paid_fen)}</dd>
            </>
          )}
          {owedSums(money).map(({ label, fen }) => (
            <Fragment key={label}>
              <dt className={styles.owed}>{label}</dt>
              <dd className={styles.owed}>{formatFen(fen)}</dd>
            </Fragment>
          ))}
          {money.refunded_fen > 0 && (
            <>
              <dt>已退</dt>
              <dd>
                {formatFen(money.refunded_fen)}
                {(money.tax_refunded_fen ?? 0) > 0 && (
                  <small> 含税点 {formatFen(money.tax_refunded_fen ?? 0)}</small>
                )}
              </dd>
            </>
          )}
          {money.collect_fen > 0 && (
            <>
              <dt>到付待收</dt>
              <dd>{formatFen(money.collect_fen)}</dd>
            </>
          )}
        </dl>
      )}
      {!money && order.owes && <QuotedText>尾款或补差价还没有付清</QuotedText>}
      {!money && order.collect && <QuotedText>到付，款还没有收到</QuotedText>}
      {order.remark && <QuotedText>买家留言：{order.remark}</QuotedText>}
      {order.cancel_reason && <QuotedText>取消原因：{order.cancel_reason}</QuotedText>}
    </RecordSection>
  )
}

const kilobyte = 1024
const sizeText = (bytes: number) =>
  bytes >= kilobyte * kilobyte
    ? `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / kilobyte))} KB`

const checkResultOf = (file: ShopOrder['files'][number]) => {
  if (file.state === stateOfFile.rejected) return 'bad'
  if (file.state === stateOfFile.passed) return 'good'
  return file.findings.some(({ level }) => level !== 'note') ? 'warned' : 'waiting'
}

/** The artwork: its pages, the findings of the check, and the comments on it. */
export function Files({ order }: { order: ShopOrder }) {
  if (order.files.length === 0) return null
  return (
    <RecordSection title="稿件" count={`${order.files.length} 个`}>
      {order.handed_in_at !== undefined && <QuotedText>买家已交稿，付款后直接进入审稿</QuotedText>}
      {order.files.map((file) => {
        const [preview] = file.previews
        const [finding] = file.findings
        const note = file.reason || finding?.title
        return (
          <div key={file.id} className={styles.file}>
            {preview ? (
              <a href={preview.url} target="_blank" rel="noreferrer" aria-label={`预览 ${file.name}`}>
                <Image src={preview.url} alt="" w={40} h={40} fit="contain" loading="lazy" />
              </a>
            ) : (
              <span className={styles.noPreview} aria-hidden="true" />
            )}
            <div>
              {file.name}{' '}
              <small>
                {sizeText(file.size)}
                {file.pages !== undefined && ` · ${file.pages} 页`}
              </small>
              {note && <p data-verdict={checkResultOf(file)}>{note}</p>}
              <MarkedFile file={file} />
            </div>
            <span className={styles.verdict} data-verdict={checkResultOf(file)}>
              {textOf(fileStates)[file.state]}
            </span>
            {file.url && (
              <Button
                component="a"
                href={file.url}
                size="compact-xs"
                aria-label={`下载 ${file.name}`}
                leftSection={<IconDownload size={13} />}
              >
                下载
              </Button>
            )}
          </div>
        )
      })}
    </RecordSection>
  )
}

const refundStateText = (refund: NonNullable<ShopOrder['refunds']>[number]) => {
  if (isByHand(refund)) return '待线下退款'
  const day = refund.done_at === undefined ? '' : ` ${dayOf(refund.done_at)}`
  return `${textOf(refundStates)[refund.state]}${day}`
}

/** Payments and refunds, for those who may see them. */
export function Money({ order, now }: { order: ShopOrder; now: number }) {
  const may = useMay()
  const { payments = [], refunds = [] } = order
  if (payments.length + refunds.length === 0) return null
  return (
    <RecordSection title="收款与退款">
      {payments.map((payment) => (
        <RecordEntry key={payment.payment_no} figure={formatFen(payment.amount_fen)}>
          {payment.part && `${textOf(paymentKinds)[payment.part]} `}
          {payment.offline_label || textOf(payChannels)[payment.channel]}{' '}
          <small>
            {paymentStateText(payment)} · {momentText(payment.paid_at ?? payment.created_at, now)}
            {payment.balance_fen !== undefined && ` · 其中余额 ${formatFen(payment.balance_fen)}`}
            {payment.joined && ' · 合并付款'}
          </small>
          {payment.taken && may('payment.view') && (
            <small>
              {' · '}
              <Link to={`/payments?open=${payment.payment_no}`}>查看或撤</Link>
              {' · '}
              <a href={callLink('printReceipt', payment.payment_no)} download>
                收据
              </a>
            </small>
          )}
        </RecordEntry>
      ))}
      {refunds.map((refund) => (
        <RecordEntry key={refund.refund_no} figure={`−${formatFen(refund.amount_fen)}`}>
          {textOf(refundMethods)[refund.method]}{' '}
          <small>{`${refundStateText(refund)} · ${refund.reason}`}</small>
          {refund.note && <small>{` · ${refund.note}`}</small>}
          {refund.voucher && (
            <small>
              {' · '}
              <a href={refund.voucher.url} download>
                凭证
              </a>
            </small>
          )}
          {isByHand(refund) && (
            <>
              {' '}
              <MarkOfflineButton refund={{ ...refund, order_no: order.order_no }} />
            </>
          )}
          {refund.balance_fen !== undefined && (
            <small>{` · 其中 ${formatFen(refund.balance_fen)} 退到余额`}</small>
          )}
        </RecordEntry>
      ))}
    </RecordSection>
  )
}

/** The holder of the invoice, and the issued one. */
export function Invoice({ order, now }: { order: ShopOrder; now: number }) {
  const { invoice, invoice_issued: issued } = order
  const may = useMay()
  if (!invoice && !issued) return null
  return (
    <RecordSection title="发票" count={issued?.type ?? invoice?.type ?? ''}>
      {invoice && <InvoiceTitle orderId={order.order_id} title={invoice} />}
      {issued ? (
        <RecordEntry figure={formatFen(issued.amount_fen)}>
          {issued.number}{' '}
          <small>
            {issued.needs_red ? '需红冲 · ' : ''}
            {momentText(issued.issued_at, now)} 开
            {issued.whole_fen !== undefined && ` · 与其他订单合开，整张 ${formatFen(issued.whole_fen)}`}
          </small>{' '}
          {may('payment.view') && (
            <Button
              component="a"
              href={callLink('downloadInvoice', order.order_id)}
              download
              size="compact-xs"
              leftSection={<IconDownload size={13} />}
            >
              下载
            </Button>
          )}
        </RecordEntry>
      ) : (
        <RecordEntry
          {...(may('invoice.issue') && {
            figure: <Link to={`/invoices?keyword=${encodeURIComponent(order.order_no)}`}>去开票</Link>,
          })}
        >
          <small>还没有开票</small>
        </RecordEntry>
      )}
    </RecordSection>
  )
}

/** The claims of the order, and the order that it reprints, if any. */
export function Claims({ order, now }: { order: ShopOrder; now: number }) {
  const { after_sales, reprint_of } = order
  const mayAnswer = useMay()('aftersale.answer')
  if (after_sales.length === 0 && !reprint_of) return null
  return (
    <RecordSection title="售后">
      {reprint_of && (
        <RecordEntry figure={<small>{reprint_of.after_no}</small>}>
          补印自 <Link to={`/orders/${reprint_of.order_id}`}>{reprint_of.order_no}</Link>
        </RecordEntry>
      )}
      {after_sales.map((claim) => (
        <RecordEntry
          key={claim.after_id}
          {...(claim.amount_fen !== undefined && { figure: formatFen(claim.amount_fen) })}
        >
          {mayAnswer ? <Link to={`/after-sales/${claim.after_id}`}>{claim.after_no}</Link> : claim.after_no}{' '}
          <small>
            {textOf(afterSaleTypes)[claim.type]} · {textOf(afterSaleStates)[claim.state]} ·{' '}
            {momentText(claim.created_at, now)}
          </small>
        </RecordEntry>
      ))}
    </RecordSection>
  )
}

const actorNames = textOf(orderActors)

/** The events of the order with the person who did them, newest first. */
export function Timeline({ order, now }: { order: ShopOrder; now: number }) {
  return (
    <RecordSection title="经过" count={`${order.timeline.length} 条`}>
      <RecordTimeline
        rows={order.timeline.map((event) => ({
          key: `${event.at}${event.title}`,
          who: event.name ?? actorNames[event.actor] ?? '',
          role: event.role ?? '',
          title: event.title,
          note: event.note,
          at: momentText(event.at, now),
          isBad: event.state === stateOfOrder.turnedDown,
        }))}
      />
    </RecordSection>
  )
}
