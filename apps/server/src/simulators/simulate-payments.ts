import type { FastifyInstance } from 'fastify'
import { deliverTo } from './deliver-to.ts'
import { createDemoPayments, type DemoPayments } from './demo-payments.ts'
import { servePayPage } from './serve-pay-page.ts'

/** Gives an app payment providers of its own, with the page on which a demo's buyer pays. */
export const simulatePayments = (app: FastifyInstance, dataDir: string, now: () => number): DemoPayments => {
  const demo = createDemoPayments({ dataDir, now, deliver: deliverTo(app) })
  servePayPage(app, demo)
  return demo
}
