import { ActionIcon, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type CalendarSettings, formatDay, startOfDay, weekDayLabel, weekDayOf } from '@yinpu/contract'
import { maxLengthOf } from '../../session/call-fields.ts'
import styles from './calendar.module.css'
import { withNote, withToggledDay, withToggledRush } from './calendar-draft.ts'

interface OwnDaysProps {
  settings: CalendarSettings
  change: (settings: CalendarSettings) => void
}

const dayText = (day: string) => `${formatDay(startOfDay(day))} ${weekDayLabel(weekDayOf(day))}`

/** The shop's own days, each with its reason, and the days without rush orders. */
export function OwnDays({ settings, change }: OwnDaysProps) {
  const { days, no_rush_days } = settings
  if (days.length + no_rush_days.length === 0)
    return <Text c="dimmed">还没有。在日历上点一天，就能改成休息或上班。</Text>
  return (
    <ul className={styles.ownDays}>
      {days.map(({ day, open, note }) => (
        <li key={day}>
          <span>{dayText(day)}</span>
          <b>{open ? '上班' : '休息'}</b>
          <TextInput
            aria-label={`${dayText(day)} 的原因`}
            placeholder="原因，如盘点"
            value={note}
            maxLength={maxLengthOf('updateCalendar', 'days.0.note')}
            onChange={({ currentTarget: { value } }) => change(withNote(settings, day, value))}
          />
          <ActionIcon
            aria-label={`${dayText(day)} 恢复原样`}
            onClick={() => change(withToggledDay(settings, day))}
          >
            <IconTrash size={15} stroke={1.6} />
          </ActionIcon>
        </li>
      ))}
      {no_rush_days.map((day) => (
        <li key={`rush-${day}`}>
          <span>{dayText(day)}</span>
          <b>不接加急</b>
          <span />
          <ActionIcon
            aria-label={`${dayText(day)} 改回接加急`}
            onClick={() => change(withToggledRush(settings, day))}
          >
            <IconTrash size={15} stroke={1.6} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
