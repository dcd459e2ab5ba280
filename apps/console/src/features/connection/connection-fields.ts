import type { CallData } from '@yinpu/contract'
import {
  type ConnectionFieldName,
  type ConnectionKind,
  type ConsoleCalls,
  connectionFields,
} from '@yinpu/contract/console'

export type Connection = CallData<ConsoleCalls['getConnection']>
export type ConnectionTest = NonNullable<NonNullable<Connection['draft']>['test']>

type FlagName = 'h5' | 'wap' | 'login' | 'share'
export type ConnectionDraft = Record<Exclude<ConnectionFieldName, FlagName>, string> &
  Record<FlagName, boolean>

const every = Object.values(connectionFields).flat()

/** The newest values, and empty secrets: an empty one keeps what is stored. */
export const draftOf = ({ draft, used, former }: Connection): ConnectionDraft => {
  const { values = {} } = draft ?? used ?? former ?? {}
  return Object.fromEntries(
    every.map(({ name, kind }) => [
      name,
      kind === 'flag' ? values[name] === true : kind === 'secret' ? '' : String(values[name] ?? ''),
    ]),
  ) as ConnectionDraft
}

/** The fields of one kind. */
export const inputOf = (kind: ConnectionKind, values: ConnectionDraft) =>
  Object.fromEntries(connectionFields[kind].map(({ name }) => [name, values[name]]))

export const withoutSecrets = (kind: ConnectionKind): Partial<ConnectionDraft> =>
  Object.fromEntries(
    connectionFields[kind].filter((field) => field.kind === 'secret').map(({ name }) => [name, '']),
  )
