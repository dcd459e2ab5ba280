import type { AfterSaleDetail } from '@yinpu/contract'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../../ui/format-moment.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './return-card.module.css'
import { ReturnForm } from './return-form.tsx'

type Copyable = (label: string, number: string) => ReactNode

function Destination({ address, copyable }: { address: string; copyable: Copyable }) {
  if (!address) return <p className={styles.address}>请联系店铺，问一下寄回的地址。</p>
  return (
    <>
      <p className={styles.label}>寄到</p>
      <p className={styles.address}>{copyable('退货地址', address)}</p>
    </>
  )
}

interface ReturnCardProps {
  afterSale: AfterSaleDetail
  copyable: Copyable
  onChanged: () => void
}

/** Where the goods go back to, and the parcel that they go in. */
export function ReturnCard({ afterSale, copyable, onChanged }: ReturnCardProps) {
  const { return_address, parcel, actions, after_id } = afterSale
  const [isCorrecting, setCorrecting] = useState(false)
  const isOpen = actions.includes('send_back')
  return (
    <TitledCard title="寄回商品">
      {isOpen && <Destination address={return_address} copyable={copyable} />}
      {parcel && !isCorrecting && (
        <p className={styles.parcel}>
          <span>{parcel.carrier}</span>
          {copyable('运单号', parcel.tracking_no)}
          <span className={styles.time}>{formatMoment(parcel.sent_at)} 填写</span>
          {isOpen && <TextButton onClick={() => setCorrecting(true)}>改正运单</TextButton>}
        </p>
      )}
      {isOpen && (!parcel || isCorrecting) && (
        <ReturnForm
          afterId={after_id}
          parcel={parcel}
          onSent={() => {
            setCorrecting(false)
            onChanged()
          }}
          onMoved={onChanged}
          onKeep={parcel && (() => setCorrecting(false))}
        />
      )}
    </TitledCard>
  )
}
