import { type FormValues, valueText } from '@yinpu/contract'
import { queryPart } from './encode-choices.ts'
import { flattenRequest } from './flatten-request.ts'

/** The product's page with all options of a stored request; undefined if it has no product. */
export const linkToJob = (
  productId: string,
  request: FormValues,
  more: Readonly<Record<string, string>> = {},
): string | undefined => {
  if (!productId) return undefined
  const { produce_id: _product, ...chosen } = request
  const parts = [...flattenRequest(chosen), ...Object.entries(more)].map(([name, value]) =>
    queryPart(name, valueText(value)),
  )
  return `/produce/detail/${encodeURIComponent(productId)}?${parts.join('&')}`
}
