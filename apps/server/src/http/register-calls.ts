import { type Access, type Call, type CallName, calls, codeMessages, codes, envelope } from '@yinpu/contract'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onResponseHookHandler,
  RouteHandlerMethod,
} from 'fastify'
import type { Config } from '../config.ts'
import type { UserGate } from '../modules/account/user-gate.ts'
import type { AccessGate } from '../modules/company/access-gate.ts'
import type { Shop } from '../modules/company/shop.ts'
import { findRoute, type Routes, servedNames, type Visitor } from './calls.ts'
import { Download, sendDownload } from './download.ts'
import { parseInput } from './parse-input.ts'
import { readyAnswer, sendReady } from './ready-answer.ts'
import { Redirect } from './redirect.ts'
import { Refusal } from './refusal.ts'
import { requestOrigin } from './request-origin.ts'
import { sendJson } from './send-json.ts'
import { compileSerialiser } from './serialise.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the contract's call that a route serves */
    call?: CallName
  }
}

const okMessage = codeMessages[codes.ok]

/** Same address, same answer: a question that was answered once is not validated again. */
const answerKey = (name: CallName, call: Call, request: FastifyRequest) => (call.query ? request.url : name)

interface Needs {
  routes: Routes
  gate: AccessGate
  userGate: UserGate
  config: Pick<Config, 'publicUrl' | 'clientMode'>
  onResponse: onResponseHookHandler
}

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
const tokenOf = (request: FastifyRequest) => request.headers.accesstoken as string | undefined

const describeVisitor = (config: Needs['config'], request: FastifyRequest): Visitor => ({
  address: request.ip,
  // Few calls ask for it.
  get origin() {
    return requestOrigin(config, request)
  },
  idempotencyKey: headerOf(request, 'idempotency-key'),
})

/** Puts every served call of the contract on its path: who may call, validation, envelope, serialiser. */
export const registerCalls = (
  app: FastifyInstance,
  { routes, gate, userGate, config, onResponse }: Needs,
) => {
  for (const name of servedNames(routes)) {
    const call: Call = calls[name]
    const route = findRoute(routes, name)
    if (!route) continue
    const { method, path, access } = call.endpoint
    const write = compileSerialiser(envelope(call.data))
    const inEnvelope = (data: unknown) => write({ code: codes.ok, msg: okMessage, data })

    const answer = async (request: FastifyRequest, reply: FastifyReply, forWhom: object) => {
      const visitor = describeVisitor(config, request)
      const outcome = await route({ ...parseInput(call, request), ...forWhom, visitor })
      if (outcome instanceof Redirect) return reply.redirect(outcome.path)
      if (outcome instanceof Download) return sendDownload(reply, outcome)
      return sendJson(request, reply, inEnvelope(outcome))
    }

    const answerForShop = async (request: FastifyRequest, reply: FastifyReply) =>
      answer(request, reply, { shop: await gate(tokenOf(request)) })

    const answerForBuyer = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const shop = await gate(tokenOf(request))
      const buyer = await userGate(shop.id, headerOf(request, 'authusertoken'))
      if (!buyer && access === 'user') throw new Refusal(codes.signInRequired)
      return answer(request, reply, { shop, buyer })
    }

    const prepare = async (request: FastifyRequest, reply: FastifyReply, shop: Shop) => {
      const made = readyAnswer(inEnvelope(await route({ ...parseInput(call, request), shop })))
      shop.answers.set(answerKey(name, call, request), made)
      return sendReady(request, reply, made)
    }

    const sendKept = (request: FastifyRequest, reply: FastifyReply, shop: Shop) => {
      const held = shop.answers.get(answerKey(name, call, request))
      return held ? sendReady(request, reply, held) : prepare(request, reply, shop)
    }

    /** Nothing is awaited where token, shop and answer are in memory. */
    const answerReady = (request: FastifyRequest, reply: FastifyReply) => {
      const shop = gate(tokenOf(request))
      if (shop instanceof Promise) return shop.then((found) => sendKept(request, reply, found))
      const sending = sendKept(request, reply, shop)
      return sending instanceof Promise ? sending : undefined
    }

    const answerOpen = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply, {})
    const handlers: Record<Access | 'ready', RouteHandlerMethod> = {
      ready: answerReady,
      public: answerOpen,
      provider: answerOpen,
      app: answerForShop,
      either: answerForBuyer,
      user: answerForBuyer,
    }

    app.route({
      method,
      url: path,
      config: { call: name },
      ...(!call.cacheable && { onResponse }),
      handler: handlers[call.cacheable ? 'ready' : access],
    })
  }
}
