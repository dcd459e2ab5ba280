import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Logger } from '../kernel/logger.ts'
import { refuseBadTargets } from './bad-target.ts'
import { createDrain } from './drain-connections.ts'
import { answerBadAddress, answerErrors } from './error-answers.ts'
import { FaultLog } from './fault-log.ts'
import { endStreamsOnClose } from './open-streams.ts'
import { secureAnswers } from './secure-headers.ts'
import { type ClientTimeouts, createSlowClients } from './slow-clients.ts'

interface Options {
  config: Config
  logger: Logger
  timeouts?: ClientTimeouts
}

/** Unique over processes and restarts by its head, within a process by counting: a request costs no randomness. */
const createRequestIds = () => {
  const head = randomBytes(9).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${head}-${count.toString(36)}`
  }
}

/** Creates a listener for either side of the shop: client timeouts, failures in the envelope, headers, streams. */
export const createHttp = (
  { config, logger, timeouts }: Options,
  readJson: (app: FastifyInstance) => void,
) => {
  const drain = createDrain()
  const slowClients = createSlowClients(timeouts)
  const app = Fastify({
    ...slowClients.limits,
    http: { ...slowClients.limits.http, ServerResponse: drain.LastingResponse },
    logger: false,
    logController: new FaultLog(logger),
    genReqId: createRequestIds(),
    bodyLimit: 1024 * 1024,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    frameworkErrors: answerBadAddress,
    // A first start on a busy machine may take longer than the ten seconds of the default.
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  readJson(app)
  answerErrors(app, logger)
  secureAnswers(app, config)
  refuseBadTargets(app)
  endStreamsOnClose(app)
  return {
    app: app as unknown as FastifyInstance,
    slowClients,
    drainOnClose: () => drain.drainOnClose(app),
    isClosing: drain.isClosing,
  }
}
