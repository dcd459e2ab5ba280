import { formatFen, type PayChannel, payChannel, payChannels } from '@yinpu/contract'
import { Chip, ChipRow } from '@yinpu/job-form/chip'
import { useId } from 'react'
import styles from './pay-together.module.css'

interface ChannelChoiceProps {
  channels: readonly PayChannel[]
  value: PayChannel | undefined
  /** if the balance is one of them */
  balanceFen?: number
  dueFen?: number
  onChange: (channel: PayChannel) => void
}

/** The open methods of payment, of which one is chosen. */
export function ChannelChoice({ channels, value, balanceFen = 0, dueFen = 0, onChange }: ChannelChoiceProps) {
  const name = useId()
  return (
    <fieldset aria-label="付款方式" className={styles.channels}>
      <ChipRow>
        {payChannels
          .filter((channel) => channels.includes(channel.value))
          .map((channel) => {
            const isBalance = channel.value === payChannel.balance
            const isShort = isBalance && balanceFen < dueFen
            return (
              <Chip
                key={channel.value}
                type="radio"
                name={name}
                value={`${channel.value}`}
                isChecked={channel.value === value}
                reason={isShort ? '余额不足' : undefined}
                note={isBalance ? `余额 ¥${formatFen(balanceFen)}` : undefined}
                onChange={() => onChange(channel.value)}
              >
                {channel.label}
              </Chip>
            )
          })}
      </ChipRow>
    </fieldset>
  )
}
