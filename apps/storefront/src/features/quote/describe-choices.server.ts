import type { CallData, Calls, FormValues, PageShop, ProductDetail } from '@yinpu/contract'
import { toRequest } from '@yinpu/job-form/to-request'

/** The preview of a link to this job; a job that cannot be printed shows the preview of the product. */
export const describeChoices = async (
  shop: Pick<PageShop, 'call'>,
  product: ProductDetail,
  values: FormValues,
): Promise<CallData<Calls['describeLink']> | undefined> => {
  const { quote } = toRequest(product, values)
  return quote ? shop.call('describeLink', { body: quote }).catch(() => undefined) : undefined
}
