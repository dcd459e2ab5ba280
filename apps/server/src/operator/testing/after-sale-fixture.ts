import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AfterSaleType } from '@yinpu/contract'
import { afterSaleRepository } from '../../modules/after-sale/after-sale-repository.ts'
import { fileRepository } from '../../modules/order/artwork/file-repository.ts'
import { orderRepository } from '../../modules/order/order-repository.ts'
import type { AfterSaleDecision, WholeAfterSale } from '../after-sale-commands.ts'
import type { OrderRefund } from '../money-commands.ts'
import { createMoneyFixture } from './money-fixture.ts'

interface Claim {
  amount_fen?: number
  /** of each line, in their order; of those left out, nothing */
  pieces?: number[]
}

/** A shop whose buyers return with claims, and the commands of those who deal with them. */
export const createAfterSaleFixture = async () => {
  const fixture = await createMoneyFixture()
  const { shop, folder, ask } = fixture
  const { db } = shop.database

  /** A new buyer's order that has arrived, paid outside of us or with a provider. */
  const anOrder = async ({ channel = 1, jobs = 1 }: { channel?: 1 | 4; jobs?: number } = {}) => {
    const placed = await fixture.aPaidOrder(channel, jobs)
    await shop.setState(placed.order_id, 70)
    return placed
  }

  const linesOf = async (orderId: string) =>
    orderRepository.linesOf(db, (await shop.rowOf(orderId)).companyId, [orderId])

  /** Stores a file. */
  const store = async (orderId: string, purpose: string, content: string | Buffer) => {
    const { companyId, userId } = await shop.rowOf(orderId)
    const id = randomUUIDv7()
    const key = `${companyId}/${userId}/${purpose}/${id}`
    const path = join(folder, 'files', ...key.split('/'))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    return { path, file: { companyId, id, key, createdAt: new Date(shop.clock.time) } }
  }

  return {
    shop,
    folder,
    /** the provider's answer to a refund */
    answers: fixture.answers,
    server: fixture.server,
    ask,
    anOrder,
    decide: (...args: Parameters<typeof ask>) => ask<AfterSaleDecision>(...args),
    show: (name: string, options = {}) => ask<WholeAfterSale>('aftersale', name, options),
    refund: (name: string, options = {}, company?: string) =>
      ask<OrderRefund>('refund', name, options, company),
    /** a buyer's claim after an order */
    aClaim: async (
      { order_id, buyer }: Pick<Awaited<ReturnType<typeof anOrder>>, 'order_id' | 'buyer'>,
      type: AfterSaleType,
      { pieces = [500], amount_fen }: Claim = {},
    ) => {
      const lines = (await linesOf(order_id)).flatMap(({ id }, at) =>
        pieces[at] ? [{ line_id: id, quantity: pieces[at] }] : [],
      )
      const texts = { reason: '颜色偏差', description: '封面\n偏红' }
      const body = { order_id, lines, type, amount_fen, ...texts }
      return shop.must(shop.ask('applyAfterSale', { body }, buyer.token))
    },
    /** the buyer agrees to the smaller sum that the shop has offered, which is promised by it */
    accept: async (
      { buyer }: Pick<Awaited<ReturnType<typeof anOrder>>, 'buyer'>,
      after_id: string,
      fen: number,
    ) => {
      const body = { after_id, accept: true, amount_fen: fen }
      await shop.must(shop.ask('answerOffer', { body }, buyer.token))
    },
    attach: async (orderId: string, position: number, name: string) => {
      const { file } = await store(orderId, 'artwork', name)
      const lineId = (await linesOf(orderId))[position - 1]?.id ?? ''
      await fileRepository.insert(db, [
        { ...file, orderId, lineId, name, size: 1, kind: 'pdf', state: 20, check: 'checked' },
      ])
    },
    addPicture: async (orderId: string, afterId: string, content: string | Buffer) => {
      const { file, path } = await store(orderId, 'after_sale', content)
      const row = { ...file, afterId, token: randomUUID(), webp: Buffer.of() }
      await afterSaleRepository.insertImages(db, [row])
      return path
    },
    close: fixture.close,
  }
}

export type AfterSaleFixture = Awaited<ReturnType<typeof createAfterSaleFixture>>
