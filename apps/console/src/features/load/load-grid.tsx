import { Popover } from '@mantine/core'
import { weekDayLabel, weekDayOf } from '@yinpu/contract'
import { useState } from 'react'
import { hoursText } from '../../records/hours-text.ts'
import styles from './load.module.css'
import { cellOf, type Load, type LoadStation, type LoadView } from './load-cells.ts'
import { LoadDay } from './load-day.tsx'

interface CellProps {
  station: LoadStation
  day: string
  at: number
  view: LoadView
  isOpen: boolean
  open: () => void
  close: () => void
}

function Cell({ station, day, at, view, isOpen, open, close }: CellProps) {
  const own = station.days[at]
  if (!own) return <td />
  const { text, isOver, isClosed, level, open: minutes } = cellOf(own, view)
  if (isClosed)
    return (
      <td data-closed>
        <span>休</span>
      </td>
    )
  const button = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${station.name} ${day}，${text === '–' ? '没有要做的' : `要做 ${text} 小时`}，开机 ${hoursText(minutes)} 小时${isOver ? '，排不下' : ''}`}
      onClick={isOpen ? close : open}
    >
      {text}
      {text !== '–' && <small>/{hoursText(minutes)}</small>}
    </button>
  )
  return (
    <td data-level={isOver ? undefined : level} data-over={isOver || undefined}>
      {isOpen ? (
        <Popover opened onChange={close} position="bottom" width={320} shadow="md" withinPortal trapFocus>
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown>
            <LoadDay station={station.station_id} name={station.name} day={day} view={view} />
          </Popover.Dropdown>
        </Popover>
      ) : (
        button
      )}
    </td>
  )
}

/** Stations by fourteen days: to do against open, in hours. A click on a cell lists what fills it. */
export function LoadGrid({ load: { days, stations }, view }: { load: Load; view: LoadView }) {
  const [chosen, choose] = useState<string>()
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">工位</th>
            {days.map((day, at) => (
              <th key={day} scope="col" data-rest={weekDayOf(day) > 5 || undefined}>
                {day.slice(5)}
                <small>{at === 0 ? '今天' : weekDayLabel(weekDayOf(day))}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stations.map((station) => (
            <tr key={station.station_id}>
              <th scope="row">
                {station.name} <small>{station.machines} 台</small>
              </th>
              {days.map((day, at) => {
                const key = `${station.station_id} ${day}`
                return (
                  <Cell
                    key={day}
                    {...{ station, day, at, view }}
                    isOpen={chosen === key}
                    open={() => choose(key)}
                    close={() => choose(undefined)}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
