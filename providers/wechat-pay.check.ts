import assert from 'node:assert/strict'
import { generateKeyPairSync, randomInt } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sealForMerchant } from '@yinpu/simulators/wechat-pay-signing'
import { createWechatPaySimulator } from '@yinpu/simulators/wechat-pay-simulator'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import {
  openSealed,
  signBridgeCall,
  signRequest,
} from '../apps/server/src/providers/payment/wechat-pay/signing.ts'
import { createWechatPay } from '../apps/server/src/providers/payment/wechat-pay/wechat-pay.ts'
import { wechatPayShape } from '../apps/server/src/providers/payment/wechat-pay/wechat-pay-settings.ts'
import { anyNumber, anyText, instant, rounds } from './fixed-time.ts'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const merchant = pair()
const platform = pair()
const account = {
  mchId: '1900000001',
  appId: 'wx1234567890abcdef',
  serialNo: '5A0B1C2D3E4F',
  apiV3Key: '0123456789abcdef'.repeat(2),
}
const publicKeyId = 'PUB_KEY_ID_0117000000012026111500000000000001'
const notifyUrl = 'https://shop.example/api/v2/pay/notify/wechat'

const settingsAt = (url: string) =>
  wechatPayShape.parse({
    app_id: account.appId,
    mch_id: account.mchId,
    serial_no: account.serialNo,
    private_key: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    api_v3_key: account.apiV3Key,
    public_key_id: publicKeyId,
    public_key: platform.publicKey.export({ type: 'spki', format: 'pem' }),
    url,
  })

const fieldsOf = (header: string) =>
  Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))

describe('our signatures', () => {
  const own = { ...account, privateKey: merchant.privateKey }

  it('of requests are those of the library', () => {
    for (let round = 0; round < rounds; round += 1) {
      const nonce = Formatter.nonce()
      const timestamp = String(Math.floor(instant / 1000) + round)
      const target = `/v3/refund/domestic/refunds/${encodeURIComponent(anyText())}?mchid=${account.mchId}`
      const body = round % 2 ? JSON.stringify({ description: anyText() }) : ''
      const method = body ? 'POST' : 'GET'
      const text = Formatter.request(method, target, Number(timestamp), nonce, body)
      const signature = Rsa.sign(text, merchant.privateKey)
      const written = signRequest({ method, target, timestamp, nonce, body }, own)
      const theirs = Formatter.authorization(
        account.mchId,
        nonce,
        signature,
        Number(timestamp),
        account.serialNo,
      )
      assert.equal(written.split(' ')[0], theirs.split(' ')[0])
      assert.deepEqual(fieldsOf(written), fieldsOf(theirs))
    }
  })

  it('of the bridge inside WeChat are those of the library', () => {
    const call = {
      app_id: account.appId,
      time_stamp: String(instant / 1000),
      nonce: Formatter.nonce(),
      package: 'prepay_id=wx15120000000000',
    }
    const text = Formatter.joinedByLineFeed(call.app_id, call.time_stamp, call.nonce, call.package)
    assert.equal(signBridgeCall(call, own).pay_sign, Rsa.sign(text, merchant.privateKey))
  })
})

describe('sealed texts', () => {
  it('are opened by whoever has the key', () => {
    for (let round = 0; round < rounds; round += 1) {
      const text = anyText(400)
      const nonce = Formatter.nonce(12)
      const ciphertext = Aes.AesGcm.encrypt(text, account.apiV3Key, nonce, 'transaction')
      assert.equal(openSealed({ ciphertext, nonce, associated_data: 'transaction' }, account.apiV3Key), text)
      const sealed = sealForMerchant(text, 'transaction', account.apiV3Key)
      assert.equal(Aes.AesGcm.decrypt(sealed.ciphertext, account.apiV3Key, sealed.nonce, 'transaction'), text)
    }
  })
})

describe('notices that the library makes', () => {
  it('are accepted, and altered ones are not', async () => {
    const provider = createWechatPay(settingsAt('https://api.mch.weixin.qq.com'), {
      fetch: () => assert.fail('nothing is asked for'),
    })
    for (let round = 0; round < rounds; round += 1) {
      const paymentNo = anyNumber('ZF')
      const total = randomInt(1, 1e9)
      const content = JSON.stringify({
        ...{ mchid: account.mchId, appid: account.appId, out_trade_no: paymentNo, trade_state: 'SUCCESS' },
        ...{ transaction_id: anyNumber('4200'), success_time: '2026-11-15T12:00:00+08:00' },
        amount: { total, currency: 'CNY' },
        attach: anyText(),
      })
      const sealNonce = Formatter.nonce(12)
      const body = JSON.stringify({
        id: Formatter.nonce(),
        event_type: 'TRANSACTION.SUCCESS',
        resource: {
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: Aes.AesGcm.encrypt(content, account.apiV3Key, sealNonce, 'transaction'),
          nonce: sealNonce,
          associated_data: 'transaction',
        },
      })
      const [timestamp, nonce] = [Math.floor(instant / 1000), Formatter.nonce()]
      const signature = Rsa.sign(Formatter.response(timestamp, nonce, body), platform.privateKey)
      const headers = {
        'wechatpay-timestamp': String(timestamp),
        'wechatpay-nonce': nonce,
        'wechatpay-serial': publicKeyId,
        'wechatpay-signature': signature,
      }
      const read = await provider.readWebhook({ headers, body, now: instant })
      assert.deepEqual(
        { ...read, providerNo: '', paidAt: 0 },
        {
          ...{ kind: 'paid', paymentNo, amountFen: total, providerNo: '', paidAt: 0 },
        },
      )
      await assert.rejects(provider.readWebhook({ headers, body: `${body} `, now: instant }))
    }
  })
})

describe('the simulator and the library', () => {
  const simulator = createWechatPaySimulator({
    mchid: account.mchId,
    appid: account.appId,
    apiV3Key: account.apiV3Key,
    merchantSerial: account.serialNo,
    merchantPublicKey: merchant.publicKey,
    platformPrivateKey: platform.privateKey,
    platformSerial: publicKeyId,
    pageUrl: (token) => `https://phone.example/${token}`,
    deliver: async () => ({ status: 204, body: '' }),
  })
  let running: Awaited<ReturnType<typeof simulator.listen>>
  before(async () => {
    running = await simulator.listen()
  })
  after(() => running.close())

  it('accept each other’s questions and answers, and the adapter finds what the library has opened', async () => {
    const client = new Wechatpay({
      mchid: account.mchId,
      serial: account.serialNo,
      privateKey: merchant.privateKey,
      certs: { [publicKeyId]: platform.publicKey },
      baseURL: `${running.url}/`,
      headers: { 'Wechatpay-Serial': publicKeyId },
    })
    const adapter = createWechatPay(settingsAt(running.url))
    const out_trade_no = anyNumber('ZF')
    const { data } = await client.v3.pay.transactions.native.post({
      ...{ appid: account.appId, mchid: account.mchId, description: '印铺订单', out_trade_no },
      ...{ notify_url: notifyUrl, amount: { total: 12_345, currency: 'CNY' } },
      time_expire: new Date(Date.now() + 8 * 3_600_000 + 1_800_000).toISOString().replace(/\.\d+Z/, '+08:00'),
    })
    assert.match(data.code_url, /^https:/)
    assert.deepEqual(await adapter.query(out_trade_no), { state: 'open' })
    await simulator.pay(out_trade_no)
    const answer = await client.chain(`v3/pay/transactions/out-trade-no/${out_trade_no}`).get({
      params: { mchid: account.mchId },
    })
    assert.equal(answer.data.trade_state, 'SUCCESS')
  })
})
