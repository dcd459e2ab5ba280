import { expect, it } from 'vitest'
import { mayAskAgain } from './express-tracker.ts'

const askedAt = Date.parse('2026-03-01T12:00:00+08:00')

it.each([
  ['never asked for', undefined, askedAt, true],
  ['just asked for', askedAt, askedAt, false],
  ['asked for almost half an hour ago', askedAt, askedAt + 30 * 60_000 - 1, false],
  ['asked for half an hour ago', askedAt, askedAt + 30 * 60_000, true],
  ['asked for by a clock that goes ahead', askedAt, askedAt - 1, false],
])('a parcel %s', (_, lastAskedAt, now, may) => {
  expect(mayAskAgain(lastAskedAt, now)).toBe(may)
})
