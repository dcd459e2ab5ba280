import { codes } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { createFakePage } from '../../session/testing/fake-page.ts'
import { reply } from '../../session/testing/fake-server.ts'
import { createPaymentStart, isMoved } from './start-payment.ts'
import { aStarted } from './testing/a-payable-order.ts'

const body = { order_id: 'o1', channel: 1 } as const

const aStart = () => {
  const { api, server, toasts } = createFakePage()
  const keys = () => server.calls().map(({ headers }) => headers.get('Idempotency-Key'))
  return { start: createPaymentStart(api), server, toasts, keys }
}

it('repeats its key where no answer came, and takes a new one afterwards', async () => {
  const { start, server, keys } = aStart()
  server.answer = () => Promise.reject(new TypeError('lost'))
  expect(await start(body)).toMatchObject({ kind: 'unanswered', reason: expect.stringContaining('网络') })
  server.answer = () => reply(codes.ok, aStarted())
  expect(await start(body)).toEqual({ kind: 'started', payment: aStarted() })
  await start(body)
  const [first, second, third] = keys()
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('leaves a refusal to who has asked', async () => {
  const { start, server, toasts } = aStart()
  server.answer = () => reply(codes.refused, null, '密码错误')
  const outcome = await start({ order_id: 'o1', channel: 3, password: 'x' })
  expect(outcome).toMatchObject({ kind: 'refused', answer: { code: codes.refused, msg: '密码错误' } })
  expect(toasts).toEqual([])
})

it('knows which refusals mean that the order has moved on', () => {
  const answered = (code: typeof codes.conflict | typeof codes.notFound | typeof codes.refused) =>
    isMoved({ code, msg: '', data: null })
  expect([answered(codes.conflict), answered(codes.notFound), answered(codes.refused)]).toEqual([
    true,
    true,
    false,
  ])
})
