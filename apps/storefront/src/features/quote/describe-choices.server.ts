import type { CallData, Calls, FormValues, PageShop, ProductDetail } from '@yinpu/contract'
import { toRequest } from './choices/to-request.ts'

/** What a link to this job shows where it is sent; a job that cannot be made shows what the product shows. */
export const describeChoices = async (
  shop: Pick<PageShop, 'call'>,
  product: ProductDetail,
  values: FormValues,
): Promise<CallData<Calls['describeLink']> | undefined> => {
  const { quote } = toRequest(product, values)
  return quote ? shop.call('describeLink', { body: quote }).catch(() => undefined) : undefined
}
