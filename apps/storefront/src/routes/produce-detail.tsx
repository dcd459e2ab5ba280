import { useLocation } from 'react-router'
import { callShop } from '../call-shop.server.ts'
import { findCategory } from '../features/catalogue/category-summary.ts'
import { ProductArt } from '../features/catalogue/product-art.tsx'
import { ProductPicture } from '../features/catalogue/product-picture.tsx'
import { describeChoices } from '../features/quote/describe-choices.server.ts'
import { decodeChoices } from '../features/quote/link/decode-choices.ts'
import { priceChoices } from '../features/quote/price-choices.server.ts'
import { ProductDescription } from '../features/quote/product-description.tsx'
import { QuotePage } from '../features/quote/quote-page.tsx'
import { pageShopContext } from '../page-shop-context.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { goods } from '../shell/structured-data.ts'
import { Trail } from '../ui/trail.tsx'
import type { Route } from './+types/produce-detail'

export { ScreenErrorBoundary as ErrorBoundary } from '../shell/screen-error-boundary.tsx'

/** Both addresses of a product lead here; search engines see one. */
const otherAddress = 'shopping-cart-detail'

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const [product, categories, regions] = await Promise.all([
    callShop(context, 'getProduct', { query: { id: params.id } }),
    callShop(context, 'listCategories', {}),
    callShop(context, 'listRegions', {}),
  ])
  const values = decodeChoices(product, url.searchParams)
  const shop = context.get(pageShopContext)
  const answer = await priceChoices(shop, product, values)
  const link = url.search ? await describeChoices(shop, product, values) : undefined
  const match = findCategory(categories, product.cate_id)
  return {
    product,
    first: { values, answer, renderedAt: Date.now() },
    above: match ? [...match.above, match.category].map(({ id, name }) => ({ id, name })) : [],
    // A price needs only the first level of the regions: carriers use its two digits.
    provinces: regions.map(({ value, label }) => ({ value: value.slice(0, 2), label })),
    replaces: url.searchParams.get('bjd') ?? undefined,
    shared: link && { ...link, address: `/produce/detail/${product.id}${url.search}` },
    address: `${shop.origin}/produce/detail/${product.id}`,
  }
}

const trailOf = (above: readonly { id: string; name: string }[]) => [
  { to: '/', label: '首页' },
  { to: '/produce', label: '产品报价' },
  ...above.map(({ id, name }) => ({ to: `/produce/list/${id}`, label: name })),
]

export const meta: Route.MetaFunction = (args) => {
  const { loaderData, matches } = args
  if (!loaderData) return pageMeta(args)
  const { product, above, address, shared } = loaderData
  const description = `${product.name}在线报价：${product.tags.join('、')}。规格选好，价格和交期立即给出。`
  return [
    ...pageMeta(args, {
      title: product.name,
      description,
      image: product.link_image,
      isHidden: matches.at(-1)?.id === otherAddress,
      shared,
      trail: trailOf(above),
    }),
    goods({
      name: product.name,
      url: address,
      description,
      category: above.map(({ name }) => name).join(' > '),
      offers: { lowFen: product.from_fen },
    }),
  ]
}

export default function ProduceDetail({ loaderData }: Route.ComponentProps) {
  const { product, first, above, provinces, replaces } = loaderData
  const { key } = useLocation()
  return (
    <>
      <Trail above={trailOf(above)} here={product.name} />
      <QuotePage
        // Another product, or the same with another link, resets the page.
        key={`${product.id}-${key}`}
        product={product}
        first={first}
        provinces={provinces}
        replaces={replaces}
        picture={
          <ProductPicture
            image={product.image}
            picture={product.picture}
            sizes="(max-width: 640px) 40vw, 240px"
          />
        }
      >
        <ProductDescription
          product={product}
          renderPicture={(image) => <ProductArt image={image} />}
          renderUpload={(picture) => (
            <ProductPicture image={product.image} picture={picture} sizes="(max-width: 640px) 90vw, 400px" />
          )}
        />
      </QuotePage>
    </>
  )
}
