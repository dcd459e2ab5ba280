import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, randomInt, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createAlipaySimulator } from '@yinpu/simulators/alipay-simulator'
import { AlipaySdk } from 'alipay-sdk'
import { createAlipay } from '../apps/server/src/providers/payment/alipay/alipay.ts'
import { alipayShape } from '../apps/server/src/providers/payment/alipay/alipay-settings.ts'
import {
  certificateNumber,
  readCertificates,
  rootNumbers,
} from '../apps/server/src/providers/payment/alipay/certificate-numbers.ts'
import { anyNumber, anyText, atTheInstant, instant, rounds } from './fixed-time.ts'

// The library names these files only among its own.
const library = new URL('./node_modules/alipay-sdk/dist/esm/', import.meta.url)
const { sign, signatureV3 } = await import(new URL('util.js', library).href)
const { getSN } = await import(new URL('antcertutil.js', library).href)

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const ours = pair()
const theirs = pair()
const pemOf = (key: typeof ours.privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPemOf = (key: typeof ours.publicKey) => key.export({ type: 'spki', format: 'pem' }).toString()
const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, '')

const appId = '2021000000000001'
const fields = {
  app_id: appId,
  private_key: pemOf(ours.privateKey),
  public_key: publicPemOf(theirs.publicKey),
}

const folder = mkdtempSync(join(tmpdir(), 'yinpu-providers-'))
after(() => rmSync(folder, { recursive: true }))
const subject = '/C=CN/O=Ant Financial/OU=Certification Authority 印/CN=Ant Financial, Class 1'
/** openssl makes certificates as an authority does, with several names and a long serial. */
const certificateOf = (name: string, key: string, serial: string) => {
  const [keyFile, file] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  writeFileSync(keyFile, key)
  const names = subject.replaceAll('印', name)
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-utf8',
      '-key',
      keyFile,
      '-subj',
      names,
      '-days',
      '3650',
      '-set_serial',
      serial,
      '-out',
      file,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return readFileSync(file, 'utf8')
}
const ecKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
const certificates = {
  app: certificateOf('app', pemOf(ours.privateKey), '0x1122334455667788990011223344556677'),
  alipay: certificateOf('alipay', pemOf(theirs.privateKey), '0x8899AABBCCDDEEFF'),
  roots: [
    certificateOf('one', pemOf(pair().privateKey), '0x0F'),
    certificateOf('ec', pemOf(ecKey), '0x10'),
    certificateOf('two', pemOf(pair().privateKey), '0xF123456789'),
  ].join(''),
}
const withCertificates = {
  ...fields,
  public_key: certificates.alipay,
  app_cert: certificates.app,
  root_cert: certificates.roots,
}

const aPayment = () => ({
  paymentNo: anyNumber('ZF'),
  amountFen: randomInt(1, 1e8),
  subject: anyText(),
  notifyUrl: 'https://shop.example/api/v2/pay/notify/alipay',
  returnUrl: 'https://shop.example/user/order?order_id=1&x=印',
  expiresAt: instant + 30 * 60_000,
})

describe('the numbers of certificates', () => {
  it('are those of the library', () => {
    for (const pem of [certificates.app, certificates.alipay])
      assert.equal(certificateNumber(new X509Certificate(pem)), getSN(pem))
    assert.equal(rootNumbers(readCertificates(certificates.roots)), getSN(certificates.roots, true))
    assert.equal(getSN(certificates.roots, true).split('_').length, 2)
  })
})

for (const [mode, given] of [
  ['keys', fields],
  ['certificates', withCertificates],
] as const) {
  describe(`an app with ${mode}`, () => {
    it('signs the page of a payment as the library does', async () => {
      const alipay = createAlipay(alipayShape.parse({ ...given, wap: true }), { now: () => instant })
      for (let round = 0; round < rounds; round += 1) {
        const payment = { ...aPayment(), method: round % 2 ? ('page' as const) : ('wap' as const) }
        const started = await alipay.start(payment)
        assert('redirect' in started)
        const written = Object.fromEntries(new URL(started.redirect).searchParams)
        const expected = await atTheInstant(() =>
          sign(
            written.method,
            {
              format: 'JSON',
              notify_url: payment.notifyUrl,
              return_url: payment.returnUrl,
              bizContent: JSON.parse(written.biz_content ?? ''),
            },
            {
              ...{ appId, charset: 'utf-8', version: '1.0', signType: 'RSA2' },
              privateKey: fields.private_key,
              ...(mode === 'certificates' && {
                appCertSn: getSN(certificates.app),
                alipayRootCertSn: getSN(certificates.roots, true),
              }),
            },
          ),
        )
        assert.deepEqual(written, { ...expected })
      }
    })
  })
}

