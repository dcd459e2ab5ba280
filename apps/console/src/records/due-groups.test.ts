import { dayMs, hourMs, type OrderState, stateOfOrder } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { groupByDue } from './due-groups.ts'

const now = Date.parse('2026-11-16T10:24:00+08:00')
const evening = Date.parse('2026-11-16T18:00:00+08:00')
const order = (id: string, due_at?: number, state: OrderState = stateOfOrder.awaitingShipment) => ({
  id,
  state,
  due_at,
  moved_at: now - dayMs,
})
const outline = (rows: ReturnType<typeof order>[], isWhole = true) =>
  groupByDue(rows, { now, isWhole }).map(({ title, count, isLate, rows: own }) => [
    title,
    count,
    isLate,
    own.map(({ id }) => id).join(' '),
  ])

describe('orders grouped by due date', () => {
  it('begin with the late ones and end with those without a date, whatever their order', () => {
    const rows = [
      order('none'),
      order('tomorrow', evening + dayMs),
      order('a', evening),
      order('later', evening + 4 * dayMs),
      order('late', now - hourMs),
      order('b', evening),
    ]
    expect(outline(rows)).toEqual([
      ['逾期', '1 单', true, 'late'],
      ['今天 18:00 前', '2 单', false, 'a b'],
      ['明天', '1 单', false, 'tomorrow'],
      ['11-20', '1 单', false, 'later'],
      ['另行约定', '1 单', false, 'none'],
    ])
  })

  it('have no time of the day if their times differ, and no count if another page has more', () => {
    expect(outline([order('a', evening), order('b', evening + hourMs)], false)).toEqual([
      ['今天', undefined, false, 'a b'],
    ])
  })

  it('that have been cancelled or have left need no date', () => {
    const cancelled = order('over', evening, stateOfOrder.cancelled)
    const unpaid = order('unpaid', evening, stateOfOrder.unpaid)
    expect(outline([cancelled, unpaid]).map(([title]) => title)).toEqual(['不用发货', '付款后算'])
  })
})
