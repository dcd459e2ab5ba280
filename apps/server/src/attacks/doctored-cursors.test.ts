import { type CallName, calls, codes } from '@yinpu/contract'
import { type ConsoleCallName, consoleCalls } from '@yinpu/contract/console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
let token: string
let buyerId: string
let discountCodeId: string
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  token = (await shop.aBuyer()).token
  buyerId = await shop.userIdOf(token)
  const percent = { code: 'OFF5', percent: 5, most_uses: 10 }
  discountCodeId = (await shop.must(owner.call('createDiscountCode', { body: percent }))).id
})
afterAll(() => shop.close())

const hasCursor = ({ query }: { query?: z.ZodType | undefined }) =>
  query !== undefined && 'cursor' in ((query as z.ZodObject).shape ?? {})
const buyersLists = (Object.keys(calls) as CallName[]).filter((name) => hasCursor(calls[name] as never))
const shopsLists = (Object.keys(consoleCalls) as ConsoleCallName[]).filter((name) =>
  hasCursor(consoleCalls[name] as never),
)

const id = '01890000-0000-7000-8000-000000000000'
const written = (text: string) => Buffer.from(text).toString('base64url')
const sorts = ['newest', 'due', 'undated', 'open', 'rest', 'name', 'undated-rush']

/** No page ever returned one of these. */
const doctored = [
  'x',
  'r',
  '%00',
  written('null'),
  written('[]'),
  written(`999999999999999 ${id}`),
  written(`newest 99999999999999999 ${id}`),
  ...sorts.map((sort) => written(JSON.stringify([sort, '1', 'x']))),
  written(JSON.stringify(['newest', '-1', id])),
  written(JSON.stringify(['newest', 1, { id }])),
]

/** Of the right form, and far from any row of a list. */
const farAway = sorts.flatMap((sort) =>
  ['', 'r'].map((prefix) => `${prefix}${written(JSON.stringify([sort, '9999999999999999', id]))}`),
)

type Ask = (cursor: string) => Promise<{ code: number; data?: unknown }>

const expectRefused = async (ask: Ask) => {
  for (const cursor of doctored) {
    const { code, data } = await ask(cursor)
    expect([cursor, code]).toEqual([cursor, codes.invalid])
    expect(data).toMatchObject({ fields: { cursor: expect.stringMatching(/\p{Script=Han}/u) } })
  }
  for (const cursor of farAway) {
    const { code } = await ask(cursor)
    expect([codes.ok, codes.invalid]).toContain(code)
  }
}

describe('a cursor that no page was given is refused in words', () => {
  it('there are lists of both sides', () => {
    expect(buyersLists).toContain('listMessages')
    expect(shopsLists).toEqual(expect.arrayContaining(['listOrders', 'listShipping', 'listAudit']))
  })

  it.each(buyersLists)('by %s of the buyer', (name) =>
    expectRefused((cursor) => shop.ask(name, { query: { cursor } } as never, token)),
  )

  it.each(shopsLists)('by %s of the shop', (name) =>
    expectRefused((cursor) => {
      const params = { id: name === 'listDiscountCodeUses' ? discountCodeId : buyerId }
      return owner.call(name, { params, query: { cursor } } as never)
    }),
  )
})