describe('the simulator and the library', () => {
  const posted: { body: string }[] = []
  const numbers = {
    app: getSN(certificates.app),
    root: getSN(certificates.roots, true),
    alipay: getSN(certificates.alipay),
  }
  const simulatorWith = (more: object) =>
    createAlipaySimulator({
      appId,
      sellerId: '2088000000000001',
      merchantPublicKey: ours.publicKey,
      alipayPrivateKey: theirs.privateKey,
      pageUrl: (token) => `https://phone.example/${token}`,
      deliver: async (webhook) => {
        posted.push(webhook)
        return { status: 200, body: 'success' }
      },
      ...more,
    })
  const byKeys = simulatorWith({})
  const byCertificates = simulatorWith({ certificates: numbers })
  const running: { url: string; close(): Promise<void> }[] = []
  before(async () => {
    running.push(await byKeys.listen(), await byCertificates.listen())
  })
  after(async () => {
    for (const one of running) await one.close()
  })
  const common = { appId, privateKey: bare(fields.private_key), keyType: 'PKCS8' as const }

  it('accept each other’s questions and answers', async () => {
    const clients = [
      new AlipaySdk({
        ...common,
        alipayPublicKey: bare(fields.public_key),
        gateway: `${running[0]?.url}/gateway.do`,
      }),
      new AlipaySdk({
        ...common,
        appCertContent: certificates.app,
        alipayPublicCertContent: certificates.alipay,
        alipayRootCertContent: certificates.roots,
        gateway: `${running[1]?.url}/gateway.do`,
      }),
    ]
    for (const [at, simulator] of [byKeys, byCertificates].entries()) {
      const settings = at === 0 ? fields : withCertificates
      const gateway = `${running[at]?.url}/gateway.do`
      const alipay = createAlipay(alipayShape.parse({ ...settings, gateway, code: 'precreate' }))
      const payment = { ...aPayment(), expiresAt: Date.now() + 60_000, method: 'qr' as const }
      await alipay.start(payment)
      await simulator.pay(payment.paymentNo)
      const answer = await clients[at]?.exec(
        'alipay.trade.query',
        { bizContent: { out_trade_no: payment.paymentNo } },
        { validateSign: true },
      )
      assert.equal(answer?.tradeStatus, 'TRADE_SUCCESS')
      assert.equal((await alipay.query(payment.paymentNo)).state, 'paid')
    }
  })

  it('agree about notices, and refuse altered ones', async () => {
    const sdk = new AlipaySdk({ ...common, alipayPublicKey: bare(fields.public_key) })
    const read = (body: string) => Object.fromEntries(new URLSearchParams(body))
    for (const { body } of posted) {
      assert.equal(sdk.checkNotifySignV2(read(body)), true)
      assert.equal(sdk.checkNotifySignV2({ ...read(body), total_amount: '0.01' }), false)
    }
    assert.equal(posted.length, 2)
  })

  it('a notice that the library signs is accepted, and an altered one is not', async () => {
    const alipay = createAlipay(alipayShape.parse(fields))
    for (let round = 0; round < rounds; round += 1) {
      const { sign: _, sign_type, ...said } = Object.fromEntries(new URLSearchParams(posted[0]?.body))
      const notice: Record<string, string> = { ...said, subject: anyText().replaceAll(/[&=]/g, '') }
      const text = Object.keys(notice)
        .sort()
        .map((name) => `${name}=${notice[name]}`)
        .join('&')
      const signature = signatureV3(text, pemOf(theirs.privateKey))
      const form = new URLSearchParams({ ...notice, sign: signature, sign_type: sign_type ?? '' })
      const now = Date.now()
      assert.equal((await alipay.readWebhook({ headers: {}, body: form.toString(), now })).kind, 'paid')
      form.set('total_amount', '0.01')
      await assert.rejects(alipay.readWebhook({ headers: {}, body: form.toString(), now }))
    }
  })
})
