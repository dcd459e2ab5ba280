import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Scheme and host under which a visitor reached us, a bad one was refused before; in mode 1 every shop has a host of its own. */
export const requestOrigin = (
  config: Pick<Config, 'publicUrl' | 'clientMode'>,
  request: FastifyRequest,
): string => {
  if (config.publicUrl && config.clientMode !== 1) return config.publicUrl
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return `${scheme}://${request.host || 'localhost'}`
}
