import { type OrderDetail, stateOfOrder } from '@yinpu/contract'
import { isUsable } from './artwork-lines.ts'
import styles from './artwork-status.module.css'
import { artworkText } from './artwork-text.ts'

/** The shop's note on the whole order, for a rejection without notes on single files. */
const shopNote = ({ timeline }: OrderDetail) =>
  timeline.find(({ state }) => state === stateOfOrder.turnedDown)?.note ?? ''

/** Shown above the lines: the status of the artwork, and why files were rejected. */
export function ArtworkStatus({ order }: { order: OrderDetail }) {
  const text = artworkText(order)
  if (!text) return null
  const rejected =
    order.state === stateOfOrder.turnedDown ? order.files.filter((file) => !isUsable(file)) : []
  const lineName = (id: string) => order.lines.find(({ line_id }) => line_id === id)?.name ?? ''
  return (
    <div className={styles.status} data-tone={text.tone} role="status">
      <p className={styles.title}>{text.title}</p>
      {text.detail && <p className={styles.detail}>{text.detail}</p>}
      {rejected.length > 0 && (
        <ul className={styles.reasons}>
          {rejected.map(({ id, line_id, name, reason }) => (
            <li key={id}>
              <b>
                {lineName(line_id)} · {name}
              </b>
              ：{reason || shopNote(order) || '请联系客服了解原因'}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
