import { stateOfOrder } from '@yinpu/contract'
import { type ConsoleCallName, consoleCalls, standardRoles } from '@yinpu/contract/console'
import fc from 'fast-check'
import type { z } from 'zod'
import { anOwner } from '../../fuzz/an-owner.ts'
import { arbitraryOf } from '../../fuzz/arbitrary-of.ts'
import {
  categories,
  inquiries,
  jobs,
  outboxMessages,
  payments,
  products,
  refunds,
  shippingLabels,
  staffInvitations,
} from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { operator } from '../kernel/actor.ts'
import { newId } from '../kernel/ids.ts'
import { makeJobs } from '../modules/job/make-jobs.ts'
import { orderRepository } from '../modules/order/order-repository.ts'
import { giveBack } from '../modules/payment/refund/give-back.ts'
import { refundByShop } from '../modules/payment/refund/refund-by-shop.ts'
import { membershipRepository } from '../modules/staff/membership-repository.ts'
import { aSheet } from './a-sheet.ts'
import { createOrderConsole, staffOf } from './order-console.ts'
import type { ConsoleClient } from './test-console.ts'

/** The records of a shop, by the name of the field that refers to them. */
export type Things = Record<string, string[]>

export interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

export const nobodys = '01890000-0000-7000-8000-000000000000'

