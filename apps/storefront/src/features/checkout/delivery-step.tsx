import { Chip, ChipRow } from '@yinpu/job-form/chip'
import { type ReactNode, useId } from 'react'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './delivery-step.module.css'

/** The address for pickup, as the shop wrote it. */
export interface PickupAddress {
  name: string
  address: string
  phone: string
  business_hours: string
}

interface DeliveryStepProps {
  isPickup: boolean
  onChange: (isPickup: boolean) => void
  pickupAddress: PickupAddress
  /** the addresses for delivery */
  children: ReactNode
}

function Collecting({
  pickupAddress: { name, address, phone, business_hours },
}: {
  pickupAddress: PickupAddress
}) {
  const facts = [
    { label: '地址', value: address },
    { label: '时间', value: business_hours },
    { label: '电话', value: phone },
  ]
  return (
    <div className={styles.location}>
      <p className={styles.name}>{name}</p>
      <dl className={styles.facts}>
        {facts
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.note}>生产完成后，凭订单号到店取货，不收运费。</p>
    </div>
  )
}

/** 收货方式: delivery or pickup. The addresses stay mounted, so that nothing is loaded twice. */
export function DeliveryStep({ isPickup, onChange, pickupAddress, children }: DeliveryStepProps) {
  const name = useId()
  return (
    <TitledCard title="收货方式">
      <fieldset className={styles.methods} aria-label="收货方式">
        <ChipRow>
          <Chip type="radio" name={name} isChecked={!isPickup} onChange={() => onChange(false)}>
            快递
          </Chip>
          <Chip type="radio" name={name} isChecked={isPickup} note="免运费" onChange={() => onChange(true)}>
            到店自提
          </Chip>
        </ChipRow>
      </fieldset>
      {isPickup && <Collecting pickupAddress={pickupAddress} />}
      <div hidden={isPickup}>{children}</div>
    </TitledCard>
  )
}
