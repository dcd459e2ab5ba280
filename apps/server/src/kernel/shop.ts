import type { CallData, Calls, MemberLevel, PolicyKind } from '@yinpu/contract'
import type { ShopTariff } from '../tariff/shop-tariff.ts'
import type { MaybePromise } from './maybe-promise.ts'

/** What a shop calls a level, and what it takes off the goods of whoever has it. */
export interface ShopLevel {
  level: MemberLevel
  name: string
  /** with one decimal at most */
  discountPercent: number
}

/** A shop's public data as one process holds it; thrown away whole when anything of it changes. */
export interface Shop {
  id: string
  name: string
  /** empty unless the shop is found by its host */
  domain: string
  enabled: boolean
  /** made by the seed: the only shops whose payments may be simulated */
  isDemo: boolean
  /** as the database has it; what the shop's providers decide is added */
  company: Omit<CallData<Calls['getCompany']>, 'register_code' | 'wechat_sdk'>
  adverts: CallData<Calls['listAdverts']>
  categories: CallData<Calls['listCategories']>
  /** where goods go back to */
  returnAddress: { name: string; phone: string; address: string }
  offlineChannels: CallData<Calls['listOfflineChannels']>
  /** all levels of its customers, from the first upwards */
  levels: ShopLevel[]
  /** what it has written of its own rules; for the others there is a usual text */
  policies: { kind: PolicyKind; content: string; updatedAt: number }[]
  tariff: ShopTariff
  /** which of the tariffs that it has published: kept with whatever is priced by it */
  tariffVersion: number
}

/** Answers the shop that an AccessToken speaks for, or refuses. */
export type AccessGate = (token: string | undefined) => MaybePromise<Shop>
