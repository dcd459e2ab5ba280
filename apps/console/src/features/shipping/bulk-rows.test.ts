import { describe, expect, it } from 'vitest'
import {
  answered,
  type BulkRow,
  checked,
  corrected,
  countBy,
  faultOf,
  toCheck,
  toSend,
  withoutRow,
} from './bulk-rows.ts'

const row = (at: number, changes: Partial<BulkRow> = {}): BulkRow => ({
  row: at,
  order_no: `YP26111${at}-AAAAAA`,
  no: `781234${at}`,
  carrier: '',
  ...changes,
})

describe('rows to ship in bulk', () => {
  it('take their answers in the order they were sent in, and what is done stays done', () => {
    const rows = [row(1, { outcome: 'done', message: '中通 7812341' }), row(2), row(3)]
    const after = answered(rows, [
      { order_no: '', no: '', outcome: 'failed', words: '没有这个订单' },
      { order_no: '', no: '', outcome: 'already', words: '早已发出' },
    ])
    expect(after.map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'already'])
    expect(toSend(after).map((one) => one.row)).toEqual([2])
    expect(countBy(after)).toEqual({ done: 1, already: 1, failed: 1, wrong: 0, doubtful: 0, waiting: 1 })
  })

  it('can be corrected, and then wait again', () => {
    const rows = [row(1), row(2, { outcome: 'failed', message: '没有这个订单' })]
    const [, second] = corrected(rows, 2, { order_no: 'YP261118-BBBBBB' })
    expect(second).toMatchObject({ order_no: 'YP261118-BBBBBB', outcome: undefined, fault: undefined })
  })

  it('say at once what is wrong with them, and no longer when the other one is gone', () => {
    const rows = corrected([row(1), row(2)], 2, { order_no: row(1).order_no, no: row(1).no })
    expect(rows[1]?.fault).toBe('与第 1 行相同')
    expect(countBy(rows).wrong).toBe(1)
    expect(withoutRow(rows, 1)[0]?.fault).toBeUndefined()
  })

  const answer = (outcome: 'ready' | 'already' | 'failed', changes: object = {}) => ({
    ...{ order_no: '', no: '', outcome, words: '话', recognised: false, doubt: '' },
    ...changes,
  })

  it('that the server finds unknown are told before anything is sent, and stay behind', () => {
    const rows = [row(1), row(2), row(3), row(4)]
    const after = checked(rows, toCheck(rows), [
      answer('ready'),
      answer('failed', { words: '没有这个订单' }),
      answer('already'),
      answer('ready', { doubt: '运单号像顺丰的' }),
    ])
    expect(after.map(faultOf)).toEqual([undefined, '没有这个订单', undefined, undefined])
    expect(toSend(after).map((one) => one.row)).toEqual([1, 4])
    expect(countBy(after)).toEqual({ done: 0, already: 1, failed: 0, wrong: 1, doubtful: 1, waiting: 3 })
    const mended = corrected(after, 2, { order_no: 'YP261118-BBBBBB' })
    expect(toSend(mended).map((one) => one.row)).toEqual([1, 2, 4])
  })

  it('take no answer that was meant for what they were before', () => {
    const rows = [row(1)]
    const changed = corrected(rows, 1, { no: '7812399' })
    expect(checked(changed, rows, [answer('failed')])).toEqual(changed)
  })
})
