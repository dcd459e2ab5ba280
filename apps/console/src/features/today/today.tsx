import { Button, Skeleton, Stack } from '@mantine/core'
import { dayOf, formatMonthDay, minuteOf } from '@yinpu/contract'
import { messageOf } from '../../session/call.ts'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'
import { useNow } from '../../session/use-now.ts'
import { Failed } from '../../ui/page-state.tsx'
import { Checklist } from './checklist.tsx'
import { DueList } from './due-list.tsx'
import { MoneyCard } from './money-card.tsx'
import { MyTasks } from './my-tasks.tsx'
import { Queues } from './queues.tsx'
import { SoonLate } from './soon-late.tsx'
import styles from './today.module.css'
import { Troubles } from './troubles.tsx'

const weekdays = ['日', '一', '二', '三', '四', '五', '六']
const dayText = (now: number) =>
  `${formatMonthDay(now)} 星期${weekdays[new Date(`${dayOf(now)}T00:00Z`).getUTCDay()]} ${minuteOf(now)}`

/** The numbers of the day are loaded again at this interval, with or without events. */
const againMs = 60_000

/** The state of the shop: late work first, then due work, then the rest. */
export function Today() {
  const now = useNow()
  const may = useMay()
  const { data, error, refetch } = useRead('getToday', {}, { refetchInterval: againMs })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  return (
    <Stack gap={14}>
      <div className={styles.head}>
        <h1>今日</h1>
        <span>{dayText(now)}</span>
      </div>
      {error && data && (
        <p className={styles.stale} role="alert">
          {messageOf(error)}。下面是 {minuteOf(data.at)} 的{' '}
          <Button onClick={() => void refetch()}>重试</Button>
        </p>
      )}
      {data ? (
        <>
          {may('company.edit') && <Checklist />}
          <Queues queues={data.queues} now={now} />
          <div className={styles.columns}>
            <Stack gap={14} miw={0}>
              <DueList due={data.due} now={now} />
              {data.will_be_late && data.will_be_late.count > 0 && (
                <SoonLate late={data.will_be_late} now={now} />
              )}
              {data.money && <MoneyCard money={data.money} />}
            </Stack>
            <Stack gap={14} miw={0} className={styles.side ?? ''}>
              <MyTasks mine={data.mine} now={now} />
              {(data.messages || data.refunds) && (
                <Troubles messages={data.messages} refunds={data.refunds} now={now} />
              )}
            </Stack>
          </div>
        </>
      ) : (
        <Stack gap={14} role="status" aria-busy="true" aria-label="正在加载">
          <Skeleton height={96} radius={8} />
          <Skeleton height={330} radius={8} />
        </Stack>
      )}
    </Stack>
  )
}
