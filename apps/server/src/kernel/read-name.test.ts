import { expect, it } from 'vitest'
import { readName, readWholeNumber } from './read-name.ts'

it.each([
  ['YP', 'yp261115-7k3qxm', { number: 'YP261115-7K3QXM' }],
  ['SH', 'sh261115-7k3qxm', { number: 'SH261115-7K3QXM' }],
  ['SH', '7k3qxm', { ending: '7K3QXM' }],
  ['YP', '01999999-AAAA-7000-8000-000000000000', { id: '01999999-aaaa-7000-8000-000000000000' }],
  ['YP', 'BJ261115-7K3QXM', undefined],
  ['YP', 'SH261115-7K3QXM', undefined],
  ['SH', 'YP261115-7K3QXM', undefined],
  ['YP', '7K3QX', undefined],
  ['YP', '%%%%%%', undefined],
  ['YP', '', undefined],
] as const)('of kind %s, %j names one as %j', (kind, text, name) => {
  expect(readName(kind, text)).toEqual(name)
})

it.each(['7K3QXM', 'SH261115', 'SH261115-7K3QX', 'YP261115-7K3QXM', ''])('%j is no whole number', (text) => {
  expect(readWholeNumber('SH', text)).toBe(undefined)
})
