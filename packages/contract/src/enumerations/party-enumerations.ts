/** The two sides of a trade, as the writer of a message or an answer. */
export const dealSides = [
  { value: 'buyer', label: '买家' },
  { value: 'shop', label: '店铺' },
] as const
export type DealSide = (typeof dealSides)[number]['value']

/** Parties that move an order. `cause` distinguishes those that act without a person. */
export const orderActors = [
  { value: 'buyer', label: '买家', cause: '买家' },
  { value: 'shop', label: '店铺', cause: '店铺' },
  { value: 'time', label: '系统', cause: '系统' },
  { value: 'money', label: '系统', cause: '资金' },
] as const
export type OrderActor = (typeof orderActors)[number]['value']

/** A claim is also moved by goods that have reached their buyer. */
export const afterSaleActors = [...orderActors, { value: 'goods', label: '系统', cause: '收货' }] as const
export type AfterSaleActor = (typeof afterSaleActors)[number]['value']

/** The party that bears the freight of goods that go back. */
export const freightPayers = [
  { value: 'shop', label: '店铺承担' },
  { value: 'buyer', label: '买家承担' },
] as const
export type FreightPayer = (typeof freightPayers)[number]['value']
