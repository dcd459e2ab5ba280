import { codes, type Favourite, type PictureRef, type QuoteType, summariseSpec } from '@yinpu/contract'
import { listPriceOf } from '../../kernel/member-price.ts'
import type { Buyer } from '../../kernel/owner.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { whyNot } from '../order/cart-lines.ts'
import { specOf } from '../quote/describe-job.ts'
import { getKeptQuote, quoteJob } from '../quote/quote-job.ts'
import type { FavouriteRow } from './favourite-repository.ts'

type Standing = Pick<Favourite, 'standing' | 'reason' | 'total_fen' | 'list_fen' | 'spec'>

/** What it costs this buyer today, or why it cannot be ordered any more: it stays in the list either way. */
const standingOf = async (
  catalogues: CatalogueDirectory,
  shop: Shop,
  buyer: Buyer,
  { quoteType, request, spec }: FavouriteRow,
): Promise<Standing> => {
  try {
    const job = await quoteJob(catalogues, shop, getKeptQuote(quoteType, request), buyer)
    return {
      standing: 'offered',
      reason: '',
      total_fen: job.quote.total_fen,
      ...listPriceOf(job.quote),
      spec: specOf(job, shop.tariff),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { standing: error.code === codes.notFound ? 'gone' : 'changed', reason: whyNot(error), spec }
  }
}

export const describeFavourite = async (
  catalogues: CatalogueDirectory,
  shop: Shop,
  buyer: Buyer,
  row: FavouriteRow,
  picture: PictureRef | undefined,
): Promise<Favourite> => {
  const standing = await standingOf(catalogues, shop, buyer, row)
  return {
    id: row.id,
    name: row.name,
    product: {
      id: row.productId ?? '',
      name: row.productName,
      image: row.productImage,
      picture,
      baojia_type: row.quoteType as QuoteType,
    },
    summary: summariseSpec(standing.spec),
    request: row.request,
    ...standing,
    created_at: row.createdAt.getTime(),
  }
}
