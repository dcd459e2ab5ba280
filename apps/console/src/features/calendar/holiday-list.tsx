import { formatMonthDay, holidayPlans, startOfDay } from '@yinpu/contract'
import styles from './calendar.module.css'

const monthDay = (day: string) => formatMonthDay(startOfDay(day))

/** The public holidays that the calendar knows, with the days worked in exchange. */
export function HolidayList({ year }: { year: number }) {
  const plan = holidayPlans.find((one) => one.year === year)
  if (!plan) return <p className={styles.planNote}>{year} 年的节假日还没有预设，公布后请在日历上逐日设定。</p>
  return (
    <>
      {!plan.isPublished && (
        <p className={styles.planNote}>
          {year} 年只预设了法定假日；调休放假和补班，等国务院公布后请核对，在日历上逐日改。
        </p>
      )}
      <ul className={styles.holidays}>
        {plan.holidays.map(({ name, from, to, work }) => (
          <li key={name}>
            <b>{name}</b>
            <span>
              {from === to ? monthDay(from) : `${monthDay(from)}至${monthDay(to)}`}
              {work.length > 0 && `，${work.map(monthDay).join('、')}上班`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
