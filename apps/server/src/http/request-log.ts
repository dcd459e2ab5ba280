import type { onResponseHookHandler } from 'fastify'
import type { Logger } from '../kernel/logger.ts'

const slowMs = 1_000

/**
 * One line for each request that changed something, failed or was slow; successful reads are debug. Answers that
 * are only taken from memory go without.
 */
export const requestLog = (logger: Logger): onResponseHookHandler => {
  const logsReads = logger.isLevelEnabled('debug')
  const logsNotable = logger.isLevelEnabled('info')
  return (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const isNotable = status >= 500 || elapsedTime >= slowMs || request.method !== 'GET'
    if (isNotable ? logsNotable : logsReads) {
      const facts = { reqId: request.id, req: request, status, ms: Math.round(elapsedTime) }
      logger[isNotable ? 'info' : 'debug'](facts, 'request')
    }
    done()
  }
}
