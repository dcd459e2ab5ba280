import { formatCount, kgText, type OrderDetail, typeOfLine, typeOfQuote } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Money } from '../../../money/money.tsx'
import { SpecText } from '../../../records/spec-text.tsx'
import { useKeepFavourite } from '../../../session/use-keep-favourite.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import styles from './order-lines.module.css'
import { PriceLines } from './price-lines.tsx'

type Line = OrderDetail['lines'][number]

const linkOf = ({ produce_id, baojia_type }: Line) =>
  produce_id &&
  `/${baojia_type === typeOfQuote.paper ? 'paper' : 'produce'}/detail/${encodeURIComponent(produce_id)}`

/** Paper is bought by the sheet, and an offer has no configuration that could be priced again. */
const canBeFavourite = ({ baojia_type }: Line) =>
  baojia_type !== typeOfQuote.paper && baojia_type !== typeOfLine.offer

function OrderLine({ line, picture }: { line: Line; picture: ReactNode }) {
  const { name, spec, quantity, unit, net_kg, total_fen, price_lines, not_sent } = line
  const to = linkOf(line)
  const keep = useKeepFavourite()
  return (
    <li className={styles.line}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.text}>
        <h3 className={styles.name}>{to ? <Link to={to}>{name}</Link> : name}</h3>
        <SpecText spec={spec.filter(({ label }) => label !== '数量')} />
      </div>
      <p className={styles.quantity}>
        {formatCount({ quantity, unit })}
        {/* A line from the shop's offer has no computed weight. */}
        {net_kg > 0 && <span className={styles.weight}>{kgText(net_kg)}</span>}
        {not_sent !== undefined && (
          <span className={styles.unsent}>未发 {formatCount({ quantity: not_sent, unit })}</span>
        )}
      </p>
      <p className={styles.price}>
        <Money fen={total_fen} />
      </p>
      {price_lines.length > 0 && (
        <div className={styles.fees}>
          <PriceLines name={name} lines={price_lines} />
        </div>
      )}
      {canBeFavourite(line) && (
        <div className={styles.keep}>
          <TextButton aria-label={`收藏 ${name}`} onClick={() => keep({ line_id: line.line_id })}>
            收藏
          </TextButton>
        </div>
      )}
    </li>
  )
}

interface OrderLinesProps {
  lines: Line[]
  picture: (image: string) => ReactNode
}

export function OrderLines({ lines, picture }: OrderLinesProps) {
  return (
    <ul aria-label="商品">
      {lines.map((line) => (
        <OrderLine key={line.line_id} line={line} picture={picture(line.image)} />
      ))}
    </ul>
  )
}
