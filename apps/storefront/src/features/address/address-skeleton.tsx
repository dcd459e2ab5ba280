import { Blank } from '../../ui/blank.tsx'
import cardStyles from './address-card.module.css'
import wordStyles from './address-words.module.css'

/** An address before it is known, as tall as it will be. */
export function AddressSkeleton() {
  return (
    <li className={cardStyles.card}>
      <div className={cardStyles.words}>
        <div className={wordStyles.head}>
          <p className={wordStyles.name}>
            <Blank width="10em" />
          </p>
        </div>
        <p className={wordStyles.place}>
          <Blank width="12em" />
        </p>
        <p className={wordStyles.detail}>
          <Blank width="16em" />
        </p>
      </div>
      <div className={cardStyles.actions} />
    </li>
  )
}
