import { createKuaidi100LabelSimulator } from '@yinpu/simulators/kuaidi100-label-simulator'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProviderSettingsError, readProviderSettings } from '../provider-settings.ts'
import { everythingIn, failureOf } from '../testing/provider-failure.ts'
import { createKuaidi100Labels, describeLabelError, labelSign } from './kuaidi100-labels.ts'

const account = { key: 'KEY-1', secret: 'hunter2-secret' }
const person = { name: '王小印', phone: '13800138021', address: '广东省深圳市南山区科技园路1号' }
const order = {
  ...{ id: '0190a0b1-0000-7000-8000-000000000001', carrier: 'zto', sender: person, recipient: person },
  ...{ cargo: '名片', netKg: 1.25 },
}

let simulator: ReturnType<typeof createKuaidi100LabelSimulator>
beforeEach(() => {
  simulator = createKuaidi100LabelSimulator({ ...account, partners: { zhongtong: '755001' } })
})
const labelsWith = (change: Partial<typeof account> & { partner?: string } = {}) => {
  const { partner = '755001', ...changed } = change
  const accounts = { zto: { partner_id: partner, pay_type: 'MONTHLY' as const } }
  const settings = { ...account, ...changed, accounts, url: 'http://localhost' }
  return createKuaidi100Labels(settings, { fetch: simulator.fetch })
}

describe('a number of 电子面单', () => {
  it('is bought, is the same when it is asked for again, and is cancelled', async () => {
    const labels = labelsWith()
    const one = await labels.buy(order)
    expect(one).toMatchObject({
      trackingNo: expect.stringMatching(/^7812\d{10}$/),
      routeCode: '粤-深圳 755-08',
    })
    expect(await labels.buy(order)).toEqual(one)
    await labels.cancel({ ...one, carrier: 'zto', why: '不寄了' })
    expect(simulator.labels).toMatchObject([{ isCancelled: true }])
  })

  it.each([
    ['a wrong key', { key: 'x' }, '30003', '快递100 不认识这个授权 key'],
    ['a wrong secret', { secret: 'x' }, '30002', '签名不对：快递100 的 secret 填错了'],
    ['another account', { partner: 'x' }, '30005', '快递公司没有接受（代码 30005）'],
  ])('is refused with %s', async (_, change, code, words) => {
    const error = await failureOf(labelsWith(change).buy(order))
    expect(error).toMatchObject({ provider: 'label', reason: `code ${code}`, isRefusal: true })
    expect(describeLabelError(error)).toBe(words)
    const everything = everythingIn(error)
    for (const secret of [account.secret, person.phone, '755001']) expect(everything).not.toContain(secret)
  })

  it('is refused for a carrier without an account', async () => {
    expect(await failureOf(labelsWith().buy({ ...order, carrier: 'sf' }))).toMatchObject({ isRefusal: true })
  })

  it.each(['server-error', 'never-arrives', 'answer-lost'] as const)(
    'is unknown after %s',
    async (trouble) => {
      simulator.haveTroubles(trouble)
      expect(await failureOf(labelsWith().buy(order))).toMatchObject({ isRefusal: false, isUnheard: false })
    },
  )

  it('is signed as kuaidi100 documents', () => {
    expect(labelSign('{"a":1}', '1576123932000', { key: 'K', secret: 'S' })).toBe(
      '4FD946C7BE6A8C35742F0886D8A2EF57',
    )
  })
})

describe('the accounts of carriers', () => {
  const variables = { KUAIDI100_LABEL_KEY: 'k', KUAIDI100_LABEL_SECRET: 's' }
  it('are JSON in a variable', () => {
    const accounts = '{"zto":{"partner_id":"1","net":"科技园"}}'
    const { shared } = readProviderSettings({ ...variables, KUAIDI100_LABEL_ACCOUNTS: accounts })
    expect(shared.label?.accounts).toEqual({ zto: { partner_id: '1', net: '科技园', pay_type: 'MONTHLY' } })
  })

  it.each(['hunter2', '{}', '{"zto":"hunter2"}', '{"zto":{"partner":"hunter2"}}'])(
    'are refused without their text: %s',
    (accounts) => {
      const read = () => readProviderSettings({ ...variables, KUAIDI100_LABEL_ACCOUNTS: accounts })
      expect(read).toThrow(ProviderSettingsError)
      expect(read).toThrow(/^环境变量 KUAIDI100_LABEL_ACCOUNTS 有误/)
      expect(read).not.toThrow(/hunter2/)
    },
  )
})
