import { expect, it } from 'vitest'
import { withScanned } from './scanned-code.ts'

const none = { order_no: '', no: '' }

it('a scanned code is the number of an order or of a waybill', () => {
  expect(withScanned(none, 'YP261109-5NA37A')).toEqual({ order_no: 'YP261109-5NA37A', no: '' })
  expect(withScanned(none, 'yp2611095na37a\n')).toEqual({ order_no: 'YP261109-5NA37A', no: '' })
  const order = { order_no: 'YP261109-5NA37A', no: '' }
  expect(withScanned(order, ' 7589 9990 0012 34 ')).toEqual({ ...order, no: '75899990001234' })
  expect(withScanned({ ...order, no: '1' }, 'SF1234567890123').no).toBe('SF1234567890123')
  expect(withScanned(order, ' ')).toEqual(order)
})
