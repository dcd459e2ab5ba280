import type { OrderState, OrderType, ProofStand, SpecEntry } from '@yinpu/contract'
import type { Db } from '../../db/database.ts'
import { microsOf } from '../../db/micros.ts'
import { readRows } from '../../db/read-rows.ts'
import { orders } from '../../db/schema/index.ts'
import { type SQL, sql } from '../../db/sql.ts'

interface Goods {
  id: string
  name: string
  quantity: number
  unit: string
  /** of the first line alone: the list shows no other's */
  spec: SpecEntry[] | null
}

/** Microseconds as the database counts them beside the milliseconds of ours: places in a list need the former. */
interface Instant {
  at: Date
  micros: number
}

interface Row {
  id: string
  orderNo: string
  /** the buyer's name for it */
  orderName: string
  type: OrderType
  state: OrderState
  rush: string
  carrier: string
  carrierName: string
  proofStand: ProofStand | null
  proofUnanswered: boolean
  userId: string
  buyerName: string
  buyerMobile: string
  goods: Goods[]
}

interface RawRow extends Row {
  created: string
  moved: string
  due: string | null
  total: string
  collect: string
  owed: string
}

/** An order as a row of the shop's lists. */
export interface ListedOrder extends Row {
  created: Instant
  movedAt: Date
  due: Instant | null
  totalFen: number
  collectFen: number
  owedFen: number
}

const readInstant = (text: string): Instant => {
  const micros = Number(text)
  return { at: new Date(Math.floor(micros / 1000)), micros }
}

/**
 * Written out: staff request lists most often, and composing this from its columns took a quarter of each request. The
 * goods come with their order: a second query took longer than reading them here.
 */
const columns = sql`orders.id, orders.order_no as "orderNo", orders.name as "orderName", orders.type, orders.state, orders.rush, orders.carrier,
  orders.carrier_name as "carrierName", orders.proof_stand as "proofStand",
  orders.proof_unanswered as "proofUnanswered", orders.user_id as "userId", users.name as "buyerName",
  users.mobile as "buyerMobile", orders.total_fen::text as total, orders.collect_fen::text as collect, orders.owed_fen::text as owed,
  ${microsOf(orders.createdAt)} as created,
  ${microsOf(orders.movedAt)} as moved, ${microsOf(orders.dueAt)} as due,
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'quantity', t.quantity, 'unit', t.unit,
      'spec', case when t.position = 0 then t.spec end)
      order by t.position), '[]'::json)
    from order_lines t where t.company_id = orders.company_id and t.order_id = orders.id) as goods`

/** The first of these orders, in this order, with their buyers and goods. */
export const readListed = async (
  db: Db,
  source: SQL,
  ordering: SQL,
  most: number,
): Promise<ListedOrder[]> => {
  const rows = await readRows<RawRow>(
    db,
    sql`select ${columns} from (${source}) as orders
      join users on users.company_id = orders.company_id and users.id = orders.user_id
      order by ${ordering} limit ${most}`,
  )
  return rows.map(({ created, moved, due, total, collect, owed, ...row }) => ({
    ...row,
    created: readInstant(created),
    movedAt: readInstant(moved).at,
    due: due === null ? null : readInstant(due),
    totalFen: Number(total),
    collectFen: Number(collect),
    owedFen: Number(owed),
  }))
}
