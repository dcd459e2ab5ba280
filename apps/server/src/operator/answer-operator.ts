import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { Refusal } from '../kernel/refusal.ts'
import type { Logger } from '../logger.ts'
import { type OperatorDeps, type OperatorRequest, operatorCommands } from './commands.ts'
import { OperatorError } from './operator-error.ts'

export type OperatorAnswer = { ok: true; value: unknown } | { ok: false; message: string }

const run = async (deps: OperatorDeps, request: OperatorRequest): Promise<OperatorAnswer> => {
  const command = Object.hasOwn(operatorCommands, request.command) && operatorCommands[request.command]
  if (!command) return { ok: false, message: `没有命令“${request.command}”` }
  return { ok: true, value: await command(deps, request) }
}

/** One JSON request, one JSON answer; who may connect is the socket file's business. */
export const answerOperator =
  (deps: OperatorDeps, logger: Logger): RequestListener =>
  async (request, response) => {
    let answer: OperatorAnswer
    try {
      answer = await run(deps, (await json(request)) as OperatorRequest)
    } catch (error) {
      const expected = error instanceof OperatorError || error instanceof Refusal
      if (!expected) logger.error({ err: error }, 'operator command failed')
      answer = { ok: false, message: expected ? error.message : '命令执行失败，详情见服务器日志' }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
