import { expect, it } from 'vitest'
import { createFailureMessages } from './failure-messages.ts'

const aTeller = () => {
  const clock = { time: 10_000 }
  const shown: string[] = []
  const announce = createFailureMessages(
    (text) => void shown.push(text),
    () => clock.time,
  )
  return { clock, shown, announce }
}

it('a text is shown once for calls that fail together', () => {
  const { shown, announce } = aTeller()
  expect([1, 2, 3].map(() => announce('忙', 9000))).toEqual([true, false, false])
  expect(shown).toEqual(['忙'])
})

it('other texts are shown beside it', () => {
  const { shown, announce } = aTeller()
  announce('忙', 9000)
  announce('断', 9000)
  expect(shown).toEqual(['忙', '断'])
})

it('a call that was under way when the text was shown adds nothing, however late it fails', () => {
  const { clock, shown, announce } = aTeller()
  announce('忙', 9000)
  clock.time = 21_000
  expect(announce('忙', 9999)).toBe(false)
  expect(shown).toEqual(['忙'])
})

it('a call that sets out later is told apart once the moment has passed', () => {
  const { clock, shown, announce } = aTeller()
  announce('忙', 9000)
  clock.time = 11_499
  expect(announce('忙', 10_500)).toBe(false)
  clock.time = 11_500
  expect(announce('忙', 10_500)).toBe(true)
  expect(shown).toEqual(['忙', '忙'])
})
