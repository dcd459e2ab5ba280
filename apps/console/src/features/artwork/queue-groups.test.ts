import { describe, expect, it } from 'vitest'
import { groupQueue, neighbourOf } from './queue-groups.ts'

const now = Date.parse('2026-11-16T10:00:00+08:00')
const due = (text: string) => ({ due_at: Date.parse(text) })

describe('the queue', () => {
  it('stands under the days that its orders are due, by the clock of the shop', () => {
    const rows = [
      due('2026-11-15T18:00:00+08:00'),
      due('2026-11-16T09:00:00+08:00'),
      due('2026-11-16T23:30:00+08:00'),
      due('2026-11-17T00:30:00+08:00'),
      due('2026-11-20T18:00:00+08:00'),
      {},
    ]
    expect(groupQueue(rows, now).map(({ name, rows: of }) => [name, of.length])).toEqual([
      ['逾期', 2],
      ['今天', 1],
      ['明天', 1],
      ['以后', 1],
      ['另行约定', 1],
    ])
  })

  it('goes on to the next, and from the first again where one’s order is no longer in it', () => {
    const rows = [{ order_id: 'a' }, { order_id: 'b' }]
    expect(neighbourOf(rows, 'a', 1)?.order_id).toBe('b')
    expect(neighbourOf(rows, 'b', 1)).toBeUndefined()
    expect(neighbourOf(rows, 'a', -1)).toBeUndefined()
    expect(neighbourOf(rows, 'gone', 1)?.order_id).toBe('a')
    expect(neighbourOf([], 'a', 1)).toBeUndefined()
  })
})
