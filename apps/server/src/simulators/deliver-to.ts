import type { FastifyInstance } from 'fastify'
import type { Deliver } from './notice-post.ts'

/** Brings notices to an app of this very process, whatever address it is known by outside. */
export const deliverTo =
  (app: FastifyInstance): Deliver =>
  async ({ url, headers, body }) => {
    const answer = await app.inject({
      method: 'POST',
      url: new URL(url, 'http://localhost').pathname,
      headers,
      payload: body,
    })
    return { status: answer.statusCode, body: answer.body }
  }
