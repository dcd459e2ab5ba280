import { setTimeout as delay } from 'node:timers/promises'
import { type CallName, calls, codes } from '@yinpu/contract'
import {
  type ConsoleCallName,
  consoleCalls,
  consoleEndpoints,
  type Permission,
  permissionsOf,
} from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeExport } from '../modules/export/write-export.ts'
import { type ConsolePeople, inputFor, openConsolePeople, type Things } from '../testing/console-people.ts'
import type { ConsoleClient } from '../testing/test-console.ts'
import { leaksIn, readAnswer, type Secret } from './testing/find-secrets.ts'
import {
  internalTexts,
  type PlantedBuyer,
  plantBuyer,
  plantInternalTexts,
  plantKeys,
} from './testing/plant-secrets.ts'
import { secretRowsRepository } from './testing/secret-rows-repository.ts'

let shop: ConsolePeople
let first: PlantedBuyer
let second: PlantedBuyer
let things: Things
let keys: Record<string, string[]>
/** A day of a station whose load is shown. */
let loadDay: { station?: string | undefined; day?: string | undefined }
beforeAll(async () => {
  shop = await openConsolePeople()
  first = await plantBuyer(shop, { marker: 'jia', end: '41' })
  second = await plantBuyer(shop, { marker: 'yi', end: '53' })
  await plantInternalTexts(shop, [first, second])
  keys = await plantKeys(shop)
  const exported = await exportAll()
  const owner = shop.clientOf('老板')
  const invoicing = await shop.must(owner.call('getInvoicing', {}))
  await shop.must(owner.call('saveInvoicing', { body: { ...invoicing, code: '1060105000000000000' } }))
  const inquiries = await shop.must(owner.call('searchInquiries', { query: {} }))
  const payments = await shop.must(owner.call('searchPayments', { query: { limit: 100 } }))
  const { stations, days } = await shop.must(owner.call('getLoad', {}))
  loadDay = { station: stations[0]?.station_id, day: days[0] }
  things = {
    ...shop.own,
    order_id: [...first.orderIds],
    line_id: [...first.lineIds],
    n: ['1'],
    customer_id: [...(shop.own.customer_id ?? []), first.userId],
    after_id: [...(shop.own.after_id ?? []), first.afterId],
    inquiry_id: inquiries.list.map(({ inquiry_id }) => inquiry_id),
    payment_no: payments.list.map(({ payment_no }) => payment_no).slice(-3),
    export_id: exported,
  }
})
afterAll(() => shop.close())

type Person = ConsolePeople['people'][number]
const holdsAny = (person: Person, ...permissions: Permission[]) =>
  permissions.some((permission) => person.role.permissions.includes(permission))

/** A file of every kind by every person who may request one. */
const exportAll = async (): Promise<string[]> => {
  const ids: string[] = []
  const kinds = [
    'exportOrders',
    'exportPayments',
    'exportRefunds',
    'exportCustomers',
    'exportReport',
  ] as const
  for (const person of shop.people)
    for (const name of kinds) {
      if (!holdsAny(person, ...permissionsOf(consoleEndpoints[name].access))) continue
      const body = name === 'exportReport' ? { report: 'products' } : {}
      const { id } = await shop.must(person.client.call(name, { body } as never))
      await writeExport(
        { ...shop.app.shopDeps, now: () => shop.clock.time },
        { companyId: shop.companyId, id },
      )
      ids.push(id)
    }
  return ids
}

const all = (record: object): string[] => Object.values(record)
const named = (name: string, values: readonly string[], maySee: Secret['maySee']): Secret[] =>
  values.map((value) => ({ name, value, maySee }))
const never = () => false
const oneOf =
  (...open: ConsoleCallName[]) =>
  (call: string) =>
    (open as string[]).includes(call)

/** The secrets that this person of the shop may read, and the calls that may answer them. */
const secretsFor = async (person: Person): Promise<Secret[]> => {
  const { people, buyers: everybody } = await secretRowsRepository.read(shop.database.db)
  const planted = [first, second]
  const files = oneOf('exportCustomer', 'downloadExport')
  const mayExport = holdsAny(person, 'customer.export')
  const reveals = oneOf('revealCustomer', 'revealRecipient', 'revealInquirer', 'revealInvoice')
  const lists = oneOf('exportTaxList')
  const prints = oneOf('printDeliveryNotes', 'printLabels', 'exportForCourier')
  const seesPhones = (call: string) =>
    ((reveals(call) || lists(call)) && holdsAny(person, 'customer.reveal', 'invoice.issue')) ||
    (prints(call) && holdsAny(person, 'order.ship')) ||
    (files(call) && mayExport)
  const seesTexts = () => holdsAny(person, 'customer.reveal')
  const seesMail = (call: string) =>
    ((call === 'revealInvoice' || lists(call)) && holdsAny(person, 'invoice.issue', 'customer.reveal')) ||
    (files(call) && mayExport)
  const landlines = planted.map(({ phones }) => phones.landline.replace('-', ''))
  return [
    ...named(
      'telephone of a buyer',
      [...planted.flatMap(({ phones }) => all(phones)), ...landlines],
      seesPhones,
    ),
    ...named(
      'mobile of an account',
      everybody.map(({ mobile }) => mobile),
      seesPhones,
    ),
    ...named(
      'telephone in a buyer’s words',
      planted.flatMap(({ written }) => all(written)),
      seesTexts,
    ),
    ...named(
      'e-mail',
      [...planted.flatMap(({ emails }) => all(emails)), ...everybody.map(({ email }) => email)],
      seesMail,
    ),
    ...named(
      'bank account',
      planted.flatMap(({ accounts }) => all(accounts)),
      seesMail,
    ),
    ...named(
      'mobile of staff',
      people.map(({ mobile }) => mobile),
      never,
    ),
    ...Object.entries(keys).flatMap(([name, values]) => named(name, values, never)),
    ...named(
      'sum',
      planted.flatMap(({ sums }) => sums),
      () => holdsAny(person, 'order.prices'),
    ),
    ...named('word of another shop', ['机密乙'], never),
  ]
}

