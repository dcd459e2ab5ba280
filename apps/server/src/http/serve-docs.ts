import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '../kernel/routes.ts'
import { openApi } from './openapi.ts'

/** The documentation is a page of its own with scripts of its own; nothing comes from elsewhere. */
const docsPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** /api/docs to read, /api/docs/json for programs. */
export const serveDocs = async (api: FastifyInstance, routes: Routes) => {
  const document = openApi(routes) as never
  await api.register(swagger, { mode: 'static', specification: { document } })
  await api.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    theme: { title: '印铺 API' },
  })
}
