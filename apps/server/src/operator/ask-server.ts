import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { OperatorAnswer } from './answer-operator.ts'
import type { OperatorRequest } from './commands.ts'
import { OperatorError } from './operator-error.ts'

/** Sends one command through the socket of the running server. */
export const askServer = (socketPath: string, command: OperatorRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const call = request({ socketPath, method: 'POST', path: '/' }, async (response) => {
      if (response.statusCode === 503) return reject(new OperatorError('服务器正在启动，请稍后再试'))
      const answer = (await json(response)) as OperatorAnswer
      if (answer.ok) resolve(answer.value)
      else reject(new OperatorError(answer.message))
    })
    call.once('error', () =>
      reject(new OperatorError('没有找到运行中的服务器，请先执行 npm start（或设置同一个 DATA_DIR）')),
    )
    call.end(JSON.stringify(command))
  })
