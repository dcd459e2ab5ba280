import type pg from 'pg'
import { findableBy } from '../../../apps/server/src/modules/order/search-words.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Usual goods come often, special ones seldom: the n-th of these is ordered about 1/n as often as the first. */
const goods = [
  ...['铜版纸覆膜名片', '铜版纸宣传单页', '专版宣传折页', '骑马钉画册', '铜版纸不干胶贴', '白卡纸包装盒'],
  ...['无碳复写联单', '五号双胶信封', '牛皮纸购物袋', '烫金礼品手提袋', '胶装产品目录', '三角架台历'],
  ...[
    '轮转标签',
    '数码喷墨标签',
    '铜版纸优惠券',
    '哑粉纸海报',
    '特种纸请柬',
    '精装纪念册',
    '锁线胶装年报',
    '户外喷绘',
  ],
]
const families = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'
const givenNames = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '军',
  '洋',
  '艳',
  '勇',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '秀英',
]
const companies = ['文创', '机电', '餐饮', '物流', '科技', '贸易', '广告', '食品', '服饰', '教育']

const buyersCount = 20_000
const nothing = { numbers: [], goods: [], people: [], type: 1, carrier: 'zto', isRush: false }

const personName = (n: number) => {
  const family = families[n % families.length] ?? ''
  if (n % 5 > 0) return `${family}${givenNames[Math.floor(n / 20) % givenNames.length]}`
  return `${family}${givenNames[n % givenNames.length]}${companies[Math.floor(n / 5) % companies.length]}`
}

/** Buyers with names and mobiles, and the goods, each with the keys that a search finds their orders by. */
export const prepareShop = async (client: pg.Client, companyId: string) => {
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query('create temp table bench_goods (n int, name text, keys int[])')
  await client.query(
    'create temp table bench_people (n int primary key, id uuid, name text, mobile text, keys int[])',
  )
  for (const [n, name] of goods.entries()) {
    const { findKeys } = findableBy({ ...nothing, companyId, goods: [name] })
    await client.query('insert into bench_goods values ($1, $2, $3)', [n, name, findKeys])
  }
  const people = Array.from({ length: buyersCount }, (_, n) => {
    const person = { name: personName(n), mobile: `139${String((n * 7919) % 100_000_000).padStart(8, '0')}` }
    return { n, ...person, keys: findableBy({ ...nothing, companyId, people: [person] }).findKeys }
  })
  await client.query(
    `insert into bench_people select n, gen_random_uuid(), name, mobile, keys
     from jsonb_to_recordset($1) as p(n int, name text, mobile text, keys int[])`,
    [JSON.stringify(people)],
  )
  await client.query(
    `insert into users (company_id, id, mobile, password_hash, name) select $1::uuid, id, mobile, '', name from bench_people`,
    [companyId],
  )
}

const wish = `'{"type": "普票", "title": "佛山市某某广告有限公司", "tax_no": "91440604MA5DEM0X01", "address": "", "phone": "", "bank": "", "account": "", "email": ""}'::jsonb`

const newestFirst = `
  insert into orders (company_id, id, user_id, order_no, type, state, goods_fen, freight_fen, discount_fen, total_fen, paid_fen,
    carrier, carrier_name, rush, invoice, remark, search_text, find_text, find_keys, promised_days, due_at, created_at, moved_at)
  select $1::uuid, id, p.id_of_user, no, 1, state, fen, 0, 0, fen, case when state in (10, 90) then 0 else fen end, 'zto', '中通快递', '', case when o.n % 10 = 3 and state not in (10, 90) then ${wish} end, '', '',
    replace(lower(no), '-', '') || ' ' || g.name || ' ' || p.name || ' ' || p.mobile,
    g.keys || p.keys || array[
      ('x' || left(md5($1::uuid::text || ' ' || replace(lower(no), '-', '')), 8))::bit(32)::int,
      ('x' || left(md5($1::uuid::text || ' ' || right(lower(no), 6)), 8))::bit(32)::int],
    3, placed + interval '3 days', placed, placed
  from (
    select n, placed, fen,
      (lpad(to_hex((extract(epoch from placed) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' ||
        substr(md5(n::text), 4, 15))::uuid as id,
      'YP' || to_char(placed, 'YYMMDD') || '-' || upper(lpad(to_hex((n * 104729::bigint) % 16777216), 6, '0')) as no,
      -- The newest two in a hundred are being worked on, what is older is done or was cancelled.
      case when n <= $3::int / 50 then (array[10, 20, 30, 35, 40, 40, 50, 60])[1 + n % 8] when n % 16 = 0 then 90 else 70 end as state,
      floor(least(exp(ln(20.0) * ((n * 48271::bigint) % 65537) / 65537.0), 20))::int - 1 as good,
      (n * 104729::bigint % ${buyersCount})::int as person
    from (select n, now() - n * ($4::interval / $3::int) as placed, 2000 + (n * 7907::bigint) % 500000 as fen
      from generate_series($2::int, $3::int) n) made
  ) o
  join bench_goods g on g.n = greatest(o.good, 0)
  join (select n, id as id_of_user, name, mobile, keys from bench_people) p on p.n = o.person
  order by o.n desc`

const lines = `
  insert into order_lines (company_id, id, order_id, position, source_id, quote_type, name, image, request, quote, spec,
    quantity, unit, total_fen, net_kg)
  select o.company_id, o.id, o.id, 0, o.id, 1, split_part(o.find_text, ' ', 2), '', '{}', '{}', '[]', 1000, '张', o.total_fen, 1
  from orders o where o.company_id = $1
    and not exists (select 1 from order_lines l where l.company_id = o.company_id and l.order_id = o.id)`

/** Fills the shop up to so many orders over three years, each with a line. */
export const fillShop = async (client: pg.Client, companyId: string, from: number, to: number) => {
  await withoutIndexes(client, 'orders', () => client.query(newestFirst, [companyId, from, to, '1000 days']))
  await withoutIndexes(client, 'order_lines', () => client.query(lines, [companyId]))
  await client.query('analyze users')
}
