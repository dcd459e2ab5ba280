import { randomUUIDv7 } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CallInput,
  type CallName,
  type Calls,
  formatFen,
  type OrderState,
  payChannel,
  stateOfFile,
  stateOfOrder,
  typeOfAfterSale,
} from '@yinpu/contract'
import { fileRepository } from '../../modules/order/artwork/file-repository.ts'
import { codeAt } from '../../modules/staff/testing/code-at.ts'
import type { ConsolePeople } from '../../testing/console-people.ts'
import { secretRowsRepository } from './secret-rows-repository.ts'

/** Two letters or figures that no other secret has, so that a find names its field. */
interface Plant {
  marker: string
  /** the last two figures of every number */
  end: string
}

/** A buyer who has left telephone numbers in every field that takes one; each is another. */
export const plantBuyer = async (shop: ConsolePeople, { marker, end }: Plant) => {
  const { db } = shop.database
  const written = {
    order_name: `139000001${end}`,
    remark: `139000002${end}`,
    file: `139000003${end}`,
    talk: `139000004${end}`,
    inquiry: `139000005${end}`,
    claim: `139000006${end}`,
  }
  const phones = {
    buyer: `138770001${end}`,
    recipient: `138770002${end}`,
    landline: `0755-887700${end}`,
    invoice: `138770003${end}`,
    title: `138770004${end}`,
    inquirer: `138770005${end}`,
  }
  const emails = { buyer: `first.${marker}@example.com`, invoice: `bill.${marker}@example.com` }
  const accounts = { invoice: `62220212345678${end}`, title: `62220298765432${end}` }
  const body = { mobile: phones.buyer, password: 'abc123', email: emails.buyer, name: `买家${marker}` }
  const { token } = await shop.must(shop.ask('register', { body }))
  const ask = <Name extends CallName>(name: Name, input: CallInput<Calls[Name]>) =>
    shop.must(shop.ask(name, input, token))
  const userId = await shop.userIdOf(token)
  const owner = { companyId: shop.companyId, userId }
  await shop.give(token, 98_765_43)

  const region = { province: '广东省', city: '深圳市', district: '南山区', region_code: '440305' }
  const address = (mobile: string) =>
    ask('createAddress', { body: { name: `收${marker}`, mobile, ...region, detail: '科技园路1号' } })
  const invoice = {
    type: '专票' as const,
    title: `${marker}公司`,
    tax_no: '91440300MA5DEMO00X',
    bank: '招商银行',
    phone: phones.invoice,
    account: accounts.invoice,
    email: emails.invoice,
  }
  await ask('createInvoiceTitle', {
    body: { ...invoice, holder: 'company', phone: phones.title, account: accounts.title },
  })
  const order = async (mobile: string, state: OrderState) => {
    const choice = {
      bjd_ids: [await shop.saved(token)],
      address_id: (await address(mobile)).id,
      carrier: 'zto',
    }
    const { total_fen } = await ask('previewOrder', { body: choice })
    const texts = { order_name: `名 ${written.order_name}`, remark: `请打 ${written.remark}`, invoice }
    const { order_id } = await ask('placeOrder', { body: { ...choice, ...texts, expect_fen: total_fen } })
    if (state > stateOfOrder.unpaid) await shop.pay(order_id)
    if (state > stateOfOrder.awaitingFiles) await shop.setState(order_id, state)
    const { lines } = await shop.detail(token, order_id)
    return { order_id, line_id: lines[0]?.line_id ?? '', total_fen }
  }
  const orders = [
    await order(phones.recipient, stateOfOrder.unpaid),
    await order(phones.landline, stateOfOrder.underReview),
    await order(phones.recipient, stateOfOrder.awaitingShipment),
    await order(phones.landline, stateOfOrder.completed),
  ] as const
  const [unpaid, reviewed, , completed] = orders
  await ask('initPayment', {
    body: { order_id: unpaid.order_id, channel: payChannel.offline, offline_channel: 'bank' },
  })
  await fileRepository.insert(db, [
    {
      companyId: shop.companyId,
      id: randomUUIDv7(),
      orderId: reviewed.order_id,
      lineId: reviewed.line_id,
      key: `${shop.companyId}/${userId}/artwork/${randomUUIDv7()}`,
      name: `稿 ${written.file}.pdf`,
      size: 9,
      kind: 'pdf',
      state: stateOfFile.waiting,
      check: 'checked',
      createdAt: new Date(shop.clock.time),
    },
  ])
  await ask('writeToShop', { body: { order_id: reviewed.order_id, text: `回电 ${written.talk}` } })
  await ask('createInquiry', {
    body: { name: `问${marker}`, mobile: phones.inquirer, content: `电话${written.inquiry}` },
  })
  const claim = await ask('applyAfterSale', {
    body: {
      order_id: completed.order_id,
      lines: [{ line_id: completed.line_id, quantity: 1 }],
      type: typeOfAfterSale.refundOnly,
      amount_fen: 100,
      reason: '颜色偏差',
      description: `请打 ${written.claim}`,
    },
  })
  return {
    ...owner,
    token,
    name: body.name,
    phones,
    written,
    emails,
    accounts,
    orderIds: orders.map(({ order_id }) => order_id),
    lineIds: orders.map(({ line_id }) => line_id),
    afterId: claim.after_id,
    /** as numbers of fen and as they are written in yuan */
    sums: orders.flatMap(({ total_fen }) => [
      String(total_fen),
      formatFen(total_fen),
      (total_fen / 100).toFixed(2),
    ]),
  }
}

