import { describe, expect, it } from 'vitest'
import { answered, type BulkRow, corrected, countBy, toSend, withoutRow } from './bulk-rows.ts'

const row = (at: number, changes: Partial<BulkRow> = {}): BulkRow => ({
  row: at,
  order_no: `YP26111${at}-AAAAAA`,
  no: `781234${at}`,
  carrier: '',
  ...changes,
})

describe('rows to ship in bulk', () => {
  it('take their answers in the order they were sent in, and what is done stays done', () => {
    const rows = [row(1, { outcome: 'done', words: '中通 7812341' }), row(2), row(3)]
    const after = answered(rows, [
      { order_no: '', no: '', outcome: 'failed', words: '没有这个订单' },
      { order_no: '', no: '', outcome: 'already', words: '早已发出' },
    ])
    expect(after.map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'already'])
    expect(toSend(after).map((one) => one.row)).toEqual([2])
    expect(countBy(after)).toEqual({ done: 1, already: 1, failed: 1, wrong: 0, waiting: 1 })
  })

  it('can be corrected, and then wait again', () => {
    const rows = [row(1), row(2, { outcome: 'failed', words: '没有这个订单' })]
    const [, second] = corrected(rows, 2, { order_no: 'YP261118-BBBBBB' })
    expect(second).toMatchObject({ order_no: 'YP261118-BBBBBB', outcome: undefined, fault: undefined })
  })

  it('say at once what is wrong with them, and no longer when the other one is gone', () => {
    const rows = corrected([row(1), row(2)], 2, { order_no: row(1).order_no, no: row(1).no })
    expect(rows[1]?.fault).toBe('与第 1 行相同')
    expect(countBy(rows).wrong).toBe(1)
    expect(withoutRow(rows, 1)[0]?.fault).toBeUndefined()
  })
})
