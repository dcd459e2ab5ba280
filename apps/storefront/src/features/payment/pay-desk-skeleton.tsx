import { Blank } from '../../ui/blank.tsx'
import cards from './channel-cards.module.css'
import styles from './pay-desk.module.css'

const widths = ['46%', '38%', '42%', '50%']

/** As tall as the desk that is on its way. */
export function PayDeskSkeleton({ channels }: { channels: number }) {
  return (
    <div aria-busy="true">
      <div className={cards.cards}>
        {widths.slice(0, channels).map((width) => (
          <div key={width} className={styles.card}>
            <Blank width={width} />
          </div>
        ))}
      </div>
      <div className={styles.panel} />
    </div>
  )
}
