import { type AfterSaleState, afterSaleStates, afterSaleTypes, textOf } from '@yinpu/contract'
import { type AfterSaleTurn, afterSaleTurns } from '@yinpu/contract/console'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'

export const typeWords = (type: number) => textOf(afterSaleTypes)[type] ?? ''
export const stateWords = (state: number) => textOf(afterSaleStates)[state] ?? ''

const tones: Record<AfterSaleTurn, Tone> = { shop: 'ours', buyer: 'wait', running: 'run' }
const endings: Partial<Record<number, Tone>> = { 40: 'done', 50: 'bad', 60: 'wait' } satisfies Partial<
  Record<AfterSaleState, Tone>
>

/** How far a claim has come, in the colour of whose turn it is. */
export function AfterSaleMark({ state, turn }: { state: number; turn?: AfterSaleTurn | undefined }) {
  // The colour says the other turns, and the state what runs.
  const note = turn === 'buyer' && textOf(afterSaleTurns)[turn]
  return (
    <StateMark tone={turn ? tones[turn] : (endings[state] ?? 'wait')}>
      {stateWords(state)}
      {note && ` · ${note}`}
    </StateMark>
  )
}
