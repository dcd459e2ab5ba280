import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { windowRepository } from '../modules/catalogue/window-repository.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
})
afterAll(() => shop.close())

interface Document {
  presses: { id: string }[]
}

const withPresses = (document: Document, many: number) => ({
  ...document,
  presses: Array.from({ length: many }, (_, at) => ({ ...document.presses[0], id: `press${at}` })),
})

it('A tariff with more presses than any shop has is refused by name, by check and by publishing', async () => {
  const { document, version } = await shop.must(owner.call('getTariff', {}))
  const long = withPresses(document as unknown as Document, 4000)
  for (const call of ['checkTariff', 'replaceTariff'] as const) {
    const answer = await owner.call(call, { body: { document: long, version } } as never)
    expect(answer.code).toBe(codes.invalid)
    expect(JSON.stringify(answer.data)).toContain('印刷机最多 16 项')
  }
})

it('A tariff of before the bounds is told to buyers, and its shop can still mend it', async () => {
  const { db } = shop.database
  const { document, version } = await shop.must(owner.call('getTariff', {}))
  const long = withPresses(document as unknown as Document, 40)
  const by = { actor: 'operator' as const, actorId: null, actorName: null, actorRole: null, note: '' }
  await windowRepository.putTariff(db, shop.companyId, long, by, new Date(shop.clock.time))
  await expect
    .poll(() => shop.ask('getCompany'))
    .toMatchObject({
      code: codes.conflict,
      msg: '店铺的价目须更新后才能营业（印刷机最多 16 项），请联系店铺',
    })
  const newest = await shop.must(owner.call('getTariff', {}))
  expect(newest.version).toBe(version + 1)
  await shop.must(owner.call('checkTariff', { body: { document } } as never))
  await shop.must(owner.call('replaceTariff', { body: { document, version: newest.version } } as never))
  await expect.poll(async () => (await shop.ask('getCompany')).code).toBe(codes.ok)
})
