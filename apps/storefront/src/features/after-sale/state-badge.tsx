import { type AfterSaleState, stateOfAfterSale } from '@yinpu/contract'
import type { ComponentProps } from 'react'
import { useStateTexts } from '../../session/state-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { stateLabel } from './after-sale-labels.ts'

/** The state: in progress, or the result. */
const tones: Record<AfterSaleState, ComponentProps<typeof Badge>['tone']> = {
  [stateOfAfterSale.applied]: undefined,
  [stateOfAfterSale.inProgress]: undefined,
  [stateOfAfterSale.awaitingRefund]: 'attention',
  [stateOfAfterSale.completed]: 'done',
  [stateOfAfterSale.refused]: 'attention',
  [stateOfAfterSale.cancelled]: 'quiet',
}

export function StateBadge({ state }: { state: AfterSaleState }) {
  useStateTexts()
  return <Badge tone={tones[state]}>{stateLabel(state)}</Badge>
}
