import { type FreightOffer, formatFen } from '@yinpu/contract'
import { useId } from 'react'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './carrier-step.module.css'

interface CarrierStepProps {
  offers: readonly FreightOffer[]
  value: string | undefined
  hasAddress: boolean
  /** the carriers for the chosen address are still being loaded */
  isPending: boolean
  onChange: (carrier: string) => void
}

const daysOf = ({ days }: FreightOffer) =>
  typeof days !== 'number' ? '' : days === 0 ? '当天送达' : `约 ${days} 天送达`

function Fee({ offer: { fee_fen, free } }: { offer: FreightOffer }) {
  return free || fee_fen === 0 ? (
    <b className={styles.free}>包邮</b>
  ) : (
    <span className={styles.fee}>¥{formatFen(fee_fen)}</span>
  )
}

const skeletonWidths = ['46%', '38%', '42%', '34%']

/** As tall as the usual number of carriers, so that nothing below moves when they are loaded. */
function Waiting({ isPending }: { isPending: boolean }) {
  return (
    <div className={styles.offers}>
      {skeletonWidths.map((width, at) => (
        <div key={width} className={`${styles.offer} ${styles.waiting}`}>
          {isPending && <SkeletonBar width={width} />}
          {!isPending && at === 0 && <p>选好收货地址后，这里列出可选的物流和运费。</p>}
        </div>
      ))}
    </div>
  )
}

/** 物流: the carriers, with their prices and delivery times. */
export function CarrierStep({ offers, value, hasAddress, isPending, onChange }: CarrierStepProps) {
  const name = useId()
  return (
    <TitledCard title="物流">
      {offers.length > 0 ? (
        <fieldset className={styles.offers} aria-label="物流" disabled={!hasAddress} aria-busy={isPending}>
          {offers.map((offer) => (
            <label key={offer.id} className={styles.offer}>
              <input
                type="radio"
                name={name}
                className={styles.input}
                checked={offer.id === value}
                onChange={() => onChange(offer.id)}
              />
              <span className={styles.name}>{offer.name}</span>
              <span className={styles.days}>{daysOf(offer)}</span>
              <Fee offer={offer} />
            </label>
          ))}
        </fieldset>
      ) : hasAddress && !isPending ? (
        <p className={styles.none}>没有物流能送到这个地址。请换一个地址，或选择到店自提。</p>
      ) : (
        <Waiting isPending={hasAddress} />
      )}
    </TitledCard>
  )
}
