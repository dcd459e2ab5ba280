import { randomInt } from 'node:crypto'
import { mock } from 'node:test'

export const instant = Date.parse('2026-11-15T12:00:00+08:00')

/** The short form compares each signature a few times, the whole one many times. */
export const rounds = process.env.PROVIDERS_SHORT === '1' ? 5 : 300

/** Libraries read the clock themselves. */
export const atTheInstant = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
  mock.timers.enable({ apis: ['Date'], now: instant })
  try {
    return await work()
  } finally {
    mock.timers.reset()
  }
}

const characters = [...'名片双面覆膜 A-z09~!*()\'+%#@;:,.?$[]{}|"<>^`\\é🚚']

/** Text with everything that an encoding could spoil. */
export const anyText = (most = 40): string =>
  Array.from({ length: 1 + randomInt(most) }, () => characters[randomInt(characters.length)] ?? 'x').join('')

export const anyNumber = (prefix: string): string => `${prefix}${randomInt(1e9, 1e10)}`
