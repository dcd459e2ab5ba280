import type { FormValues, ProductDetail } from '@yinpu/contract'
import { type Changes, changeValues } from '@yinpu/job-form/change-values'
import { toRequest } from '@yinpu/job-form/to-request'
import { useCallback, useState } from 'react'
import { encodeChoices } from './link/encode-choices.ts'

/** The chosen options of the page, as a form, as a request and as a link. */
export const useChoices = (product: ProductDetail, first: FormValues) => {
  const [values, setValues] = useState(first)
  const change = useCallback(
    (changes: Changes) => setValues((before) => changeValues(product.fields, before, changes)),
    [product],
  )
  const query = encodeChoices(product, values)
  // While a number is missing, the link stays at the last complete state.
  const [initialQuery, setInitialQuery] = useState(query ?? '')
  if (query !== undefined && query !== initialQuery) setInitialQuery(query)
  return { values, change, ...toRequest(product, values), query: query ?? initialQuery }
}
