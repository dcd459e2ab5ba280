import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { dayMs } from '@yinpu/contract'
import type { ConnectionKind } from '@yinpu/contract/console'
import { createAlipaySimulator } from '@yinpu/simulators/alipay-simulator'
import type { Deliver } from '@yinpu/simulators/pay-simulator'
import { selfSignedCertificate } from '@yinpu/simulators/wechat-pay-certificates'
import { createWechatPaySimulator } from '@yinpu/simulators/wechat-pay-simulator'
import { expect, vi } from 'vitest'
import { createOrderConsole, staffOf } from '../../../testing/order-console.ts'
import type { ConsoleClient } from '../../../testing/test-console.ts'

const aKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const pem = (key: ReturnType<typeof aKey>) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = (key: ReturnType<typeof aKey>) =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

const wholeYear = 365 * dayMs

/** A merchant of WeChat Pay: what it enters, and the simulator that knows it. */
export const aMerchant = (mchid: string, now: () => number, deliver: Deliver, endsIn = wholeYear) => {
  const [key, platform] = [aKey(), aKey()]
  const serial = `4${randomBytes(20).toString('hex').slice(1)}`.toUpperCase()
  const publicKeyId = `PUB_KEY_ID_${mchid}`
  const apiV3Key = randomBytes(16).toString('hex')
  const certificate = (of = key, until = now() + endsIn) =>
    selfSignedCertificate({ serial, privateKey: of, from: now() - dayMs, until })
  const simulator = createWechatPaySimulator({
    mchid,
    appid: 'wx1234567890abcd',
    apiV3Key,
    merchantSerial: serial,
    merchantPublicKey: createPublicKey(key),
    platformPrivateKey: platform,
    platformSerial: publicKeyId,
    pageUrl: (token) => `http://wechat.invalid/${token}`,
    deliver,
    now,
  })
  return {
    simulator,
    certificate,
    serial,
    otherKey: () => pem(aKey()),
    otherPublicKey: () => publicPem(aKey()),
    entered: {
      mch_id: mchid,
      wechat_app_id: 'wx1234567890abcd',
      merchant_cert: certificate(),
      private_key: pem(key),
      api_v3_key: apiV3Key,
      public_key_id: publicKeyId,
      public_key: publicPem(platform),
    },
  }
}

export const anAlipayApp = (appId: string, now: () => number, deliver: Deliver) => {
  const [key, alipay] = [aKey(), aKey()]
  const simulator = createAlipaySimulator({
    appId,
    sellerId: '2088000000000001',
    merchantPublicKey: createPublicKey(key),
    alipayPrivateKey: alipay,
    pageUrl: (token) => `http://alipay.invalid/${token}`,
    deliver,
    now,
  })
  return {
    simulator,
    otherKey: () => pem(aKey()),
    otherPublicKey: () => publicPem(aKey()),
    entered: {
      alipay_app_id: appId,
      private_key: pem(key),
      alipay_public_key: publicPem(alipay),
      code: 'precreate',
    },
  }
}

/** A shop whose owner connects it to simulated providers, which listen on loopback. */
export const createConnectionShop = async () => {
  const clock = { now: (): number => Date.parse('2026-03-01T08:00:00Z') }
  const box: { deliver: Deliver } = { deliver: async () => ({ status: 500, body: '' }) }
  const deliver: Deliver = (message) => box.deliver(message)
  const now = () => clock.now()
  const merchants = [
    aMerchant('1600000001', now, deliver),
    aMerchant('1600000002', now, deliver, 20 * dayMs),
  ] as const
  const app = anAlipayApp('2026000000000002', now, deliver)
  // Both merchants are known to one WeChat Pay: each is asked in turn.
  const at = { merchant: merchants[0] as (typeof merchants)[number] }
  const urls = {
    first: await merchants[0].simulator.listen(),
    second: await merchants[1].simulator.listen(),
    alipay: await app.simulator.listen(),
  }
  const hosts: Partial<Record<ConnectionKind, string>> = {
    'wechat-pay': urls.first.url,
    alipay: `${urls.alipay.url}/gateway.do`,
  }
  const shop = await createOrderConsole({ connectionHosts: hosts })
  clock.now = () => shop.clock.time
  const told: string[] = []
  box.deliver = async ({ url, headers, body }) => {
    told.push(new URL(url).pathname)
    const answer = await shop.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers,
      payload: body,
    })
    return { status: answer.statusCode, body: answer.body }
  }

  const of = (kind: ConnectionKind) => ({ params: { kind } })
  const get = async (client: ConsoleClient, kind: ConnectionKind) =>
    shop.must(client.call('getConnection', of(kind)))
  const save = async (client: ConsoleClient, kind: ConnectionKind, fields: object) => {
    const { draft } = await get(client, kind)
    const body = { ...fields, kind, revision: draft?.revision ?? 0 }
    return client.call('saveConnection', { ...of(kind), body: body as never })
  }
  const test = async (client: ConsoleClient, kind: ConnectionKind) =>
    shop.must(client.call('testConnection', of(kind)))

  return {
    ...shop,
    merchants,
    alipayApp: app,
    hosts,
    urls,
    at,
    told,
    of,
    get,
    save,
    test,
    owner: () => shop.signedIn(staffOf.owner),
    /** saves, tests and puts in use */
    connect: async (client: ConsoleClient, kind: ConnectionKind, fields: object) => {
      await shop.must(save(client, kind, fields))
      const { draft } = await test(client, kind)
      if (!draft?.test?.ok) throw new Error(`not tested: ${JSON.stringify(draft?.test)}`)
      const used = await shop.must(
        client.call('useConnection', { ...of(kind), body: { revision: draft.revision } }),
      )
      // The shop in memory follows an announcement.
      await vi.waitFor(
        async () => {
          const current = await shop.payments.directory.find(shop.companyId)
          const versions = current?.connections.versions.filter((one) => one.kind === kind)
          expect(versions?.map(({ version }) => version)).toContain(draft.version)
        },
        { timeout: 10_000 },
      )
      return used
    },
    close: async () => {
      await shop.close()
      await Promise.all(Object.values(urls).map((running) => running.close()))
    },
  }
}

export type ConnectionShop = Awaited<ReturnType<typeof createConnectionShop>>
