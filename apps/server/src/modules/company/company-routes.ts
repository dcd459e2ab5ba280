import type { CallData, Calls } from '@yinpu/contract'
import type { Routes } from '../../kernel/routes.ts'
import type { Providers } from '../../providers/create-providers.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { issueCompanyToken } from './issue-company-token.ts'
import { policyTextOf } from './policy-text-of.ts'

/** The carriers of a shop's tariff, each with the facts that a buyer needs for the choice. */
export const carrierList = ({ source: { freight } }: ShopTariff): CallData<Calls['listCarriers']> =>
  freight.carriers.map(({ id, name, first_kg, rates }) => {
    const firsts = Object.values(rates).flatMap((rate) => (rate ? [rate[0]] : []))
    const from = `首重 ${first_kg} kg，¥${Math.min(...firsts)} 起`
    const free = freight.free_carriers.includes(id) ? `；满 ¥${freight.free_over} 包邮（偏远地区除外）` : ''
    return { id, name, note: from + free }
  })

type Deps = Parameters<typeof issueCompanyToken>[0] & { providers: Providers }

export const companyRoutes = (deps: Deps) =>
  ({
    issueCompanyToken: ({ body }) => issueCompanyToken(deps, body),
    getCompany: ({ shop }) => ({
      ...shop.company,
      register_code: deps.providers.of(shop).sms !== undefined,
      wechat_sdk: deps.providers.of(shop).wechatShare?.sdk.url,
    }),
    listAdverts: ({ shop, query }) =>
      query.position ? shop.adverts.filter((advert) => advert.position === query.position) : shop.adverts,
    getPolicy: ({ shop, query }) => policyTextOf(shop, query.kind),
    listCarriers: ({ shop }) => carrierList(shop.tariff),
    listOfflineChannels: ({ shop }) => shop.offlineChannels,
  }) satisfies Routes
