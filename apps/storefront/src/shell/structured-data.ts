import { plainYuan } from '@yinpu/contract'
import type { RootData } from './root-data.ts'

/** A page above another, as trails name it. */
export interface TrailStep {
  to: string
  label: string
}

const described = (type: string, facts: object) => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts },
})

/** Where a page stands, for search engines: its trail with the page itself at the end. */
export const breadcrumbs = (origin: string, trail: readonly TrailStep[], here: TrailStep) =>
  described('BreadcrumbList', {
    itemListElement: [...trail, here].map(({ to, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${to}`,
    })),
  })

/** Who keeps the shop; what it has not said of itself is left out. */
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

/** Something that is made to order, so it is always to be had, and has a price from which on. */
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
