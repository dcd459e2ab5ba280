import { orderTypes } from '@yinpu/contract'
import { StateTag } from '../../records/state-tag.tsx'
import { Panel, PanelColumns } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import { Report } from './report.tsx'
import {
  colours,
  Figures,
  FigureTable,
  number,
  percent,
  type ReportQuery,
  StepsChart,
  shortNumber,
  stepName,
  yuan,
} from './report-parts.tsx'

const typeName = (type: number) => orderTypes.find(({ value }) => value === type)?.label

export function OrderReport({ query }: { query: ReportQuery }) {
  return (
    <Report
      name="getOrderReport"
      query={query}
      isEmpty={({ total }) => total.placed + total.paid + total.cancelled === 0}
    >
      {({ total, previous, steps, types, states }) => (
        <>
          <Figures
            figures={[
              { label: '下单', value: number(total.placed), now: total.placed, before: previous.placed },
              {
                ...{ label: '下单金额', value: yuan(total.placed_fen) },
                ...{ now: total.placed_fen, before: previous.placed_fen },
              },
              { label: '付款', value: number(total.paid), now: total.paid, before: previous.paid },
              {
                ...{ label: '付款金额', value: yuan(total.paid_fen) },
                ...{ now: total.paid_fen, before: previous.paid_fen },
              },
              {
                ...{ label: '取消', value: number(total.cancelled) },
                ...{ now: total.cancelled, before: previous.cancelled },
              },
            ]}
          />
          <Panel title="订单数" note="下单、付款、取消各算在发生的那一天" holds="table">
            <StepsChart
              data={steps.map((step) => ({
                step: stepName(step, query.by),
                下单: step.placed,
                付款: step.paid,
                取消: step.cancelled,
              }))}
              series={[
                { name: '下单', color: colours.sand },
                { name: '付款', color: colours.indigo },
                { name: '取消', color: colours.seal },
              ]}
              axis={shortNumber}
              formatValue={(value) => `${number(value)} 单`}
            />
          </Panel>
          <PanelColumns>
            <Panel title="按类型" holds="table">
              <FigureTable heads={['类型', '下单', '下单金额', '付款', '金额', '取消']}>
                {types.map((one) => (
                  <tr key={one.type}>
                    <td>{typeName(one.type)}</td>
                    <td className={table.right}>{number(one.placed)}</td>
                    <td className={table.right}>{yuan(one.placed_fen)}</td>
                    <td className={table.right}>{number(one.paid)}</td>
                    <td className={table.right}>{yuan(one.paid_fen)}</td>
                    <td className={table.right}>{number(one.cancelled)}</td>
                  </tr>
                ))}
              </FigureTable>
            </Panel>
            <Panel title="这些订单现在" note="这段时间下的单，各在什么状态" holds="table">
              <FigureTable heads={['状态', '订单', '占', '金额']}>
                {states.map(({ state, count, total_fen }) => (
                  <tr key={state}>
                    <td>
                      <StateTag state={state} />
                    </td>
                    <td className={table.right}>{number(count)}</td>
                    <td className={`${table.right} ${table.quiet}`}>{percent(count, total.placed)}</td>
                    <td className={table.right}>{yuan(total_fen)}</td>
                  </tr>
                ))}
              </FigureTable>
            </Panel>
          </PanelColumns>
        </>
      )}
    </Report>
  )
}
