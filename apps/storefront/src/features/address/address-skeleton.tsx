import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import cardStyles from './address-card.module.css'
import wordStyles from './address-text.module.css'

/** An address before it is known, as tall as it will be. */
export function AddressSkeleton() {
  return (
    <li className={cardStyles.card}>
      <div className={cardStyles.words}>
        <div className={wordStyles.head}>
          <p className={wordStyles.name}>
            <SkeletonBar width="10em" />
          </p>
        </div>
        <p className={wordStyles.place}>
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