export type PlantedBuyer = Awaited<ReturnType<typeof plantBuyer>>

/** Texts of the shop's people that no buyer may read. */
export const internalTexts = { note: '内部备注不给买家看', customer: '客户备注不给买家看' }

export const plantInternalTexts = async (shop: ConsolePeople, buyers: readonly PlantedBuyer[]) => {
  const service = shop.clientOf('客服')
  for (const { orderIds, userId } of buyers) {
    for (const id of orderIds)
      await shop.must(service.call('addOrderNote', { params: { id }, body: { text: internalTexts.note } }))
    const body = { text: internalTexts.customer, key: randomUUIDv7() }
    await shop.must(service.call('addCustomerNote', { params: { id: userId }, body }))
    const message = { text: '好的', last: 1, key: randomUUIDv7() }
    await service.call('answerOrderTalk', { params: { id: orderIds[1] ?? '' }, body: message as never })
  }
}

/** Passwords, tokens and keys: no answer may contain one of these. */
export const plantKeys = async (shop: ConsolePeople): Promise<Record<string, string[]>> => {
  const production = shop.clientOf('生产')
  const begun = await shop.must(production.call('beginTotp', {}))
  const confirmed = await shop.must(
    production.call('confirmTotp', { body: { totp: codeAt(begun.secret, shop.clock.time) } }),
  )
  const { people, buyers, sessions, tokens, codes } = await secretRowsRepository.read(shop.database.db)
  const files = (await readdir(shop.dataDir)).filter((name) => /secret|key/.test(name))
  const contents = await Promise.all(
    files.map((name) => readFile(join(shop.dataDir, name), 'utf8').catch(() => '')),
  )
  return {
    'TOTP secret': [begun.secret, ...people.flatMap(({ totpSecret }) => totpSecret ?? [])],
    'recovery code': [...confirmed.recovery_codes, ...codes.map(({ codeHash }) => codeHash)],
    'password hash': [...people, ...buyers].map(({ passwordHash }) => passwordHash),
    'token of a session': [
      ...sessions.map(({ tokenHash }) => tokenHash),
      ...tokens.map(({ tokenHash }) => tokenHash),
      ...shop.people.map(({ client }) => client.cookie().split('=')[1] ?? ''),
    ],
    'key of the installation': contents.map((content) => content.trim()),
  }
}
