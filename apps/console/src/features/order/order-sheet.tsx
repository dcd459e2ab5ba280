import {
  addressText,
  dayOf,
  formatFen,
  formatNumber,
  minuteOf,
  type SpecEntry,
  specParts,
  taxPercent,
} from '@yinpu/contract'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { dueLabel } from '../../records/due-date.tsx'
import { stateLabel } from '../../records/state-tag.tsx'
import { useMe } from '../../session/me.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { thumbOf, withoutQuantity } from './goods-line.tsx'
import styles from './order-sheet.module.css'
import type { ShopOrder } from './shop-order.ts'

/** True while the page is being printed, by the button or by the browser's own menu. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser renders the page for print as soon as the listener returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

const instantText = (at: number) => `${dayOf(at)} ${minuteOf(at)}`

const addressOf = ({ address }: ShopOrder) =>
  address ? `${address.name} ${address.mobile} ${addressText(address)}` : '到店自提'

function Facts({ order, now }: { order: ShopOrder; now: number }) {
  const due = dueLabel(order, now)
  const facts = [
    ['客户', `${order.buyer.name} ${order.buyer.mobile}`],
    ['联系人', order.contact && `${order.contact.name} ${order.contact.mobile}`],
    ['下单', instantText(order.created_at)],
    [due.label, due.text],
    ['加急', order.rush],
    ['收货', addressOf(order)],
    ['取件码', order.pickup_code],
    ['物流', order.carrier_name],
    ['买家留言', order.remark],
  ].filter(([, value]) => value)
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Totals({ money }: { money: NonNullable<ShopOrder['money']> }) {
  const { adjust_fen = 0, member_fen = 0, tax_points = 0, tax_fen = 0 } = money
  const parts = [
    `商品 ${formatFen(money.goods_fen + member_fen)}`,
    member_fen > 0 ? `会员优惠 −${formatFen(member_fen)}` : '',
    `运费 ${formatFen(money.freight_fen)}`,
    money.discount_fen > 0 ? `优惠码 ${money.discount_code ?? ''} −${formatFen(money.discount_fen)}` : '',
    adjust_fen === 0 ? '' : `改价 ${adjust_fen < 0 ? '−' : '+'}${formatFen(Math.abs(adjust_fen))}`,
    tax_points > 0 ? `税点 ${taxPercent(tax_points)} ${formatFen(tax_fen)}` : '',
  ].filter(Boolean)
  return (
    <p className={styles.sums}>
      {parts.join('　')}　合计 <b>¥{formatFen(money.total_fen)}</b>　
      {money.credit_fen === undefined ? '已付' : '已记入月结'} {formatFen(money.credit_fen ?? money.paid_fen)}
    </p>
  )
}

const partText = (spec: readonly SpecEntry[]) =>
  specParts(spec).map(({ part, entries }) => (
    <p key={part}>
      {part && <b>{part} </b>}
      {entries.map(({ label, value }) => `${label}：${value}`).join('；')}
    </p>
  ))

/** One line for the press room: the product, its specification and its pictures. */
function Line({
  order,
  line,
  number,
}: {
  order: ShopOrder
  line: ShopOrder['lines'][number]
  number: number
}) {
  const thumb = thumbOf(order, line)
  return (
    <tr>
      <td>{number}</td>
      <td>
        {thumb && <img className={styles.thumb} src={thumb.url} alt="" />}
        <b>{line.name}</b>
        {partText(withoutQuantity(line))}
        {line.work.length > 0 && (
          <div className={styles.work}>
            <b>生产</b>
            {partText(line.work)}
          </div>
        )}
        {line.price_lines && line.price_lines.length > 0 && (
          <p>
            {line.price_lines.map(({ name, amount_fen }) => `${name} ${formatFen(amount_fen)}`).join('；')}
          </p>
        )}
      </td>
      <td>
        {formatNumber(line.quantity, 2)} {line.unit}
      </td>
      {order.money && <td>{line.total_fen === undefined ? '' : formatFen(line.total_fen)}</td>}
    </tr>
  )
}

/** The order on paper: staff who may not see prices print none. */
export function OrderSheet({ order, now }: { order: ShopOrder; now: number }) {
  const { company } = useMe()
  if (!useIsPrinting()) return null
  const { money } = order
  return createPortal(
    <article className={styles.sheet}>
      <header>
        <div>
          <h1>
            {order.order_no} {order.order_name}
          </h1>
          <span>
            {company.name} · {stateLabel(order.state)}
          </span>
        </div>
        <QrCode text={order.order_no} label={`订单号 ${order.order_no} 的二维码`} side={72} />
      </header>
      <Facts order={order} now={now} />
      <table>
        <thead>
          <tr>
            <th>款</th>
            <th>产品与规格</th>
            <th>数量</th>
            {money && <th>金额（元）</th>}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, at) => (
            <Line key={line.line_id} order={order} line={line} number={at + 1} />
          ))}
        </tbody>
      </table>
      {money && <Totals money={money} />}
      <footer>打印于 {instantText(now)}</footer>
    </article>,
    document.body,
  )
}
