import { dayOf, formatFen, formatNumber, minuteOf } from '@yinpu/contract'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { dueWords } from '../../records/due-date.tsx'
import { stateLabel } from '../../records/state-tag.tsx'
import { useMe } from '../../session/me.ts'
import type { ShopOrder } from './order-sections.tsx'
import styles from './order-sheet.module.css'

/** Whether the page is being printed, by the button or by the browser's own menu. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture as soon as the listener returns.
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

const instantWords = (at: number) => `${dayOf(at)} ${minuteOf(at)}`

const placeOf = ({ address }: ShopOrder) =>
  address
    ? `${address.name} ${address.mobile} ${address.province}${address.city}${address.district}${address.detail}`
    : '到店自提'

function Facts({ order, now }: { order: ShopOrder; now: number }) {
  const due = dueWords(order, now)
  const facts = [
    ['客户', `${order.buyer.name} ${order.buyer.mobile}`],
    ['下单', instantWords(order.created_at)],
    [due.label, due.text],
    ['加急', order.rush],
    ['收货', placeOf(order)],
    ['物流', order.carrier_name],
    ['买家留言', order.remark],
  ].filter(([, words]) => words)
  return (
    <dl className={styles.facts}>
      {facts.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sums({ money }: { money: NonNullable<ShopOrder['money']> }) {
  const { adjust_fen = 0, member_fen = 0 } = money
  const parts = [
    `商品 ${formatFen(money.goods_fen + member_fen)}`,
    member_fen > 0 ? `会员优惠 −${formatFen(member_fen)}` : '',
    `运费 ${formatFen(money.freight_fen)}`,
    money.discount_fen > 0 ? `优惠码 ${money.discount_code ?? ''} −${formatFen(money.discount_fen)}` : '',
    adjust_fen === 0 ? '' : `改价 ${adjust_fen < 0 ? '−' : '+'}${formatFen(Math.abs(adjust_fen))}`,
  ].filter(Boolean)
  return (
    <p className={styles.sums}>
      {parts.join('　')}　合计 <b>¥{formatFen(money.total_fen)}</b>　
      {money.credit_fen === undefined ? '已付' : '已记入月结'} {formatFen(money.credit_fen ?? money.paid_fen)}
    </p>
  )
}

/** The order on paper: whoever sees no prices prints none. */
export function OrderSheet({ order, now }: { order: ShopOrder; now: number }) {
  const { company } = useMe()
  if (!useIsPrinting()) return null
  const { money } = order
  return createPortal(
    <article className={styles.sheet}>
      <header>
        <h1>
          {order.order_no} {order.order_name}
        </h1>
        <span>
          {company.name} · {stateLabel(order.state)}
        </span>
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
            <tr key={line.line_id}>
              <td>{at + 1}</td>
              <td>
                <b>{line.name}</b>
                <p>{line.spec.map(({ label, value }) => `${label}：${value}`).join('；')}</p>
              </td>
              <td>
                {formatNumber(line.quantity, 2)} {line.unit}
              </td>
              {money && <td>{line.total_fen === undefined ? '' : formatFen(line.total_fen)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {money && <Sums money={money} />}
      <footer>打印于 {instantWords(now)}</footer>
    </article>,
    document.body,
  )
}
