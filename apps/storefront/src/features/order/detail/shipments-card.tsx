import { formatMoment, type Shipment } from '@yinpu/contract'
import { CopyNumber } from '../../../ui/copy-number.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import styles from './shipments-card.module.css'

/** Older ones are folded: the newest say where the parcel is. */
const shownEvents = 3

const stateWords: Record<NonNullable<Shipment['track_state']>, string> = {
  collected: '已揽收',
  'in-transit': '运输中',
  delivering: '派送中',
  signed: '已签收',
  problem: '有异常',
  returning: '退回中',
  returned: '已退回',
}

function Events({ events }: { events: Shipment['track'] }) {
  return (
    <ol className={styles.events}>
      {events.map(({ at, text, place }) => (
        <li key={`${at}${text}`} className={styles.event}>
          <span>
            {place && <b>{place} </b>}
            {text}
          </span>
          <time dateTime={new Date(at).toISOString()} className={styles.time}>
            {formatMoment(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function Parcel({ shipment }: { shipment: Shipment }) {
  const { carrier_name, tracking_no, shipped_at, track_state, track_text, track } = shipment
  const newestFirst = track.toSorted((one, other) => other.at - one.at)
  return (
    <li className={styles.parcel}>
      <p className={styles.head}>
        <b>{carrier_name}</b>
        {tracking_no && (
          <CopyNumber label="快递单号" number={tracking_no} text={`${carrier_name} ${tracking_no}`} />
        )}
        {track_state && <span className={styles.state}>{stateWords[track_state]}</span>}
        <span className={styles.time}>{formatMoment(shipped_at)} 发货</span>
      </p>
      {newestFirst.length === 0 && track_text && <p className={styles.text}>{track_text}</p>}
      {newestFirst.length > 0 && <Events events={newestFirst.slice(0, shownEvents)} />}
      {newestFirst.length > shownEvents && (
        <details>
          <summary className={styles.older}>更早的 {newestFirst.length - shownEvents} 条</summary>
          <Events events={newestFirst.slice(shownEvents)} />
        </details>
      )}
    </li>
  )
}

export function ShipmentsCard({ shipments }: { shipments: Shipment[] }) {
  return (
    <TitledCard title="物流">
      <ul>
        {shipments.map((shipment) => (
          <Parcel key={`${shipment.carrier}${shipment.tracking_no}`} shipment={shipment} />
        ))}
      </ul>
    </TitledCard>
  )
}
