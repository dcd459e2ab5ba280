import { expect, it } from 'vitest'
import { alipaySubject } from './alipay-subject.ts'

it.each([
  ['印铺订单', '印铺订单'],
  ['A4/双面=157g&覆膜', 'A4／双面＝157g＆覆膜'],
  [' 两\r\n行\u0000 ', '两 行'],
  ['字'.repeat(300), '字'.repeat(256)],
  [`${'字'.repeat(255)}🖨`, '字'.repeat(255)],
])('makes %j fit', (text, fitting) => {
  expect(alipaySubject(text)).toBe(fitting)
})
