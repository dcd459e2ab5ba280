import { orders } from '../../db/schema/index.ts'
import { sql } from '../../db/sql.ts'

export interface ListedGoods {
  name: string
  quantity: number
  unit: string
}

/** The goods of a listed order, read with it: a second query for the page would take longer. */
export const listedGoods = sql<ListedGoods[]>`(
  select coalesce(json_agg(json_build_object('name', t.name, 'quantity', t.quantity, 'unit', t.unit)
      order by t.position), '[]'::json)
    from order_lines t where t.company_id = ${orders.companyId} and t.order_id = ${orders.id})`
