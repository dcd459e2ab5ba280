import { OutcomeMessage } from '../../../ui/outcome-message.tsx'
import type { Saving } from './use-save-quotation.ts'

export function SavedMessage({ saving, texts }: { saving: Saving; texts: string }) {
  return (
    <OutcomeMessage
      success={saving.state === 'saved' && texts}
      link={{ to: '/shopping-cart', label: '去购物车' }}
      failure={saving.state === 'failed' && saving.message}
    />
  )
}
