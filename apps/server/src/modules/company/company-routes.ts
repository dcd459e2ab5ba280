import type { Routes } from '../../kernel/routes.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { carrierList } from './carrier-list.ts'
import { issueCompanyToken } from './issue-company-token.ts'

type Deps = Parameters<typeof issueCompanyToken>[0] & { providers: Providers }

export const companyRoutes = (deps: Deps) =>
  ({
    issueCompanyToken: ({ body }) => issueCompanyToken(deps, body),
    getCompany: ({ shop }) => ({
      ...shop.company,
      register_code: deps.providers.of(shop).sms !== undefined,
    }),
    listAdverts: ({ shop, query }) =>
      query.position ? shop.adverts.filter((advert) => advert.position === query.position) : shop.adverts,
    listCarriers: ({ shop }) => carrierList(shop.tariff),
    listOfflineChannels: ({ shop }) => shop.offlineChannels,
  }) satisfies Routes
