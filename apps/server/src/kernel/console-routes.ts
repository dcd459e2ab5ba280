import type { CallData, ParsedInput } from '@yinpu/contract'
import type { ConsoleAccess, ConsoleCallName, ConsoleCalls } from '@yinpu/contract/console'
import type { Actor, Member } from './actor.ts'
import type { Download, EventStream, FileStream, SessionAnswer } from './answers.ts'
import type { MaybePromise } from './maybe-promise.ts'

/** A browser with a signed-in member of staff. */
export interface StaffSession {
  id: string
  companyId: string
  tokenHash: string
  staffId: string
  mobile: string
  expiresAt: number
  /** the shop requires a second factor and this person has none: until then nothing is open */
  mustSetTotp: boolean
}

/** The origin of a request. */
export interface ConsoleVisitor {
  /** as limits count it */
  address: string
  agent: string
  /** the console's own address as the browser knows it, of a change; undefined on the socket */
  origin: string | undefined
  idempotencyKey: string | undefined
}

type ForWhom<A extends ConsoleAccess> = A extends 'open'
  ? unknown
  : A extends 'platform'
    ? { actor: Actor }
    : A extends 'session'
      ? { member: Member; session: StaffSession }
      : { member: Member }

/** The input of a route of the shop's side: checked fields, and the member that it acts for. */
export type ConsoleContext<Name extends ConsoleCallName> = ParsedInput<ConsoleCalls[Name]> & {
  visitor: ConsoleVisitor
} & ForWhom<ConsoleCalls[Name]['endpoint']['access']>

type Outcome<Name extends ConsoleCallName> =
  | CallData<ConsoleCalls[Name]>
  | SessionAnswer<CallData<ConsoleCalls[Name]>>
  | Download
  | FileStream
  | EventStream

export type ConsoleRoute<Name extends ConsoleCallName> = (
  context: ConsoleContext<Name>,
) => MaybePromise<Outcome<Name>>

/** Routes by the name of their call. A module gives the part that it serves. */
export type ConsoleRoutes = { [Name in ConsoleCallName]?: ConsoleRoute<Name> }
