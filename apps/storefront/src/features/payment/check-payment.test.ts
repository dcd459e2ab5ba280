import { codes } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { createFakePage } from '../../session/testing/fake-page.ts'
import { type Reply, reply } from '../../session/testing/fake-server.ts'
import { checkPayment } from './check-payment.ts'

const checked = (answer: Reply) => {
  const { api, server } = createFakePage()
  server.answer = answer
  return checkPayment(api, 'o1', { quiet: true })
}

it.each<[string, Reply]>([
  ['paid', () => reply(codes.ok, { paid: true, state: 20 })],
  ['unpaid', () => reply(codes.ok, { paid: false, state: 10 })],
  ['moved', () => reply(codes.ok, { paid: false, state: 90 })],
  ['moved', () => reply(codes.notFound)],
  ['unknown', () => reply(codes.failed)],
  ['unknown', () => Promise.reject(new TypeError('lost'))],
])('an order is %s', async (kind, answer) => {
  expect(await checked(answer)).toMatchObject({ kind })
})
