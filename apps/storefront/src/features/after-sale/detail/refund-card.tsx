import { type AfterSaleDetail, formatMoment } from '@yinpu/contract'
import { useState } from 'react'
import { useStep } from '../../../session/use-step.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './refund-card.module.css'
import { RefundEntry } from './refund-entry.tsx'

interface RefundCardProps {
  afterSale: Pick<AfterSaleDetail, 'after_id' | 'refunds'>
  onChanged: () => void
}

/** Each refund with its steps; a button queries the provider, too. */
export function RefundCard({ afterSale: { after_id, refunds }, onChanged }: RefundCardProps) {
  const [askedAt, setAskedAt] = useState<number>()
  const { isBusy, problem, run } = useStep({
    ask: (api) => api.call('queryRefund', { body: { after_id } }, { hasOwnMessages: true }),
    onDone: () => {
      setAskedAt(Date.now())
      onChanged()
    },
    onMoved: onChanged,
  })
  return (
    <TitledCard
      title="退款"
      aside={
        <Button variant="default" size="md" loading={isBusy} onClick={run}>
          刷新
        </Button>
      }
    >
      {refunds.length === 0 && <p>店铺正在安排退款，发出后会显示在这里。</p>}
      <ul aria-label="退款">
        {refunds.map((refund) => (
          <RefundEntry key={refund.refund_no} refund={refund} />
        ))}
      </ul>
      <p role="status" className={styles.request}>
        {askedAt !== undefined && `${formatMoment(askedAt)} 查过，已是最新`}
      </p>
      <FormMessage>{problem}</FormMessage>
    </TitledCard>
  )
}
