import pg from 'pg'
import { ream, signInDemoBuyer } from './demo-buyer.ts'
import { type Buyer, createBuyers } from './many-buyers.ts'

/** The data for buyers' calls. */
export interface BuyerGround {
  token: string
  buyers: Buyer[]
  /** in the carts; neighbours are of different buyers, because the orders of one buyer wait for each other */
  entries: { buyer: Buyer; id: string }[]
  /** of each entry */
  totalFen: number
  /** ordered and not paid, some of each buyer */
  unpaid: { buyer: Buyer; id: string }[]
  /** further ones, with orders and with an empty cart */
  readers: Buyer[]
}

const fillCarts = async (client: pg.Client, buyers: Buyer[], perBuyer: number) =>
  (
    await client.query<{ id: string; userId: string }>(
      `insert into quotations (company_id, id, user_id, bjd_no, quote_type, product_id, product_name, product_image, request,
         quote, spec, total_fen, net_kg, valid_until)
       select u.company_id, gen_random_uuid(), u.id, 'CART-' || u.mobile || '-' || n, q.quote_type, q.product_id,
         q.product_name, q.product_image, q.request, q.quote, q.spec, q.total_fen, q.net_kg, q.valid_until
       from generate_series(1, $1::int) n cross join users u
         cross join (select * from quotations where user_id is not null limit 1) q
       where u.id = any($2::uuid[]) order by n, u.id returning id, user_id as "userId"`,
      [perBuyer, buyers.map(({ userId }) => userId)],
    )
  ).rows

/** Makes so many buyers with full carts, out of the demo buyer's steps. */
export const prepareBuyers = async (
  origin: string,
  databaseUrl: string,
  {
    buyers: count,
    entriesEach,
    readers: readersCount = 1,
  }: { buyers: number; entriesEach: number; readers?: number },
): Promise<BuyerGround> => {
  const { headers, ask, save, orderBody } = await signInDemoBuyer(origin)
  await ask('user/order', orderBody(await save()))
  await ask('user/paper-shop-cart', ream)
  const { total_fen } = await save()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select user_id as id from orders limit 1')
    const all = await createBuyers(client, rows[0]?.id ?? '', count + readersCount)
    const [buyers, readers] = [all.slice(0, count), all.slice(count)]
    const byId = new Map(buyers.map((buyer) => [buyer.userId, buyer]))
    const owned = (list: { id: string; userId: string }[]) =>
      list.flatMap(({ id, userId }) => {
        const buyer = byId.get(userId)
        return buyer ? [{ id, buyer }] : []
      })
    const entries = owned(await fillCarts(client, buyers, entriesEach))
    const { rows: unpaid } = await client.query<{ id: string; userId: string }>(
      // One buyer's orders are far apart: of one buyer only a few passwords may wait to be checked.
      `select id, user_id as "userId" from orders where order_no like 'PAST-%' and state = 10
       order by row_number() over (partition by user_id order by order_no), user_id`,
    )
    return {
      token: headers.accesstoken ?? '',
      buyers,
      entries,
      totalFen: total_fen,
      unpaid: owned(unpaid),
      readers,
    }
  } finally {
    await client.end()
  }
}
