import {
  type ConsoleCallName,
  consoleEndpoints,
  type Permission,
  permissionsOf,
} from '@yinpu/contract/console'
import type { Db } from '../db/database.ts'
import { type Member, mayReveal } from '../kernel/actor.ts'
import { Download, EventStream, FileStream, SessionAnswer } from '../kernel/answers.ts'
import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { maskPhonesIn, phoneIn } from '../kernel/mask-mobile.ts'
import { invalidFields, Refusal } from '../kernel/refusal.ts'
import { notePhoneSearch, type RevealedNumber } from '../modules/order-view/note-phone-search.ts'

/**
 * Telephone numbers on the shop's side, for all calls in one place (decision 66): a person who may not see whole
 * numbers reads none in texts of people, and cannot search by them; a person who may leaves a row of the audit when
 * a search by a whole number has a result.
 */

/** Of the shop's own texts, which its forms send back as they were read: its telephone is no secret. */
const ofOwnTexts: readonly Permission[] = ['tariff.edit', 'catalogue.edit', 'company.edit']
const withBuyersTexts: readonly ConsoleCallName[] = [
  'listSentMessages',
  'retryMessage',
  'listDiscountCodeUses',
]
const leftOpen: readonly ConsoleCallName[] = ['getRejectReasons', 'replaceRejectReasons', 'revealInvoice']

const isLeftWhole = (name: ConsoleCallName): boolean => {
  if (leftOpen.includes(name)) return true
  const permissions = permissionsOf(consoleEndpoints[name].access)
  const isOwn = permissions.length > 0 && permissions.every((permission) => ofOwnTexts.includes(permission))
  return isOwn && !withBuyersTexts.includes(name)
}

/** Ids and links contain figures that are no telephone numbers. */
const isPlainText = (text: string) =>
  !/^(\/|https?:)\S*$/.test(text) && !/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)

const masked = (value: unknown): unknown => {
  if (typeof value === 'string') return isPlainText(value) ? maskPhonesIn(value) : value
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, masked(field)]))
}

/** The content of a file is masked when it is written; its name may be a buyer's. */
const maskOutcome = (outcome: unknown): unknown => {
  if (outcome instanceof Download)
    return new Download(outcome.bytes, outcome.contentType, maskPhonesIn(outcome.filename))
  if (outcome instanceof FileStream)
    return new FileStream(outcome.stream, outcome.size, maskPhonesIn(outcome.filename))
  return outcome instanceof EventStream || outcome instanceof SessionAnswer ? outcome : masked(outcome)
}

interface Context {
  member?: Member
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** The search text of a call, and its field. */
const searchIn = ({ query, body }: Context) => {
  const field = query?.q === undefined ? 'keyword' : 'q'
  const typed = query?.[field] ?? body?.[field]
  const phone = typeof typed === 'string' ? phoneIn(typed) : undefined
  return phone === undefined ? undefined : { field, phone }
}

interface ResultRow {
  order_id?: string
  order_no?: string
  inquiry_id?: string
  inquiry_no?: string
}

const rowsIn = (outcome: unknown): ResultRow[] => {
  const { list, orders, customers } = outcome as Partial<Record<'list' | 'orders' | 'customers', ResultRow[]>>
  return list ?? [...(orders ?? []), ...(customers ?? [])]
}

/** The order or inquiry of the result. */
const recordIn = ({
  order_id,
  order_no = '',
  inquiry_id,
  inquiry_no = '',
}: ResultRow): RevealedNumber | undefined => {
  if (order_id) return { action: 'revealRecipient', subject: { kind: 'order', id: order_id, name: order_no } }
  return inquiry_id
    ? { action: 'revealInquirer', subject: { kind: 'inquiry', id: inquiry_id, name: inquiry_no } }
    : undefined
}

interface Deps {
  db: Db
  now: () => number
}

const noteSearch = async (deps: Deps, member: Member, phone: string, outcome: unknown) => {
  const rows = rowsIn(outcome)
  const isExport = typeof outcome === 'object' && outcome !== null && 'expires_at' in outcome
  if (rows.length > 0 || isExport) await notePhoneSearch(deps, member, phone, recordIn(rows[0] ?? {}))
}

type Run = (context: Context) => unknown

/** 新客户 names the customer who has the number already, to everybody who opens customers: a search by another name. */
const noteKnown = async (deps: Deps, member: Member, run: Run, context: Context) => {
  try {
    return await run(context)
  } catch (error) {
    const { mobile } = context.body ?? {}
    const isNamed = error instanceof Refusal && typeof error.data === 'object' && error.data !== null
    if (isNamed && 'customer_id' in (error.data ?? {}) && typeof mobile === 'string')
      await notePhoneSearch(deps, member, mobile, undefined)
    throw error
  }
}

/** A refusal may contain a current state, in the same form as an answer. */
const runMasked = async (run: Run, context: Context) => {
  try {
    return maskOutcome(await run(context))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, maskPhonesIn(error.message), masked(error.data))
  }
}

export const guardPhones = <Routes extends ConsoleRoutes>(deps: Deps, routes: Routes): Routes => {
  const guarded = (name: ConsoleCallName, ran: Run) => async (context: Context) => {
    const { member } = context
    if (!member) return ran(context)
    const run: Run = name === 'createCustomer' ? (input) => noteKnown(deps, member, ran, input) : ran
    const search = isLeftWhole(name) ? undefined : searchIn(context)
    if (search && !mayReveal(member))
      throw invalidFields({ [search.field]: '没有“显示完整手机号”的权限，请用后四位查找' })
    if (!mayReveal(member) && !isLeftWhole(name)) return runMasked(run, context)
    const outcome = await run(context)
    if (search) await noteSearch(deps, member, search.phone, outcome)
    return outcome
  }
  const all = Object.entries(routes) as [ConsoleCallName, unknown][]
  return Object.fromEntries(all.map(([name, run]) => [name, guarded(name, run as Run)])) as unknown as Routes
}
