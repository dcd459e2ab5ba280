import { orderTypes } from '@yinpu/contract'
import { Panel, PanelColumns } from '../../ui/panel.tsx'
import table from '../../ui/table.module.css'
import { Report } from './report.tsx'
import {
  colours,
  Figures,
  FigureTable,
  number,
  percent,
  type Question,
  StepsChart,
  stepName,
} from './report-parts.tsx'

const typeName = (type: number) => orderTypes.find(({ value }) => value === type)?.label
const rate = ({ on_time, promised }: { on_time: number; promised: number }) => on_time / promised

/** Rates are compared by points, not by percent of percent. */
const pointsOf = (
  now: { on_time: number; promised: number },
  before: { on_time: number; promised: number },
) => {
  if (now.promised === 0 || before.promised === 0) return '上期没有可比的'
  const points = (rate(now) - rate(before)) * 100
  if (Math.abs(points) < 0.05) return '与上期相同'
  return `较上期 ${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)} 个百分点`
}

export function DeliveryReport({ question }: { question: Question }) {
  return (
    <Report name="getDeliveryReport" question={question} isEmpty={({ total }) => total.shipped === 0}>
      {({ total, previous, steps, types }) => (
        <>
          <Figures
            figures={[
              {
                ...{ label: '准时率', value: percent(total.on_time, total.promised), now: 0, before: 0 },
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
            ]}
          />
          <Panel title="准时率" note="全部发出的时间不晚于应发时间的，占约定了交期的" holds="table">
            <StepsChart
              as="line"
              data={steps.map((step) => ({
                step: stepName(step, question.by),
                准时率: step.promised > 0 ? rate(step) : null,
              }))}
              series={[{ name: '准时率', color: colours.indigo }]}
              axis={(value) => `${Math.round(value * 100)}%`}
              words={(value) => `${(value * 100).toFixed(1)}%`}
            />
          </Panel>
          <PanelColumns>
            <Panel title="准时与迟发" holds="table">
              <StepsChart
                as="stack"
                data={steps.map((step) => ({
                  step: stepName(step, question.by),
                  准时: step.on_time,
                  迟发: step.promised - step.on_time,
                }))}
                series={[
                  { name: '准时', color: colours.sand },
                  { name: '迟发', color: colours.seal },
                ]}
                axis={String}
                words={(value) => `${number(value)} 单`}
              />
            </Panel>
            <Panel title="按类型" holds="table">
              <FigureTable heads={['类型', '发货', '约定交期', '准时', '准时率']}>
                {types.map((one) => (
                  <tr key={one.type}>
                    <td>{typeName(one.type)}</td>
                    <td className={table.right}>{number(one.shipped)}</td>
                    <td className={table.right}>{number(one.promised)}</td>
                    <td className={table.right}>{number(one.on_time)}</td>
                    <td className={table.right}>{percent(one.on_time, one.promised)}</td>
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
