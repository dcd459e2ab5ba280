import { codes } from '@yinpu/contract'
import { allPermissions } from '@yinpu/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, connectionEvents, connections, connectionVersions } from '../../db/schema/index.ts'
import { staffOf } from '../../testing/order-console.ts'
import { type ConnectionShop, createConnectionShop } from './testing/connection-shop.ts'

let shop: ConnectionShop
beforeAll(async () => {
  shop = await createConnectionShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  await db.delete(connectionVersions)
  await db.delete(connections)
  await db.delete(connectionEvents)
  for (const { simulator } of [...shop.merchants, shop.alipayApp]) {
    simulator.clock.aheadMs = 0
    for (const kind of Object.keys(simulator.refusals)) delete simulator.refusals[kind]
    for (const kind of Object.keys(simulator.outages)) delete simulator.outages[kind]
  }
})

const first = () => shop.merchants[0]
const failedStep = (test: { steps: { step: string; result: string }[] } | undefined) =>
  test?.steps.find(({ result }) => result === 'failed')?.step

describe('a connection', () => {
  it('is stored as a draft, tested, put in use, and the former is put back', async () => {
    const owner = await shop.owner()
    expect(await shop.get(owner, 'wechat-pay')).toMatchObject({ source: 'simulated', state: 'used' })
    const used = await shop.connect(owner, 'wechat-pay', first().entered)
    expect(used).toMatchObject({ source: 'shop', state: 'used', fact: '商户号 1600000001', has_draft: false })
    expect(used.used?.values).toMatchObject({ serial_no: first().serial })

    const saved = await shop.must(shop.save(owner, 'wechat-pay', { ...first().entered, h5: true }))
    expect([saved.used?.version, saved.draft?.version]).toEqual([1, 2])
    const use = { ...shop.of('wechat-pay'), body: { revision: saved.draft?.revision ?? 0 } }
    expect(await owner.call('useConnection', use)).toMatchObject({
      code: codes.refused,
      msg: '测试通过才能启用',
    })
    await shop.test(owner, 'wechat-pay')
    expect(await shop.must(owner.call('useConnection', use))).toMatchObject({
      used: { version: 2 },
      former: { version: 1 },
    })
    // A second tap, or a colleague, finds that it is done.
    expect((await owner.call('useConnection', use)).code).toBe(codes.conflict)
    const back = { ...shop.of('wechat-pay'), body: { version: 1 } }
    expect(await shop.must(owner.call('restoreConnection', back))).toMatchObject({
      used: { version: 1 },
      former: { version: 2 },
    })
    const stop = await shop.must(owner.call('stopConnection', back))
    expect([stop.used, stop.former?.version, stop.source]).toEqual([undefined, 1, 'simulated'])
  })

  it('keeps a stored secret where nothing new is typed, and a failed test of a draft changes nothing in use', async () => {
    const owner = await shop.owner()
    await shop.connect(owner, 'wechat-pay', first().entered)
    const { private_key: _, api_v3_key: __, ...shown } = first().entered
    await shop.must(shop.save(owner, 'wechat-pay', shown))
    expect((await shop.test(owner, 'wechat-pay')).draft?.test).toMatchObject({ ok: true })
    await shop.must(shop.save(owner, 'wechat-pay', { ...shown, mch_id: '1600000009' }))
    const tested = await shop.test(owner, 'wechat-pay')
    expect([tested.draft?.test?.ok, tested.used?.version, tested.state]).toEqual([false, 1, 'used'])
    expect(await shop.must(owner.call('discardConnection', shop.of('wechat-pay')))).toMatchObject({
      has_draft: false,
      used: { version: 1 },
    })
  })

  it('asks for what is missing at its fields, and refuses a draft that somebody else has changed', async () => {
    const owner = await shop.owner()
    const empty = await shop.save(owner, 'wechat-pay', {})
    expect(empty.data).toMatchObject({ fields: { mch_id: '请填写商户号', merchant_cert: '请填写商户证书' } })
    const { private_key: _, ...without } = first().entered
    expect((await shop.save(owner, 'wechat-pay', without)).data).toMatchObject({
      fields: { private_key: '请填写商户 API 私钥' },
    })
    expect(
      (await shop.save(owner, 'wechat-pay', { ...first().entered, private_key: 'x' })).data,
    ).toMatchObject({
      fields: { private_key: '不是有效的私钥（PEM，PKCS8 或 PKCS1）' },
    })
    expect(
      (await shop.save(owner, 'wechat-pay', { ...first().entered, merchant_cert: 'x' })).data,
    ).toMatchObject({
      fields: { merchant_cert: '不是有效的证书（apiclient_cert.pem 的全文）' },
    })
    await shop.must(shop.save(owner, 'wechat-pay', first().entered))
    const stale = { ...shop.of('wechat-pay'), body: { ...first().entered, kind: 'wechat-pay', revision: 0 } }
    expect((await owner.call('saveConnection', stale as never)).code).toBe(codes.conflict)
    const other = { ...shop.of('alipay'), body: { ...first().entered, kind: 'wechat-pay', revision: 0 } }
    expect((await owner.call('saveConnection', other as never)).code).toBe(codes.invalid)
  })

  it('is its owner’s: other roles are refused, no role gets it, and no shop sees another’s', async () => {
    const owner = await shop.owner()
    await shop.connect(owner, 'wechat-pay', first().entered)
    for (const mobile of [staffOf.finance, staffOf.service, staffOf.shipping]) {
      const client = await shop.signedIn(mobile)
      expect((await client.call('listConnections', {})).code).toBe(codes.refused)
      expect((await client.call('testConnection', shop.of('wechat-pay'))).code).toBe(codes.refused)
    }
    const role = { name: '副店长', permissions: [...allPermissions], limits: {} }
    expect((await owner.call('createRole', { body: role })).data).toMatchObject({
      fields: { permissions: '接入只归老板，不能给别的角色' },
    })
    const stranger = await shop.signedIn(staffOf.stranger)
    expect((await shop.get(stranger, 'wechat-pay')).used).toBeUndefined()
    const theirs = { ...shop.of('wechat-pay'), body: { version: 1 } }
    for (const name of ['restoreConnection', 'stopConnection'] as const)
      expect((await stranger.call(name, theirs)).code).toBe(codes.conflict)
    expect((await shop.get(owner, 'wechat-pay')).used?.version).toBe(1)
  })

  it('needs the password again, and shows nothing of a secret in answers, audit or the database', async () => {
    const owner = await shop.owner()
    await shop.connect(owner, 'wechat-pay', first().entered)
    const { private_key, api_v3_key } = first().entered
    const lines = private_key.split('\n').filter((line) => line.length > 40)
    const detail = await shop.get(owner, 'wechat-pay')
    const rows = await shop.database.db.select().from(connectionVersions)
    const written = await shop.database.db.select().from(audit)
    const shown = JSON.stringify([
      detail,
      rows,
      written,
      await owner.call('listAudit', { query: {} as never }),
    ])
    for (const secret of [...lines, api_v3_key]) expect(shown).not.toContain(secret)
    const marks = detail.used?.secrets ?? []
    expect(marks.map(({ field }) => field)).toEqual(['private_key', 'api_v3_key'])
    expect(marks.find(({ field }) => field === 'api_v3_key')?.tail).toBe(api_v3_key.slice(-4))
    const actions = written
      .filter(({ subjectKind }) => subjectKind === 'connection')
      .map(({ action }) => action)
    expect(actions.slice(-3).sort()).toEqual(['saveConnection', 'testConnection', 'useConnection'])
    shop.clock.time += 11 * 60_000
    expect((await owner.call('testConnection', shop.of('wechat-pay'))).code).toBe(codes.refused)
  })
})

