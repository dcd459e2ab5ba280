import { codes, type Favourite, type PictureRef, summariseSpec } from '@yinpu/contract'
import { listPriceOf } from '../../kernel/member-price.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Shop } from '../../kernel/shop.ts'
import { whyNot } from '../order/cart-lines.ts'
import { specOf } from '../quote/describe-job.ts'
import type { QuotedJob } from '../quote/quote-job.ts'
import type { FavouriteRow } from './favourite-repository.ts'

type PricedFavourite = Pick<Favourite, 'standing' | 'reason' | 'total_fen' | 'list_fen' | 'spec'>

/** The price for this buyer today, or the reason why it cannot be ordered any more: it stays in the list either way. */
const statusOf = (shop: Shop, { spec }: FavouriteRow, job: QuotedJob | Refusal): PricedFavourite =>
  job instanceof Refusal
    ? { standing: job.code === codes.notFound ? 'gone' : 'changed', reason: whyNot(job), spec }
    : {
        standing: 'offered',
        reason: '',
        total_fen: job.quote.total_fen,
        ...listPriceOf(job.quote),
        spec: specOf(job, shop.tariff),
      }

export const describeFavourite = (
  shop: Shop,
  row: FavouriteRow,
  job: QuotedJob | Refusal,
  picture: PictureRef | undefined,
): Favourite => {
  const status = statusOf(shop, row, job)
  return {
    id: row.id,
    name: row.name,
    product: {
      id: row.productId ?? '',
      name: row.productName,
      image: row.productImage,
      picture,
      baojia_type: row.quoteType,
    },
    summary: summariseSpec(status.spec),
    request: row.request,
    ...status,
    created_at: row.createdAt.getTime(),
  }
}
