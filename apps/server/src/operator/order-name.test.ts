import { expect, it } from 'vitest'
import { readOrderName } from './order-name.ts'

it.each([
  ['yp261115-7k3qxm', { orderNo: 'YP261115-7K3QXM' }],
  ['7k3qxm', { ending: '7K3QXM' }],
  ['01999999-AAAA-7000-8000-000000000000', { id: '01999999-aaaa-7000-8000-000000000000' }],
  ['BJ261115-7K3QXM', undefined],
  ['7K3QX', undefined],
  ['%%%%%%', undefined],
  ['', undefined],
])('%j names an order as %j', (text, name) => {
  expect(readOrderName(text)).toEqual(name)
})
