import { useDebouncedValue } from '@mantine/hooks'
import type { FormValues, ProductType } from '@yinpu/contract'
import { useRead } from '../../session/use-call.ts'
import type { Content } from './product-changes.ts'

const restMs = 400

/** The buyer's view and price for the current input, requested after a pause in typing. Nothing is stored. */
export const useTriedProduct = (
  quoteType: ProductType,
  content: Content,
  request: FormValues | undefined,
) => {
  // An editor types dozens of letters that affect neither the price nor the form.
  const { description, pictures, ...rest } = content
  const typed = JSON.stringify({
    quote_type: quoteType,
    content: {
      ...rest,
      description: description === '' ? '' : '<p>…</p>',
      pictures: pictures.map(({ picture_id, alt }) => ({ picture_id, alt })),
    },
    ...(request && { request }),
  })
  const [rested] = useDebouncedValue(typed, restMs)
  const { data, error, isFetching } = useRead(
    'tryProduct',
    { body: JSON.parse(rested) },
    { staleTime: 60_000 },
  )
  return { tried: data, error, isBusy: isFetching || rested !== typed }
}
