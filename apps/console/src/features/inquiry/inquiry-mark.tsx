import { type InquiryState, inquiryStates, stateOfInquiry } from '@yinpu/contract'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'

const { unread, inHand, answered, closed } = stateOfInquiry

const tones: Record<InquiryState, Tone> = {
  [unread]: 'ours',
  [inHand]: 'run',
  [answered]: 'done',
  [closed]: 'wait',
}

export function InquiryMark({ state }: { state: InquiryState }) {
  return (
    <StateMark tone={tones[state]}>{inquiryStates.find(({ value }) => value === state)?.label}</StateMark>
  )
}
