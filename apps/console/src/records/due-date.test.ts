import { dayMs, stateOfOrder } from '@yinpu/contract'
import { describe, expect, it } from 'vitest'
import { dueLabel, durationText, momentText, promiseNote, roughDuration } from './due-date.tsx'

const now = Date.parse('2026-11-16T10:24:00+08:00')
const labelFor = (due: string | undefined, state: number = stateOfOrder.underReview) =>
  dueLabel(
    { state: state as never, due_at: due ? Date.parse(`${due}+08:00`) : undefined, moved_at: now - dayMs },
    now,
  )

describe('when an order is due', () => {
  it('is told in two units at most', () => {
    expect(durationText(40 * 3_600_000)).toBe('1 天 16 小时')
    expect(durationText(3 * dayMs + 60_000)).toBe('3 天')
    expect(durationText(84 * 60_000)).toBe('1 小时 24 分')
    expect(durationText(10)).toBe('1 分')
    expect([roughDuration(40 * 3_600_000), roughDuration(84 * 60_000)]).toEqual(['1 天', '1 小时'])
  })

  it('is late only where it is the shop’s turn', () => {
    expect(labelFor('2026-11-14T18:24:00')).toMatchObject({ text: '逾期 1 天 16 小时', isLate: true })
    expect(labelFor('2026-11-14T18:24:00', stateOfOrder.awaitingFiles)).toMatchObject({
      text: '11-14',
      isLate: false,
    })
    expect(labelFor('2026-11-14T18:24:00', stateOfOrder.completed)).toMatchObject({ text: '', isLate: false })
  })

  it('is told by the clock today and by the day later', () => {
    expect(labelFor('2026-11-16T18:00:00').text).toBe('今天 18:00')
    expect(labelFor('2026-11-18T18:00:00').text).toBe('11-18')
    expect(labelFor(undefined).text).toBe('另行约定')
    expect(labelFor(undefined, stateOfOrder.unpaid).text).toBe('付款后算')
    const sent = { label: '发货', text: '11-15 已发出', isLate: false }
    expect(labelFor('2026-11-14T18:00:00', stateOfOrder.underWay)).toEqual(sent)
  })

  it('counts from the agreement while the buyer is asked for one', () => {
    const waiting = { state: stateOfOrder.underReview, proof_stand: 'waiting', moved_at: now } as const
    expect(dueLabel({ ...waiting, due_at: now - dayMs }, now)).toMatchObject({
      text: '确稿后算',
      isLate: false,
    })
    expect(dueLabel(waiting, now).text).toBe('确稿后算')
  })

  it('speaks of today and yesterday by the shop’s calendar', () => {
    expect(momentText(Date.parse('2026-11-15T23:59:00+08:00'), now)).toBe('昨天 23:59')
    expect(momentText(Date.parse('2026-11-16T00:01:00+08:00'), now)).toBe('今天 00:01')
    expect(momentText(Date.parse('2026-11-01T09:10:00+08:00'), now)).toBe('11-01 09:10')
    expect(momentText(Date.parse('2025-11-01T09:10:00+08:00'), now)).toBe('2025-11-01')
  })
})

describe('the promise of an order', () => {
  const promise = { promised_days: 3, working_days: true, due_at: now }

  it('is provisional until the artwork is approved', () => {
    expect(promiseNote({ ...promise, state: 30 })).toBe(
      '3 个工作日，暂定，审稿通过（要确稿的：确稿）那天起算',
    )
    expect(promiseNote({ ...promise, state: 40 })).toBe('3 个工作日')
    expect(promiseNote({ ...promise, state: 30, proof_stand: 'waiting' })).toBe('3 个工作日')
  })

  it('of an earlier order is in calendar days, and there may be none', () => {
    expect(promiseNote({ ...promise, state: 30, working_days: false })).toBe('3 天')
    expect(promiseNote({ state: 30, working_days: true })).toBe('')
  })
})
