import type { OrderState, ProofStand } from '@yinpu/contract'
import type { ComponentProps } from 'react'
import { useStateTexts } from '../../session/state-texts.ts'
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

interface StateBadgeProps {
  state: OrderState
  proofStand?: ProofStand | undefined
}

export function StateBadge({ state, proofStand }: StateBadgeProps) {
  useStateTexts()
  const tone = proofStand === 'waiting' ? 'attention' : tones[state]
  return <Badge tone={tone}>{stateWords(state, proofStand)}</Badge>
}
