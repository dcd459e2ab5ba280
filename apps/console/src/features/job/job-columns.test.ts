import { describe, expect, it } from 'vitest'
import type { JobRow } from '../../records/job-progress.tsx'
import { boardColumns, dropOn, moveOnBoard } from './job-columns.ts'

const aJob = (job_id: string, station: string, state: 'waiting' | 'running' = 'waiting') =>
  ({ job_id, current: { station, state } }) as JobRow

const stations = [
  { id: 'p', name: '印刷' },
  { id: 'l', name: '覆膜' },
  { id: 'c', name: '裁切' },
]
const columns = boardColumns(
  [aJob('a', '裁切'), aJob('b', '印刷'), aJob('c', '印刷', 'running'), aJob('d', '已删的工位')],
  stations,
)

describe('the board', () => {
  it('has a column for each station with jobs, in the order of the shop, what is being done first', () => {
    expect(columns.map(({ name, jobs }) => [name, jobs.map(({ job_id }) => job_id)])).toEqual([
      ['印刷', ['c', 'b']],
      ['裁切', ['a']],
      ['已删的工位', ['d']],
    ])
  })

  it('is walked by arrow keys, and ends at its edges', () => {
    expect(moveOnBoard(columns, undefined, 'down')).toBe('c')
    expect(moveOnBoard(columns, 'c', 'down')).toBe('b')
    expect(moveOnBoard(columns, 'b', 'down')).toBe('b')
    expect(moveOnBoard(columns, 'b', 'right')).toBe('a')
    expect(moveOnBoard(columns, 'c', 'left')).toBe('c')
  })

  it('knows what a drop means', () => {
    const [print, cut] = columns
    if (!print || !cut) throw new Error('no column')
    const job = print.jobs[0] as JobRow
    expect(dropOn(columns, job, print)).toBe('same')
    expect(dropOn(columns, job, cut)).toBe('on')
    expect(dropOn(columns, cut.jobs[0] as JobRow, print)).toBe('back')
  })
})
