import type { CallData, Calls, ClientCredentials } from '@yinpu/contract'
import { useRouteLoaderData } from 'react-router'

/** The company without its long text, which only one page shows. */
export type ShopCompany = Omit<CallData<Calls['getCompany']>, 'about'>

export interface RootData {
  company: ShopCompany
  credentials: ClientCredentials
  origin: string
}

/** Missing if the shop itself could not be loaded. */
export const useRootData = () => useRouteLoaderData('root') as RootData | undefined
