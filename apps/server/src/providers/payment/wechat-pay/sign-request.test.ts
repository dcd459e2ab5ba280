import { verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { signRequest } from './sign-request.ts'
import { wechatPayKeys, wechatPaySettings } from './testing/a-wechat-pay.ts'

const request = {
  method: 'GET',
  target: '/v3/certificates?a=1',
  timestamp: '1763179200',
  nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
  body: '',
}
const form =
  /^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="(\w+)",timestamp="(\d+)",serial_no="5A0B1C2D3E4F",signature="([^"]+)"$/

it.each([
  [request, 'GET\n/v3/certificates?a=1\n1763179200\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n'],
  [
    { ...request, method: 'POST', target: '/v3/x', body: '{"a":"印"}' },
    'POST\n/v3/x\n1763179200\n593BEC0C930BF1AFEB40B4A08C8FB242\n{"a":"印"}\n',
  ],
])('a request is signed line by line', (given, text) => {
  const [, nonce, timestamp, signature = ''] = form.exec(signRequest(given, wechatPaySettings())) ?? []
  expect({ nonce, timestamp }).toEqual({ nonce: request.nonce, timestamp: request.timestamp })
  const { publicKey } = wechatPayKeys().merchant
  expect(verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
})
