import type { InvoiceTitle } from '@yinpu/contract'
import { useLoaded } from '../../session/use-loaded.ts'

/** The buyer's invoice titles, the default first. */
export const useInvoiceTitles = () => {
  const { loaded, reload, retry } = useLoaded<InvoiceTitle[]>('invoice-titles', (api) =>
    api.call('listInvoiceTitles', {}, { hasOwnMessages: true }),
  )
  return { loaded, titles: loaded.status === 'ready' ? loaded.data : [], reload, retry }
}
