import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const hostForm = /^[a-z0-9.\-[\]:]{1,255}$/i

/** Scheme and host under which a visitor reached us; in mode 1 every shop has a host of its own. */
export const requestOrigin = (
  config: Pick<Config, 'publicUrl' | 'clientMode'>,
  request: FastifyRequest,
): string => {
  if (config.publicUrl && config.clientMode !== 1) return config.publicUrl
  return `${request.protocol}://${hostForm.test(request.host) ? request.host : 'localhost'}`
}
