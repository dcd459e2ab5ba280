import { expect, it } from 'vitest'
import { simulatedPage } from './code-panel.tsx'

const here = 'http://localhost:3000/user/order/detail/o1?back=pay#pay'

it.each([
  ['http://localhost:3000/sim/pay/wechat/abc', '/sim/pay/wechat/abc'],
  ['/sim/pay/alipay/abc?t=1', '/sim/pay/alipay/abc?t=1'],
  ['http://localhost:3000/pay/abc', undefined],
  ['http://localhost:3001/sim/pay/abc', undefined],
  ['https://evil.example/sim/pay/abc', undefined],
  ['weixin://wxpay/bizpayurl?pr=1', undefined],
  ['http://', undefined],
])('%s leads to %s', (codeUrl, path) => {
  expect(simulatedPage(codeUrl, here)).toBe(path)
})
