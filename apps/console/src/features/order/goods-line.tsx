import { Image } from '@mantine/core'
import { formatFen, formatNumber } from '@yinpu/contract'
import { SpecList } from '../../records/spec-list.tsx'
import styles from './goods-line.module.css'
import type { ShopOrder } from './shop-order.ts'

type Line = ShopOrder['lines'][number]

/** The first page of a line's artwork; undefined if there is no file, or no page of it can be drawn. */
export const thumbOf = ({ files }: Pick<ShopOrder, 'files'>, { line_id }: Pick<Line, 'line_id'>) =>
  files.find((file) => file.line_id === line_id && file.previews.length > 0)?.previews[0]

/** The spec without the quantity, which stands beside it. */
export const withoutQuantity = ({ spec }: Pick<Line, 'spec'>) => spec.filter(({ label }) => label !== '数量')

function Fees({ lines }: { lines: NonNullable<Line['price_lines']> }) {
  if (lines.length === 0) return null
  return (
    <details className={styles.fees}>
      <summary>费用明细</summary>
      <table>
        <tbody>
          {lines.map(({ code, name, basis, amount_fen }) => (
            <tr key={`${code} ${name}`}>
              <th scope="row">{name}</th>
              <td>{basis}</td>
              <td>{formatFen(amount_fen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** One line of an order: the product, its specification, and, for people who may see prices, the price details. */
export function GoodsLine({ order, line }: { order: ShopOrder; line: Line }) {
  const thumb = thumbOf(order, line)
  return (
    <section className={styles.line} aria-label={line.name}>
      <header className={styles.head}>
        {thumb && (
          <a href={thumb.url} target="_blank" rel="noreferrer" aria-label={`预览 ${line.name} 的稿件`}>
            <Image src={thumb.url} alt="" w={48} h={48} fit="contain" />
          </a>
        )}
        <b>{line.name}</b>
        <span className={styles.figure}>
          {formatNumber(line.quantity, 2)} {line.unit}
          {line.not_sent !== undefined && (
            <small className={styles.unsent}>未发 {formatNumber(line.not_sent, 2)}</small>
          )}
        </span>
        {line.total_fen !== undefined && <span className={styles.sum}>{formatFen(line.total_fen)}</span>}
      </header>
      <SpecList spec={withoutQuantity(line)} />
      {line.work.length > 0 && (
        <div className={styles.work}>
          <h4>生产</h4>
          <SpecList spec={line.work} />
        </div>
      )}
      {line.price_lines && <Fees lines={line.price_lines} />}
    </section>
  )
}