const names = Object.keys(consoleCalls) as ConsoleCallName[]
const isRead = (name: ConsoleCallName) => consoleEndpoints[name].method === 'GET'
const mayCall = (person: Person, name: ConsoleCallName) => {
  const { access } = consoleEndpoints[name]
  return access === 'session' || holdsAny(person, ...permissionsOf(access))
}

const inputs = new Map<ConsoleCallName, ReturnType<typeof inputFor>>()
/** Made up once for all roles: that takes longer than the call. */
const inputOf = (name: ConsoleCallName) => {
  const input = inputs.get(name) ?? inputFor(name, things)
  inputs.set(name, input)
  return input
}

/** Beside the plain query: the fields that a call requires, and those that extend its list. */
const queriesOf = (name: ConsoleCallName): Record<string, unknown>[] => {
  const ids = first.orderIds
  const last = first.phones.buyer.slice(-4)
  const table: Partial<Record<ConsoleCallName, Record<string, unknown>[]>> = {
    find: [{ q: last }, { q: '收jia' }, { q: '买家' }],
    listOrders: [{ limit: 100 }, { keyword: last }, { sort: 'due' }],
    printDeliveryNotes: [{ ids: ids.join(',') }],
    printLabels: [{ ids: ids.join(',') }],
    printTickets: [{ ids: things.job_id?.join(',') }],
    exportForCourier: [{ ids: ids.join(',') }],
    listInvoices: [{ list: 'wanted', limit: 100 }, { list: 'issued' }],
    prepareJointInvoice: [{ order_ids: ids.join(',') }],
    getReconciliation: [{ day: '2026-03-01' }],
    getLoadDay: [loadDay],
    getTariffVersion: [{}, { than: 1 }],
    listTalks: [{}, { view: 'all' }],
    getImportTemplate: [{ kind: 'customers' }],
    getInvitation: [{ token: 'x'.repeat(43) }],
  }
  return table[name] ?? [{}]
}

const inputsOf = (
  name: ConsoleCallName,
): { params?: Record<string, string>; query: Record<string, unknown> }[] => {
  const { params } = inputOf(name)
  const ids = params ? (things[subjectOf(name)] ?? []) : []
  const placed = ids.length > 0 ? ids.map((id) => ({ ...params, [firstKey(name)]: id })) : [params]
  return placed.flatMap((one) => queriesOf(name).map((query) => ({ ...(one && { params: one }), query })))
}
const firstKey = (name: ConsoleCallName) => /:(\w+)/.exec(consoleEndpoints[name].path)?.[1] ?? ''

/** The record that the first parameter names: the one that its usual input was taken from. */
const subjectOf = (name: ConsoleCallName): string => {
  const chosen = inputOf(name).params?.[firstKey(name)]
  return Object.keys(things).find((key) => chosen !== undefined && things[key]?.includes(chosen)) ?? ''
}

/** Makes every reading call as this person; returns leaks, and the calls with an answer. */
const readAll = async (person: Person, some = names) => {
  const secrets = await secretsFor(person)
  const leaks: string[] = []
  const answered = new Set<ConsoleCallName>()
  for (const name of some.filter((one) => isRead(one) && one !== 'followEvents' && mayCall(person, one)))
    for (const input of inputsOf(name)) {
      const response = await person.client.request(name, input)
      const fields = await readAnswer(response)
      const isJson = String(response.headers['content-type']).startsWith('application/json')
      if (!isJson || response.json().code === codes.ok) answered.add(name)
      leaks.push(...leaksIn(person.role.name, name, fields, secrets))
    }
  return { leaks, answered }
}

const endsSession = [
  'logOut',
  'logIn',
  'changeMyPassword',
  'endMySession',
  'switchCompany',
  'acceptInvitation',
]
/** At the end: the data that they remove are read before. */
const takesAway =
  /^(cancel|erase|disable|remove|reset|revoke|void|unconfirm|close|withdraw|assign|update|replace|discard)/

