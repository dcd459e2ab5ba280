import { Blank } from '../../ui/blank.tsx'
import linesStyles from './summary-lines.module.css'
import sumsStyles from './summary-sums.module.css'

/** Of more, the others are folded away. */
const most = 3

/** The lines before they are known, as tall as they will be. */
export function LinesSkeleton({ count }: { count: number }) {
  const rows = Array.from({ length: Math.min(Math.max(count, 1), most) }, (_, at) => at)
  return (
    <ul>
      {rows.map((row) => (
        <li key={row} className={linesStyles.line}>
          <div className={linesStyles.picture}>
            <svg viewBox="0 0 240 160" width="100%" aria-hidden="true" />
          </div>
          <div>
            <p className={linesStyles.name}>
              <Blank width="8em" />
            </p>
            <p className={linesStyles.summary}>
              <Blank width="11em" />
            </p>
            <p className={linesStyles.quantity}>
              <Blank width="4em" />
            </p>
          </div>
          <Blank width="4em" />
        </li>
      ))}
    </ul>
  )
}

/** The sums before they are known. */
export function SumsSkeleton() {
  return (
    <>
      <div className={sumsStyles.sums}>
        {['商品', '运费'].map((label) => (
          <p key={label} className={sumsStyles.sum}>
            <span>{label}</span>
            <Blank width="5em" />
          </p>
        ))}
      </div>
      <p className={sumsStyles.label}>应付</p>
      <p className={sumsStyles.total}>¥ —</p>
      <p className={sumsStyles.capitals}>
        <Blank width="12em" />
      </p>
      <p className={sumsStyles.note} />
    </>
  )
}
