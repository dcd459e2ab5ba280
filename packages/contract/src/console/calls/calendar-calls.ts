import { z } from 'zod'
import { findLongClosure, mostOwnDays } from '../../calendar-settings.ts'
import { defineCall } from '../../call.ts'
import { count, text } from '../../fields.ts'
import { formatDay, isDay, startOfDay } from '../../shop-clock.ts'
import { mostClosedDays } from '../../working-calendar.ts'
import { consoleEndpoints } from '../console-endpoints.ts'

const day = z.string().refine(isDay, '请写成 2026-10-01 这样的日期').describe('北京时间的一天')
const weekdays = z
  .array(z.int().min(1).max(7))
  .max(7)
  .refine((list) => new Set(list).size === list.length, '星期不能重复')
  .describe('1 是周一')
const own = <Row extends z.ZodType>(row: Row, dayOf: (value: z.output<Row>) => string) =>
  z
    .array(row)
    .max(mostOwnDays, `最多 ${mostOwnDays} 天，请删除过去的日子`)
    .refine((list) => new Set(list.map(dayOf)).size === list.length, '同一天只能设一次')

const settings = {
  weekdays: weekdays.min(1, '请至少选一个工作日'),
  dispatch_hour: count(1, 23).describe('当天的货几点前交给物流，整点'),
  holidays: z.boolean().describe('按国家公布的节假日放假、调休'),
  days: own(
    z.object({ day, open: z.boolean().describe('这天上班'), note: text(20).default('') }),
    (row) => row.day,
  ).describe('店铺自己的休息日和加班日，先于节假日和每周的安排'),
  no_rush_weekdays: weekdays.describe('每周哪几天不接加急；1 是周一'),
  no_rush_days: own(day, (one) => one).describe('哪些日子不接加急'),
}

const calendar = z.object({
  version: z.int().nonnegative().describe('修改时带回；期间别人改过则不接受'),
  weekdays: z.array(z.int()),
  dispatch_hour: z.int(),
  holidays: z.boolean(),
  days: z.array(z.object({ day: z.string(), open: z.boolean(), note: z.string() })),
  no_rush_weekdays: z.array(z.int()),
  no_rush_days: z.array(z.string()),
})

export const calendarCalls = {
  getCalendar: defineCall(consoleEndpoints.getCalendar, { data: calendar }),
  updateCalendar: defineCall(consoleEndpoints.updateCalendar, {
    body: z.object({ version: count(0, 1_000_000_000), ...settings }).check((context) => {
      // This runs for days that are refused, too.
      if (!context.value.days.every((row) => isDay(row.day))) return
      const from = findLongClosure(context.value)
      if (from === undefined) return
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: ['days'],
        message: `从${formatDay(startOfDay(from))}起连续休息超过 ${mostClosedDays} 天，交期无法计算`,
      })
    }),
    data: calendar,
  }),
}
