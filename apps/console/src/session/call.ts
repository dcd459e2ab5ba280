import { type CallData, type CallInput, codes, type Envelope, fillPath, withoutNulls } from '@yinpu/contract'
import {
  type ConsoleCallName,
  type ConsoleCalls,
  consoleEndpoints,
  idleHeader,
} from '@yinpu/contract/console'
import { Refused, Unreachable } from './failures.ts'
import { isIdle } from './idle.ts'
import { sendRequest } from './send-request.ts'

export { Refused } from './failures.ts'

/** The errors of a refused form, by field. */
export const faultsOf = (error: unknown): Record<string, string> =>
  error instanceof Refused ? error.fields : {}

export const wordsOf = (error: unknown): string =>
  error instanceof Refused || error instanceof Unreachable ? error.message : '出错了，请刷新页面再试'

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The listeners for the end of the session and for a request of the password: the frame sets both. */
export const listeners: {
  onSignedOut: () => void
  /** returns true if the password was entered */
  askAgain: () => Promise<boolean>
} = { onSignedOut: () => {}, askAgain: async () => false }

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

export const addressOf = (path: string, { params = {}, query = {} }: Input) => {
  const filled = fillPath(path, params)
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const words = new URLSearchParams(given.map(([name, value]) => [name, textOf(value)])).toString()
  return words ? `${filled}?${words}` : filled
}

const send = (method: string, address: string, body: unknown, signal?: AbortSignal) =>
  sendRequest(
    address,
    { method, body, signal, headers: isIdle() ? { [idleHeader]: '1' } : {} },
    async (response) => (await response.json()) as Envelope<unknown>,
  )

export const wantsProof = ({ code, data }: Envelope<unknown>) =>
  code === codes.refused && typeof data === 'object' && data !== null && 'again' in data

/** Makes a call of the shop's side. If the server requires the password again, it asks for it and repeats the call. */
export const call = async <Name extends ConsoleCallName>(
  name: Name,
  input: CallInput<ConsoleCalls[Name]>,
  signal?: AbortSignal,
): Promise<CallData<ConsoleCalls[Name]>> => {
  const { method, path } = consoleEndpoints[name]
  const given = input as Input
  const address = addressOf(path, given)
  let answer = await send(method, address, given.body, signal)
  if (wantsProof(answer) && (await listeners.askAgain()))
    answer = await send(method, address, given.body, signal)
  if (answer.code === codes.ok) return withoutNulls(answer.data) as CallData<ConsoleCalls[Name]>
  if (answer.code === codes.signInRequired && name !== 'logIn') listeners.onSignedOut()
  throw new Refused(answer.code, answer.msg, answer.data)
}
