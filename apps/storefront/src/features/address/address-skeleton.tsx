import cardStyles from '../../ui/book-card.module.css'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import wordStyles from './address-text.module.css'

/** A placeholder as tall as an address, while the addresses are loaded. */
export function AddressSkeleton() {
  return (
    <li className={cardStyles.card}>
      <div className={cardStyles.content}>
        <div className={wordStyles.head}>
          <p className={wordStyles.name}>
            <SkeletonBar width="10em" />
          </p>
        </div>
        <p className={wordStyles.location}>
          <SkeletonBar width="12em" />
        </p>
        <p className={wordStyles.detail}>
          <SkeletonBar width="16em" />
        </p>
      </div>
      <div className={cardStyles.actions} />
    </li>
  )
}
