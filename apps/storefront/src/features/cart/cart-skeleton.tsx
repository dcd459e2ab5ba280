import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import rowStyles from './cart-row.module.css'

const rows = ['64%', '48%', '56%']

/** Placeholders as tall as the lines of a cart. */
export function CartSkeleton() {
  return (
    <ul>
      {rows.map((width) => (
        <li key={width} className={rowStyles.row}>
          <div className={rowStyles.select} />
          <div className={rowStyles.picture}>
            <svg viewBox="0 0 240 160" width="100%" aria-hidden="true" />
          </div>
          <div className={rowStyles.text}>
            <p className={rowStyles.name}>
              <SkeletonBar width="9em" />
            </p>
            <p>
              <SkeletonBar width={width} />
            </p>
            <p>
              <SkeletonBar width="14em" />
            </p>
          </div>
          <p className={rowStyles.amount}>
            <SkeletonBar width="100px" />
          </p>
          <p className={rowStyles.price}>
            <SkeletonBar width="5em" />
          </p>
          <div className={rowStyles.actions} />
        </li>
      ))}
    </ul>
  )
}
