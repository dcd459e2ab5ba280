import { type Answer, ApiFailure, Refusal, type RequestInput, readAnswer } from '@yinpu/client'
import { type CallData, type CallInput, codes } from '@yinpu/contract'
import { type ConsoleCallName, type ConsoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { requestCall, unknownText } from './request-call.ts'

/** The errors of a refused form, by field. */
export const faultsOf = (error: unknown): Record<string, string> =>
  error instanceof Refusal ? error.fields : {}

export const messageOf = (error: unknown): string =>
  error instanceof Refusal || error instanceof ApiFailure ? error.message : unknownText

/** The listeners for the end of the session and for a request of the password: the frame sets both. */
export const listeners: {
  onSignedOut: () => void
  /** returns true if the password was entered */
  askAgain: () => Promise<boolean>
} = { onSignedOut: () => {}, askAgain: async () => false }

export const wantsProof = ({ code, data }: Answer<unknown>) =>
  code === codes.refused && typeof data === 'object' && data !== null && 'again' in data

interface CallOptions {
  signal?: AbortSignal
  /** a change that is sent twice with one key is made once */
  key?: string
}

/** Makes a call of the shop's side. If the server requires the password again, it asks for it and repeats the call. */
export const call = async <Name extends ConsoleCallName>(
  name: Name,
  input: CallInput<ConsoleCalls[Name]>,
  options: CallOptions = {},
): Promise<CallData<ConsoleCalls[Name]>> => {
  const send = () => requestCall(consoleEndpoints[name], input as RequestInput, readAnswer, options)
  let answer = await send()
  if (wantsProof(answer) && (await listeners.askAgain())) answer = await send()
  if (answer.code === codes.ok) return answer.data as CallData<ConsoleCalls[Name]>
  if (answer.code === codes.signInRequired && name !== 'logIn') listeners.onSignedOut()
  throw new Refusal(answer)
}
