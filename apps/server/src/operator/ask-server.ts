import { type IncomingMessage, request } from 'node:http'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { type CallData, type CallInput, codes, type Envelope } from '@yinpu/contract'
import { type ConsoleCallName, type ConsoleCalls, consoleEndpoints } from '@yinpu/contract/console'
import { isCode } from '../kernel/is-code.ts'
import { OperatorError } from './operator-error.ts'

/** The path of the operator's socket, relative if that is shorter: the length of a socket's path is limited. */
export const socketPath = (dataDir: string) => {
  const absolute = join(dataDir, 'shop.sock')
  const fromHere = relative(process.cwd(), absolute)
  return fromHere.length < absolute.length ? fromHere : absolute
}

/** Data in the form of the wire, and so of `--json`: a field without a value is null. */
export type Written<Data> = Data extends readonly (infer Item)[]
  ? Written<Item>[]
  : Data extends object
    ? {
        [Name in keyof Data]-?: undefined extends Data[Name]
          ? Written<Exclude<Data[Name], undefined>> | null
          : Written<Data[Name]>
      }
    : Data

export type Answered<Name extends ConsoleCallName> = Written<CallData<ConsoleCalls[Name]>>

/** For which shop; the platform's calls are for none. */
interface Manner {
  companyId?: string | undefined
}

interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
}

/** The running server, as the command line reaches it: the calls of the console's table through the socket. */
export interface ShopServer {
  ask<Name extends ConsoleCallName>(
    name: Name,
    input: CallInput<ConsoleCalls[Name]>,
    manner?: Manner,
  ): Promise<Answered<Name>>
  /** of a call that answers with a file */
  download<Name extends ConsoleCallName>(
    name: Name,
    input: CallInput<ConsoleCalls[Name]>,
    manner?: Manner,
  ): Promise<Readable>
}

const missed = () => new OperatorError('没有找到运行中的服务器，请先执行 npm start（或设置同一个 DATA_DIR）')

/** The server ended meanwhile: it is unknown whether it has still done the work. */
const lost = () => new OperatorError('服务器在回答之前停止了，请重新启动后查看是否已执行')

const urlOf = (path: string, { params = {}, query = {} }: Input) => {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${pathname}?${search}` : pathname
}

/** A call's names of fields, and those of this command line. */
const optionTexts: [RegExp, string][] = [
  [/^这个 key /, '这个 --key '],
  [/，日期应早于/, '，--date 应早于'],
  [/，退款没有完成$/, '，退款没有完成；可用 payments 查看'],
]

const refusalOf = ({ code, msg, data }: Envelope<unknown>): OperatorError => {
  if (code === codes.failed) return new OperatorError('命令执行失败，详情见服务器日志', code)
  const message = optionTexts.reduce((text, [theirs, ours]) => text.replace(theirs, ours), msg)
  return new OperatorError(message, code, data)
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'code' in value

/** Reaches the server that has this socket. */
export const reachServer = (socketPath: string): ShopServer => {
  const send = (name: ConsoleCallName, input: Input, { companyId }: Manner) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, path } = consoleEndpoints[name]
      const call = request(
        {
          socketPath,
          method,
          path: urlOf(path, input),
          headers: {
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
            ...(companyId !== undefined && { 'company-id': companyId }),
          },
        },
        resolve,
      )
      call.once('error', (error) => reject(isCode(error, 'ECONNRESET', 'EPIPE') ? lost() : missed()))
      call.end(method === 'GET' ? undefined : JSON.stringify(input.body ?? {}))
    })

  const readEnvelope = async (response: IncomingMessage) => {
    const answer: unknown = await json(response).catch(() => undefined)
    if (isEnvelope(answer)) return answer
    throw response.statusCode === 503 ? new OperatorError('服务器正在启动，请稍后再试') : lost()
  }

  return {
    ask: async (name, input, manner = {}) => {
      const answer = await readEnvelope(await send(name, input as Input, manner))
      if (answer.code !== codes.ok) throw refusalOf(answer)
      return answer.data as never
    },
    download: async (name, input, manner = {}) => {
      const response = await send(name, input as Input, manner)
      if (response.headers['content-disposition'] !== undefined) return response
      throw refusalOf(await readEnvelope(response))
    },
  }
}