type Field = { field?: string; step: string; title: string }

describe('the test of WeChat Pay', () => {
  const broken: [string, () => object, Field][] = [
    [
      'a key of another certificate',
      () => ({ private_key: first().otherKey() }),
      { step: 'key', field: 'private_key', title: '证书和私钥不是一对' },
    ],
    [
      'a certificate that has ended',
      () => ({ merchant_cert: first().certificate(undefined, shop.clock.time - 1000) }),
      { step: 'certificate', field: 'merchant_cert', title: '商户证书过期了' },
    ],
    [
      'a serial of another certificate',
      () => ({ serial_no: 'ABCDEF' }),
      { step: 'serial', field: 'serial_no', title: '证书序列号和证书对不上' },
    ],
    [
      'another merchant',
      () => ({ mch_id: '1600000077' }),
      { step: 'account', field: 'mch_id', title: '微信支付不认这张证书' },
    ],
    [
      'another public key',
      () => ({ public_key: first().otherPublicKey() }),
      { step: 'public-key', field: 'public_key', title: '微信支付公钥不对' },
    ],
    [
      'another id of the public key',
      () => ({ public_key_id: 'PUB_KEY_ID_0' }),
      { step: 'public-key', field: 'public_key_id', title: '微信支付公钥 ID 不对' },
    ],
    [
      'no public key',
      () => ({ public_key_id: '', public_key: '' }),
      { step: 'public-key', field: 'public_key_id', title: '还缺微信支付公钥' },
    ],
  ]
  it.each(broken)('says in words what is wrong: %s', async (_, change, { step, field, title }) => {
    const owner = await shop.owner()
    await shop.must(shop.save(owner, 'wechat-pay', { ...first().entered, ...change() }))
    const { draft } = await shop.test(owner, 'wechat-pay')
    expect([failedStep(draft?.test), draft?.test?.field, draft?.test?.title]).toEqual([
      step,
      field,
      `测试没通过：${title}`,
    ])
    expect(draft?.test?.advice.length).toBeGreaterThan(0)
  })

  it.each<[string, () => void, Field]>([
    [
      'no network',
      () => {
        first().simulator.outages['*'] = 'unreachable'
      },
      { step: 'network', title: '连不上微信支付' },
    ],
    [
      'a clock that is fast',
      () => {
        first().simulator.clock.aheadMs = -400_000
      },
      { step: 'clock', title: '服务器的时钟不准' },
    ],
    [
      'no contract',
      () => {
        first().simulator.refusals.native = 'NO_AUTH'
      },
      { step: 'permission', title: '没有开通Native 支付' },
    ],
    [
      'an app of another merchant',
      () => {
        first().simulator.refusals.native = 'APPID_MCHID_NOT_MATCH'
      },
      { step: 'permission', field: 'wechat_app_id', title: 'AppID 没有绑定到商户号' },
    ],
  ])('says in words what is wrong there: %s', async (_, breakIt, { step, field = '', title }) => {
    breakIt()
    const owner = await shop.owner()
    await shop.must(shop.save(owner, 'wechat-pay', first().entered))
    const { draft } = await shop.test(owner, 'wechat-pay')
    expect([failedStep(draft?.test), draft?.test?.field, draft?.test?.title]).toEqual([
      step,
      field,
      `测试没通过：${title}`,
    ])
  })
})

