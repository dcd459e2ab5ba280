import type { OrderState } from '@yinpu/contract'
import type { ComponentProps } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { stateWords } from './state-words.ts'

/** Whose turn it is, or how it ended. */
const tones: Record<OrderState, ComponentProps<typeof Badge>['tone']> = {
  10: 'attention',
  20: 'attention',
  30: undefined,
  35: 'problem',
  40: undefined,
  50: undefined,
  60: 'attention',
  70: 'done',
  90: 'quiet',
}

export function StateBadge({ state }: { state: OrderState }) {
  return <Badge tone={tones[state]}>{stateWords(state)}</Badge>
}
