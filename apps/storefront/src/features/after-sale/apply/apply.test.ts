import type { AfterSaleInput } from '@yinpu/contract'
import { expect, it } from 'vitest'
import { createFakePage } from '../../../session/testing/fake-page.ts'
import { reply } from '../../../session/testing/fake-server.ts'
import { createApply } from './apply.ts'

const body: AfterSaleInput = {
  order_id: 'o1',
  lines: [{ line_id: 'l1', quantity: 5 }],
  type: 1,
  reason: '颜色偏差',
  description: '',
  images: [],
}

const applying = () => {
  const { api, server } = createFakePage()
  const keys = () => server.calls().map(({ headers }) => headers.get('Idempotency-Key'))
  return { apply: createApply(api), server, keys }
}

it('leads to what has come of it', async () => {
  const { apply, server } = applying()
  server.answer = () => reply(10000, { after_id: 'a1', after_no: 'SH1' })
  expect(await apply(body)).toEqual({ kind: 'applied', afterId: 'a1' })
  expect(server.calls()[0]?.body).toEqual(body)
})

it('is the same application as long as no answer has come', async () => {
  const { apply, server, keys } = applying()
  server.answer = () => Promise.reject(new TypeError('network'))
  expect(await apply(body)).toMatchObject({ kind: 'unanswered' })
  server.answer = () => reply(20409, null, '还可以申请 3 张')
  expect(await apply(body)).toMatchObject({ kind: 'refused', answer: { msg: '还可以申请 3 张' } })
  await apply(body)
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
