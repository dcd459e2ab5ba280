import { planSheet, quoteFreight } from '@yinpu/pricing'
import { andThen } from '../../kernel/maybe-promise.ts'
import type { Routes } from '../../kernel/routes.ts'
import { isDearSheet } from '../catalogue/pricing/pricing-cost.ts'
import { describeLink } from './describe-link.ts'
import { freightOffers, namedTariff, refuseQuote } from './quote-job.ts'

/** Calls that price from the tariff alone; quotes that may be saved are calls of the cart. */
export const quoteRoutes = (deps: Parameters<typeof describeLink>[0]) =>
  ({
    planSheet: ({ shop, buyer, body, visitor }) => {
      const { compiled } = shop.tariff
      const { pricing } = deps.catalogues
      const isHere = !pricing || !isDearSheet(compiled, body)
      const planned = isHere
        ? planSheet(compiled, body)
        : pricing.price(
            { companyId: shop.id, person: buyer?.id ?? visitor.address },
            namedTariff(shop),
            'sheet',
            { request: body },
          )
      return andThen(planned, (result) => {
        if (!result.ok) throw refuseQuote(result.errors)
        return { sheets: result.sheets }
      })
    },
    describeLink: ({ shop, body, visitor }) => describeLink(deps, shop, body, visitor.address),
    quoteShopFreight: ({ shop, body }) => {
      const net_kg = body.net_kg ?? Number(body.items?.reduce((sum, item) => sum + item.net_kg, 0).toFixed(9))
      return freightOffers(quoteFreight(shop.tariff.compiled, { ...body, net_kg }))
    },
  }) satisfies Routes
