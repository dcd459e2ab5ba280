import { formatFen, type PayChannel, payChannel, payChannels } from '@yinpu/contract'
import { useId } from 'react'
import styles from './channel-cards.module.css'

interface ChannelCardsProps {
  channels: readonly PayChannel[]
  value: PayChannel | undefined
  dueFen: number
  /** nothing while it is not known */
  balanceFen: number | undefined
  isNarrow: boolean
  onChange: (channel: PayChannel) => void
}

const marks: Record<PayChannel, string> = { 1: '微', 2: '支', 3: '余', 4: '转' }

const hintOf = (channel: PayChannel, { dueFen, balanceFen, isNarrow }: ChannelCardsProps): string => {
  switch (channel) {
    case payChannel.wechatPay:
      return '用微信扫码'
    case payChannel.alipay:
      return isNarrow ? '打开支付宝付款' : '用支付宝扫码'
    case payChannel.balance:
      if (balanceFen === undefined) return '用账户余额付款'
      return balanceFen < dueFen
        ? `余额 ¥${formatFen(balanceFen)}，还差 ¥${formatFen(dueFen - balanceFen)}`
        : `余额 ¥${formatFen(balanceFen)}`
    case payChannel.offline:
      return '由店铺确认到账'
  }
}

/** The ways to pay that are open, as cards of which one is chosen. */
export function ChannelCards(props: ChannelCardsProps) {
  const { channels, value, dueFen, balanceFen, onChange } = props
  const id = useId()
  const isShort = balanceFen !== undefined && balanceFen < dueFen
  return (
    <fieldset className={styles.cards} aria-label="付款方式">
      {payChannels
        .filter((channel) => channels.includes(channel.value))
        .map((channel) => (
          <label key={channel.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              checked={channel.value === value}
              disabled={channel.value === 3 && isShort}
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
