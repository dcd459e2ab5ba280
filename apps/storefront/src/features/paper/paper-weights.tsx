import type { Paper } from '@yinpu/contract'
import { Money } from '../../money/money.tsx'
import styles from './paper-table.module.css'
import { thicknessText } from './paper-texts.ts'

interface PaperWeightsProps {
  paper: Paper
  /** the chosen weight */
  gsm: string
}

/** Every weight of a paper: its caliper, and the price of a ream of each sheet size. */
export function PaperWeights({ paper, gsm }: PaperWeightsProps) {
  const { caliper_um_per_gsm: caliper, ream_prices: prices, sizes } = paper
  const fenOf = (weight: number, size: string) =>
    prices.find((price) => price.gsm === weight && price.size === size)?.ream_fen
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        每令 500 张，元/令。{caliper !== undefined && `厚度按每克 ${caliper} 微米折算，仅供参考。`}
      </caption>
      <thead>
        <tr>
          <th scope="col">克重</th>
          <th scope="col">厚度</th>
          {sizes.map(({ id, name, length, width }) => (
            <th key={id} scope="col">
              {name}{' '}
              <small>
                {width}×{length}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paper.gsm.map((weight) => (
          <tr key={weight} aria-current={String(weight) === gsm || undefined}>
            <th scope="row">{weight}g</th>
            <td>{caliper === undefined ? '—' : thicknessText(caliper, weight)}</td>
            {sizes.map(({ id }) => {
              const fen = fenOf(weight, id)
              return <td key={id}>{fen === undefined ? '—' : <Money fen={fen} />}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
