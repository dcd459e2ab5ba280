import { plainYuan } from '@yinpu/contract'
import type { RootData } from './root-data.ts'

/** A parent page in the breadcrumbs. */
export interface TrailStep {
  to: string
  label: string
}

const described = (type: string, facts: object) => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts },
})

/** The breadcrumbs for search engines, with the page itself at the end. */
export const breadcrumbs = (origin: string, trail: readonly TrailStep[], here: TrailStep) =>
  described('BreadcrumbList', {
    itemListElement: [...trail, here].map(({ to, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${to}`,
    })),
  })

/** The shop's organisation; details that the shop has not filled in are left out. */
export const organisation = ({ company, origin }: RootData) => {
  const { name, slogan, logo, phone, address } = company
  return described('Organization', {
    name,
    url: `${origin}/`,
    ...(slogan && { slogan }),
    ...(logo && { logo: new URL(logo, origin).href }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
  })
}

interface Goods {
  name: string
  url: string
  description: string
  category?: string | undefined
  offers: { lowFen: number; highFen?: number; count?: number }
}

/** A product that is made to order, so it is always available, and has a starting price. */
export const goods = ({ name, url, description, category, offers }: Goods) =>
  described('Product', {
    name,
    url,
    description,
    ...(category && { category }),
    offers: {
      '@type': 'AggregateOffer',
      url,
      priceCurrency: 'CNY',
      lowPrice: plainYuan(offers.lowFen),
      ...(offers.highFen !== undefined && { highPrice: plainYuan(offers.highFen) }),
      ...(offers.count !== undefined && { offerCount: offers.count }),
      availability: 'https://schema.org/InStock',
    },
  })
