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
import { Download, EventStream, NoticeAnswer, Redirect } from '../kernel/answers.ts'
import { type BoundedCache, createBoundedCache } from '../kernel/bounded-cache.ts'
import { andThen, type MaybePromise } from '../kernel/maybe-promise.ts'
import type { Buyer, UserGate } from '../kernel/owner.ts'
import { Refusal } from '../kernel/refusal.ts'
import { findRoute, type Routes, servedNames, type Visitor } from '../kernel/routes.ts'
import type { AccessGate, Shop } from '../kernel/shop.ts'
import { answerQuestions } from './answer-questions.ts'
import { batchPerTick } from './batch-per-tick.ts'
import { inputParser } from './parse-input.ts'
import { readRaw } from './read-raw.ts'
import { type ReadyAnswer, readyAnswer, sendKept, sendReady } from './ready-answer.ts'
import { repeatedBytes } from './repeated-outcome.ts'
import { requestOrigin } from './request-origin.ts'
import { sendDownload, sendEvents, sendNoticeAnswer } from './send-answers.ts'
import { sendJson } from './send-json.ts'
import { createSerialiser } from './serialise.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the contract's call that a route serves */
    call?: CallName
  }
}

const notToKeep = (): Record<string, string | number> => ({ 'cache-control': 'no-store' })
const okMessage = codeMessages[codes.ok]

const answersKept = 500
const answers = new WeakMap<Shop, BoundedCache<ReadyAnswer>>()

/** Answers of cacheable calls. A shop that changes becomes another object, and its answers go with the old one. */
const answersOf = (shop: Shop): BoundedCache<ReadyAnswer> => {
  const held = answers.get(shop)
  if (held) return held
  const fresh = createBoundedCache<ReadyAnswer>(answersKept)
  answers.set(shop, fresh)
  return fresh
}

/** Same address, same answer: a question that was answered once is not validated again. */
const answerKey = (name: CallName, call: Call, request: FastifyRequest) => (call.query ? request.url : name)

type Answer = (request: FastifyRequest, reply: FastifyReply) => MaybePromise<FastifyReply>

interface ForWhom {
  shop?: Shop
  buyer?: Buyer | undefined
}

interface Sending {
  reply: FastifyReply
  send: () => MaybePromise<FastifyReply>
}

interface Deps {
  routes: Routes
  gate: AccessGate
  userGate: UserGate
  config: Pick<Config, 'publicUrl' | 'clientMode'>
  onResponse: onResponseHookHandler
  now: () => number
}

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
const tokenOf = (request: FastifyRequest) => request.headers.accesstoken as string | undefined

/** Read only as far as a call asks for it: few do. */
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

/** Puts every served call of the contract on its path: who may call, validation, envelope, serialiser. */
export const registerCalls = (
  app: FastifyInstance,
  { routes, gate, userGate, config, onResponse, now }: Deps,
) => {
  const sendBatched = batchPerTick<Sending>([({ send }) => send()])
  for (const name of servedNames(routes)) {
    const call: Call = calls[name]
    const route = findRoute(routes, name)
    if (!route) continue
    const { method, path, access } = call.endpoint
    const isPersonal = access === 'user' || access === 'either'
    const parseInput = inputParser(call)
    const write = createSerialiser(envelope(call.data))
    const inEnvelope = (data: unknown) => write({ code: codes.ok, msg: okMessage, data })

    const send = (
      request: FastifyRequest,
      reply: FastifyReply,
      outcome: unknown,
    ): MaybePromise<FastifyReply> => {
      if (outcome instanceof Redirect) return reply.redirect(outcome.path)
      if (outcome instanceof Download) return sendDownload(reply, outcome)
      if (outcome instanceof EventStream) return sendEvents(reply, outcome)
      if (outcome instanceof NoticeAnswer) return sendNoticeAnswer(reply, outcome)
      const headers = isPersonal ? notToKeep() : {}
      const repeated = repeatedBytes(outcome, inEnvelope)
      if (repeated) return sendKept(request, reply, repeated, headers)
      return sendJson(request, reply, inEnvelope(outcome), headers)
    }

    const ask = (request: FastifyRequest, input: ParsedInput<Call>, forWhom: ForWhom) =>
      route({ ...input, ...forWhom, visitor: new RequestVisitor(config, request) })

    const answer = (request: FastifyRequest, reply: FastifyReply, forWhom: ForWhom) =>
      andThen(ask(request, parseInput(request), forWhom), (outcome) => send(request, reply, outcome))

    const answerQuestion =
      call.repeatable &&
      answerQuestions({
        parseInput,
        route: (input, { request, shop }) => ask(request, input, { shop }),
        inEnvelope,
        headers: notToKeep,
        now,
      })

    const answerForShop = (request: FastifyRequest, reply: FastifyReply) =>
      andThen(gate(tokenOf(request)), (shop) => answer(request, reply, { shop }))

    const answerForBuyer = (request: FastifyRequest, reply: FastifyReply) =>
      andThen(gate(tokenOf(request)), (shop) =>
        andThen(userGate(shop.id, headerOf(request, 'authusertoken')), (buyer) => {
          if (!buyer && access === 'user') throw new Refusal(codes.signInRequired)
          return answerQuestion && !buyer
            ? answerQuestion(request, reply, shop)
            : answer(request, reply, { shop, buyer })
        }),
      )

    const prepare = async (request: FastifyRequest, reply: FastifyReply, shop: Shop) => {
      const made = readyAnswer(inEnvelope(await route({ ...parseInput(request), shop })))
      answersOf(shop).set(answerKey(name, call, request), made)
      return sendReady(request, reply, made)
    }

    const sendReadied = (
      request: FastifyRequest,
      reply: FastifyReply,
      shop: Shop,
    ): MaybePromise<FastifyReply> => {
      const held = answersOf(shop).get(answerKey(name, call, request))
      return held ? sendReady(request, reply, held) : prepare(request, reply, shop)
    }

    const answerReady = (request: FastifyRequest, reply: FastifyReply) =>
      andThen(gate(tokenOf(request)), (shop) => {
        sendBatched({ reply, send: () => sendReadied(request, reply, shop) })
        return reply
      })

    const answerOpen = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply, {})
    const handlers: Record<Access | 'ready', Answer> = {
      ready: answerReady,
      public: answerOpen,
      provider: answerOpen,
      app: answerForShop,
      either: answerForBuyer,
      user: answerForBuyer,
    }

    const handle = handlers[call.cacheable ? 'ready' : access]

    const isPosted = access === 'provider' && method === 'POST'
    const put: (route: RouteOptions) => void = isPosted ? readRaw(app) : (route) => app.route(route)
    put({
      method,
      url: path,
      config: { call: name },
      ...(!call.cacheable && { onResponse }),
      // What was sent at once is not handed back: Fastify would wait a turn for it.
      handler: (request, reply) => {
        const sending = handle(request, reply)
        return sending instanceof Promise ? sending : undefined
      },
    })
  }
}
