import { Alert, Box, Button, SegmentedControl } from '@mantine/core'
import {
  type CalendarSettings,
  calendarOf,
  dayAfter,
  dayOf,
  dueTime,
  formatDay,
  minuteOf,
  usualCalendar,
  weekDayLabel,
  weekDayOf,
  workingDaysText,
} from '@yinpu/contract'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNow } from '../../session/use-now.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel, PanelColumns } from '../../ui/panel.tsx'
import { NewerAlert, UnsavedFoot } from '../../ui/unsaved.tsx'
import styles from './calendar.module.css'
import { type DayMode, monthsOfYear, withToggledDay, withToggledRush } from './calendar-draft.ts'
import { HolidayList } from './holiday-list.tsx'
import { dayLabel, Month } from './month.tsx'
import { OwnDays } from './own-days.tsx'
import { useCalendar } from './use-calendar.ts'
import { WeekForm } from './week-form.tsx'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const modes = [
  { value: 'open', label: '上班、休息' },
  { value: 'rush', label: '接不接加急' },
]

interface MonthsProps {
  settings: CalendarSettings
  year: number
  setYear: (year: number) => void
  change: (settings: CalendarSettings) => void
}

/** The year, month by month: a click or Enter changes a day, arrows lead to the next. */
function Months({ settings, year, setYear, change }: MonthsProps) {
  const today = dayOf(useNow())
  const [mode, setMode] = useState<DayMode>('open')
  const [focused, setFocused] = useState(today)
  const grid = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const visible = focused.startsWith(String(year)) ? focused : `${year}-01-01`
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>(`#day-${focused}`)?.focus()
  }, [focused])
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = dayAfter(visible, step)
    isMoved.current = true
    setFocused(next)
    setYear(Number(next.slice(0, 4)))
  }
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label="年份"
          value={String(year)}
          onChange={(value) => setYear(Number(value))}
          data={[0, 1, 2].map((more) => String(Number(today.slice(0, 4)) + more))}
        />
        <SegmentedControl
          aria-label="点一天改什么"
          value={mode}
          onChange={(value) => setMode(value === 'rush' ? 'rush' : 'open')}
          data={modes}
        />
        <p className={styles.legend}>
          <span data-closed>休息</span>
          <span data-own>店铺自己定的</span>
          <span data-calm>不接加急</span>
        </p>
      </div>
      <p className={styles.focused} role="status">
        {dayLabel(settings, visible)}
      </p>
      <Box ref={grid} role="group" aria-label={`${year} 年日历`} className={styles.months} onKeyDown={move}>
        {monthsOfYear(year).map((month) => (
          <Month
            key={month}
            month={month}
            settings={settings}
            today={today}
            focused={visible}
            onFocus={setFocused}
            onToggle={(day) =>
              change(mode === 'rush' ? withToggledRush(settings, day) : withToggledDay(settings, day))
            }
          />
        ))}
      </Box>
    </>
  )
}

/** The dispatch times of goods that are paid and approved now. */
function Example({ settings }: { settings: CalendarSettings }) {
  const now = useNow()
  if (settings.weekdays.length === 0) return null
  const calendar = calendarOf(settings)
  return (
    <p className={styles.example}>
      现在付款并定稿：
      {[1, 3, 5].map((days) => {
        const due = dueTime(calendar, now, days)
        return (
          <span key={days}>
            {workingDaysText(days)}{' '}
            <b>
              {formatDay(due)} {weekDayLabel(weekDayOf(dayOf(due)))} {minuteOf(due)}
            </b>
          </span>
        )
      })}
    </p>
  )
}

/** 工作日历: the days on which the shop works; every promise and due date counts by it. */
export function Calendar() {
  const form = useCalendar()
  const [year, setYear] = useState(() => Number(dayOf(Date.now()).slice(0, 4)))
  const { settings, change, faults } = form
  const count = Object.keys(faults).length
  if (!settings)
    return (
      <>
        <PageHead title="工作日历" />
        {form.query.error ? (
          <Failed error={form.query.error} retry={() => void form.query.refetch()} />
        ) : (
          <LoadingRows rows={8} />
        )}
      </>
    )
  const foot = form.isChanged && (
    <UnsavedFoot
      faults={count}
      isBusy={form.isBusy}
      discard={form.discard}
      save={form.save}
      note={form.isBehind ? '同事刚修改过，请到页首选用哪一份' : '已答应的交期不变'}
    />
  )
  return (
    <>
      <PageHead title="工作日历">
        <Button onClick={() => change(usualCalendar)}>恢复预设</Button>
      </PageHead>
      {form.isBehind && <NewerAlert isBusy={form.isBusy} saveOver={form.saveOver} discard={form.discard} />}
      {Object.entries(faults)
        .filter(([path]) => path.startsWith('days') || path.startsWith('no_rush_days'))
        .map(([path, text]) => (
          <Alert key={path} color="red" role="alert" p="xs" mb="md">
            {text}
          </Alert>
        ))}
      <PanelColumns>
        <Panel title="每周" note="交期按工作日数，节假日和店休不算">
          <WeekForm settings={settings} faults={faults} change={change} />
          <Example settings={settings} />
        </Panel>
        <Panel title={`${year} 年节假日`} note="预设；哪天不一样，在日历上点那天">
          <HolidayList year={year} />
        </Panel>
      </PanelColumns>
      <Panel title="日历" note="方向键换天，回车修改" foot={foot}>
        <Months settings={settings} year={year} setYear={setYear} change={change} />
        <h3 className={styles.ownHead}>店铺自己定的日子</h3>
        <OwnDays settings={settings} change={change} />
      </Panel>
    </>
  )
}
