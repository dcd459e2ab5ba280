import {
  type CallData,
  type Calls,
  creditKinds,
  formatMonthDay,
  statementStates,
  stateOfStatement,
  textOf,
} from '@yinpu/contract'

export type Credit = CallData<Calls['getCredit']>
export type StatementSummary = Credit['statements'][number]
export type StatementDetail = CallData<Calls['getStatement']>

const stateLabels = textOf(statementStates)

type Tone = 'attention' | 'problem' | 'done'

/** If a statement is overdue, its label says that, whatever its state. */
export const stateOf = ({
  state,
  overdue,
}: Pick<StatementSummary, 'state' | 'overdue'>): {
  tone: Tone
  text: string
} => {
  if (overdue) return { tone: 'problem', text: '已逾期' }
  return { tone: state === stateOfStatement.settled ? 'done' : 'attention', text: stateLabels[state] ?? '' }
}

/** The last day of the term: 11月15日. */
export const dueDay = (dueAt: number): string => formatMonthDay(dueAt - 1)

export const kindLabels = textOf(creditKinds)
