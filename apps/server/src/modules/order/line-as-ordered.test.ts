import { stateOfFile } from '@yinpu/contract'
import { demoTariffSource, type TariffSource } from '@yinpu/pricing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ArtworkJob } from '../../artwork/artwork-job.ts'
import { operator } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { productId } from '../../testing/product-ids.ts'
import { createCatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { replaceTariff } from '../catalogue/replace-tariff.ts'
import { companyRepository } from '../company/company-repository.ts'
import { createArtworkInspector } from './artwork/artwork-inspector.ts'
import { fileRepository } from './artwork/file-repository.ts'

let shop: OrderShop
let companyId: string
beforeAll(async () => {
  shop = await createOrderShop()
  companyId = (await shop.must(shop.ask('getCompany'))).id
})
afterAll(() => shop.close())

const source = demoTariffSource as TariffSource
/** Wider flaps and more bleed: every box unfolds larger, and every file reaches further out. */
const otherwise = {
  ...source,
  geometry: { ...source.geometry, glue_flap: source.geometry.glue_flap + 7, tuck: source.geometry.tuck + 5 },
  imposition: { ...source.imposition, bleed: 4 },
}

const bleedNow = async () => (await shop.must(shop.ask('quoteOffset', { body: await box() }))).file?.bleed
const publish = async (document: TariffSource) => {
  const issues = await shop.database.db.transaction((tx) =>
    replaceTariff(tx, companyId, document, operator, shop.clock.time),
  )
  expect(issues).toEqual([])
  await expect.poll(bleedNow).toBe(document.imposition.bleed)
}

const box = async () => {
  const id = await productId(shop, 'ysp-baikahe')
  return (await shop.must(shop.ask('getProduct', { query: { id } }))).defaults as never
}
const orderBox = async (token: string) => {
  const body = { ...((await box()) as object), save: true } as never
  const { bjd_id = '' } = await shop.must(shop.ask('quoteOffset', { body }, token))
  const order = await shop.must(
    shop.ask('placeOrder', { body: await shop.orderBody(token, [bjd_id]) }, token),
  )
  await shop.pay(order.order_id)
  return order.order_id
}
const specOf = async (token: string, orderId: string) =>
  (await shop.detail(token, orderId)).lines.map(({ file }) => file)

/** The job that the check compares a file of the order with. */
const jobOf = async (token: string, orderId: string): Promise<ArtworkJob | undefined> => {
  const [line] = (await shop.detail(token, orderId)).lines
  const file = {
    companyId,
    id: newId(),
    orderId,
    lineId: line?.line_id ?? '',
    key: `${companyId}/${newId()}/artwork/${newId()}`,
    name: '展开图.pdf',
    kind: 'pdf',
    size: 7000,
    state: stateOfFile.waiting,
    check: 'waiting' as const,
    createdAt: new Date(shop.clock.time),
  }
  await fileRepository.insert(shop.database.db, [file])
  const check = vi.fn(async (_path: string, _file: object, _job: ArtworkJob) => ({
    state: 'checked' as const,
    findings: [],
    previews: [],
  }))
  const inspector = createArtworkInspector({
    ...shop.app.payments,
    now: () => shop.clock.time,
    logger: createLogger('silent'),
    checker: { check },
    catalogues: createCatalogueDirectory(shop.database.db),
    storage: { ...shop.app.storage, pathOf: (key: string) => key } as never,
  })
  inspector.inspect(companyId, [file.id])
  await inspector.settled()
  return check.mock.lastCall?.[2]
}

describe('artwork of a box', () => {
  it('is wanted as it was ordered, whatever tariff the shop has published since', async () => {
    const { token } = await shop.aBuyer()
    const untouched = await orderBox(token)
    const early = await orderBox(token)
    const before = await jobOf(token, untouched)
    expect(before).toMatchObject({ bleedMm: 3, widthMm: expect.any(Number), heightMm: expect.any(Number) })
    await publish(otherwise)
    const late = await orderBox(token)

    expect(await specOf(token, early)).toEqual([{ bleed: 3 }])
    expect(await specOf(token, late)).toEqual([{ bleed: 4 }])
    expect(await jobOf(token, early)).toEqual(before)
    const after = await jobOf(token, late)
    expect(after?.bleedMm).toBe(4)
    expect(after?.widthMm).toBeGreaterThan(before?.widthMm ?? 0)
    expect(after?.heightMm).toBeGreaterThan(before?.heightMm ?? 0)
    await publish(source)
  })

  it('asks for no tariff by today’s, and once for an older one however many lines there are', async () => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token, 3)
    const reading = vi.spyOn(companyRepository, 'findTariffVersion')
    try {
      await shop.detail(token, order_id)
      expect(reading).not.toHaveBeenCalled()
      await publish(otherwise)
      reading.mockClear()
      await shop.detail(token, order_id)
      expect(reading).toHaveBeenCalledTimes(1)
    } finally {
      reading.mockRestore()
      await publish(source)
    }
  })
})
