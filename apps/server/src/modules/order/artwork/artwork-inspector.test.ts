import { randomUUIDv7 } from 'node:crypto'
import { stateOfFile } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../../kernel/logger.ts'
import { createOrderShop, type OrderShop } from '../../../testing/order-shop.ts'
import { createArtworkInspector } from './artwork-inspector.ts'
import { fileRepository } from './file-repository.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await createOrderShop()
})
afterAll(() => shop.close())

/** Files of a new buyer's order, as if they had just been attached. */
const attached = async (...names: string[]) => {
  const { token } = await shop.aBuyer()
  const { order_id } = await shop.anOrder(token)
  const [line] = (await shop.detail(token, order_id)).lines
  const { companyId } = await shop.rowOf(order_id)
  const rows = names.map((name) => ({
    companyId,
    id: randomUUIDv7(),
    orderId: order_id,
    lineId: line?.line_id ?? '',
    key: `${companyId}/${randomUUIDv7()}/artwork/${randomUUIDv7()}`,
    name,
    kind: 'pdf',
    size: 7000,
    state: stateOfFile.waiting,
    check: 'waiting' as const,
    createdAt: new Date(shop.clock.time),
  }))
  await fileRepository.insert(shop.database.db, rows)
  return { companyId, ids: rows.map(({ id }) => id) }
}

/** An inspector that records the files it gets. */
const openInspector = () => {
  const announced: string[] = []
  const check = vi.fn(async (_path: string, { name }: { name: string }) => {
    announced.push(name)
    return { state: 'checked' as const, findings: [], previews: [] }
  })
  const checker = { check, available: async () => ({ pdf: true, image: true }) }
  const deps = { ...shop.app.payments, now: () => shop.clock.time, logger: createLogger('silent'), checker }
  const catalogues = { getProduct: () => undefined } as never
  const storage = { ...shop.app.storage, pathOf: (key: string) => key } as never
  const inspector = createArtworkInspector({ ...deps, catalogues, storage })
  return { inspector, announced, check }
}

describe('artwork that waits', () => {
  it('is inspected in turn: another buyer waits for one file, not for all of somebody’s', async () => {
    const many = await attached('a1', 'a2', 'a3', 'a4', 'a5')
    const one = await attached('b1')
    const { inspector, announced } = openInspector()
    await Promise.all([many, one].map(({ companyId, ids }) => inspector.inspect(companyId, ids)))
    await inspector.settled()
    // The first turn depends on which files were found first.
    expect(announced.indexOf('b1')).toBeLessThan(2)
    expect(announced.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1'])
  })

  it('is inspected once, however often it is named', async () => {
    const { companyId, ids } = await attached('a1', 'a2')
    const { inspector, check } = openInspector()
    inspector.inspect(companyId, ids)
    inspector.inspect(companyId, ids)
    shop.clock.time += 6 * 60_000
    await inspector.inspectWaiting()
    await inspector.settled()
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('is not inspected where it was taken back before its turn', async () => {
    const { companyId, ids } = await attached('a1', 'a2', 'a3')
    const { inspector, announced, check } = openInspector()
    check.mockImplementationOnce(async (_path, { name }) => {
      announced.push(name)
      await fileRepository.delete(shop.database.db, companyId, ids.slice(1, 2))
      return { state: 'checked', findings: [], previews: [] }
    })
    inspector.inspect(companyId, ids)
    await inspector.settled()
    expect(announced).toEqual(['a1', 'a3'])
  })

  it('is left to the next start where the server stops, and found there', async () => {
    const { companyId, ids } = await attached('a1', 'a2', 'a3')
    const { inspector, announced, check } = openInspector()
    let closing: Promise<void> | undefined
    check.mockImplementationOnce(async (_path, { name }) => {
      announced.push(name)
      closing = inspector.close()
      return { state: 'checked', findings: [], previews: [] }
    })
    inspector.inspect(companyId, ids)
    await inspector.settled()
    await closing
    expect(announced).toEqual(['a1'])
    shop.clock.time += 6 * 60_000
    const next = openInspector()
    await next.inspector.inspectWaiting()
    expect(next.announced.toSorted()).toEqual(['a2', 'a3'])
  })
})
