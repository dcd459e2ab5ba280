import { createHash, X509Certificate } from 'node:crypto'
import { selfSignedCertificate } from '@yinpu/simulators/wechat-pay-certificates'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/provider-failure.ts'
import { alipayShape } from './alipay-settings.ts'
import { certificateNumber, readCertificates, rootNumbers } from './certificate-numbers.ts'
import { alipaySettings, aNewPayment, createAlipayRig, getAlipayKeys, noon } from './testing/alipay-rig.ts'

const year = 365 * 24 * 3_600_000
const { ours, theirs } = getAlipayKeys()
const certificateOf = (serial: string, { privateKey }: Pick<typeof ours, 'privateKey'>) =>
  selfSignedCertificate({ serial, privateKey, from: noon - year, until: noon + year })

const app = certificateOf('0a11', ours)
const alipay = certificateOf('0a22', theirs)
const roots = [certificateOf('0a33', theirs), certificateOf('0a44', ours)]

const numberOf = (decimal: string) =>
  createHash('md5').update(`CN=Tenpay.com sign (simulated)${decimal}`).digest('hex')
const numbers = {
  app: numberOf('2577'),
  alipay: numberOf('2594'),
  root: `${numberOf('2611')}_${numberOf('2628')}`,
}

describe('the number of a certificate', () => {
  it('is over the issuer and the serial as a decimal', () => {
    expect(certificateNumber(new X509Certificate(app))).toBe(numbers.app)
  })

  it('of roots leaves out what is no certificate of RSA, and what cannot be read', () => {
    const damaged = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'
    const file = [roots[0], damaged, roots[1]].join('')
    expect(rootNumbers(readCertificates(file))).toBe(numbers.root)
    expect(rootNumbers(readCertificates(file.replaceAll('\n', '\\n')))).toBe(numbers.root)
    expect(rootNumbers(readCertificates(damaged))).toBe('')
  })
})

const fields = {
  app_id: '2021000000000001',
  private_key: ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  public_key: alipay,
  app_cert: app,
  root_cert: roots.join(''),
}

describe('the settings of an app with certificates', () => {
  it('have their numbers', () => {
    const settings = alipayShape.parse(fields)
    expect(settings.certificates).toEqual(numbers)
    expect(settings.publicKey.equals(theirs.publicKey)).toBe(true)
  })

  it.each([
    ['app_cert', '支付宝公钥填写的是证书，证书模式下还须填写应用公钥证书', { app_cert: undefined }],
    ['root_cert', '还须填写支付宝根证书', { root_cert: undefined }],
    ['root_cert', '须为证书', { root_cert: 'nothing' }],
    ['app_cert', '须为证书', { app_cert: 'nothing' }],
    ['app_cert', '与应用私钥不是一对', { app_cert: alipay }],
    [
      'public_key',
      '证书模式下须为支付宝公钥证书',
      { public_key: theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString() },
    ],
  ])('are refused at %s with “%s”', (field, message, change) => {
    const issues = alipayShape.safeParse({ ...fields, ...change }).error?.issues ?? []
    expect(issues.map((issue) => issue.path)).toEqual([[field]])
    expect(issues[0]?.message).toContain(message)
  })
})

describe('an app with certificates', () => {
  const rigOf = (change: Partial<typeof numbers> = {}) =>
    createAlipayRig({ certificates: { ...numbers, ...change } }, { certificates: numbers })

  it('names them in every request, and pays and is paid', async () => {
    const { alipay, simulator } = rigOf()
    await alipay.start(aNewPayment())
    await simulator.pay(aNewPayment().paymentNo)
    expect(await alipay.query(aNewPayment().paymentNo)).toMatchObject({ state: 'paid' })
  })

  it.each([
    [{ app: 'other' }, 'isv.invalid-app-cert-sn'],
    [{ root: 'other' }, 'isv.invalid-alipay-root-cert-sn'],
  ])('is refused with another one: %j', async (change, reason) => {
    expect(await failureOf(rigOf(change).alipay.start(aNewPayment()))).toMatchObject({ reason })
  })

  it('is refused without any', async () => {
    const { alipay } = createAlipayRig({}, { certificates: numbers })
    expect(await failureOf(alipay.start(aNewPayment()))).toMatchObject({
      reason: 'isv.invalid-app-cert-sn',
    })
  })

  it('says which setting to renew when Alipay has another one', async () => {
    expect(await failureOf(rigOf({ alipay: 'former' }).alipay.start(aNewPayment()))).toMatchObject({
      reason: expect.stringContaining('ALIPAY_PUBLIC_KEY'),
      isRefusal: false,
    })
    expect(alipaySettings().certificates).toBeUndefined()
  })
})
