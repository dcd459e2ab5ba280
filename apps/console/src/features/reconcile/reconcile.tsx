import { Alert, Button, Group, TextInput } from '@mantine/core'
import { type CallData, dayMs, dayOf, formatMoment, isDay, textOf } from '@yinpu/contract'
import { type ConsoleCalls, type ReconcileState, reconcileStates } from '@yinpu/contract/console'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../session/call.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'
import { CashDays } from './cash-days.tsx'
import { CashTable } from './cash-table.tsx'
import { Accounts, type Day, Differences, Faults } from './day-results.tsx'
import styles from './reconcile.module.css'

type Days = CallData<ConsoleCalls['listReconciliations']>

const tones: Record<ReconcileState, Tone> = {
  clean: 'done',
  different: 'bad',
  unfinished: 'ours',
  none: 'wait',
}
const stateLabels = textOf(reconcileStates)

const weekdays = ['日', '一', '二', '三', '四', '五', '六']
const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]

function DayList({ days, chosen }: { days: Days; chosen: string }) {
  const [params] = useSearchParams()
  const searchOf = (day: string) => {
    const next = new URLSearchParams(params)
    next.set('date', day)
    return next.toString()
  }
  return (
    <nav className={styles.days} aria-label="各天的对账">
      {days.map(({ day, state, differences, faults }) => (
        <Link key={day} to={{ search: searchOf(day) }} aria-current={day === chosen ? 'page' : undefined}>
          <span>
            {day.slice(5)} <small>周{weekdayOf(day)}</small>
          </span>
          <StateMark tone={tones[state]}>
            {state === 'different' ? `${differences + faults} 处差异` : stateLabels[state]}
          </StateMark>
        </Link>
      ))}
    </nav>
  )
}

function DayResults({ day, isBusy, run }: { day: Day; isBusy: boolean; run: () => void }) {
  const count = day.differences.length + day.faults.length
  return (
    <>
      <Panel
        title={`${day.day} 对账`}
        note={
          day.ran_at === undefined
            ? '还没有对账'
            : `${formatMoment(day.ran_at)} ${day.by ? `由 ${day.by} 对账` : '自动对账'}`
        }
        actions={
          <>
            <StateMark tone={tones[day.state]}>
              {day.state === 'different' ? `${count} 处差异` : stateLabels[day.state]}
            </StateMark>
            <Button loading={isBusy} onClick={run}>
              {day.state === 'none' ? '现在对账' : '重新对账'}
            </Button>
          </>
        }
        holds="table"
      >
        {day.troubles.length > 0 && (
          <Alert color="yellow" role="status" m="sm" p="xs">
            {day.troubles.map((trouble) => (
              <p key={trouble} className={styles.trouble}>
                {trouble}
              </p>
            ))}
            系统每小时会再对一次，直到问到为止；也可以点“重新对账”。
          </Alert>
        )}
        <Accounts accounts={day.accounts} isRun={day.state !== 'none'} />
        <Differences differences={day.differences} />
        <Faults faults={day.faults} />
      </Panel>
      <Panel title="当天收支" note={day.day} holds="table">
        <CashTable cash={day.cash} />
      </Panel>
    </>
  )
}

/** Our books beside the providers', day by day, with each difference explained, and the cash of each day. */
export function Reconcile() {
  const [params, setParams] = useSearchParams()
  const now = useNow()
  const yesterday = dayOf(now - dayMs)
  const dateParam = params.get('date') ?? ''
  const date = isDay(dateParam) && dateParam <= yesterday ? dateParam : yesterday
  const days = useRead('listReconciliations', {})
  const day = useRead('getReconciliation', { query: { date } })
  const run = useChange('runReconciliation')
  const choose = (value: string) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous)
        next.set('date', value)
        return next
      },
      { replace: true },
    )
  const result = day.data?.day === date ? day.data : undefined
  return (
    <>
      <PageHead title="对账">
        <Group gap="xs">
          <TextInput
            type="date"
            aria-label="看哪一天"
            max={yesterday}
            value={date}
            onChange={({ currentTarget: { value } }) => value && choose(value)}
          />
        </Group>
      </PageHead>
      <div className={styles.columns}>
        <Panel title="近 31 天" holds="table">
          {days.error && !days.data ? (
            <Failed error={days.error} retry={() => void days.refetch()} />
          ) : days.data ? (
            <DayList days={days.data} chosen={date} />
          ) : (
            <LoadingRows rows={12} />
          )}
        </Panel>
        <div>
          {run.error && (
            <Alert color="red" role="alert" mb="sm" p="xs">
              {messageOf(run.error)}
            </Alert>
          )}
          {day.error && !result ? (
            <Failed error={day.error} retry={() => void day.refetch()} />
          ) : result ? (
            <DayResults day={result} isBusy={run.isPending} run={() => run.mutate({ body: { date } })} />
          ) : (
            <LoadingRows rows={12} />
          )}
          <CashDays />
        </div>
      </div>
    </>
  )
}
