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
import type { Buyer } from '../modules/account/buyer.ts'
import type { UserGate } from '../modules/account/user-gate.ts'
import type { AccessGate } from '../modules/company/access-gate.ts'
import type { Shop } from '../modules/company/shop.ts'
import { addressGroup } from './address-group.ts'
import { answerQuestions } from './answer-questions.ts'
import { findRoute, type Routes, servedNames, type Visitor } from './calls.ts'
import { Download, sendDownload } from './download.ts'
import { EventStream, sendEvents } from './event-stream.ts'
import { inRounds } from './in-rounds.ts'
import { inputParser } from './parse-input.ts'
import { RawAnswer, sendRaw } from './raw-answer.ts'
import { readRaw } from './read-raw.ts'
import { readyAnswer, sendKept, sendReady } from './ready-answer.ts'
import { Redirect } from './redirect.ts'
import { Refusal } from './refusal.ts'
import { repeatedBytes } from './repeated-outcome.ts'
import { requestOrigin } from './request-origin.ts'
import { sendJson } from './send-json.ts'
import { createSerialiser } from './serialise.ts'
import { type Soon, whenThere } from './soon.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the contract's call that a route serves */
    call?: CallName
  }
}

const notToKeep = (): Record<string, string | number> => ({ 'cache-control': 'no-store' })
const okMessage = codeMessages[codes.ok]

/** Same address, same answer: a question that was answered once is not validated again. */
const answerKey = (name: CallName, call: Call, request: FastifyRequest) => (call.query ? request.url : name)

type Answer = (request: FastifyRequest, reply: FastifyReply) => Soon<FastifyReply>

interface ForWhom {
  shop?: Shop
  buyer?: Buyer | undefined
}

interface Sending {
  reply: FastifyReply
  send: () => Soon<FastifyReply>
}

interface Needs {
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
  readonly #config: Needs['config']
  readonly #request: FastifyRequest
  constructor(config: Needs['config'], request: FastifyRequest) {
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
  { routes, gate, userGate, config, onResponse, now }: Needs,
) => {
  const sendInRounds = inRounds<Sending>([({ send }) => send()])
  for (const name of servedNames(routes)) {
    const call: Call = calls[name]
    const route = findRoute(routes, name)
    if (!route) continue
    const { method, path, access } = call.endpoint
    const isPersonal = access === 'user' || access === 'either'
    const parseInput = inputParser(call)
    const write = createSerialiser(envelope(call.data))
    const inEnvelope = (data: unknown) => write({ code: codes.ok, msg: okMessage, data })

    const send = (request: FastifyRequest, reply: FastifyReply, outcome: unknown): Soon<FastifyReply> => {
      if (outcome instanceof Redirect) return reply.redirect(outcome.path)
      if (outcome instanceof Download) return sendDownload(reply, outcome)
      if (outcome instanceof EventStream) return sendEvents(reply, outcome)
      if (outcome instanceof RawAnswer) return sendRaw(reply, outcome)
      const headers = isPersonal ? notToKeep() : {}
      const repeated = repeatedBytes(outcome, inEnvelope)
      if (repeated) return sendKept(request, reply, repeated, headers)
      return sendJson(request, reply, inEnvelope(outcome), headers)
    }

    const ask = (request: FastifyRequest, input: ParsedInput<Call>, forWhom: ForWhom) =>
      route({ ...input, ...forWhom, visitor: new RequestVisitor(config, request) })

    const answer = (request: FastifyRequest, reply: FastifyReply, forWhom: ForWhom) =>
      whenThere(ask(request, parseInput(request), forWhom), (outcome) => send(request, reply, outcome))

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
      whenThere(gate(tokenOf(request)), (shop) => answer(request, reply, { shop }))

    const answerForBuyer = (request: FastifyRequest, reply: FastifyReply) =>
      whenThere(gate(tokenOf(request)), (shop) =>
        whenThere(userGate(shop.id, headerOf(request, 'authusertoken')), (buyer) => {
          if (!buyer && access === 'user') throw new Refusal(codes.signInRequired)
          return answerQuestion && !buyer
            ? answerQuestion(request, reply, shop)
            : answer(request, reply, { shop, buyer })
        }),
      )

    const prepare = async (request: FastifyRequest, reply: FastifyReply, shop: Shop) => {
      const made = readyAnswer(inEnvelope(await route({ ...parseInput(request), shop })))
      shop.answers.set(answerKey(name, call, request), made)
      return sendReady(request, reply, made)
    }

    const sendReadied = (request: FastifyRequest, reply: FastifyReply, shop: Shop): Soon<FastifyReply> => {
      const held = shop.answers.get(answerKey(name, call, request))
      return held ? sendReady(request, reply, held) : prepare(request, reply, shop)
    }

    const answerReady = (request: FastifyRequest, reply: FastifyReply) =>
      whenThere(gate(tokenOf(request)), (shop) => {
        sendInRounds({ reply, send: () => sendReadied(request, reply, shop) })
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
