import type { CallData, Calls, DepositSettings, MemberLevel, PolicyKind, TaxSettings } from '@yinpu/contract'
import type { ShopTariff } from '../tariff/shop-tariff.ts'
import type { MaybePromise } from './maybe-promise.ts'
import type { ShopConnections } from './shop-connection.ts'

/** The shop's name of a level, and its discount on the goods. */
export interface ShopLevel {
  level: MemberLevel
  name: string
  /** with one decimal at most */
  discountPercent: number
}

/** A shop's public data in the memory of one process; dropped whole when anything of it changes. */
export interface Shop {
  id: string
  name: string
  /** empty unless the shop is identified by its host */
  domain: string
  enabled: boolean
  /** made by the seed: the only shops whose payments may be simulated */
  isDemo: boolean
  /** buyers see product, options and totals, and no part of a price: kernel/price-for-buyer.ts */
  hidesPriceLines: boolean
  /** as the database has it; fields that depend on the shop's providers are added later */
  company: Omit<CallData<Calls['getCompany']>, 'register_code' | 'wechat_sdk'>
  adverts: CallData<Calls['listAdverts']>
  categories: CallData<Calls['listCategories']>
  /** the shop's address for returned goods */
  returnAddress: { name: string; phone: string; address: string }
  offlineChannels: CallData<Calls['listOfflineChannels']>
  /** the part of a price with which its orders may start */
  deposit: DepositSettings
  /** the tax that an invoice adds to its prices */
  tax: TaxSettings
  /** all levels of its customers, from the first upwards */
  levels: ShopLevel[]
  /** the shop's own policies; the others have a usual text */
  policies: { kind: PolicyKind; content: string; updatedAt: number }[]
  tariff: ShopTariff
  /** the version of its tariff: stored with everything that is priced by it */
  tariffVersion: number
  /** the providers that the shop has entered itself */
  connections: ShopConnections
}

/** Returns the shop of an AccessToken, or refuses. */
export type AccessGate = (token: string | undefined) => MaybePromise<Shop>
