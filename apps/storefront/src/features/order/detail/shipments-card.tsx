import {
  formatMoment,
  formatNumber,
  type OrderDetail,
  type Shipment,
  textOf,
  trackStates,
} from '@yinpu/contract'
import { CopyNumber } from '../../../ui/copy-number.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { notSent, partlyShipped } from './partly-shipped.ts'
import styles from './shipments-card.module.css'

/** Older events are hidden: the newest show the position of the parcel. */
const mostEvents = 3

const stateLabels = textOf(trackStates)

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

interface ContentsProps {
  label: string
  lines: NonNullable<Shipment['lines']>
}

function Contents({ label, lines }: ContentsProps) {
  return (
    <ul className={styles.contents} aria-label={label}>
      {lines.map(({ line_id, name, quantity, unit }) => (
        <li key={line_id}>
          {name}{' '}
          <b>
            {formatNumber(quantity, 2)} {unit}
          </b>
        </li>
      ))}
    </ul>
  )
}

interface ParcelProps {
  shipment: Shipment
  /** the number of this parcel; empty if there is only one */
  label: string
}

function Parcel({ shipment, label }: ParcelProps) {
  const { carrier_name, tracking_no, shipped_at, track_state, track_text, track, lines } = shipment
  const newestFirst = track.toSorted((one, other) => other.at - one.at)
  return (
    <li className={styles.parcel}>
      <p className={styles.head}>
        {label && <span className={styles.location}>{label}</span>}
        <b>{carrier_name}</b>
        {tracking_no && (
          <CopyNumber label="快递单号" number={tracking_no} text={`${carrier_name} ${tracking_no}`} />
        )}
        {track_state && <span className={styles.state}>{stateLabels[track_state]}</span>}
        <span className={styles.time}>{formatMoment(shipped_at)} 发货</span>
      </p>
      {label && lines && <Contents label={`${label}里的商品`} lines={lines} />}
      {newestFirst.length === 0 && track_text && <p className={styles.text}>{track_text}</p>}
      {newestFirst.length === 0 && !track_text && tracking_no && (
        <p className={styles.text}>
          还没有查到物流动态：包裹刚发出，或承运公司还没有更新。也可以复制单号到承运公司的网站查询。
        </p>
      )}
      {newestFirst.length > 0 && <Events events={newestFirst.slice(0, mostEvents)} />}
      {newestFirst.length > mostEvents && (
        <details>
          <summary className={styles.older}>更早的 {newestFirst.length - mostEvents} 条</summary>
          <Events events={newestFirst.slice(mostEvents)} />
        </details>
      )}
    </li>
  )
}

/**
 * Every parcel with its content and its route, the goods to be sent, and those that the shop will not send.
 */
export function ShipmentsCard({ order }: { order: Pick<OrderDetail, 'state' | 'lines' | 'shipments'> }) {
  const { shipments } = order
  const partly = partlyShipped(order)
  const unsent = notSent(order)
  const isOfSeveral = shipments.length > 1 || partly !== undefined || unsent.length > 0
  return (
    <TitledCard title={shipments.length > 1 ? `物流（${shipments.length} 个包裹）` : '物流'}>
      <ul>
        {shipments.map((shipment, at) => (
          <Parcel
            key={`${shipment.carrier}${shipment.tracking_no}`}
            shipment={shipment}
            label={isOfSeveral ? `包裹 ${at + 1}` : ''}
          />
        ))}
        {partly && (
          <li className={styles.parcel}>
            <p className={styles.head}>
              <b>还没有发出</b>
              <span className={styles.time}>{partly.text}，其余正在安排</span>
            </p>
            <Contents label="还没有发出的商品" lines={partly.left} />
          </li>
        )}
        {unsent.length > 0 && (
          <li className={styles.parcel}>
            <p className={styles.head}>
              <b>未发</b>
              <span className={styles.time}>店铺不再发出这些商品</span>
            </p>
            <Contents label="不再发出的商品" lines={unsent} />
          </li>
        )}
      </ul>
    </TitledCard>
  )
}
