import { type AfterSaleDetail, formatMoment } from '@yinpu/contract'
import { type ReactNode, useState } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './return-card.module.css'
import { ReturnForm } from './return-form.tsx'

type Copyable = (label: string, number: string) => ReactNode

const freightTexts: Record<NonNullable<AfterSaleDetail['return_freight']>, string> = {
  shop: '寄回的运费由店铺承担，寄件时可以选择到付。',
  buyer: '寄回的运费由您承担，请不要用到付寄回。',
}

interface DestinationProps {
  address: AfterSaleDetail['return_address']
  freight: AfterSaleDetail['return_freight']
  copyable: Copyable
}

/** Everything that a parcel's label needs, to copy at once, and the payer of the freight. */
function Destination({ address: target, freight, copyable }: DestinationProps) {
  const text = [target?.name, target?.phone, target?.address].filter(Boolean).join(' ')
  return (
    <>
      {target?.address ? (
        <>
          <p className={styles.label}>寄到</p>
          <p className={styles.address}>{copyable('退货地址', text)}</p>
        </>
      ) : (
        <p className={styles.address}>请联系店铺，问一下寄回的地址。</p>
      )}
      {freight && <p className={styles.freight}>{freightTexts[freight]}</p>}
    </>
  )
}

interface ReturnCardProps {
  afterSale: AfterSaleDetail
  copyable: Copyable
  onChanged: () => void
}

/** Shows the address to return the goods to, and the buyer's parcel. */
export function ReturnCard({ afterSale, copyable, onChanged }: ReturnCardProps) {
  const { return_address, return_freight, parcel, actions, after_id } = afterSale
  const [isCorrecting, setCorrecting] = useState(false)
  const isOpen = actions.includes('send_back')
  return (
    <TitledCard title="寄回商品">
      {isOpen && <Destination address={return_address} freight={return_freight} copyable={copyable} />}
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