describe('the test of Alipay', () => {
  it.each<[string, () => object, Field]>([
    [
      'another app',
      () => ({ alipay_app_id: '2026000000000009' }),
      { step: 'account', field: 'alipay_app_id', title: 'APPID 不对' },
    ],
    [
      'another key',
      () => ({ private_key: shop.alipayApp.otherKey() }),
      { step: 'account', field: 'private_key', title: '应用私钥和后台的应用公钥不是一对' },
    ],
    [
      'our own public key',
      () => ({ alipay_public_key: shop.alipayApp.otherPublicKey() }),
      { step: 'public-key', field: 'alipay_public_key', title: '支付宝公钥不对' },
    ],
  ])('says in words what is wrong: %s', async (_, change, { step, field, title }) => {
    const owner = await shop.owner()
    await shop.must(shop.save(owner, 'alipay', { ...shop.alipayApp.entered, ...change() }))
    const { draft } = await shop.test(owner, 'alipay')
    expect([failedStep(draft?.test), draft?.test?.field, draft?.test?.title]).toEqual([
      step,
      field,
      `测试没通过：${title}`,
    ])
  })

  it('tells a product without a contract, the network and the clock, and passes when all is right', async () => {
    const owner = await shop.owner()
    const { simulator, entered } = shop.alipayApp
    await shop.must(shop.save(owner, 'alipay', entered))
    simulator.refusals.precreate = 'ACQ.ACCESS_FORBIDDEN'
    expect((await shop.test(owner, 'alipay')).draft?.test?.title).toBe('测试没通过：没有签约选中的产品')
    simulator.outages['*'] = 'unreachable'
    expect((await shop.test(owner, 'alipay')).draft?.test?.title).toBe('测试没通过：连不上支付宝')
    simulator.outages['*'] = 'none'
    simulator.clock.aheadMs = 20 * 60_000
    expect((await shop.test(owner, 'alipay')).draft?.test?.title).toBe('测试没通过：服务器的时钟不准')
    simulator.clock.aheadMs = 0
    delete simulator.refusals.precreate
    expect((await shop.test(owner, 'alipay')).draft?.test).toMatchObject({ ok: true, title: '测试通过' })
  })
})
