import { formatFen, type PayChannel, payChannel, payChannels } from '@yinpu/contract'
import { useId } from 'react'
import styles from './channel-cards.module.css'
import type { PayableOrder } from './payable-order.ts'

interface ChannelCardsProps {
  channels: readonly PayChannel[]
  value: PayChannel | undefined
  dueFen: number
  /** undefined until it is loaded */
  balanceFen: number | undefined
  /** of a buyer with a monthly account */
  credit: PayableOrder['credit']
  isNarrow: boolean
  onChange: (channel: PayChannel) => void
}

const marks: Record<PayChannel, string> = {
  [payChannel.wechatPay]: '微',
  [payChannel.alipay]: '支',
  [payChannel.balance]: '余',
  [payChannel.offline]: '转',
  [payChannel.credit]: '月',
}

const hintOf = (channel: PayChannel, { dueFen, balanceFen, credit, isNarrow }: ChannelCardsProps): string => {
  switch (channel) {
    case payChannel.wechatPay:
      return isNarrow ? '打开微信付款' : '用微信扫码'
    case payChannel.alipay:
      return isNarrow ? '打开支付宝付款' : '用支付宝扫码'
    case payChannel.balance:
      if (balanceFen === undefined) return '用账户余额付款'
      return balanceFen < dueFen
        ? `余额 ¥${formatFen(balanceFen)}，还差 ¥${formatFen(dueFen - balanceFen)}`
        : `余额 ¥${formatFen(balanceFen)}`
    case payChannel.offline:
      return '由店铺确认到账'
    case payChannel.credit:
      return credit?.objection || `可用额度 ¥${formatFen(credit?.left_fen ?? 0)}`
  }
}

/** The open methods of payment as cards, of which the buyer chooses one. */
export function ChannelCards(props: ChannelCardsProps) {
  const { channels, value, dueFen, balanceFen, credit, onChange } = props
  const id = useId()
  const isShort = balanceFen !== undefined && balanceFen < dueFen
  // A buyer with a monthly account sees why it is closed this time.
  const isVisible = (channel: PayChannel) =>
    channels.includes(channel) || (channel === payChannel.credit && credit !== undefined)
  const isClosed = (channel: PayChannel) =>
    channel === payChannel.balance ? isShort : !channels.includes(channel)
  return (
    <fieldset className={styles.cards} aria-label="付款方式">
      {payChannels
        .filter((channel) => isVisible(channel.value))
        .map((channel) => (
          <label key={channel.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              checked={channel.value === value}
              disabled={isClosed(channel.value)}
              aria-labelledby={`${id}-${channel.value}`}
              aria-describedby={`${id}-${channel.value}-hint`}
              onChange={() => onChange(channel.value)}
            />
            <span className={styles.mark} data-channel={channel.value} aria-hidden="true">
              {marks[channel.value]}
            </span>
            <span id={`${id}-${channel.value}`} className={styles.name}>
              {channel.label}
            </span>
            <span id={`${id}-${channel.value}-hint`} className={styles.hint}>
              {hintOf(channel.value, props)}
            </span>
          </label>
        ))}
    </fieldset>
  )
}
