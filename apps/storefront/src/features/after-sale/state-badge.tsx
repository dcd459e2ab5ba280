import type { AfterSaleState } from '@yinpu/contract'
import type { ComponentProps } from 'react'
import { useStateTexts } from '../../session/state-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { stateWords } from './after-sale-words.ts'

/** Still going on, or how it ended. */
const tones: Record<AfterSaleState, ComponentProps<typeof Badge>['tone']> = {
  10: undefined,
  20: undefined,
  30: 'attention',
  40: 'done',
  50: 'attention',
  60: 'quiet',
}

export function StateBadge({ state }: { state: AfterSaleState }) {
  useStateTexts()
  return <Badge tone={tones[state]}>{stateWords(state)}</Badge>
}
