import { type CallData, orderTypes } from '@yinpu/contract'
import { type ConsoleCalls, punctuality } from '@yinpu/contract/console'
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
  stepName,
} from './report-parts.tsx'

const typeName = (type: number) => orderTypes.find(({ value }) => value === type)?.label

type Deliveries = CallData<ConsoleCalls['getDeliveryReport']>['total']

const rateText = (of: Deliveries) => percent(of.on_time, of.promised + of.overdue)
const lateOf = ({ promised, on_time, overdue }: Deliveries) => promised - on_time + overdue

/** Rates are compared by points, not by percent of percent. */
const pointsOf = (now: Deliveries, before: Deliveries) => {
  const [rate, rateBefore] = [punctuality(now), punctuality(before)]
  if (rate === null || rateBefore === null) return '上期没有可比的'
  const points = (rate - rateBefore) * 100
  if (Math.abs(points) < 0.05) return '与上期相同'
  return `较上期 ${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)} 个百分点`
}

export function DeliveryReport({ query }: { query: ReportQuery }) {
  return (
    <Report
      name="getDeliveryReport"
      query={query}
      isEmpty={({ total }) => total.shipped + total.overdue === 0}
    >
      {({ total, previous, steps, types }) => (
        <>
          <Figures
            figures={[
              {
                ...{ label: '准时率', value: rateText(total), now: 0, before: 0 },
                note: pointsOf(total, previous),
              },
              { label: '发货', value: number(total.shipped), now: total.shipped, before: previous.shipped },
              {
                ...{ label: '约定了交期的', value: number(total.promised) },
                ...{ now: total.promised, before: previous.promised },
              },
              {
                ...{ label: '迟发', value: number(total.promised - total.on_time) },
                ...{ now: total.promised - total.on_time, before: previous.promised - previous.on_time },
              },
              {
                ...{
                  label: '逾期未发',
                  value: number(total.overdue),
                  title: '交期在这段时间里，已过而还没有发出的',
                },
                ...{ now: total.overdue, before: previous.overdue },
              },
            ]}
          />
          <Panel title="准时率" note="按时全部发出的，占约定了交期、已发出的和逾期未发的" holds="table">
            <StepsChart
              as="line"
              data={steps.map((step) => ({
                step: stepName(step, query.by),
                准时率: punctuality(step),
              }))}
              series={[{ name: '准时率', color: colours.indigo }]}
              axis={(value) => `${Math.round(value * 100)}%`}
              formatValue={(value) => `${(value * 100).toFixed(1)}%`}
            />
          </Panel>
          <PanelColumns>
            <Panel title="准时与迟发" holds="table">
              <StepsChart
                as="stack"
                data={steps.map((step) => ({
                  step: stepName(step, query.by),
                  准时: step.on_time,
                  迟发或逾期未发: lateOf(step),
                }))}
                series={[
                  { name: '准时', color: colours.sand },
                  { name: '迟发或逾期未发', color: colours.seal },
                ]}
                axis={String}
                formatValue={(value) => `${number(value)} 单`}
              />
            </Panel>
            <Panel title="按类型" holds="table">
              <FigureTable heads={['类型', '发货', '约定交期', '准时', '逾期未发', '准时率']}>
                {types.map((one) => (
                  <tr key={one.type}>
                    <td>{typeName(one.type)}</td>
                    <td className={table.right}>{number(one.shipped)}</td>
                    <td className={table.right}>{number(one.promised)}</td>
                    <td className={table.right}>{number(one.on_time)}</td>
                    <td className={table.right}>{number(one.overdue)}</td>
                    <td className={table.right}>{rateText(one)}</td>
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
