import type { Routes } from '../../http/calls.ts'
import type { Providers } from '../../providers/create-providers.ts'
import { carrierList } from './carrier-list.ts'
import { issueCompanyToken } from './issue-company-token.ts'

type Needs = Parameters<typeof issueCompanyToken>[0] & { providers: Providers }

export const companyRoutes = (needs: Needs) =>
  ({
    issueCompanyToken: ({ body }) => issueCompanyToken(needs, body),
    getCompany: ({ shop }) => ({
      ...shop.company,
      register_code: needs.providers.of(shop).sms !== undefined,
    }),
    listAdverts: ({ shop, query }) =>
      query.position ? shop.adverts.filter((advert) => advert.position === query.position) : shop.adverts,
    listCarriers: ({ shop }) => carrierList(shop.tariff),
    listOfflineChannels: ({ shop }) => shop.offlineChannels,
  }) satisfies Routes
