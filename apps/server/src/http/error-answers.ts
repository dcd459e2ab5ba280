import { codeMessages, codes } from '@yinpu/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnreachable } from '../db/database-errors.ts'
import { QueueFull } from '../kernel/fair-queue.ts'
import { faultForLog } from '../kernel/fault-for-log.ts'
import type { Logger } from '../kernel/logger.ts'
import { Refusal } from '../kernel/refusal.ts'
import { TooManyRequests } from './limit-rate.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** the code in the envelope */
    answerCode: number
  }
}

/** Failures of the protocol itself have their own HTTP status; the envelope has advice for a person. */
const statusMessages: Record<number, string> = {
  400: '请求格式错误',
  404: '接口不存在',
  405: '请求方式错误',
  408: '请求超时，请稍后再试',
  413: '提交的内容过大',
  415: '不支持的内容类型',
  429: '请求过于频繁，请稍后再试',
  503: '服务暂不可用，请稍后再试',
}

/** Too many calls of one buyer or address wait for slow work. Callers within their limit are not affected. */
const ownSurplus = () => new Refusal(codes.refused, '您还有请求正在处理，请稍候片刻再试', { retry_after: 1 })

const sendFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  msg: string,
  data: unknown,
) =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({ code: status === 404 ? codes.notFound : status < 500 ? codes.invalid : codes.failed, msg, data })
    .header('x-request-id', request.id)

/** An unreadable address reaches no handler and no hook. */
export const answerBadAddress = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(request, reply.headers(reply.server.securityHeaders), 400, statusMessages[400] ?? '', null)

export const answerErrors = (app: FastifyInstance, logger: Logger) => {
  app.decorateReply('answerCode', codes.ok)
  app.setErrorHandler<FastifyError | Refusal>((raised, request, reply) => {
    const error = raised instanceof QueueFull && raised.isOwn ? ownSurplus() : raised
    if (error instanceof Refusal) {
      reply.answerCode = error.code
      return reply
        .code(200)
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .serializer(JSON.stringify)
        .send({ code: error.code, msg: error.message, data: error.data })
    }
    const status = error.statusCode ?? 500
    const message = statusMessages[status]
    if (error instanceof TooManyRequests) reply.header('retry-after', String(error.waitSeconds))
    if (message) return sendFailure(request, reply, status, message, null)
    if (status < 500) return sendFailure(request, reply, status, statusMessages[400] ?? '', null)
    if (isUnreachable(error)) {
      const { type, message } = faultForLog(error)
      logger.error({ reqId: request.id, req: request, err: { type, message } }, 'database not reached')
      return sendFailure(request, reply.header('retry-after', '5'), 503, statusMessages[503] ?? '', {
        request_id: request.id,
      })
    }
    logger.error({ reqId: request.id, req: request, err: error }, 'request failed')
    return sendFailure(request, reply, 500, codeMessages[codes.failed], { request_id: request.id })
  })
  app.setNotFoundHandler((request, reply) =>
    sendFailure(request, reply, 404, statusMessages[404] ?? '', null),
  )
}
