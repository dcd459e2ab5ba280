import type { ProductDetail, QuoteAnswer } from '@yinpu/contract'

/** What search engines read: the product, and what it costs as the page first shows it. */
export const productJsonLd = (
  { name, tags }: ProductDetail,
  quote: QuoteAnswer | undefined,
  url: string,
) => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    ...(tags.length > 0 && { description: tags.join('、') }),
    ...(quote && {
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'CNY',
        price: (quote.total_fen / 100).toFixed(2),
        availability: 'https://schema.org/InStock',
      },
    }),
  },
})
