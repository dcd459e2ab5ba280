import { codes, type Envelope } from '@yinpu/contract'
import { type ConsoleCallName, consoleEndpoints } from '@yinpu/contract/console'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOperatorApp } from '../console-app.ts'
import { audit } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { createLogger } from '../kernel/logger.ts'
import type { CatalogueFile } from '../modules/catalogue/catalogue-file.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import { testConfig } from '../testing/test-app.ts'
import { type ConsoleClient, createConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let socket: FastifyInstance
beforeAll(async () => {
  shop = await createOrderConsole()
  socket = await buildOperatorApp({
    config: testConfig(shop.dataDir),
    database: shop.database,
    logger: createLogger('silent'),
    now: () => shop.clock.time,
    deps: shop.app.shopDeps,
    address: '',
    startedAt: 0,
  })
})
afterAll(async () => {
  await socket.close()
  await shop.close()
})

/** As the platform's operator, through the socket. */
const operate = async <Data>(name: ConsoleCallName, payload: object, companyId?: string): Promise<Data> => {
  const { method, path } = consoleEndpoints[name]
  const headers = companyId === undefined ? {} : { 'company-id': companyId }
  const answer = (
    await socket.inject({ method, url: path, headers, ...(method === 'POST' && { payload }) })
  ).json<Envelope<Data>>()
  if (answer.code !== codes.ok) throw new Error(answer.msg)
  return answer.data
}

const password = 'three-quiet-rivers'

/** An invited person who joined. */
const join = async (link: string, name: string) => {
  const client = createConsoleClient(shop)
  const token = link.split('#')[1] ?? ''
  await shop.must(client.call('acceptInvitation', { body: { token, name, password } }))
  return client
}

const listOf = (client: ConsoleClient) => shop.must(client.call('getChecklist', {}))
const missing = async (client: ConsoleClient) =>
  (await listOf(client)).items.filter(({ is_done }) => !is_done).map(({ item }) => item)

it('a shop that was just opened becomes able to sell step by step, and its list says so', async () => {
  const document = { name: '新店', identity: { mode: 2 } }
  const { company_id } = await operate<{ company_id: string }>('openCompany', { document })
  const roles = await operate<{ list: { id: string; name: string }[] }>('listRoles', {}, company_id)
  const roleOf = (name: string) => roles.list.find((role) => role.name === name)?.id ?? ''
  const invited = { name: '何老板', mobile: '13911112222', role_id: roleOf('老板') }
  const { link: first } = await operate<{ link: string }>('inviteStaff', invited, company_id)
  const owner = await join(first, '何老板')

  expect(await missing(owner)).toEqual(['profile', 'tariff', 'products', 'payments', 'staff'])
  expect(await listOf(owner)).toMatchObject({ can_sell: false, is_shown: true })
  const early = await owner.call('dismissChecklist', { body: {} as never })
  expect(early).toMatchObject({ code: codes.conflict, msg: '店铺还不能卖货，补齐之后才能收起' })

  const { profile, channels } = await shop.must(owner.call('getWindow', {}))
  const half = { ...profile, phone: '0755-1' }
  const { version } = await shop.must(owner.call('updateProfile', { body: half }))
  expect((await listOf(owner)).items[0]).toMatchObject({ is_done: false, note: '还没有地址、营业时间' })
  const whole = { ...half, address: '仓库路 1 号', business_hours: '9:00–18:00', version }
  await shop.must(owner.call('updateProfile', { body: whole }))
  expect(await missing(owner)).toEqual(['tariff', 'products', 'payments', 'staff'])

  const bank = { value: 'bank', label: '对公转账' }
  await shop.must(owner.call('updateOfflineChannels', { body: { list: [bank], version: channels.version } }))
  expect(await missing(owner)).toEqual(['tariff', 'products', 'staff'])
  expect((await listOf(owner)).can_sell).toBe(false)

  const elsewhere = await shop.signedIn(staffOf.owner)
  const catalogue = (await shop.must(elsewhere.call('getCatalogue', {}))).document as unknown as CatalogueFile
  const bare = ({ id: _, children, ...rest }: CatalogueFile['categories'][number]) => ({
    ...rest,
    children: children.map(({ id: _id, ...child }) => child),
  })
  const categories = catalogue.categories.map(bare)
  const { products: some } = catalogue
  const putOnSale = (products: unknown[]) =>
    shop.must(owner.call('replaceCatalogue', { body: { document: { categories, products } } }))
  await putOnSale(some)
  expect(await missing(owner)).toEqual(['tariff', 'staff'])
  expect(await listOf(owner)).toMatchObject({ can_sell: true, is_shown: true })

  const tariff = (await shop.must(owner.call('getTariff', {}))).document as { rush: unknown[] }
  await shop.must(owner.call('replaceTariff', { body: { document: { ...tariff, _about: '本店的价目' } } }))
  expect(await missing(owner)).toEqual(['staff'])

  await shop.must(owner.call('dismissChecklist', { body: {} as never }))
  await shop.must(owner.call('dismissChecklist', { body: {} as never }))
  expect(await listOf(owner)).toMatchObject({ can_sell: true, is_shown: false })
  const { db } = shop.database
  const dismissed = and(eq(audit.companyId, company_id), eq(audit.action, 'dismissChecklist'))
  expect(await db.select().from(audit).where(dismissed)).toMatchObject([
    { actorName: '何老板', after: { left: ['还只有一个人，可以邀请同事'] } },
  ])

  await putOnSale([])
  expect(await listOf(owner)).toMatchObject({ can_sell: false, is_shown: true })
  await putOnSale(some)

  const colleague = { name: '小王', mobile: '13911113333', role_id: roleOf('客服') }
  const { link } = await shop.must(owner.call('inviteStaff', { body: colleague }))
  await join(link, '小王')
  expect(await missing(owner)).toEqual([])
  expect((await listOf(owner)).is_shown).toBe(false)
})

it('a shop that sells already is not asked for anything', async () => {
  const owner = await shop.signedIn(staffOf.owner)
  expect(await listOf(owner)).toMatchObject({ can_sell: true, is_shown: false })
})
