import type { Db } from '../../db/database.ts'
import { preparedOnce } from '../../db/prepared-once.ts'
import { users } from '../../db/schema/index.ts'
import { and, eq, sql } from '../../db/sql.ts'
import type { Owner } from '../../kernel/owner.ts'
import { noPassword } from './passwords.ts'

interface StateCount {
  state: number
  n: number
  /** those that wait for the buyer's answer to a proof */
  proofs: number
}

const ofBuyer = sql`company_id = users.company_id and user_id = users.id`

const summary = {
  name: users.name,
  companyName: users.companyName,
  mobile: users.mobile,
  email: users.email,
  qq: users.qq,
  avatar: users.avatar,
  level: users.level,
  wechatUnionid: users.wechatUnionid,
  hasPassword: sql<boolean>`${users.passwordHash} <> ${sql.raw(`'${noPassword}'`)}`,
  createdAt: users.createdAt,
  erasureAskedAt: users.erasureAskedAt,
  balanceFen: sql`coalesce((select balance_after_fen from ledger_entries where ${ofBuyer}
    order by seq desc limit 1), 0)`.mapWith(Number),
  orderCounts: sql<StateCount[]>`(select coalesce(json_agg(c), '[]'::json) from (
    select state, count(*)::int as n, (count(*) filter (where proof_stand = 'waiting'))::int as proofs
    from orders where ${ofBuyer} group by state) c)`,
  unread: sql`(select count(*) from buyer_messages where ${ofBuyer} and read_at is null)`.mapWith(Number),
}

const query = preparedOnce((db) =>
  db
    .select(summary)
    .from(users)
    .where(and(eq(users.companyId, sql.placeholder('companyId')), eq(users.id, sql.placeholder('userId'))))
    .prepare('summary_of_buyer'),
)

/** A buyer with the balance, the orders by state and the unread messages, in one query. */
export const buyerSummaryRepository = {
  get: async (db: Db, { companyId, userId }: Owner) => {
    const [row] = await query(db).execute({ companyId, userId })
    if (!row) throw new Error('a signed-in user has no row')
    return row
  },
}
