import type { PageShop } from '@yinpu/contract'
import { createContext } from 'react-router'

/** The server fills it for every request; loaders read the shop only from here. */
export const pageShopContext = createContext<PageShop>()
