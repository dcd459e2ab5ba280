import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The scheme and host of the visitor's request. Bad hosts were refused before. In mode 1 every shop has its own host. */
export const requestOrigin = (
  config: Pick<Config, 'publicUrl' | 'clientMode'>,
  request: FastifyRequest,
): string => {
  if (config.publicUrl && config.clientMode !== 1) return config.publicUrl
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return `${scheme}://${request.host || 'localhost'}`
}
