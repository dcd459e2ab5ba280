import { formatMonthDay, type SheetState, sheetStates, textOf } from '@yinpu/contract'
import { StateMark, type Tone } from '../ui/state-mark.tsx'

const tones: Record<SheetState, Tone> = { open: 'wait', ordered: 'done', withdrawn: 'bad', expired: 'bad' }

export function SheetMark({ state }: { state: SheetState }) {
  return <StateMark tone={tones[state]}>{textOf(sheetStates)[state]}</StateMark>
}

/** The last day, not the midnight that ends it. */
export const lastDayText = (validUntil: number): string => `${formatMonthDay(validUntil - 1)}止`
