import type { StatementRow } from './statement-repository.ts'

/** The subject of an audit row about a statement. */
export const statementSubject = ({ id, number }: StatementRow) => ({ kind: 'statement', id, name: number })
