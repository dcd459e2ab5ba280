import { type CallData, type CallInput, codes, type Envelope, messages, withoutNulls } from '@yinpu/contract'
import {
  type ConsoleCallName,
  type ConsoleCalls,
  consoleEndpoints,
  idleHeader,
} from '@yinpu/contract/console'
import { isIdle } from './idle.ts'

/** The specification's words are for the buyers' forms that it describes; here a missing field is asked for. */
const ownWords = (fault: string): string => (fault === messages.required ? '请填写' : fault)

/** What the server has answered instead of data. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data: unknown) {
    super(ownWords(message))
    this.code = code
    this.data = data
  }
  /** what is wrong, by field */
  get fields(): Record<string, string> {
    const { data } = this
    if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
    return Object.fromEntries(
      Object.entries(data.fields as Record<string, string>).map(([name, fault]) => [name, ownWords(fault)]),
    )
  }
}

/** What is wrong with a form that was refused, by field. */
export const faultsOf = (error: unknown): Record<string, string> =>
  error instanceof Refused ? error.fields : {}

/** No answer at all: nobody knows whether it was done. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

export const wordsOf = (error: unknown): string =>
  error instanceof Refused || error instanceof Unreachable ? error.message : '出错了，请刷新页面再试'

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Where the session's end and the wish for the password once more are heard: the frame sets both. */
export const listeners: {
  onSignedOut: () => void
  /** answers whether it was given */
  askAgain: () => Promise<boolean>
} = { onSignedOut: () => {}, askAgain: async () => false }

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

export const addressOf = (path: string, { params = {}, query = {} }: Input) => {
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const words = new URLSearchParams(given.map(([name, value]) => [name, textOf(value)])).toString()
  return words ? `${place}?${words}` : place
}

const send = async (method: string, address: string, body: unknown, signal?: AbortSignal) => {
  const isChange = method !== 'GET'
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    headers: {
      ...(isChange && { 'content-type': 'application/json' }),
      ...(isIdle() && { [idleHeader]: '1' }),
    },
    ...(isChange && { body: JSON.stringify(body ?? {}) }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new Unreachable('网络不通，请稍后再试')
  })
  return (await response.json().catch(() => {
    throw new Unreachable('服务器没有回答，请稍后再试')
  })) as Envelope<unknown>
}

export const wantsProof = ({ code, data }: Envelope<unknown>) =>
  code === codes.refused && typeof data === 'object' && data !== null && 'again' in data

/** Makes a call of the shop's side. Where the password is wanted once more, it is asked for and the call repeated. */
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
