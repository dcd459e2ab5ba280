import {
  type Access,
  type Call,
  type CallName,
  calls,
  codeMessages,
  codes,
  envelope,
  type ParsedInput,
} from '@yinpu/contract'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onResponseHookHandler,
  RouteOptions,
} from 'fastify'
import type { Config } from '../config.ts'
import { addressGroup } from '../kernel/address-group.ts'
import { Download, EventStream, FileStream, Redirect, WebhookAnswer } from '../kernel/answers.ts'
import { andThen, type MaybePromise } from '../kernel/maybe-promise.ts'
import type { Buyer, UserGate } from '../kernel/owner.ts'
import { Refusal } from '../kernel/refusal.ts'
import { findRoute, type Routes, servedNames, type Visitor } from '../kernel/routes.ts'
import type { AccessGate, Shop } from '../kernel/shop.ts'
import { type CallAnswers, notToStore, type ServedCall } from './call-answers.ts'
import { awaitsProvider, callCosts, surplusOf } from './call-costs.ts'
import type { DearTurns } from './dear-turns.ts'
import type { ChargeCall } from './limit-rate.ts'
import { parseInput } from './parse-input.ts'
import { requestOrigin } from './request-origin.ts'
import { sendDownload, sendEvents, sendFile, sendWebhookAnswer } from './send-answers.ts'
import { createSerialiser } from './serialise.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the contract's call that a route serves */
    call?: CallName
  }
}

const okMessage = codeMessages[codes.ok]

type Answer = (request: FastifyRequest, reply: FastifyReply) => MaybePromise<FastifyReply>

interface ForWhom {
  shop?: Shop
  buyer?: Buyer | undefined
}

interface Deps {
  routes: Routes
  gate: AccessGate
  userGate: UserGate
  config: Pick<Config, 'publicUrl' | 'clientMode'>
  answers: CallAnswers
  charge: ChargeCall
  turns: DearTurns
  onResponse: onResponseHookHandler
}

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
const tokenOf = (request: FastifyRequest) => request.headers.accesstoken as string | undefined

/** Each value is read only if a call needs it: few do. */
class RequestVisitor implements Visitor {
  readonly #config: Deps['config']
  readonly #request: FastifyRequest
  constructor(config: Deps['config'], request: FastifyRequest) {
    this.#config = config
    this.#request = request
  }
  get address() {
    return addressGroup(this.#request.ip)
  }
  get ip() {
    return this.#request.ip
  }
  get browser() {
    return this.#request.headers['user-agent'] ?? ''
  }
  get origin() {
    return requestOrigin(this.#config, this.#request)
  }
  get accessToken() {
    return tokenOf(this.#request) ?? ''
  }
  get idempotencyKey() {
    return headerOf(this.#request, 'idempotency-key')
  }
  get posted() {
    const { headers, body } = this.#request
    return {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: typeof body === 'string' ? body : '',
    }
  }
}

/** A scope in which bodies of every kind stay text. */
const putRaw = (app: FastifyInstance, route: RouteOptions) =>
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    raw.route(route)
  })

/** Puts every served call of the contract on its path: who may call, validation, envelope, serialiser. */
export const registerCalls = (
  app: FastifyInstance,
  { routes, gate, userGate, config, answers, charge, turns, onResponse }: Deps,
) => {
  for (const name of servedNames(routes)) {
    const call: Call = calls[name]
    const route = findRoute(routes, name)
    if (!route) continue
    const { method, path, access } = call.endpoint
    const isPersonal = access === 'user' || access === 'either'
    const parse = (request: FastifyRequest) => parseInput(call, request)
    const serialise = createSerialiser(envelope(call.data))
    const write = (data: unknown) => serialise({ code: codes.ok, msg: okMessage, data })

    const send = (
      request: FastifyRequest,
      reply: FastifyReply,
      outcome: unknown,
    ): MaybePromise<FastifyReply> => {
      if (outcome instanceof Redirect) return reply.redirect(outcome.path)
      if (outcome instanceof Download) return sendDownload(reply, outcome)
      if (outcome instanceof FileStream) return sendFile(reply, outcome)
      if (outcome instanceof EventStream) return sendEvents(reply, outcome)
      if (outcome instanceof WebhookAnswer) return sendWebhookAnswer(reply, outcome)
      return answers.send(request, reply, outcome, write, isPersonal ? notToStore() : {})
    }

    const cost = callCosts[name]
    const run = (request: FastifyRequest, input: ParsedInput<Call>, forWhom: ForWhom) => {
      const work = () => route({ ...input, ...forWhom, visitor: new RequestVisitor(config, request) })
      const surplus = cost === undefined ? 0 : surplusOf(cost, input)
      if (surplus === 0) return work()
      const person = forWhom.buyer?.id
      charge(request, { person, shop: forWhom.shop?.id }, surplus)
      if (awaitsProvider.has(name)) return work()
      return turns({ address: addressGroup(request.ip), person }, async () => work())
    }

    const answer = (request: FastifyRequest, reply: FastifyReply, forWhom: ForWhom) =>
      andThen(run(request, parse(request), forWhom), (outcome) => send(request, reply, outcome))

    const served: ServedCall = {
      name,
      call,
      parseInput: parse,
      // A cached answer is for all buyers and must not depend on the first one.
      run: (request, input, shop) =>
        call.cacheable ? route({ ...input, shop }) : run(request, input, { shop }),
      write,
    }
    const answerCacheable = answers.cacheable(served)
    const answerRepeatable = call.repeatable && answers.repeatable(served)

    const answerForShop = (request: FastifyRequest, reply: FastifyReply) =>
      andThen(gate(tokenOf(request)), (shop) =>
        call.cacheable ? answerCacheable(request, reply, shop) : answer(request, reply, { shop }),
      )

    const answerForBuyer = (request: FastifyRequest, reply: FastifyReply) =>
      andThen(gate(tokenOf(request)), (shop) =>
        andThen(userGate(shop.id, headerOf(request, 'authusertoken')), (buyer) => {
          if (!buyer && access === 'user') throw new Refusal(codes.signInRequired)
          return answerRepeatable && !buyer
            ? answerRepeatable(request, reply, shop)
            : answer(request, reply, { shop, buyer })
        }),
      )

    const answerOpen = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply, {})
    const handlers: Record<Access, Answer> = {
      public: answerOpen,
      provider: answerOpen,
      app: answerForShop,
      either: answerForBuyer,
      user: answerForBuyer,
    }
    const handle = call.cacheable ? answerForShop : handlers[access]

    const options: RouteOptions = {
      method,
      url: path,
      config: { call: name },
      ...(!call.cacheable && { onResponse }),
      // An answer that was sent at once is not returned: Fastify would wait a turn for it.
      handler: (request, reply) => {
        const sending = handle(request, reply)
        return sending instanceof Promise ? sending : undefined
      },
    }
    if (access === 'provider' && method === 'POST') putRaw(app, options)
    else app.route(options)
  }
}
