import { typeOfQuote } from '@yinpu/contract'
import { demoProductSources, type GangProductSource } from '@yinpu/pricing'
import type { z } from 'zod'
import type { labelDefinition, offsetDefinition } from '../../modules/catalogue/product-definition.ts'

/** How a product is shown, whatever it is priced by. */
interface Shown {
  code: string
  /** the name of a leaf of the shop's category tree */
  category: string
  name: string
  /** a drawing of the storefront, by its name */
  image: string
  gallery: string[]
  tags: string[]
  description: string
  /** a demo figure that products are sorted by and that nobody is shown */
  sales: number
}

export type DemoProduct = Shown &
  (
    | { quoteType: typeof typeOfQuote.gangRun; definition: GangProductSource }
    | { quoteType: typeof typeOfQuote.offset; definition: z.input<typeof offsetDefinition> }
    | {
        quoteType: typeof typeOfQuote.rollLabel | typeof typeOfQuote.inkLabel
        definition: z.input<typeof labelDefinition>
      }
  )

type WithoutHead<Source> = Source extends unknown ? Omit<Source, 'id' | 'name'> : never
type GangTable = WithoutHead<GangProductSource>

/** A gang-run table goes by the code and the name of its product. */
export const gangProduct = (shown: Shown, table: GangTable): DemoProduct => ({
  ...shown,
  quoteType: typeOfQuote.gangRun,
  definition: { ...table, id: shown.code, name: shown.name },
})

// The pricing package refuses to load when one of them breaks its schema.
const tables = demoProductSources as readonly GangProductSource[]

/** 印铺 sells from the tables that come with the pricing package. */
export const gangTable = (id: string): GangProductSource => {
  const table = tables.find((one) => one.id === id)
  if (!table) throw new Error(`no gang-run table is called ${id}`)
  return table
}
