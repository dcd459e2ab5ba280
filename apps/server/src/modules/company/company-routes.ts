import type { Routes } from '../../http/calls.ts'
import { issueCompanyToken } from './issue-company-token.ts'

type Needs = Parameters<typeof issueCompanyToken>[0]

export const companyRoutes = (needs: Needs) =>
  ({
    issueCompanyToken: ({ body }) => issueCompanyToken(needs, body),
    getCompany: ({ shop }) => shop.company,
    listAdverts: ({ shop, query }) =>
      query.position ? shop.adverts.filter((advert) => advert.position === query.position) : shop.adverts,
    listCarriers: ({ shop }) =>
      shop.tariff.freight.carriers.map(({ id, name, note }) => ({ id, name, note: note ?? '' })),
    listOfflineChannels: ({ shop }) => shop.offlineChannels,
  }) satisfies Routes
