import { type AfterSaleDetail, formatFen, formatMoment, typeOfAfterSale } from '@yinpu/contract'
import { useId, useState } from 'react'
import { Money } from '../../../money/money.tsx'
import { useStep } from '../../../session/use-step.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import textArea from '../../../ui/text-area.module.css'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './offer-card.module.css'

interface OfferCardProps {
  afterSale: Pick<AfterSaleDetail, 'after_id' | 'type' | 'amount_fen'>
  offer: NonNullable<AfterSaleDetail['offer']>
  onChanged: () => void
}

const longest = 500

/**
 * An offer below the claim, with its reason and the buyer's answer. Nothing is refunded before the answer or the
 * end of the deadline.
 */
export function OfferCard({ afterSale: { after_id, type, amount_fen }, offer, onChanged }: OfferCardProps) {
  const id = useId()
  const [text, setText] = useState('')
  const answer = (accept: boolean) => ({
    ask: (api: Parameters<Parameters<typeof useStep<null>>[0]['ask']>[0]) =>
      api.call(
        'answerOffer',
        { body: { after_id, accept, amount_fen: offer.amount_fen, text: accept ? '' : text } },
        { hasOwnMessages: true },
      ),
    onDone: onChanged,
    onMoved: onChanged,
  })
  const accepting = useStep(answer(true))
  const declining = useStep(answer(false))
  const isBusy = accepting.isBusy || declining.isBusy
  return (
    <TitledCard title="店铺提议的退款金额">
      <dl className={styles.sums}>
        <div>
          <dt>您申请</dt>
          <dd>
            <Money fen={amount_fen} />
          </dd>
        </div>
        <div className={styles.offered}>
          <dt>店铺提议</dt>
          <dd>
            <Money fen={offer.amount_fen} isStrong />
          </dd>
        </div>
      </dl>
      <p className={styles.reason}>理由：{offer.reason}</p>
      <p className={styles.until}>
        请在 {formatMoment(offer.until)} 前答复。到时没有答复，
        {type === typeOfAfterSale.returnAndRefund ? '就按提议的金额办理退货。' : '就按提议的金额退款。'}
        不同意的话，店铺会重新处理您的申请。
      </p>
      <label className={styles.label} htmlFor={`${id}-text`}>
        不同意的理由（可以不写）
      </label>
      <textarea
        id={`${id}-text`}
        className={textArea.text}
        rows={2}
        maxLength={longest}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FormMessage>{accepting.problem ?? declining.problem}</FormMessage>
      <div className={styles.actions}>
        <Button size="md" loading={accepting.isBusy} disabled={declining.isBusy} onClick={accepting.run}>
          同意退 ¥{formatFen(offer.amount_fen)}
        </Button>
        <Button
          size="md"
          variant="default"
          loading={declining.isBusy}
          disabled={accepting.isBusy}
          aria-busy={isBusy || undefined}
          onClick={declining.run}
        >
          不同意
        </Button>
      </div>
    </TitledCard>
  )
}
