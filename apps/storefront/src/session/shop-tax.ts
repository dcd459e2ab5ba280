import type { TaxTerms } from '@yinpu/contract'
import { createContext } from 'react'

/** The tax that the shop adds to its prices; undefined: it adds none, and its prices contain theirs. */
export const ShopTaxContext = createContext<TaxTerms | null | undefined>(undefined)
