import { formatWholeYuan } from '@yinpu/contract'
import { Link } from 'react-router'
import { Money } from '../../money/money.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './paper-card.module.css'
import type { PaperPrice } from './paper-price.ts'

/** One paper family: the price of a ton, and of a ream of each weight and sheet size. */
export function PaperCard({ paper }: { paper: PaperPrice }) {
  return (
    <Card id={paper.id}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <Link to={`/paper/detail/${paper.id}`} className={styles.link} prefetch="intent">
              {paper.name}
            </Link>
          </h2>
          <span className={styles.range}>{paper.gsmRange}</span>
          {paper.tonFen !== null && (
            <span className={styles.ton}>
              <b>¥{formatWholeYuan(paper.tonFen)}</b> / 吨
            </span>
          )}
        </div>
        <table className={styles.table}>
          <caption className={styles.caption}>每令 500 张，元/令</caption>
          <thead>
            <tr>
              <th scope="col">克重</th>
              {paper.sizes.map(({ id, name, measure }) => (
                <th key={id} scope="col">
                  {name} <small>{measure}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paper.rows.map(({ gsm, reamFen }) => (
              <tr key={gsm}>
                <th scope="row">{gsm}g</th>
                {paper.sizes.map(({ id }, at) => {
                  const fen = reamFen[at]
                  return <td key={id}>{typeof fen === 'number' ? <Money fen={fen} /> : '—'}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <Link to={`/paper/detail/${paper.id}`} className={styles.more} prefetch="intent">
          {paper.name}报价<span aria-hidden="true">→</span>
        </Link>
      </div>{' '}
    </Card>
  )
}
