import { describe, expect, it } from 'vitest'
import { cellOf, type Load, summariseLoad } from './load-cells.ts'

const aDay = (needed: number, open: number, planned = 0) => ({
  needed_minutes: needed,
  planned_minutes: planned,
  open_minutes: open,
})

describe('a day of a station', () => {
  it.each([
    [aDay(570, 960), { text: '9.5', isOver: false, isClosed: false, level: 3 }],
    [aDay(630, 480), { text: '10.5', isOver: true, level: 4 }],
    [aDay(0, 480), { text: '–', isOver: false, level: 0 }],
    [aDay(0, 0), { text: '休', isClosed: true, isOver: false }],
    [aDay(60, 0), { text: '1', isClosed: false, isOver: true }],
  ])('%o', (day, cell) => {
    expect(cellOf(day, 'needed')).toMatchObject(cell)
  })

  it('by the schedule is never too full', () => {
    expect(cellOf(aDay(900, 480, 480), 'planned')).toMatchObject({ text: '8', isOver: false, level: 4 })
  })
})

it('the station that lacks most hours is the tightest', () => {
  const load = {
    stations: [
      { name: '印刷', days: [aDay(500, 480), aDay(100, 480)] },
      { name: '覆膜', days: [aDay(600, 480), aDay(500, 480)] },
    ],
  } as Load
  expect(summariseLoad(load)).toEqual({ overfull: 3, tightest: '覆膜' })
  expect(summariseLoad({ ...load, stations: [] })).toEqual({ overfull: 0, tightest: undefined })
})
