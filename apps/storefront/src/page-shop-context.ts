import type { PageShop } from '@yinpu/contract'
import { createContext } from 'react-router'

/** Filled by the server for every request; loaders read the shop from here and from nowhere else. */
export const pageShopContext = createContext<PageShop>()
