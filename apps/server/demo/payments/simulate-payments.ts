import type { Deliver } from '@yinpu/simulators/pay-simulator'
import type { FastifyInstance } from 'fastify'
import { createDemoPayments, type DemoPayments } from './demo-payments.ts'
import { servePayPage } from './serve-pay-page.ts'

/** Delivers webhooks to an app of this process, whatever its public address is. */
const deliverTo =
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

/** Gives an app payment providers of its own, with the page on which a demo's buyer pays. */
export const simulatePayments = (app: FastifyInstance, dataDir: string, now: () => number): DemoPayments => {
  const demo = createDemoPayments({ dataDir, now, deliver: deliverTo(app) })
  servePayPage(app, demo)
  return demo
}
