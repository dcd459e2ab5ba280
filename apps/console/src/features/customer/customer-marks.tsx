import { memberLevels, textOf } from '@yinpu/contract'
import { type CustomerStatus, customerStatuses } from '@yinpu/contract/console'
import { useRead } from '../../session/use-call.ts'
import { StateMark, type Tone } from '../../ui/state-mark.tsx'

const statusLabels = textOf(customerStatuses)
const tones: Record<CustomerStatus, Tone> = {
  enabled: 'done',
  disabled: 'bad',
  asked: 'ours',
  erased: 'wait',
}

export function CustomerStatusMark({ status }: { status: CustomerStatus }) {
  return <StateMark tone={tones[status]}>{statusLabels[status]}</StateMark>
}

/** Levels by the names that the shop gives them; the usual ones until they have come. */
export const useLevels = () => {
  const { data } = useRead('getLevels', {})
  const named = data?.levels.map(({ level, name }) => ({ value: level, label: name })) ?? memberLevels
  return {
    nameOf: (level: number) => named.find(({ value }) => value === level)?.label ?? '',
    choices: named.map(({ value, label }) => ({ value: String(value), label })),
  }
}
