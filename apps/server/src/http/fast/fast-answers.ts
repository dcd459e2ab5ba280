import type { Call, ParsedInput } from '@yinpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRepeated } from '../../kernel/answers.ts'
import { type BoundedCache, createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { MaybePromise } from '../../kernel/maybe-promise.ts'
import type { Shop } from '../../kernel/shop.ts'
import { type CallAnswers, notToStore, type ServedCall, type ShopAnswer } from '../call-answers.ts'
import { carefulParser, readJson } from '../read-json.ts'
import { sendJson } from '../send-json.ts'
import { batchPerTick } from './batch-per-tick.ts'
import { createRepeatedRequests, type RepeatedRequests, requestKey } from './repeated-requests.ts'
import {
  type StoredAnswer,
  type StoredBytes,
  sendStoredAnswer,
  sendStoredBytes,
  storedAnswer,
  storedBytes,
} from './stored-answer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the sent JSON, unchanged; only set while answers from memory are on */
    bodyText: string
  }
}

const mostAnswers = 500

/** A shop that changes becomes another object, and the values stored for the old one are dropped with it. */
const storeByShop = <Stored>(create: () => Stored) => {
  const byShop = new WeakMap<Shop, Stored>()
  return (shop: Shop): Stored => {
    const stored = byShop.get(shop)
    if (stored) return stored
    const fresh = create()
    byShop.set(shop, fresh)
    return fresh
  }
}

/** The text of a body is the key of a repeated request. */
const readJsonWithText = (app: FastifyInstance) => {
  const parse = carefulParser(app)
  app.decorateRequest('bodyText', '')
  readJson(app, (request, body, done) => {
    request.bodyText = body
    parse(request, body, done)
  })
}

interface Sending {
  reply: FastifyReply
  send: () => MaybePromise<FastifyReply>
}

/** Answers that were made once are stored under their call, and under their address if the call has a query. */
const answerCacheable = () => {
  const sendBatched = batchPerTick<Sending>([({ send }) => send()])
  const answersOf = storeByShop<BoundedCache<StoredAnswer>>(() => createBoundedCache(mostAnswers))

  return ({ name, call, parseInput, run, write }: ServedCall): ShopAnswer => {
    const keyOf = (request: FastifyRequest) => (call.query ? request.url : name)

    const make = async (request: FastifyRequest, reply: FastifyReply, shop: Shop) => {
      const made = storedAnswer(write(await run(request, parseInput(request), shop)))
      answersOf(shop).set(keyOf(request), made)
      return sendStoredAnswer(request, reply, made)
    }

    const send = (request: FastifyRequest, reply: FastifyReply, shop: Shop): MaybePromise<FastifyReply> => {
      const stored = answersOf(shop).get(keyOf(request))
      return stored ? sendStoredAnswer(request, reply, stored) : make(request, reply, shop)
    }

    return (request, reply, shop) => {
      sendBatched({ reply, send: () => send(request, reply, shop) })
      return reply
    }
  }
}

interface Item {
  request: FastifyRequest
  reply: FastifyReply
  shop: Shop
  requests: RepeatedRequests
  key: string | undefined
  stored: StoredBytes | undefined
  input?: ParsedInput<Call>
  outcome?: unknown
  body?: string
}

/** A repeated request is answered from memory, the others are computed in batches. */
const answerRepeatable = (
  { parseInput, run, write: inEnvelope }: ServedCall,
  now: () => number,
): ShopAnswer => {
  const requestsOf = storeByShop(createRepeatedRequests)

  const write = (item: Item, outcome: unknown) => {
    const body = inEnvelope(outcome)
    item.body = body
    if (item.key) item.requests.keep(item.key, body, now())
  }
  const send = ({ request, reply, stored, body = '' }: Item) =>
    stored
      ? sendStoredBytes(request, reply, stored, notToStore())
      : sendJson(request, reply, body, notToStore())

  const add = batchPerTick<Item>([
    (item) => {
      if (!item.stored) item.input = parseInput(item.request)
    },
    (item) => {
      if (item.input) item.outcome = run(item.request, item.input, item.shop)
    },
    (item) => {
      if (item.input && !(item.outcome instanceof Promise)) write(item, item.outcome)
    },
    (item) =>
      item.outcome instanceof Promise
        ? item.outcome.then((outcome) => {
            write(item, outcome)
            return send(item)
          })
        : send(item),
  ])

  return (request, reply, shop) => {
    const requests = requestsOf(shop)
    const key = requestKey(request.bodyText)
    const stored = key === undefined ? undefined : requests.find(key, now())
    add({ request, reply, shop, requests, key, stored })
    return reply
  }
}

/** Answers as `plainAnswers` does, with less work for each request: docs/fast-answers.md. */
export const createFastAnswers = (now: () => number): CallAnswers => {
  const written = new WeakMap<object, StoredBytes>()

  /** The bytes of an outcome that a module will return again unchanged. */
  const bytesOf = (outcome: object, write: ServedCall['write']): StoredBytes => {
    const stored = written.get(outcome)
    if (stored) return stored
    const made = storedBytes(write(outcome))
    written.set(outcome, made)
    return made
  }

  return {
    readJson: readJsonWithText,
    send: (request, reply, outcome, write, headers) =>
      isRepeated(outcome)
        ? sendStoredBytes(request, reply, bytesOf(outcome, write), headers)
        : sendJson(request, reply, write(outcome), headers),
    cacheable: answerCacheable(),
    repeatable: (served) => answerRepeatable(served, now),
  }
}