/** The kind of record that the `:id` or `:no` of a path refers to. */
const subjects: [RegExp, string][] = [
  [/^staff\/invitations\//, 'invitation_id'],
  [/^staff\//, 'staff_id'],
  [/^roles\//, 'role_id'],
  [/^orders\//, 'order_id'],
  [/^jobs\//, 'job_id'],
  [/^order-views\//, 'view_id'],
  [/^artwork\//, 'order_id'],
  [/^counter\/drafts\//, 'draft_id'],
  [/^quote-sheets\//, 'sheet_id'],
  [/^counter\/products\//, 'product_id'],
  [/^after-sales\//, 'after_id'],
  [/^payments\//, 'payment_no'],
  [/^refunds\/:no\/(approve|reject|withdraw)$/, 'request_no'],
  [/^refunds\//, 'refund_no'],
  [/^customers\//, 'customer_id'],
  [/^contacts\//, 'contact_id'],
  [/^statements\//, 'statement_id'],
  [/^invoices\//, 'invoice_id'],
  [/^inquiries\//, 'inquiry_id'],
  [/^me\/sessions\//, 'session_id'],
  [/^messages\//, 'message_id'],
  [/^vouchers\//, 'discount_code_id'],
  [/^exports\//, 'export_id'],
  [/^cash-boxes\//, 'box_id'],
  [/^cash-shifts\//, 'shift_id'],
  [/^imports\//, 'import_id'],
  [/^catalogue\/products\//, 'product_id'],
  [/^catalogue\/categories\//, 'category_id'],
  [/^tariff\/scheduled\//, 'scheduled_id'],
  [/^shipping\/waybills\//, 'label_id'],
]

export const pathOf = (name: ConsoleCallName) => consoleCalls[name].endpoint.path.replace('/api/console/', '')

const subjectOf = (name: ConsoleCallName, key: string): string => {
  if (name === 'findJob') return 'job_no'
  if (key !== 'id' && key !== 'no') return key
  const subject = subjects.find(([form]) => form.test(pathOf(name)))?.[1]
  if (!subject) throw new Error(`nobody says what :${key} of ${name} is`)
  return subject
}

export const paramsOf = (name: ConsoleCallName): string[] =>
  [...consoleCalls[name].endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key)

/** Parameters of a path that name a kind, not a record. */
const kindsInPaths: Things = { kind: ['express'] }

/** Forms whose fields depend on each other: nothing made up fits them. */
const written: Partial<Record<ConsoleCallName, Record<string, unknown>>> = {
  saveConnection: { kind: 'express', express_customer: 'CUSTOMER', express_key: 'KEY', revision: 0 },
}

const sampled = (shape: z.ZodType, things: Things): Record<string, unknown> => {
  const pool = (key: string) => things[key] ?? (key === 'lines' ? (things.line_id ?? []) : [])
  const made = arbitraryOf(shape, pool)
  // A longer sample begins with the shorter one, and nearly always the first of it fits.
  for (const numRuns of [3, 30, 300]) {
    const fitting = fc.sample(made, { numRuns, seed: 20260 }).find((one) => shape.safeParse(one).success)
    if (fitting) return fitting as Record<string, unknown>
  }
  throw new Error('no input could be made up')
}

/** An input that the call accepts, about records of this shop; about invented ones if there is no shop. */
export const inputFor = (name: ConsoleCallName, things: Things = {}): Input => {
  const { body } = consoleCalls[name] as { body?: z.ZodType }
  const keys = paramsOf(name)
  return {
    ...(keys.length > 0 && {
      params: Object.fromEntries(
        keys.map((key) => {
          const named = kindsInPaths[key] ?? things[subjectOf(name, key)]
          return [key, named?.at(-1) ?? nobodys]
        }),
      ),
    }),
    ...(body && { body: written[name] ?? sampled(body, things) }),
  }
}

/** Two shops with something of everything, and the people of the first. */
export const openConsolePeople = async () => {
  const shop = await createOrderConsole()
  const { db } = shop.database

  /** A message that the shop could send again. */
  const aFailedMessage = async (companyId: string): Promise<string> => {
    const id = newId()
    const fields = {
      channel: 'sms' as const,
      recipient: '13800138000',
      template: 'buyer-message',
      params: {},
    }
    const createdAt = new Date(shop.clock.time)
    const state = { state: 'failed' as const, cause: `test:${id}`, createdAt }
    await db.insert(outboxMessages).values({ companyId, id, ...fields, ...state })
    return id
  }

  /** Jobs of an order, as if it had been approved. */
  const jobsOf = async (companyId: string, orderId: string) => {
    const order = await orderRepository.findOfCompany(db, companyId, orderId)
    if (!order) throw new Error('no such order')
    const approved = { ...order, state: stateOfOrder.inProduction }
    await db.transaction((tx) => makeJobs(tx, approved, operator, shop.clock.time))
    const made = await db.select().from(jobs).where(eq(jobs.orderId, orderId))
    return { job_id: made.map(({ id }) => id), job_no: made.map(({ jobNo }) => jobNo) }
  }

  /** An unused number of an order. */
  const aLabel = async (companyId: string, orderId: string): Promise<string> => {
    const id = newId()
    const bought = { state: 'bought' as const, trackingNo: `ZT${id.slice(-10)}` }
    const carrier = { carrier: 'zto', carrierName: '中通快递' }
    const createdAt = new Date(shop.clock.time)
    await db.insert(shippingLabels).values({ companyId, id, orderId, ...carrier, ...bought, createdAt })
    return id
  }

  const thingsOf = async (access: string, marker: string, mobile: string, boss: string): Promise<Things> => {
    const owner = await anOwner(shop, access, { marker, mobile })
    const { companyId, userId, things } = owner
    const orderIds = things.order_id as string[]
    const paid = orderIds[1] ?? ''
    const row = { companyId, id: paid }
    await refundByShop(shop.app.payments, row, {
      amountFen: 100,
      to: 'origin',
      reason: '少印',
      cause: `test:${marker}`,
      by: operator,
      now: shop.clock.time,
    })
    const request = await giveBack(shop.app.payments, row, {
      amountFen: 100,
      to: 'origin',
      reason: '色差',
      cause: `test:asked:${marker}`,
      by: operator,
      limitFen: 0,
      now: shop.clock.time,
    })
    const people = await membershipRepository.list(db, companyId)
    const role = people[0]?.role.id ?? ''
    const client = await shop.signedIn(boss)
    const invitation = { name: marker, mobile: mobile.replace(/^13/, '15'), role_id: role }
    await shop.must(client.call('inviteStaff', { body: invitation }))
    const view = { name: marker, query: 'state=30', shared: true }
    const saved = await shop.must(client.call('saveOrderView', { body: view }))
    const percent = { code: `OFF${mobile.slice(-2)}`, percent: 5, most_uses: 10 }
    const coded = await shop.must(client.call('createDiscountCode', { body: percent }))
    const draft = await shop.must(client.call('openCounterDraft', { body: { pickup: true } }))
    const sheet = await aSheet(shop, client, userId)
    const exported = await shop.must(client.call('exportOrders', { body: {} }))
    const table = Buffer.from(`手机,姓名\n${mobile.replace(/^13/, '16')},${marker}`).toString('base64')
    const file = { kind: 'customers', name: '客户.csv', content: table } as const
    const imported = await shop.must(client.call('uploadImport', { body: file }))
    const box = await shop.must(client.call('addCashBox', { body: { name: marker } }))
    const count = { notes: { '10000': 5 }, loose_fen: 0 }
    const shift = await shop.must(client.call('openCashBox', { params: { id: box.id }, body: { count } }))
    const paper = { kind: 'expense' as const, amount_fen: 100, words: '打包带' }
    const spent = await shop.must(
      client.call('addCashEntry', { params: { id: shift.shift_id }, body: paper }),
    )
    const { document, version } = await shop.must(client.call('getTariff', {}))
    const at = shop.clock.time + 30 * 24 * 60 * 60_000
    const scheduled = await shop.must(client.call('replaceTariff', { body: { document, version, at } }))
    const invited = await db.select().from(staffInvitations).where(eq(staffInvitations.companyId, companyId))
    return {
      company_id: [companyId],
      order_id: [paid],
      ...(await jobsOf(companyId, paid)),
      line_id: [(things.line_id as string[])[1] ?? ''],
      after_id: things.after_id as string[],
      file_id: things.file_id as string[],
      customer_id: [userId],
      statement_id: things.statement_id as string[],
      invoice_id: things.invoice_id as string[],
      content: things.content as string[],
      discount_code_id: [coded.id],
      discount_code: [coded.code],
      inquiry_id: (await db.select().from(inquiries).where(eq(inquiries.companyId, companyId))).map(
        ({ id }) => id,
      ),
      staff_id: people.map(({ staff }) => staff.id),
      role_id: [role],
      view_id: [saved.id],
      draft_id: [draft.id],
      sheet_id: [sheet.id],
      invitation_id: invited.map(({ id }) => id),
      message_id: [await aFailedMessage(companyId)],
      export_id: [exported.id],
      import_id: [imported.id],
      box_id: [box.id],
      shift_id: [shift.shift_id],
      entry_id: [spent.entry_id],
      label_id: [await aLabel(companyId, paid)],
      scheduled_id: [scheduled.scheduled_id ?? ''],
      payment_no: (await db.select().from(payments).where(eq(payments.companyId, companyId))).map(
        ({ paymentNo }) => paymentNo,
      ),
      refund_no: (await db.select().from(refunds).where(eq(refunds.companyId, companyId))).map(
        ({ refundNo }) => refundNo,
      ),
      product_id: (await db.select().from(products).where(eq(products.companyId, companyId)))
        .slice(0, 1)
        .map(({ id }) => id),
      category_id: (await db.select().from(categories).where(eq(categories.companyId, companyId)))
        .slice(0, 1)
        .map(({ id }) => id),
      request_no: [request.request?.requestNo ?? ''],
    }
  }

  const own = await thingsOf(shop.tokens.yinpu, '机密甲', '13800000011', staffOf.owner)
  const others = await thingsOf(shop.tokens.caiyin, '机密乙', '13800000012', staffOf.stranger)
  const mobiles = [
    staffOf.owner,
    staffOf.service,
    staffOf.prepress,
    staffOf.press,
    staffOf.shipping,
    staffOf.finance,
  ]
  const people: { role: (typeof standardRoles)[number]; client: ConsoleClient }[] = []
  for (const [at, role] of standardRoles.entries())
    people.push({ role, client: await shop.signedIn(mobiles[at] ?? '') })
  const clientOf = (name: string): ConsoleClient => {
    const person = people.find(({ role }) => role.name === name)
    if (!person) throw new Error(`nobody is ${name}`)
    return person.client
  }
  return { ...shop, own, others, people, clientOf, stranger: await shop.signedIn(staffOf.stranger) }
}

export type ConsolePeople = Awaited<ReturnType<typeof openConsolePeople>>
