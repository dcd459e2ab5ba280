import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { openApi } from './openapi.ts'

type OpenApi = ReturnType<typeof openApi>

/** The documentation is a page of its own with scripts of its own; nothing comes from elsewhere. */
const docsPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** /api/docs to read, /api/docs/json for programs. */
export const serveDocs = async (api: FastifyInstance, document: OpenApi) => {
  await api.register(swagger, { mode: 'static', specification: { document: document as never } })
  await api.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    theme: { title: document.info.title },
  })
}
