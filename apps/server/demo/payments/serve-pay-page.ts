import { payPage, payPageFault, payPageMissing } from '@yinpu/simulators/pay-page'
import type { SimulatedPayment } from '@yinpu/simulators/pay-simulator'
import { findH5Fault } from '@yinpu/simulators/wechat-h5'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { simulatedPath, simulatedWechatPath } from './demo-accounts.ts'
import type { DemoPayments } from './demo-payments.ts'

const names: Record<string, string> = { wechat: '微信支付', alipay: '支付宝' }

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

interface Input {
  Params: { channel: string; token: string }
  Querystring: { redirect_url?: string | string[] }
}

/** The host of an address, without the default port of its scheme. */
const hostOf = ({ protocol, host }: FastifyRequest) => new URL(`${protocol}://${host}`).host

const send = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page)

/** A trade's view for its page; for a trade that leads into WeChat, the query contains the next address. */
const viewFor = (request: FastifyRequest<Input>, trade: SimulatedPayment) => {
  const { redirect_url } = request.query
  if (!trade.isH5) return { trade, query: '' }
  const redirectUrl = typeof redirect_url === 'string' ? redirect_url : undefined
  const fault = findH5Fault({ referer: request.headers.referer, redirectUrl, merchantHost: hostOf(request) })
  if (fault) return { fault }
  const back = redirectUrl ?? ''
  return {
    trade: { ...trade, returnUrl: back, quitUrl: back },
    query: back && `?redirect_url=${encodeURIComponent(back)}`,
  }
}

/** WeChat's own page, through which a browser comes back with a code; it never leads to another host than this. */
const serveAuthorize = (app: FastifyInstance, { simulated }: DemoPayments) =>
  app.get<{ Querystring: Record<string, string> }>(
    `${simulatedWechatPath}/connect/oauth2/authorize`,
    async (request, reply) => {
      const { query, url } = request
      const { redirect_uri = '' } = query
      if (!URL.canParse(redirect_uri) || new URL(redirect_uri).host !== hostOf(request))
        return send(reply, 200, payPageFault('redirect_uri 域名与后台配置不一致'))
      const { persons } = await simulated()
      const path = '/connect/oauth2/authorize'
      const authorizeRequest = { method: 'GET', target: url, path, query, headers: {}, body: '' }
      const { status, headers, body } = persons.answer(authorizeRequest)
      return reply.code(status).headers(headers).send(body)
    },
  )

/** Answers the bridge's question for a page inside WeChat: whether its sheet opens, and for which trade. */
const serveSheet = (app: FastifyInstance, { simulated }: DemoPayments) =>
  app.post(`${simulatedPath}/wechat/sheet`, async ({ body }, reply) => {
    const token = (await simulated()).wechat.openSheet(body)
    return token === undefined ? reply.code(400).send({}) : reply.send({ token })
  })

/** The page on a phone that has scanned a demo shop's code. Mounted for the demo shops alone, never in production. */
export const servePayPage = (app: FastifyInstance, demo: DemoPayments) => {
  serveAuthorize(app, demo)
  serveSheet(app, demo)
  const find = async ({ channel, token }: Input['Params']) => {
    const all = await demo.simulated()
    const simulator = channel === 'wechat' ? all.wechat : channel === 'alipay' ? all.alipay : undefined
    const trade = simulator?.find(token)
    const leadBack = () => (channel === 'alipay' ? all.alipay.leadBack(token) : '')
    return simulator && trade ? { simulator, trade, leadBack } : undefined
  }

  app.register(async (pages) => {
    // A form without fields still has the content type of a form.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })

    pages.get<Input>(`${simulatedPath}/:channel/:token`, async (request, reply) => {
      const { params } = request
      const match = await find(params)
      if (!match) return send(reply, 404, payPageMissing())
      const view = viewFor(request, match.trade)
      if ('fault' in view) return send(reply, 200, payPageFault(view.fault))
      const own = `${simulatedPath}/${params.channel}/${encodeURIComponent(params.token)}`
      const channelName = names[params.channel] ?? ''
      const links = {
        channelName,
        payUrl: `${own}/pay${view.query}`,
        failUrl: `${own}/fail${view.query}`,
      }
      return send(reply, 200, payPage(view.trade, links))
    })

    for (const act of ['pay', 'fail'] as const)
      pages.post<Input>(`${simulatedPath}/:channel/:token/${act}`, async (request, reply) => {
        const { params } = request
        const match = await find(params)
        if (!match) return send(reply, 404, payPageMissing())
        const view = viewFor(request, match.trade)
        if ('fault' in view) return send(reply, 200, payPageFault(view.fault))
        const { simulator, trade, leadBack } = match
        const isOpen = trade.state === 'open' || trade.state === 'failed'
        if (isOpen) await simulator[act](params.token)
        const back = act === 'pay' ? leadBack() || view.trade.returnUrl : ''
        const own = `${simulatedPath}/${params.channel}/${encodeURIComponent(params.token)}${view.query}`
        return reply.redirect(back || own, 303)
      })
  })
}
