import { Panel } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { Report } from './report.tsx'
import { Figures, type ReportQuery, yuan } from './report-parts.tsx'
import styles from './reports.module.css'

const heads = ['业务员', '实收', '实退', '提成基数', '比例', '提成']
/** A phone leaves these columns out: the sums of the shop stand above the table. */
const onlyWide = ['实收', '实退']

interface Sums {
  received_fen: number
  refunded_fen: number
  net_fen: number
  commission_fen: number
}

const signed = (fen: number) => (fen < 0 ? `−${yuan(-fen)}` : yuan(fen))

function Cells({ sums, percent }: { sums: Sums; percent: string }) {
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && (
        <>
          <td className={table.right}>{yuan(sums.received_fen)}</td>
          <td className={table.right}>{yuan(sums.refunded_fen)}</td>
        </>
      )}
      <td className={table.right}>{signed(sums.net_fen)}</td>
      <td className={`${table.right} ${table.quiet}`}>{percent}</td>
      <td className={table.right}>{signed(sums.commission_fen)}</td>
    </>
  )
}

const nobody = '没有业务员'

interface LineProps {
  name: string | undefined
  sums: Sums
  percent: string
}

function Line({ name, sums, percent }: LineProps) {
  return (
    <tr>
      <td>{name ?? <span className={table.quiet}>{nobody}</span>}</td>
      <Cells {...{ sums, percent }} />
    </tr>
  )
}

function Heads() {
  const isPhone = useIsPhone()
  const visibleHeads = heads.filter((head) => !isPhone || !onlyWide.includes(head))
  return (
    <thead>
      <tr>
        {visibleHeads.map((head, at) => (
          <th key={head} className={at > 0 ? table.right : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Turnover and commission by month and 业务员. */
export function SalesReport({ query }: { query: ReportQuery }) {
  return (
    <Report name="getSalesReport" query={query} isEmpty={({ people }) => people.length === 0}>
      {({ from, to, months, people, total }) => (
        <>
          <Figures
            figures={[
              {
                ...{ label: '实收', value: yuan(total.received_fen), note: `${from} 至 ${to}` },
                ...{ title: '与收款报表相同', now: 0, before: 0 },
              },
              { label: '实退', value: yuan(total.refunded_fen), note: '含店里扣减', now: 0, before: 0 },
              { label: '提成基数', value: signed(total.net_fen), note: '实收减实退', now: 0, before: 0 },
              {
                ...{ label: '提成', value: signed(total.commission_fen), note: '每人每月四舍五入到分' },
                ...{ now: 0, before: 0 },
              },
            ]}
          />
          {months.length > 1 && (
            <Panel title="各人合计" holds="table">
              <table className={table.table}>
                <Heads />
                <tbody>
                  {people.map((one) => (
                    <Line key={one.seller?.id ?? ''} name={one.seller?.name} sums={one} percent="" />
                  ))}
                </tbody>
              </table>
            </Panel>
          )}
          {months
            .toReversed()
            .filter(({ lines }) => lines.length > 0)
            .map((one) => (
              <Panel
                key={one.month}
                title={one.month}
                note="按整月算：到账时客户的业务员得这一笔；退款算在那笔付款的业务员名下"
                holds="table"
              >
                <table className={table.table}>
                  <Heads />
                  <tbody>
                    {one.lines.map((line) => (
                      <Line
                        key={line.seller?.id ?? ''}
                        name={line.seller?.name}
                        sums={line}
                        percent={line.seller ? `${line.percent}%` : ''}
                      />
                    ))}
                    <tr className={styles.total}>
                      <td>合计</td>
                      <Cells sums={one.total} percent="" />
                    </tr>
                  </tbody>
                </table>
              </Panel>
            ))}
        </>
      )}
    </Report>
  )
}
