import { Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { dayOf } from '@yinpu/contract'
import { type ReportName, type ReportStep, reportNames, reportSteps } from '@yinpu/contract/console'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '../../session/me.ts'
import { useNow } from '../../session/use-now.ts'
import { TabBody, TabbedPage } from '../../ui/list-frame.tsx'
import { Empty } from '../../ui/page-state.tsx'
import { TabsBar } from '../../ui/tabs-bar.tsx'
import { DeliveryReport } from './delivery-report.tsx'
import { MoneyReport } from './money-report.tsx'
import { OrderReport } from './order-report.tsx'
import { PaperReport } from './paper-report.tsx'
import { PressReport } from './press-report.tsx'
import { ProductReport } from './product-report.tsx'
import type { ReportQuery } from './report-parts.tsx'
import { faultOf, periods, readPeriod, usualStep } from './report-period.ts'
import styles from './reports.module.css'
import { SalesReport } from './sales-report.tsx'

const tabs: Record<ReportName, ComponentType<{ query: ReportQuery }>> = {
  orders: OrderReport,
  money: MoneyReport,
  products: ProductReport,
  papers: PaperReport,
  delivery: DeliveryReport,
  sales: SalesReport,
  press: PressReport,
}

const oneOf = <Value extends string>(members: readonly { value: Value }[], text: string | null) =>
  members.find(({ value }) => value === text)?.value

/** A person who sees own customers only has no report of the whole shop. */
const openNames: readonly (typeof reportNames)[number][] = reportNames
const ownNames = reportNames.filter(({ value }) => value === 'sales')

/** Reads the report, its period and its step from the address. */
const readAddress = (params: URLSearchParams, today: string, names: typeof openNames) => {
  const report = oneOf(names, params.get('tab')) ?? names[0]?.value ?? 'sales'
  const name = oneOf(periods, params.get('span')) ?? 'this-month'
  const chosen = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const period = readPeriod(name, chosen, today)
  const by = oneOf(reportSteps, params.get('by')) ?? (period ? usualStep(period) : 'day')
  return { report, name, chosen, period, by }
}

interface Props {
  /** actions on the report on screen */
  tools: (filter: { report: ReportName; from: string; to: string; by: ReportStep }) => ReactNode
}

/** The shop's reports, compared with the period before. */
export function Reports({ tools }: Props) {
  const [params, setParams] = useSearchParams()
  const today = dayOf(useNow())
  const names = useMe().own_customers_only ? ownNames : openNames
  const { report, name, chosen, period, by } = readAddress(params, today, names)
  const withChanges = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    return next
  }
  const change = (changes: Record<string, string | undefined>) =>
    setParams(withChanges(changes), { replace: true })
  const choose = (next: string | null) => {
    const { from, to } = period ?? { from: today, to: today }
    // One's own period starts with the days on screen.
    change(
      next === 'custom' ? { span: next, from, to } : { span: next ?? undefined, from: '', to: '', by: '' },
    )
  }
  const Tab = tabs[report]
  return (
    <TabbedPage
      title="报表"
      tabs={
        <TabsBar
          label="报表"
          tabs={names.map(({ value, label }) => ({
            label,
            search: withChanges({ tab: value }).toString(),
            isHere: value === report,
          }))}
        />
      }
    >
      <TabBody>
        <Group gap="sm" mb="sm">
          <Select
            aria-label="哪段时间"
            w={110}
            allowDeselect={false}
            data={periods.map(({ value, label }) => ({ value, label }))}
            value={name}
            onChange={choose}
          />
          {name === 'custom' &&
            (['from', 'to'] as const).map((key) => (
              <TextInput
                key={key}
                type="date"
                aria-label={key === 'from' ? '从' : '到'}
                value={chosen[key]}
                onChange={(event) => change({ [key]: event.currentTarget.value })}
              />
            ))}
          {report !== 'sales' && (
            <SegmentedControl
              size="xs"
              aria-label="怎样分段"
              data={reportSteps.map(({ value, label }) => ({ value, label }))}
              value={by}
              onChange={(value) => change({ by: value })}
            />
          )}
          {period && report !== 'sales' && (
            <span className={styles.span}>
              {period.from} 至 {period.to}，与 {period.than.from} 至 {period.than.to} 相比
            </span>
          )}
          {period && (
            <span className={styles.tools}>{tools({ report, from: period.from, to: period.to, by })}</span>
          )}
        </Group>
        {period ? <Tab query={{ ...period, by }} /> : <Empty title={faultOf(chosen) ?? ''} />}
      </TabBody>
    </TabbedPage>
  )
}
