import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from '../kernel/logger.ts'

/**
 * Writes the framework's own messages into our log. Fastify runs without a logger of its own, because one costs
 * every request a child logger and listeners on its answer; so `request.log` is silent, and our code logs by the
 * app's logger and the request's id.
 */
export class FaultLog extends LogController {
  readonly #logger: Logger
  constructor(logger: Logger) {
    super({ disableRequestLogging: true })
    this.#logger = logger
  }
  override defaultErrorLog(error: Error, request: FastifyRequest) {
    this.#logger.error({ reqId: request.id, err: error }, 'request failed')
  }
  override streamError(error: Error, request: FastifyRequest) {
    this.#logger.warn({ reqId: request.id, err: error }, 'answer broken off')
  }
  override writeHeadError(error: Error, request: FastifyRequest) {
    this.#logger.error({ reqId: request.id, err: error }, 'answer could not be sent')
  }
  override serializerError(error: Error, request: FastifyRequest, _reply: FastifyReply) {
    this.#logger.error({ reqId: request.id, err: error }, 'answer does not fit its shape')
  }
}
