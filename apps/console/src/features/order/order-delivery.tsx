import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { formatNumber, packingText } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { momentText } from '../../records/due-date.tsx'
import { LabelMenu, NoteMenu } from '../../records/print-menu.tsx'
import { useMay } from '../../session/me.ts'
import { RecordSection } from '../../ui/record.tsx'
import { CorrectParcelDialog } from './correct-parcel-form.tsx'
import { DeliveryChanges, StaleLabel } from './delivery-changes.tsx'
import styles from './order-delivery.module.css'
import type { ShopOrder } from './shop-order.ts'
import { WithdrawParcelDialog } from './withdraw-parcel-form.tsx'

interface Props {
  order: ShopOrder
  now: number
  /** the recipient's mobile, if it may be shown whole */
  mobile: ReactNode
}

type Shipment = ShopOrder['shipments'][number]

function Tracking({ shipment, now }: { shipment: Shipment; now: number }) {
  const { track, track_text } = shipment
  if (track.length === 0) return track_text ? <p className={styles.quiet}>{track_text}</p> : null
  const [newest, ...older] = track.toSorted((one, other) => other.at - one.at)
  if (!newest) return null
  return (
    <>
      <p className={styles.quiet}>
        {momentText(newest.at, now)} {newest.text}
      </p>
      {older.length > 0 && (
        <details className={styles.quiet}>
          <summary>更早的 {older.length} 条</summary>
          {older.map(({ at, text }) => (
            <p key={`${at}${text}`}>
              {momentText(at, now)} {text}
            </p>
          ))}
        </details>
      )}
    </>
  )
}

interface ParcelProps {
  order: ShopOrder
  shipment: Shipment
  label: string
  now: number
}

function Parcel({ order, shipment, label, now }: ParcelProps) {
  const may = useMay()
  const [isCorrecting, correcting] = useDisclosure()
  const [isWithdrawing, withdrawing] = useDisclosure()
  const { carrier_name, tracking_no, shipped_at, lines, shipment_id } = shipment
  return (
    <li className={styles.parcel}>
      <Group gap={8} justify="space-between" wrap="nowrap">
        <span>
          {label && <small className={styles.location}>{label}</small>}
          <b>
            {carrier_name} {tracking_no}
          </b>{' '}
          <small>{momentText(shipped_at, now)} 发出</small>
        </span>
        <Group gap={6} wrap="nowrap">
          {order.moves.includes('correct-parcel') && tracking_no && (
            <Button
              size="compact-xs"
              aria-label={`更正运单 ${carrier_name} ${tracking_no}`}
              onClick={correcting.open}
            >
              更正
            </Button>
          )}
          {order.moves.includes('withdraw-parcel') && (
            <Button
              size="compact-xs"
              aria-label={`撤销发货 ${carrier_name} ${tracking_no}`.trim()}
              onClick={withdrawing.open}
            >
              撤销
            </Button>
          )}
          {may('order.ship') && (
            <NoteMenu size="compact-xs" ids={[shipment_id]} of={`${carrier_name} ${tracking_no}`} />
          )}
        </Group>
      </Group>
      {packingText(shipment) && <p className={styles.quiet}>{packingText(shipment)}</p>}
      {lines && (
        <p className={styles.contents}>
          {lines.map(({ line_id, name, quantity, unit }) => (
            <span key={line_id}>
              {name} {formatNumber(quantity, 2)} {unit}
            </span>
          ))}
        </p>
      )}
      <Tracking shipment={shipment} now={now} />
      {isWithdrawing && <WithdrawParcelDialog parcel={{ ...order, ...shipment }} close={withdrawing.close} />}
      {isCorrecting && <CorrectParcelDialog parcel={{ ...order, ...shipment }} close={correcting.close} />}
    </li>
  )
}

/** The address, the sent parcels and their tracking. */
export function OrderDelivery({ order, now, mobile }: Props) {
  const { address, shipments } = order
  const unsent = order.lines.filter((line) => line.not_sent !== undefined)
  const may = useMay()
  return (
    <RecordSection title="收货" count={order.carrier_name}>
      {address ? (
        <p className={styles.address}>
          {address.name} {mobile}
          <br />
          {address.province}
          {address.city}
          {address.district}
          {address.detail}
        </p>
      ) : (
        <p className={styles.address}>到店自提</p>
      )}
      <StaleLabel order={order} />
      <DeliveryChanges order={order} now={now} />
      {order.label?.no && (
        <p className={styles.quiet}>
          已取单号 {order.label.carrier_name} {order.label.no}，还没有发
        </p>
      )}
      {order.pickup_code && <p className={styles.address}>取件码 {order.pickup_code}</p>}
      {shipments.length > 0 && (
        <ol className={styles.parcels}>
          {shipments.map((shipment, at) => (
            <Parcel
              key={shipment.shipment_id}
              order={order}
              shipment={shipment}
              label={shipments.length > 1 ? `${at + 1}/${shipments.length}` : ''}
              now={now}
            />
          ))}
        </ol>
      )}
      {order.withdrawn_parcels.map((parcel) => (
        <p key={parcel.shipment_id} className={styles.quiet}>
          <s>{`${parcel.carrier_name} ${parcel.tracking_no}`.trim()}</s>{' '}
          {momentText(parcel.withdrawn_at, now)} 撤销发货：{parcel.why}
        </p>
      ))}
      {unsent.length > 0 && (
        <p className={styles.quiet}>
          不再发：
          {unsent
            .map((line) => `${line.name} ${formatNumber(line.not_sent ?? 0, 2)} ${line.unit}`)
            .join('，')}
        </p>
      )}
      {may('order.ship') && (
        <Group gap={8} mt={8}>
          <NoteMenu ids={[order.order_id]} />
          <LabelMenu ids={[order.order_id]} />
        </Group>
      )}
    </RecordSection>
  )
}
