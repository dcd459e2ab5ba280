import { formatNumber } from '@yinpu/contract'
import { paperUses } from '@yinpu/contract/console'
import { Panel } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import { Report } from './report.tsx'
import {
  colours,
  Figures,
  number,
  type ReportQuery,
  StepsChart,
  shortNumber,
  stepName,
  yuan,
} from './report-parts.tsx'

const nameOfUse = (use: string) => paperUses.find(({ value }) => value === use)?.label
const kilograms = (kg: number) => `${formatNumber(kg, 1)} kg`

export function PaperReport({ query }: { query: ReportQuery }) {
  return (
    <Report
      name="getPaperReport"
      query={query}
      isEmpty={({ papers, without }) => papers.length + without === 0}
    >
      {({ total, previous, steps, papers, without }) => (
        <>
          <Figures
            figures={[
              {
                label: '全张纸',
                value: `${number(total.sheets)} 张`,
                now: total.sheets,
                before: previous.sheets,
              },
              { label: '重量', value: kilograms(total.kg), now: total.kg, before: previous.kg },
              {
                ...{ label: '标签材料', value: `${formatNumber(total.square_metres, 1)} m²` },
                ...{ now: total.square_metres, before: previous.square_metres },
              },
              {
                ...{ label: '没写用纸的款', value: number(without), now: 0, before: 0 },
                note: '报价里没有写用纸，例如合版产品',
              },
            ]}
          />
          <Panel title="用纸重量" note="已付款订单的报价里写明的用纸，含放数；算在付款的那一天" holds="table">
            <StepsChart
              data={steps.map((step) => ({ step: stepName(step, query.by), 重量: step.kg }))}
              series={[{ name: '重量', color: colours.sand }]}
              axis={shortNumber}
              formatValue={kilograms}
            />
          </Panel>
          <Panel title="按纸张" holds="table">
            <table className={table.table}>
              <thead>
                <tr>
                  <th>用途</th>
                  <th>纸张</th>
                  <th className={table.right}>克重</th>
                  <th>全张规格</th>
                  <th className={table.right}>用量</th>
                  <th className={table.right}>重量</th>
                  <th className={table.right}>款数</th>
                  <th className={table.right}>报价中的纸款</th>
                </tr>
              </thead>
              <tbody>
                {papers.map((one) => (
                  <tr key={`${one.use} ${one.name} ${one.gsm} ${one.sheet} ${one.kg === undefined}`}>
                    <td className={table.quiet}>{nameOfUse(one.use)}</td>
                    <td>{one.name}</td>
                    <td className={table.right}>{one.gsm && `${one.gsm} g`}</td>
                    <td>{one.sheet}</td>
                    <td className={table.right}>
                      {one.sheets === undefined
                        ? `${formatNumber(one.square_metres ?? 0, 1)} m²`
                        : `${number(one.sheets)} 张`}
                    </td>
                    <td className={table.right}>{one.kg === undefined ? '不明' : kilograms(one.kg)}</td>
                    <td className={table.right}>{number(one.lines)}</td>
                    <td className={table.right}>{yuan(one.amount_fen)}</td>
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
