import { Blank } from '../../ui/blank.tsx'
import rowStyles from './cart-row.module.css'

const rows = ['64%', '48%', '56%']

/** The lines of a cart before they are known, as tall as they will be. */
export function CartSkeleton() {
  return (
    <ul>
      {rows.map((width) => (
        <li key={width} className={rowStyles.row}>
          <div className={rowStyles.select} />
          <div className={rowStyles.picture}>
            <svg viewBox="0 0 240 160" width="100%" aria-hidden="true" />
          </div>
          <div className={rowStyles.words}>
            <p className={rowStyles.name}>
              <Blank width="9em" />
            </p>
            <p>
              <Blank width={width} />
            </p>
            <p>
              <Blank width="14em" />
            </p>
          </div>
          <p className={rowStyles.amount}>
            <Blank width="100px" />
          </p>
          <p className={rowStyles.price}>
            <Blank width="5em" />
          </p>
          <div className={rowStyles.actions} />
        </li>
      ))}
    </ul>
  )
}
