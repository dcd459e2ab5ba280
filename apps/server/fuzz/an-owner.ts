import { randomUUIDv7 } from 'node:crypto'
import {
  type CallData,
  type CallInput,
  type CallName,
  type Calls,
  codes,
  type OrderState,
  payChannel,
  stateOfFile,
  stateOfOrder,
  typeOfAfterSale,
} from '@yinpu/contract'
import { operator } from '../src/kernel/actor.ts'
import { makeStatement } from '../src/modules/credit/make-statement.ts'
import { setCredit } from '../src/modules/credit/set-credit.ts'
import { issueInvoice } from '../src/modules/invoice/issue-invoice.ts'
import { topUp } from '../src/modules/ledger/top-up.ts'
import { fileRepository } from '../src/modules/order/artwork/file-repository.ts'
import { orderRepository } from '../src/modules/order/order-repository.ts'
import { confirmOfflinePayment } from '../src/modules/payment/confirm-offline.ts'
import type { OrderShop } from '../src/testing/order-shop.ts'

/** A buyer with one of every record that a buyer can have; every text of it contains the marker. */
export interface Owner {
  marker: string
  access: string
  token: string
  companyId: string
  userId: string
  mobile: string
  /** by the name of the field that refers to each */
  things: Record<string, unknown[]>
}

/** Of the calling buyers; the others' passwords are in no request. */
export const password = 'abc123'

const product = 2

export const anOwner = async (
  shop: OrderShop,
  access: string,
  { marker, mobile, secret = password }: Pick<Owner, 'marker' | 'mobile'> & { secret?: string },
): Promise<Owner> => {
  const { db } = shop.database
  const now = shop.clock.time
  let token = ''
  const ask = async <Name extends CallName>(
    name: Name,
    input: CallInput<Calls[Name]>,
  ): Promise<CallData<Calls[Name]>> => {
    const { code, msg, data } = await shop.call(name, access, input, token)
    if (code !== codes.ok) throw new Error(`${name}: ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }

  const email = `${mobile}@example.com`
  token = (await ask('register', { body: { mobile, password: secret, email, name: marker } })).token
  const companyId = (await ask('getCompany', {})).id
  const userId = (await ask('getUser', {})).id
  const owner = { companyId, userId }

  const [card] = (await ask('listProducts', { query: { baojia_type: product } })).list
  const { defaults } = await ask('getProduct', { query: { id: card?.id ?? '' } })
  const save = async () =>
    (await ask('quoteOffset', { body: { ...defaults, save: true } as never })).bjd_id ?? ''
  const region = { province: '广东省', city: '深圳市', district: '南山区', region_code: '440305' }
  const address = await ask('createAddress', {
    body: { name: marker, mobile, ...region, detail: `${marker}路1号`, tag: '公司' },
  })
  await topUp(db, owner, { amountFen: 5_000_000, remark: marker, cause: `fuzz:${marker}`, by: operator, now })

  const order = async (state: OrderState) => {
    const choice = { bjd_ids: [await save()], pickup: true as const }
    const { total_fen } = await ask('previewOrder', { body: choice })
    const invoice = { type: '普票' as const, title: marker }
    const body = { ...choice, invoice, remark: marker, expect_fen: total_fen }
    const { order_id } = await ask('placeOrder', { body })
    const row = await orderRepository.findOfCompany(db, companyId, order_id)
    if (row && state > stateOfOrder.unpaid)
      await confirmOfflinePayment(shop.app.payments, row, { note: marker }, operator, now)
    if (state > stateOfOrder.awaitingFiles) await shop.setState(order_id, state)
    const [line] = await orderRepository.linesOf(db, companyId, [order_id])
    return { order_id, line_id: line?.id ?? '', quantity: line?.quantity ?? 1 }
  }
  const unpaid = await order(stateOfOrder.unpaid)
  const paid = await order(stateOfOrder.awaitingFiles)
  const made = await order(stateOfOrder.completed)
  await ask('initPayment', {
    body: { order_id: unpaid.order_id, channel: payChannel.offline, offline_channel: 'cash' },
  })
  const { key } = await ask('signUpload', {
    body: { order_id: paid.order_id, filename: `${marker}.pdf`, size: 9, type: 'application/pdf' },
  })
  const file = { companyId, id: randomUUIDv7(), orderId: paid.order_id, lineId: paid.line_id }
  const artwork = `${companyId}/${userId}/artwork/${randomUUIDv7()}`
  await fileRepository.insert(db, [
    {
      ...file,
      key: artwork,
      name: `${marker}.pdf`,
      size: 9,
      kind: 'pdf',
      state: stateOfFile.passed,
      check: 'checked',
      createdAt: new Date(now),
    },
  ])
  const { after_id } = await ask('applyAfterSale', {
    body: {
      order_id: made.order_id,
      lines: [{ line_id: made.line_id, quantity: 1 }],
      type: typeOfAfterSale.refundOnly,
      amount_fen: 100,
      reason: marker,
      description: marker,
    },
  })
  await ask('createInquiry', { body: { name: marker, mobile, content: marker } })
  const bjd = await save()
  const [paper] = await ask('listPapers', { query: {} })
  const paperItem = await ask('addToPaperCart', {
    body: { paper: paper?.id ?? '', gsm: paper?.gsm[0] ?? 0, size: paper?.sizes[0]?.id ?? '', sheets: 500 },
  })
  const favourite = await ask('createFavourite', { body: { name: marker, line_id: paid.line_id } })
  const title = await ask('createInvoiceTitle', { body: { holder: 'personal', title: marker } })
  const account = { limitFen: 10_000_000, termDays: 15, enabled: true, version: 0, by: operator, now }
  await setCredit(db, owner, account)
  const charged = await order(stateOfOrder.unpaid)
  await ask('initPayment', {
    body: { order_id: charged.order_id, channel: payChannel.credit, password: secret },
  })
  const month = { month: '2026-02', until: now + 1, by: operator, now }
  const statement = await makeStatement(db, owner, month)
  const content = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
  const row = await orderRepository.findOfCompany(db, companyId, made.order_id)
  if (!row || !statement) throw new Error('nothing to be invoiced or settled')
  const invoice = await issueInvoice(shop.app.shopDeps, [row], {
    number: `0440${mobile}`,
    type: undefined,
    amountFen: row.paidFen,
    content,
    by: operator,
    now,
    note: async () => {},
  })
  const orders = [unpaid, paid, made]
  return {
    ...owner,
    marker,
    access,
    token,
    mobile,
    things: {
      order_id: orders.map(({ order_id }) => order_id),
      line_id: orders.map(({ line_id }) => line_id),
      after_id: [after_id],
      file_id: [file.id],
      address_id: [address.id],
      statement_id: [statement.statement.id],
      invoice_id: [invoice.id],
      content: [content],
      bjd_id: [bjd],
      bjd_ids: [bjd],
      paper_cart_ids: [paperItem.id],
      item_id: [paperItem.id],
      ids: [bjd, paperItem.id],
      id: [
        address.id,
        after_id,
        favourite.id,
        title.id,
        statement.statement.id,
        card?.id,
        ...orders.map(({ order_id }) => order_id),
      ],
      key: [key, artwork],
      images: [key, artwork],
      voucher: [key, artwork],
    },
  }
}
