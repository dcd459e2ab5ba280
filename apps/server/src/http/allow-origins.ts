import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** The other origins that may call the API from a browser, with credentials. Without any there is nothing to do. */
export const allowOrigins = async (api: FastifyInstance, origins: string[]) => {
  if (origins.length === 0) return
  await api.register(cors, {
    origin: origins,
    credentials: true,
    allowedHeaders: ['AccessToken', 'AuthUserToken', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 86_400,
  })
}
