import { calendarOf, hourMs, minuteMs, startOfDay, usualCalendar } from '@yinpu/contract'
import { standardStations } from '@yinpu/contract/console'
import { describe, expect, it } from 'vitest'
import { scheduleInputOf } from './schedule-input.ts'
import type { OpenJob, OpenStep } from './schedule-repository.ts'

const now = startOfDay('2026-11-19') + 10 * hourMs
const station = (kind: string) => standardStations.find((one) => one.kind === kind)

const aStep = (position: number, changes: Partial<OpenStep> = {}): OpenStep => ({
  ...{ jobId: 'job', position, kind: 'press', stationId: station('press')?.id ?? null },
  ...{ name: '印刷', part: '', minutes: 100, waitMinutes: 0, countUnit: 'sheet', planned: 1000, needed: 950 },
  ...{ state: 'waiting', good: 0, waste: 0, runningSince: null, workedSeconds: 0, finishedAt: null },
  ...changes,
})

const aJob: OpenJob = {
  ...{ id: 'job', jobNo: 'GD261119-ABCDEF', orderId: 'order', name: '宣传单页', pieces: 1000, unit: '张' },
  ...{ customer: '何先生', rush: 'fast', dueAt: new Date(now + 24 * hourMs), proofStand: null },
}

const stepsOf = (steps: OpenStep[]) =>
  scheduleInputOf({
    ...{ now: now + 30_000, jobs: [aJob], steps, stations: standardStations },
    ...{ calendar: calendarOf(usualCalendar), rushIds: ['fast'] },
  }).jobs[0]?.steps

describe('an open job as the schedule reads it', () => {
  it('has the rest of what is counted, and of what runs without a count', () => {
    expect(stepsOf([aStep(0, { state: 'running', good: 700, waste: 50 })])?.[0]).toMatchObject({
      minutes: 25,
      is_running: true,
    })
    const runningSince = new Date(now - 40 * minuteMs)
    expect(stepsOf([aStep(0, { state: 'running', runningSince, workedSeconds: 600 })])?.[0]?.minutes).toBe(50)
    // One that takes longer than planned is not done at once.
    const longAgo = new Date(now - 300 * minuteMs)
    expect(stepsOf([aStep(0, { state: 'running', runningSince: longAgo })])?.[0]?.minutes).toBe(10)
  })

  it('leaves out what is done, and waits until that is dry', () => {
    const finishedAt = new Date(now - 10 * minuteMs)
    const steps = stepsOf([
      aStep(0, { state: 'done', finishedAt, waitMinutes: 60 }),
      aStep(1, { stationId: station('laminate')?.id ?? null }),
      aStep(2, { stationId: null, minutes: null }),
    ])
    expect(steps).toMatchObject([
      { position: 1, from: [], ready: now + 50 * minuteMs },
      { position: 2, from: [0], station: '', minutes: 0 },
    ])
  })

  it('makes the parts of a book beside each other, and binds them together', () => {
    const steps = stepsOf([
      aStep(0),
      aStep(1, { part: '内页' }),
      aStep(2, { part: '封面' }),
      aStep(3, { part: '封面' }),
      aStep(4),
    ])
    expect(steps?.map(({ from }) => from)).toEqual([[], [0], [0], [2], [1, 3]])
  })

  it('is rushed and due as its order, by whole minutes', () => {
    const input = scheduleInputOf({
      ...{ now: now + 30_000, jobs: [aJob], steps: [aStep(0)], stations: standardStations },
      ...{ calendar: calendarOf(usualCalendar), rushIds: [] },
    })
    expect(input.now).toBe(now)
    expect(input.jobs[0]).toMatchObject({ rush: false, due: now + 24 * hourMs })
  })
})
