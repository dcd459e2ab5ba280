import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { type CallData, fenOfYuanNumber, formatFen, yuanNumber } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'

type Days = NonNullable<CallData<ConsoleCalls['getToday']>['money']>['days']

const shortYuan = (yuan: number) => {
  const size = Math.abs(yuan)
  return size >= 10_000 ? `${Number((yuan / 10_000).toFixed(1))} 万` : String(Math.round(yuan))
}

/** Thirty days: what came above the line, what went back below it. */
export default function MoneyChart({ days }: { days: Days }) {
  const data = days.map(({ day, received_fen, refunded_fen }, at) => ({
    day: at === days.length - 1 ? '今天' : day.slice(5),
    实收: yuanNumber(received_fen),
    实退: yuanNumber(-refunded_fen),
  }))
  return (
    <BarChart
      h={250}
      p="sm"
      data={data}
      dataKey="day"
      type="stacked"
      barChartProps={{ stackOffset: 'sign' }}
      withLegend
      legendProps={{ verticalAlign: 'top', height: 30 }}
      series={[
        { name: '实收', color: 'var(--sand)' },
        { name: '实退', color: 'var(--ink-2)' },
      ]}
      gridAxis="x"
      tickLine="none"
      yAxisProps={{ tickFormatter: shortYuan, width: 52 }}
      xAxisProps={{ interval: 6 }}
      valueFormatter={(yuan) => `¥${formatFen(fenOfYuanNumber(Math.abs(yuan)))}`}
      barProps={{ isAnimationActive: false }}
    />
  )
}
