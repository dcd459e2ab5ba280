import { request } from 'node:http'
import { join, relative } from 'node:path'
import { json } from 'node:stream/consumers'
import { isCode } from '../kernel/is-code.ts'
import type { OperatorAnswer, OperatorRequest } from './commands.ts'
import { OperatorError } from './operator-error.ts'

/** The operator's door. The shorter of the two ways to write it, because a socket's path has a small limit. */
export const socketPath = (dataDir: string) => {
  const absolute = join(dataDir, 'shop.sock')
  const fromHere = relative(process.cwd(), absolute)
  return fromHere.length < absolute.length ? fromHere : absolute
}

const missed = () => new OperatorError('没有找到运行中的服务器，请先执行 npm start（或设置同一个 DATA_DIR）')

/** The server ended meanwhile: nobody knows here whether it has still done what was asked. */
const lost = () => new OperatorError('服务器在回答之前停止了，请重新启动后查看是否已执行')

/** Sends one command through the socket of the running server. */
export const askServer = (socketPath: string, command: OperatorRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const call = request({ socketPath, method: 'POST', path: '/' }, async (response) => {
      if (response.statusCode === 503) return reject(new OperatorError('服务器正在启动，请稍后再试'))
      const answer = await json(response).catch(() => undefined)
      if (!answer) return reject(lost())
      const told = answer as OperatorAnswer
      if (told.ok) resolve(told.value)
      else reject(new OperatorError(told.message))
    })
    call.once('error', (error) => reject(isCode(error, 'ECONNRESET', 'EPIPE') ? lost() : missed()))
    call.end(JSON.stringify(command))
  })
