import { type AfterSaleState, afterSaleStates, afterSaleTypes, textOf } from '@yinpu/contract'
import { type AfterSaleTurn, afterSaleTurns } from '@yinpu/contract/console'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'

export const typeLabel = (type: number) => textOf(afterSaleTypes)[type] ?? ''
export const stateLabel = (state: number) => textOf(afterSaleStates)[state] ?? ''

const tones: Record<AfterSaleTurn, Tone> = { shop: 'ours', buyer: 'wait', running: 'run' }
const endings: Partial<Record<number, Tone>> = { 40: 'done', 50: 'bad', 60: 'wait' } satisfies Partial<
  Record<AfterSaleState, Tone>
>

/** The state of a claim, in a colour that shows whose turn it is. */
export function AfterSaleMark({ state, turn }: { state: number; turn?: AfterSaleTurn | undefined }) {
  // The colour shows the other turns, and the state shows the work in progress.
  const note = turn === 'buyer' && textOf(afterSaleTurns)[turn]
  return (
    <StateMark tone={turn ? tones[turn] : (endings[state] ?? 'wait')}>
      {stateLabel(state)}
      {note && ` · ${note}`}
    </StateMark>
  )
}
