import { hash, randomBytes } from 'node:crypto'
import type pg from 'pg'

export const buyersPassword = 'demo123456'

/** A buyer with earlier orders. */
export interface Buyer {
  userId: string
  mobile: string
  /** AuthUserToken */
  token: string
  /** the origin of the requests, as the shop sees it */
  from: string
  addressId: string
  paperItemId: string
  /** being made */
  orderId: string
  /** waits for its files */
  paidOrderId: string
  afterId: string
}

const hashToken = (token: string) => hash('sha256', token, 'base64url')

/** All of them share the demo buyer's password: hashing one for each would take minutes. */
const insertUsers = async (client: pg.Client, userId: string, count: number) => {
  const { rows } = await client.query<{ id: string; mobile: string }>(
    `insert into users (company_id, id, mobile, password_hash, name, email)
     select company_id, gen_random_uuid(), '150' || lpad(n::text, 8, '0'), password_hash, '买家' || n, 'b@example.com'
     from (select * from users where id = $1) u cross join generate_series(1, $2::int) n returning id, mobile`,
    [userId, count],
  )
  const buyers = rows.map((row) => ({ ...row, token: randomBytes(32).toString('base64url') }))
  await client.query(
    `insert into user_tokens (company_id, token_hash, user_id, expires_at)
     select u.company_id, t.hash, t.id, now() + interval '1 day'
     from unnest($1::uuid[], $2::text[]) as t (id, hash) join users u on u.id = t.id`,
    [buyers.map(({ id }) => id), buyers.map(({ token }) => hashToken(token))],
  )
  return buyers
}

const fillAccounts = async (client: pg.Client) => {
  await client.query(
    `insert into addresses (company_id, id, user_id, name, mobile, province, city, district, region_code, detail, tag, is_default)
     select company_id, gen_random_uuid(), id, name, mobile, '广东省', '深圳市', '南山区', '440305', '科技园 ' || n || ' 号', '', n = 1
     from users cross join generate_series(1, 3) n where mobile like '150%'`,
  )
  await client.query(
    `insert into paper_cart_items (company_id, id, user_id, paper, gsm, size, cut, sheets)
     select u.company_id, gen_random_uuid(), u.id, p.paper, p.gsm, p.size, p.cut, p.sheets
     from users u cross join (select * from paper_cart_items limit 1) p where u.mobile like '150%'`,
  )
  await client.query(
    `insert into ledger_entries (company_id, id, user_id, seq, type, cause, amount_fen, balance_after_fen, remark)
     select company_id, gen_random_uuid(), id, 1, 1, 'bench:' || mobile, 1000000000000, 1000000000000, '充值'
     from users where mobile like '150%'`,
  )
}

/** Each buyer gets the same past: orders in every state, a timeline, and a claim on the one that is being made. */
const fillOrders = async (client: pg.Client) => {
  await client.query(
    `with source as (select * from orders order by id limit 1),
       made as (
         insert into orders (company_id, id, user_id, order_no, type, state, goods_fen, freight_fen, discount_fen,
           total_fen, carrier, carrier_name, rush, remark, search_text, created_at, moved_at)
         select u.company_id, gen_random_uuid(), u.id, 'PAST-' || u.mobile || '-' || n, s.type,
           (array[40, 20, 10, 10, 10, 60, 70, 90, 70, 30])[n], s.goods_fen, s.freight_fen, s.discount_fen, s.total_fen,
           s.carrier, s.carrier_name, s.rush, s.remark, s.search_text, now() - n * interval '1 hour', now()
         from users u cross join source s cross join generate_series(1, 10) n where u.mobile like '150%'
         returning company_id, id, state),
       events as (
         insert into order_events (company_id, id, order_id, state, title, note, actor, created_at)
         select company_id, gen_random_uuid(), id, state, '已下单', '', 'buyer', now() from made)
     insert into order_lines (company_id, id, order_id, position, source_id, quote_type, product_id, name, image, request,
       quote, spec, quantity, unit, total_fen, net_kg)
     select made.company_id, gen_random_uuid(), made.id, 0, gen_random_uuid(), l.quote_type, l.product_id, l.name, l.image,
       l.request, l.quote, l.spec, l.quantity, l.unit, l.total_fen, l.net_kg
     from made cross join (select l.* from order_lines l join source s on s.id = l.order_id limit 1) l`,
  )
  await client.query(
    `with claimed as (
       insert into after_sales (company_id, id, user_id, order_id, after_no, type, state, amount_fen, reason, description,
         created_at, moved_at)
       select company_id, gen_random_uuid(), user_id, id, 'SH-' || order_no, 1, 10, 0, '印刷模糊', '', now(), now()
       from orders where order_no like 'PAST-%-1'
       returning company_id, id, order_id)
     insert into after_sale_lines (company_id, after_id, line_id, quantity)
     select c.company_id, c.id, l.id, 1 from claimed c join order_lines l on l.order_id = c.order_id`,
  )
  for (const table of ['users', 'orders', 'order_lines', 'order_events', 'after_sales'])
    await client.query(`analyze ${table}`)
}

/** So many buyers with a past. The demo buyer must have an order and paper in the cart: theirs are copies. */
export const createBuyers = async (
  client: pg.Client,
  demoUserId: string,
  count: number,
): Promise<Buyer[]> => {
  const users = await insertUsers(client, demoUserId, count)
  await fillAccounts(client)
  await fillOrders(client)
  const { rows } = await client.query<Omit<Buyer, 'token' | 'from' | 'mobile'>>(
    `select u.id as "userId", a.id as "addressId", p.id as "paperItemId", o.id as "orderId", f.id as "paidOrderId",
       s.id as "afterId"
     from users u join addresses a on a.user_id = u.id and a.is_default
       join paper_cart_items p on p.user_id = u.id join orders o on o.order_no = 'PAST-' || u.mobile || '-1'
       join orders f on f.order_no = 'PAST-' || u.mobile || '-2' join after_sales s on s.order_id = o.id
     where u.mobile like '150%'`,
  )
  const known = new Map(users.map((user) => [user.id, user]))
  return rows.map((row, at) => {
    const { token = '', mobile = '' } = known.get(row.userId) ?? {}
    return { ...row, token, mobile, from: `10.1.${at >> 8}.${at & 255}` }
  })
}
