import { type OrderState, type ProofStand, stateOfOrder } from '@yinpu/contract'
import type { ComponentProps } from 'react'
import { useStateTexts } from '../../session/state-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { stateLabel } from './state-labels.ts'

/** The badge says whether buyer or shop must act, or how the order ended. */
const tones: Record<OrderState, ComponentProps<typeof Badge>['tone']> = {
  [stateOfOrder.unpaid]: 'attention',
  [stateOfOrder.awaitingFiles]: 'attention',
  [stateOfOrder.underReview]: undefined,
  [stateOfOrder.turnedDown]: 'problem',
  [stateOfOrder.inProduction]: undefined,
  [stateOfOrder.awaitingShipment]: undefined,
  [stateOfOrder.underWay]: 'attention',
  [stateOfOrder.completed]: 'done',
  [stateOfOrder.cancelled]: 'quiet',
}

interface StateBadgeProps {
  state: OrderState
  proofStand?: ProofStand | undefined
}

export function StateBadge({ state, proofStand }: StateBadgeProps) {
  useStateTexts()
  const tone = proofStand === 'waiting' ? 'attention' : tones[state]
  return <Badge tone={tone}>{stateLabel(state, proofStand)}</Badge>
}
