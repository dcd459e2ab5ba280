import { codes } from '@yinpu/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFakePage } from '../../session/testing/fake-page.ts'
import { type Reply, reply } from '../../session/testing/fake-server.ts'
import { aPayableOrder } from './testing/a-payable-order.ts'
import { checkPayment, firstMs, laterMs, quickChecks, watchPayment } from './use-payment-result.ts'

const aTab = () => {
  const events = new EventTarget()
  const tab = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  const turn = (state: DocumentVisibilityState) => {
    tab.visibilityState = state
    events.dispatchEvent(new Event('visibilitychange'))
  }
  return { tab: tab as unknown as Document, turn }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks every three seconds, and less often after a while', async () => {
  const check = vi.fn(async () => false)
  const stop = watchPayment({ check, tab: aTab().tab })
  expect(check).not.toHaveBeenCalled()
  await pass(firstMs * quickChecks)
  expect(check).toHaveBeenCalledTimes(quickChecks)
  await pass(laterMs - 1)
  expect(check).toHaveBeenCalledTimes(quickChecks)
  await pass(1)
  expect(check).toHaveBeenCalledTimes(quickChecks + 1)
  stop()
  await pass(laterMs)
  expect(check).toHaveBeenCalledTimes(quickChecks + 1)
})

it('ends with the money', async () => {
  const check = vi.fn(async () => true)
  watchPayment({ check, tab: aTab().tab })
  await pass(10 * firstMs)
  expect(check).toHaveBeenCalledOnce()
})

it('rests while nobody sees the page, and asks at once when it is seen again', async () => {
  const check = vi.fn(async () => false)
  const { tab, turn } = aTab()
  const stop = watchPayment({ check, tab })
  turn('hidden')
  await pass(10 * firstMs)
  expect(check).not.toHaveBeenCalled()
  turn('visible')
  await pass(0)
  expect(check).toHaveBeenCalledOnce()
  stop()
  turn('visible')
  await pass(firstMs)
  expect(check).toHaveBeenCalledOnce()
})

it('goes on after a failure, and never asks twice at once', async () => {
  let fail = (_: Error) => {}
  const check = vi.fn(
    () =>
      new Promise<boolean>((_, reject) => {
        fail = reject
      }),
  )
  const { tab, turn } = aTab()
  const stop = watchPayment({ check, tab })
  await pass(firstMs)
  turn('visible')
  await pass(10 * firstMs)
  expect(check).toHaveBeenCalledOnce()
  fail(new Error('lost'))
  await pass(firstMs)
  expect(check).toHaveBeenCalledTimes(2)
  stop()
})

const checked = (answer: Reply, order = aPayableOrder()) => {
  const { api, server } = createFakePage()
  server.answer = answer
  return checkPayment(api, order, { quiet: true })
}

it('a rest is paid once more has come than the page has shown', async () => {
  const { money } = aPayableOrder()
  const started = aPayableOrder({ state: 50, money: { ...money, paid_fen: 11_600, rest_fen: 26_976 } })
  const still = await checked(() => reply(codes.ok, { paid: true, paid_fen: 11_600, state: 50 }), started)
  expect(still).toEqual({ kind: 'unpaid' })
  const paid = await checked(() => reply(codes.ok, { paid: true, paid_fen: 38_576, state: 50 }), started)
  expect(paid).toEqual({ kind: 'paid' })
})

it.each<[string, Reply]>([
  ['paid', () => reply(codes.ok, { paid: true, paid_fen: 38_576, state: 20 })],
  ['unpaid', () => reply(codes.ok, { paid: false, paid_fen: 0, state: 10 })],
  ['moved', () => reply(codes.ok, { paid: false, paid_fen: 0, state: 90 })],
  ['moved', () => reply(codes.notFound)],
  ['unknown', () => reply(codes.failed)],
  ['unknown', () => Promise.reject(new TypeError('lost'))],
])('an order is %s', async (kind, answer) => {
  expect(await checked(answer)).toMatchObject({ kind })
})
