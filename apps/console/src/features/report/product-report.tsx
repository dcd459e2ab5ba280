import { formatNumber, yuanNumber } from '@yinpu/contract'
import { Panel } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import { Report } from './report.tsx'
import {
  colours,
  Figures,
  number,
  percent,
  type ReportQuery,
  StepsChart,
  shortNumber,
  stepName,
  yuan,
  yuanOfBar,
} from './report-parts.tsx'
import styles from './reports.module.css'

/** Beyond these nobody reads on a screen; the spreadsheet has them all. */
const most = 100

export function ProductReport({ query }: { query: ReportQuery }) {
  return (
    <Report name="getProductReport" query={query} isEmpty={({ total }) => total.lines === 0}>
      {({ total, previous, steps, products, categories }) => (
        <>
          <Figures
            figures={[
              {
                ...{
                  label: '产品金额',
                  value: yuan(total.total_fen),
                  title: '已付款订单的产品，不含运费与优惠',
                },
                ...{ now: total.total_fen, before: previous.total_fen },
              },
              { label: '款数', value: number(total.lines), now: total.lines, before: previous.lines },
              {
                ...{ label: '卖出的产品', value: `${products.length} 种`, now: 0, before: 0 },
                note: `${categories.length} 个分类`,
              },
            ]}
          />
          <Panel title="产品金额" note="算在付款的那一天" holds="table">
            <StepsChart
              data={steps.map((step) => ({
                step: stepName(step, query.by),
                金额: yuanNumber(step.total_fen),
              }))}
              series={[{ name: '金额', color: colours.sand }]}
              axis={shortNumber}
              formatValue={yuanOfBar}
            />
          </Panel>
          <Panel title="按分类" note="按产品现在的分类" holds="table">
            <table className={table.table}>
              <thead>
                <tr>
                  <th>分类</th>
                  <th className={table.right}>款数</th>
                  <th className={table.right}>金额</th>
                  <th>占</th>
                  <th className={table.right}>上期</th>
                </tr>
              </thead>
              <tbody>
                {categories.map((one) => (
                  <tr key={one.category_id ?? ''}>
                    <td>{one.name}</td>
                    <td className={table.right}>{number(one.lines)}</td>
                    <td className={table.right}>{yuan(one.total_fen)}</td>
                    <td>
                      <span className={styles.share}>
                        <i style={{ width: percent(one.total_fen, total.total_fen) }} />
                      </span>
                      {percent(one.total_fen, total.total_fen)}
                    </td>
                    <td className={`${table.right} ${table.quiet}`}>{yuan(one.previous_fen)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
          <Panel
            title="按产品"
            note={products.length > most ? `金额最高的 ${most} 种；全部见导出的表格` : '金额高的在前'}
            holds="table"
          >
            <table className={table.table}>
              <thead>
                <tr>
                  <th>产品</th>
                  <th>分类</th>
                  <th className={table.right}>数量</th>
                  <th className={table.right}>订单</th>
                  <th className={table.right}>款数</th>
                  <th className={table.right}>金额</th>
                  <th className={table.right}>占</th>
                  <th className={table.right}>上期</th>
                </tr>
              </thead>
              <tbody>
                {products.slice(0, most).map((one) => (
                  <tr key={`${one.product_id ?? one.name} ${one.unit}`}>
                    <td>{one.name}</td>
                    <td className={table.quiet}>{one.category}</td>
                    <td className={table.right}>
                      {formatNumber(one.quantity, 2)} {one.unit}
                    </td>
                    <td className={table.right}>{number(one.orders)}</td>
                    <td className={table.right}>{number(one.lines)}</td>
                    <td className={table.right}>{yuan(one.total_fen)}</td>
                    <td className={`${table.right} ${table.quiet}`}>
                      {percent(one.total_fen, total.total_fen)}
                    </td>
                    <td className={`${table.right} ${table.quiet}`}>{yuan(one.previous_fen)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
        </>
      )}
    </Report>
  )
}
