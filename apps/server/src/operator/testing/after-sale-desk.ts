import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AfterSaleType } from '@yinpu/contract'
import { readConfig } from '../../config.ts'
import { afterSaleRepository } from '../../modules/after-sale/after-sale-repository.ts'
import { fileRepository } from '../../modules/order/file-repository.ts'
import { orderRepository } from '../../modules/order/order-repository.ts'
import { openPayment } from '../../modules/payment/open-payment.ts'
import { open } from '../../modules/payment/payment-state.ts'
import { settlePayment } from '../../modules/payment/settle-payment.ts'
import { createSettler } from '../../modules/payment/settler.ts'
import type { PaymentProvider, RefundStanding } from '../../providers/payment/payment-provider.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { createStorage } from '../../providers/storage/create-storage.ts'
import { createOrderShop } from '../../testing/order-shop.ts'
import type { ShownDecision } from '../after-sale-moves.ts'
import type { CommandName } from '../command-forms.ts'
import { type OperatorNeeds, operatorCommands } from '../commands.ts'
import type { ShownOrderRefund } from '../refund-command.ts'
import type { ShownWholeAfterSale } from '../shop-after-sale.ts'

const unused = () => Promise.reject(new Error('not asked in these tests'))

/** Answers every refund with what a test has put into `standing`. */
const createProvider = () => {
  const answers: { standing: RefundStanding | ProviderError } = { standing: { state: 'open' } }
  const wechatPay: PaymentProvider = {
    account: '1900000001',
    start: unused,
    query: unused,
    close: unused,
    refund: async () => {
      if (answers.standing instanceof ProviderError) throw answers.standing
      return answers.standing
    },
    queryRefund: async () => ({ state: 'none' }),
    readBill: unused,
    readNotice: unused,
  }
  return { answers, providers: { of: () => ({ wechatPay }), listAll: () => [], close: () => {} } }
}

interface Claim {
  amount_fen?: number
  /** of each line, in their order; of those left out, nothing */
  pieces?: number[]
}

/** A shop whose buyers come back with what they have bought, and the commands of those who deal with it. */
export const createAfterSaleDesk = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yinpu-after-'))
  const shop = await createOrderShop({ dataDir: folder })
  const { answers, providers } = createProvider()
  const { db } = shop.database
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
  const of = { ...shop.app.payments, providers }
  const settler = createSettler(of)
  const needs: OperatorNeeds = {
    config,
    database: shop.database,
    storage: await createStorage(config),
    payments: { ...of, settler },
    address: '',
    startedAt: 0,
    now: () => shop.clock.time,
  }

  const ask = async <Shown>(
    command: CommandName,
    name = '',
    options: Record<string, string> = {},
    company?: string,
  ) =>
    (await operatorCommands[command](needs, { command, args: name ? [name] : [], options, company })) as Shown

  /** A new buyer's order that has arrived, paid outside of us or with a provider. */
  const anOrder = async ({ channel = 1, jobs = 1 }: { channel?: 1 | 4; jobs?: number } = {}) => {
    const buyer = await shop.aBuyer()
    const placed = await shop.anOrder(buyer.token, jobs)
    const { time } = shop.clock
    if (channel === 4) await shop.pay(placed.order_id)
    else {
      const payment = await openPayment(db, await shop.rowOf(placed.order_id), 1, { state: open }, time)
      const money = { amountFen: placed.total_fen, providerNo: randomUUID(), paidAt: time }
      await settlePayment(db, payment, money, time)
    }
    await shop.setState(placed.order_id, 70)
    return { ...placed, buyer }
  }

  const linesOf = async (orderId: string) =>
    orderRepository.linesOf(db, (await shop.rowOf(orderId)).companyId, [orderId])

  /** Lies in the storage from now on. */
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
    answers,
    ask,
    anOrder,
    decide: (...asked: Parameters<typeof ask>) => ask<ShownDecision>(...asked),
    show: (name: string, options = {}) => ask<ShownWholeAfterSale>('aftersale', name, options),
    refund: (name: string, options = {}, company?: string) =>
      ask<ShownOrderRefund>('refund', name, options, company),
    /** what a buyer asks for after an order */
    aClaim: async (
      { order_id, buyer }: Pick<Awaited<ReturnType<typeof anOrder>>, 'order_id' | 'buyer'>,
      type: AfterSaleType,
      { pieces = [500], amount_fen }: Claim = {},
    ) => {
      const lines = (await linesOf(order_id)).flatMap(({ id }, at) =>
        pieces[at] ? [{ line_id: id, quantity: pieces[at] }] : [],
      )
      const words = { reason: '颜色偏差', description: '封面\n偏红' }
      const body = { order_id, lines, type, amount_fen, ...words }
      return shop.must(shop.ask('applyAfterSale', { body }, buyer.token))
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
    close: async () => {
      await settler.settled()
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type AfterSaleDesk = Awaited<ReturnType<typeof createAfterSaleDesk>>
