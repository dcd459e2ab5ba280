import '@mantine/charts/styles.css'
import { BarChart, LineChart } from '@mantine/charts'

export interface ChartSeries {
  name: string
  color: string
}

interface Props {
  data: Record<string, string | number | null>[]
  series: ChartSeries[]
  /** bars side by side, stacked bars, or a line */
  as?: 'bars' | 'stack' | 'line'
  axis: (value: number) => string
  formatValue: (value: number) => string
}

const height = 260

/** The values step by step; the first column of each row is its name. */
export default function ReportChart({ data, series, as = 'bars', axis, formatValue }: Props) {
  const shared = {
    h: height,
    p: 'sm',
    data,
    dataKey: 'step',
    series,
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'top', height: 30 },
    gridAxis: 'x',
    tickLine: 'none',
    yAxisProps: { tickFormatter: axis, width: 56 },
    xAxisProps: { interval: 'preserveStartEnd', minTickGap: 12 },
    valueFormatter: formatValue,
  } as const
  if (as === 'line')
    return (
      <LineChart
        {...shared}
        curveType="linear"
        connectNulls={false}
        strokeWidth={1.6}
        yAxisProps={{ ...shared.yAxisProps, domain: [0, 1] }}
        lineProps={{ isAnimationActive: false }}
      />
    )
  return (
    <BarChart
      {...shared}
      type={as === 'stack' ? 'stacked' : 'default'}
      {...(as === 'stack' && { barChartProps: { stackOffset: 'sign' } })}
      maxBarWidth={36}
      barProps={{ isAnimationActive: false }}
    />
  )
}
