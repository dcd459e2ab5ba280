import { formatFen, formatQuantity, type QuoteRequest, summariseSpec } from '@yinpu/contract'
import { addressOfJobLink, type JobTexts, sealedTexts } from '../../drawing/link-picture.ts'
import { notFound } from '../../kernel/refusal.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { Shop } from '../../kernel/shop.ts'
import type { CatalogueDirectory } from '../catalogue/catalogue-directory.ts'
import { jobLink } from '../catalogue/product-link.ts'
import { specOf } from './describe-job.ts'
import { quoteJob } from './quote-job.ts'

interface Deps {
  catalogues: CatalogueDirectory
  secrets: Pick<SecretBox, 'sign'>
}

/** As many characters as the picture has room for; its address contains them, too. */
const mostNote = 80

const shorten = (text: string): string => {
  const letters = [...text]
  return letters.length > mostNote ? `${letters.slice(0, mostNote - 1).join('')}…` : text
}

/**
 * The preview of a link to a configured job in a chat. All of it is made here from a request that was parsed and priced
 * for no particular buyer: text from an address is never repeated as it is.
 */
export const describeLink = async (
  { catalogues, secrets }: Deps,
  shop: Shop,
  request: QuoteRequest,
  address: string,
) => {
  const job = await quoteJob(catalogues, shop, request, undefined, address)
  if (!job.product) throw notFound()
  const { row } = job.product
  const count = formatQuantity(job.quote)
  const price = `¥${formatFen(job.quote.total_fen)}`
  const spec = summariseSpec(specOf(job, shop.tariff))
  const texts: JobTexts = { note: shorten([count, spec].filter(Boolean).join(' · ')), price }
  const seal = await secrets.sign(...sealedTexts(shop.id, row.id, texts))
  return {
    title: `${row.name} ${count} ${price}`,
    description: spec || row.tags.join('、'),
    image: addressOfJobLink(shop.id, row.id, jobLink(shop.name, row, texts), texts, seal),
  }
}