const changeAll = async (person: Person) => {
  const secrets = await secretsFor(person)
  // An answer may repeat the input of the person, and shows a second factor to the person who sets it up.
  const own = secrets.filter(({ name }) => name !== 'TOTP secret' && name !== 'recovery code')
  const leaks: string[] = []
  const changes = names.filter((one) => !isRead(one) && mayCall(person, one) && !endsSession.includes(one))
  const inOrder = [
    ...changes.filter((name) => !takesAway.test(name)),
    ...changes.filter((name) => takesAway.test(name) && person.role.name !== '老板'),
  ]
  for (const name of inOrder) {
    const response = await person.client.request(name, inputOf(name))
    expect([name, response.statusCode, response.body.slice(0, 200)]).toEqual([name, 200, expect.anything()])
    leaks.push(...leaksIn(person.role.name, name, await readAnswer(response), own))
  }
  return leaks
}

/** Files without bytes in this shop that are the buyers' own, the receipt of money that nobody took by hand, and the stream that is followed below. */
const nothingThere: ConsoleCallName[] = [
  'getArtworkPage',
  'downloadOrderFile',
  'downloadVoucher',
  'downloadRefundVoucher',
  'printReceipt',
  'downloadAfterSalePicture',
  'downloadInvoice',
  'showJobPhoto',
  'showVoucher',
  'showSheetSeal',
  'previewTalkFile',
  'followEvents',
]

describe('no role reads what it may not', () => {
  it.each(['老板', '客服', '审稿', '生产', '发货', '财务'])(
    '%s, in any list, page, paper or file',
    async (role) => {
      const person = shop.people.find((one) => one.role.name === role)
      if (!person) throw new Error('nobody has the role')
      const { leaks, answered } = await readAll(person)
      expect(leaks).toEqual([])
      if (role !== '老板') return
      // A walk with refusals only would prove nothing: the owner's calls succeed except for missing files.
      const silent = names.filter((name) => isRead(name) && mayCall(person, name) && !answered.has(name))
      expect(silent.filter((name) => !nothingThere.includes(name))).toEqual([])
    },
  )

  it('in answers to what they change, and in all that can be read after it', async () => {
    const streams = await Promise.all(shop.people.map(follow))
    const leaks: string[] = []
    for (const person of [...shop.people].reverse()) leaks.push(...(await changeAll(person)))
    for (const person of shop.people.filter(({ role }) => /老板|财务/.test(role.name)))
      leaks.push(
        ...(await readAll(person, ['listAudit', 'getOrder', 'getCustomer', 'getInquiry', 'listRefunds']))
          .leaks,
      )
    for (const { person, heard: received, stop } of streams) {
      await stop()
      expect([person.role.name, received()]).toEqual([person.role.name, expect.stringContaining('order')])
      leaks.push(
        ...leaksIn(person.role.name, 'followEvents', [['stream', received()]], await secretsFor(person)),
      )
    }
    expect(leaks).toEqual([])
  })
})

let server: Promise<string> | undefined
const follow = async (person: Person) => {
  server ??= shop.console.listen({ host: '127.0.0.1', port: 0 })
  const end = new AbortController()
  const headers = { cookie: (person.client as ConsoleClient).cookie() }
  const response = await fetch(`${await server}/api/console/events`, { headers, signal: end.signal })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) text += decoder.decode(piece)
  }
  const done = read().catch(() => undefined)
  return {
    person,
    heard: () => text,
    stop: async () => {
      await delay(50)
      end.abort()
      await done
    },
  }
}

describe('no buyer reads of the shop’s people or of another buyer', () => {
  const readCalls = (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name].endpoint.method === 'GET' && name !== 'followOrders',
  )
  const idsOf = ({ orderIds, afterId }: PlantedBuyer) => [...orderIds, afterId]

  it.each(['first', 'second'] as const)('the %s of two', async (which) => {
    const [reader, other] = which === 'first' ? [first, second] : [second, first]
    const { people } = await secretRowsRepository.read(shop.database.db)
    const hidden = [
      ...named(
        'other buyer',
        [other.name, ...all(other.phones), ...all(other.written), ...all(other.emails)],
        never,
      ),
      ...named('bank account of another', all(other.accounts), never),
      ...named('internal words', all(internalTexts), never),
      ...named(
        'name of staff',
        people.map(({ name }) => name),
        never,
      ),
      ...named(
        'mobile of staff',
        people.map(({ mobile }) => mobile),
        never,
      ),
      ...Object.entries(keys).flatMap(([name, values]) => named(name, values, never)),
    ]
    const leaks: string[] = []
    let answered = 0
    for (const name of readCalls)
      for (const id of [...idsOf(reader), ...idsOf(other)]) {
        const ids = { id, order_id: id, order_ids: id, after_id: id }
        const params = Object.fromEntries(
          [...calls[name].endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, id]),
        )
        const headers = { accesstoken: shop.tokens.yinpu, authusertoken: reader.token }
        const response = await shop.request(name, { params, query: ids }, headers)
        const fields = await readAnswer(response)
        if (fields.some(([path]) => path.startsWith('data'))) answered += 1
        leaks.push(...leaksIn(which, name, fields, hidden))
        if (Object.keys(params).length === 0 && !/order|after/i.test(name)) break
      }
    expect(leaks).toEqual([])
    expect(answered).toBeGreaterThan(40)
  })
})
