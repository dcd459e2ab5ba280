import { demoProductSources, type GangProductSource } from '@yinpu/pricing'

// The pricing package refuses to load when one of them breaks its schema.
const tables = demoProductSources as readonly GangProductSource[]

/** 印铺 sells from the tables that come with the pricing package. */
export const gangTable = (id: string): GangProductSource => {
  const table = tables.find((one) => one.id === id)
  if (!table) throw new Error(`no gang-run table is called ${id}`)
  return table
}
