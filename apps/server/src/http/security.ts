import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Headers for everything; a page adds its own policy with a fresh nonce. */
export const secureAnswers = async (app: FastifyInstance, config: Config) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // Other origins on the allow-list must be able to read the API's answers.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  })
}

export const policyForPages = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** For the API only: which other origins may call it, and how often one address may. */
export const guardApi = async (api: FastifyInstance, config: Config) => {
  await api.register(cors, {
    origin: config.corsOrigins,
    credentials: true,
    allowedHeaders: ['AccessToken', 'AuthUserToken', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 86_400,
  })
  await api.register(rateLimit, { max: config.rateLimit, timeWindow: '1 minute', cache: 10_000 })
}
