import type pg from 'pg'

/** Copies of a buyer's first order, so that the buyer has so many. */
export const copyOrders = async (client: pg.Client, userId: string, count: number) => {
  await client.query(
    `with made as (
       insert into orders (company_id, id, user_id, order_no, type, state, goods_fen, freight_fen, discount_fen, total_fen,
         carrier, carrier_name, rush, remark, search_text, created_at, moved_at)
       select company_id, gen_random_uuid(), user_id, 'BENCH-' || n, type, (array[10, 20, 30, 40, 50, 60, 70, 90])[1 + n % 8],
         goods_fen, freight_fen, discount_fen, total_fen, carrier, carrier_name, rush, remark, 'bench-' || n,
         now() - n * interval '1 hour', now()
       from (select * from orders where user_id = $1 order by id limit 1) o cross join generate_series(1, $2::int) n
       returning company_id, id)
     insert into order_lines (company_id, id, order_id, position, source_id, quote_type, product_id, name, image, request,
       quote, spec, quantity, unit, total_fen, net_kg)
     select made.company_id, gen_random_uuid(), made.id, 0, gen_random_uuid(), l.quote_type, l.product_id, l.name, l.image,
       l.request, l.quote, l.spec, l.quantity, l.unit, l.total_fen, l.net_kg
     from made cross join (select l.* from order_lines l join orders o on o.company_id = l.company_id and o.id = l.order_id
       where o.user_id = $1 order by o.id limit 1) l`,
    [userId, count],
  )
}

/** Orders of other buyers, a hundred each; the columns that a list does not read are small. */
export const growOrders = async (client: pg.Client, userId: string, count: number) => {
  // Only the reading afterwards is measured: neither references nor the disk are waited for.
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  await client.query(
    `insert into users (company_id, id, mobile, password_hash)
     select company_id, gen_random_uuid(), '199' || lpad(n::text, 8, '0'), ''
     from (select company_id from users where id = $1) u cross join generate_series(1, $2::int / 100) n`,
    [userId, count],
  )
  await client.query(
    `with made as (
       insert into orders (company_id, id, user_id, order_no, type, state, goods_fen, freight_fen, discount_fen, total_fen,
         carrier, carrier_name, rush, remark, search_text, created_at, moved_at)
       select u.company_id, gen_random_uuid(), u.id, 'MANY-' || u.mobile || '-' || n, 1, (array[10, 20, 40, 70])[1 + n % 4],
         100, 0, 0, 100, 'zto', '', '', '', 'many', now() - n * interval '1 hour', now()
       from users u cross join generate_series(1, 100) n where u.mobile like '199%'
       returning company_id, id)
     insert into order_lines (company_id, id, order_id, position, source_id, quote_type, name, image, request, quote, spec,
       quantity, unit, total_fen, net_kg)
     select company_id, gen_random_uuid(), id, 0, gen_random_uuid(), 1, '', '', '{}', '{}', '[]', 1, '张', 100, 1 from made`,
  )
  await client.query('analyze orders')
  await client.query('analyze order_lines')
}

/** Entries for a cart that can be ordered one by one. */
export const fillCart = async (client: pg.Client, userId: string, count: number): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into quotations (company_id, id, user_id, bjd_no, quote_type, product_id, product_name, product_image, request,
       quote, spec, total_fen, net_kg, valid_until)
     select company_id, gen_random_uuid(), user_id, 'BENCH-' || n, quote_type, product_id, product_name, product_image, request,
       quote, spec, total_fen, net_kg, valid_until
     from (select * from quotations where user_id = $1 limit 1) q cross join generate_series(1, $2::int) n returning id`,
    [userId, count],
  )
  // A shop in use has statistics; without them the plan of the next call depends on when autovacuum came by.
  await client.query('analyze quotations')
  return rows.map(({ id }) => id)
}
