import { expect, it } from 'vitest'
import { kuaidi100Sign } from './kuaidi100-sign.ts'

const account = { customer: 'CUSTOMER', key: 'KEY' }
const param = '{"com":"yunda","num":"3950055201640"}'

it('signs as kuaidi100 does', () => {
  expect(kuaidi100Sign(param, account)).toBe('2C8AEE2E7FC19832A89E32F03A2C9C2A')
})

it('signs the text as UTF-8', () => {
  expect(kuaidi100Sign('印铺', { customer: '', key: '' })).toBe('50F12338EBCA741FB3C9F12B8E0DB047')
})

it.each([
  ['the parameters', ` ${param}`, account],
  ['the key', param, { ...account, key: 'key' }],
  ['the customer', param, { ...account, customer: 'customer' }],
  ['key and customer exchanged', param, { customer: 'KEY', key: 'CUSTOMER' }],
])('signs otherwise with %s', (_, text, signer) => {
  expect(kuaidi100Sign(text, signer)).not.toBe(kuaidi100Sign(param, account))
})
