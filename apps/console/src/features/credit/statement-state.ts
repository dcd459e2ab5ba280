import { type CallData, formatDay, statementStates } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import type { Tone } from '../../ui/state-mark.tsx'

export type Statement = CallData<ConsoleCalls['getStatement']>
export type StatementRow = CallData<ConsoleCalls['listStatements']>['list'][number]
/** A customer with a monthly account. */
export type CreditRow = CallData<ConsoleCalls['listCredits']>['list'][number]
export type CustomerCredit = CallData<ConsoleCalls['getCustomerCredit']>

const tones: Record<StatementRow['state'], Tone> = { 10: 'wait', 20: 'ours', 30: 'done' }

/** An overdue statement says so first, whatever its state. */
export const stateOf = ({
  state,
  overdue,
}: Pick<StatementRow, 'state' | 'overdue'>): { tone: Tone; label: string } =>
  overdue
    ? { tone: 'bad', label: '已逾期' }
    : { tone: tones[state], label: statementStates.find(({ value }) => value === state)?.label ?? '' }

/** The last day on which it is paid in time. */
export const dueDay = (dueAt: number): string => formatDay(dueAt - 1)
