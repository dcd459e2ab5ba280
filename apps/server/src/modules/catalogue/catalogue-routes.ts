import type { Routes } from '../../http/calls.ts'
import { notFound } from '../../http/refusal.ts'
import { paperCatalogue } from './paper-catalogue.ts'

export const catalogueRoutes = () =>
  ({
    listPapers: ({ shop, query }) => {
      if (query.id) throw notFound()
      return paperCatalogue(shop.tariff)
    },
  }) satisfies Routes
