import { type Call, type CallName, calls, codeMessages, codes, envelope } from '@yinpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify'
import type { AccessGate } from '../modules/company/access-gate.ts'
import type { Shop } from '../modules/company/shop.ts'
import { findRoute, type Routes, servedNames } from './calls.ts'
import { parseInput } from './parse-input.ts'
import { readyAnswer, sendReady } from './ready-answer.ts'
import { sendJson } from './send-json.ts'
import { compileSerialiser } from './serialise.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the contract's call that a route serves */
    call?: CallName
  }
}

const okMessage = codeMessages[codes.ok]

/** Same call and same input, same key; the query has been validated, so it is small and clean. */
const answerKey = (name: CallName, query: unknown) => (query ? `${name} ${JSON.stringify(query)}` : name)

interface Needs {
  routes: Routes
  gate: AccessGate
  onResponse: onResponseHookHandler
}

/** Puts every served call of the contract on its path: who may call, validation, envelope, serialiser. */
export const registerCalls = (app: FastifyInstance, { routes, gate, onResponse }: Needs) => {
  for (const name of servedNames(routes)) {
    const call: Call = calls[name]
    const route = findRoute(routes, name)
    if (!route) continue
    const { method, path, access } = call.endpoint
    const write = compileSerialiser(envelope(call.data))
    const answer = async (context: object) =>
      write({ code: codes.ok, msg: okMessage, data: await route(context) })

    const tokenOf = (request: FastifyRequest) => request.headers.accesstoken as string | undefined

    const answerOpen = async (request: FastifyRequest, reply: FastifyReply) =>
      sendJson(request, reply, await answer(parseInput(call, request)))

    const answerForShop = async (request: FastifyRequest, reply: FastifyReply) => {
      const shop = await gate(tokenOf(request))
      return sendJson(request, reply, await answer({ ...parseInput(call, request), shop }))
    }

    const prepare = async (request: FastifyRequest, reply: FastifyReply, shop: Shop) => {
      const input = parseInput(call, request)
      const made = readyAnswer(await answer({ ...input, shop }))
      shop.answers.set(answerKey(name, input.query), made)
      return sendReady(request, reply, made)
    }

    const sendKept = (request: FastifyRequest, reply: FastifyReply, shop: Shop) => {
      const key = call.query ? answerKey(name, parseInput(call, request).query) : name
      const held = shop.answers.get(key)
      return held ? sendReady(request, reply, held) : prepare(request, reply, shop)
    }

    /** Nothing is awaited where token, shop and answer are in memory. */
    const answerReady = (request: FastifyRequest, reply: FastifyReply) => {
      const shop = gate(tokenOf(request))
      if (shop instanceof Promise) return shop.then((found) => sendKept(request, reply, found))
      const sending = sendKept(request, reply, shop)
      return sending instanceof Promise ? sending : undefined
    }

    app.route({
      method,
      url: path,
      config: { call: name },
      ...(!call.cacheable && { onResponse }),
      handler: access === 'public' ? answerOpen : call.cacheable ? answerReady : answerForShop,
    })
  }
}
