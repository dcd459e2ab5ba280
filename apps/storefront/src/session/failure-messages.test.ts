import { expect, it } from 'vitest'
import { createFailureMessages } from './failure-messages.ts'

const aTeller = () => {
  const clock = { time: 10_000 }
  const messages: string[] = []
  const announce = createFailureMessages(
    (text) => void messages.push(text),
    () => clock.time,
  )
  return { clock, messages, announce }
}

it('a text is shown once for calls that fail together', () => {
  const { messages, announce } = aTeller()
  expect([1, 2, 3].map(() => announce('忙', 9000))).toEqual([true, false, false])
  expect(messages).toEqual(['忙'])
})

it('other texts are shown beside it', () => {
  const { messages, announce } = aTeller()
  announce('忙', 9000)
  announce('断', 9000)
  expect(messages).toEqual(['忙', '断'])
})

it('a call that was under way when the text was shown adds nothing, however late it fails', () => {
  const { clock, messages, announce } = aTeller()
  announce('忙', 9000)
  clock.time = 21_000
  expect(announce('忙', 9999)).toBe(false)
  expect(messages).toEqual(['忙'])
})

it('a call that sets out later is told apart once the moment has passed', () => {
  const { clock, messages, announce } = aTeller()
  announce('忙', 9000)
  clock.time = 11_499
  expect(announce('忙', 10_500)).toBe(false)
  clock.time = 11_500
  expect(announce('忙', 10_500)).toBe(true)
  expect(messages).toEqual(['忙', '忙'])
})
