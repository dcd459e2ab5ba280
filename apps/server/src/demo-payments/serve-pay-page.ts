import type { FastifyInstance, FastifyReply } from 'fastify'
import { payPage, payPageMissing } from '../simulators/pay-page.ts'
import type { DemoPayments } from './demo-payments.ts'

export const simulatedPath = '/sim/pay'

const names: Record<string, string> = { wechat: '微信支付', alipay: '支付宝' }

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

interface Input {
  Params: { channel: string; token: string }
}

/** What a phone shows that has scanned a demo shop's code. Mounted for the demo shops alone, never in production. */
export const servePayPage = (app: FastifyInstance, { simulated }: DemoPayments) => {
  const find = async ({ channel, token }: Input['Params']) => {
    const all = await simulated()
    const simulator = channel === 'wechat' ? all.wechat : channel === 'alipay' ? all.alipay : undefined
    const trade = simulator?.find(token)
    return simulator && trade ? { simulator, trade } : undefined
  }
  const send = (reply: FastifyReply, status: number, page: string) =>
    reply
      .code(status)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page)

  app.register(async (pages) => {
    // A form without fields still says that it is one.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })

    pages.get<Input>(`${simulatedPath}/:channel/:token`, async ({ params }, reply) => {
      const found = await find(params)
      if (!found) return send(reply, 404, payPageMissing())
      const own = `${simulatedPath}/${params.channel}/${encodeURIComponent(params.token)}`
      const channelName = names[params.channel] ?? ''
      const ways = { channelName, payUrl: `${own}/pay`, failUrl: `${own}/fail` }
      return send(reply, 200, payPage(found.trade, ways))
    })

    for (const act of ['pay', 'fail'] as const)
      pages.post<Input>(`${simulatedPath}/:channel/:token/${act}`, async ({ params }, reply) => {
        const found = await find(params)
        if (!found) return send(reply, 404, payPageMissing())
        const { simulator, trade } = found
        const isOpen = trade.state === 'open' || trade.state === 'failed'
        if (isOpen) await simulator[act](params.token)
        const back = act === 'pay' && trade.returnUrl ? trade.returnUrl : ''
        return reply.redirect(
          back || `${simulatedPath}/${params.channel}/${encodeURIComponent(params.token)}`,
          303,
        )
      })
  })
}
