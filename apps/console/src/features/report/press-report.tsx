import { type CallData, formatNumber } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { Panel } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import { Report } from './report.tsx'
import { Figures, number, percent, type ReportQuery } from './report-parts.tsx'

type Made = CallData<ConsoleCalls['getPressReport']>['total']

const workedText = ({ seconds }: Made) => (seconds > 0 ? `${formatNumber(seconds / 3600, 1)} 小时` : '')

/** 780 张，5,000 件: what is counted in sheets and in pieces stays apart. */
const countText = (sheets: number, pieces: number) =>
  [...(sheets > 0 ? [`${number(sheets)} 张`] : []), ...(pieces > 0 ? [`${number(pieces)} 件`] : [])].join(
    '，',
  )

/** The larger of both shares: sheets before the cut, pieces after it. */
const wasteShare = ({ good_sheets, waste_sheets, good_pieces, waste_pieces }: Made) =>
  good_sheets + waste_sheets > 0
    ? percent(waste_sheets, good_sheets + waste_sheets)
    : percent(waste_pieces, good_pieces + waste_pieces)

/** 车间: what each station has made, and what was lost there for which cause. */
export function PressReport({ query }: { query: ReportQuery }) {
  return (
    <Report
      name="getPressReport"
      query={query}
      isEmpty={({ total, wastes }) => total.steps + wastes.length === 0}
    >
      {({ total, previous, stations, wastes }) => (
        <>
          <Figures
            figures={[
              { label: '完成的工序', value: number(total.steps), now: total.steps, before: previous.steps },
              {
                ...{ label: '工时', value: workedText(total) || '没有报' },
                ...{ now: total.seconds, before: previous.seconds },
              },
              {
                ...{ label: '报废（张）', value: number(total.waste_sheets) },
                ...{ now: total.waste_sheets, before: previous.waste_sheets },
                note: `印刷到裁切，占 ${percent(total.waste_sheets, total.good_sheets + total.waste_sheets)}`,
              },
              {
                ...{ label: '报废（件）', value: number(total.waste_pieces) },
                ...{ now: total.waste_pieces, before: previous.waste_pieces },
                note: `裁切以后，占 ${percent(total.waste_pieces, total.good_pieces + total.waste_pieces)}`,
              },
            ]}
          />
          <Panel title="各工位" note="按完成的时间算；随订单一并完成、没有报数的不算" holds="table">
            <table className={table.table}>
              <thead>
                <tr>
                  <th>工位</th>
                  <th className={table.right}>工序</th>
                  <th className={table.right}>工时</th>
                  <th className={table.right}>好</th>
                  <th className={table.right}>废</th>
                  <th className={table.right}>报废率</th>
                </tr>
              </thead>
              <tbody>
                {stations.map((one) => (
                  <tr key={one.station}>
                    <td>{one.station || '没有工位'}</td>
                    <td className={table.right}>{number(one.steps)}</td>
                    <td className={table.right}>{workedText(one)}</td>
                    <td className={table.right}>{countText(one.good_sheets, one.good_pieces)}</td>
                    <td className={table.right}>{countText(one.waste_sheets, one.waste_pieces)}</td>
                    <td className={table.right}>{wasteShare(one)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
          <Panel title="报废的原因" note="也包括后来退回重做的" holds="table">
            <table className={table.table}>
              <thead>
                <tr>
                  <th>原因</th>
                  <th>工位</th>
                  <th className={table.right}>次数</th>
                  <th className={table.right}>报废</th>
                </tr>
              </thead>
              <tbody>
                {wastes.map(({ cause, station, times, sheets, pieces }) => (
                  <tr key={`${cause} ${station} ${sheets > 0}`}>
                    <td>{cause || '没有写原因'}</td>
                    <td>{station}</td>
                    <td className={table.right}>{number(times)}</td>
                    <td className={table.right}>{countText(sheets, pieces)}</td>
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
