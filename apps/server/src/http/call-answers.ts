import type { Call, CallName, ParsedInput } from '@yinpu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { andThen, type MaybePromise } from '../kernel/maybe-promise.ts'
import type { Shop } from '../kernel/shop.ts'
import { carefulParser, readJson } from './read-json.ts'
import { etagOf, type Headers, matchesEtag, revalidated, sendJson, sendNotModified } from './send-json.ts'

/** A call of the contract with everything needed to answer a shop's visitors. */
export interface ServedCall {
  name: CallName
  call: Call
  parseInput: (request: FastifyRequest) => ParsedInput<Call>
  run: (request: FastifyRequest, input: ParsedInput<Call>, shop: Shop) => MaybePromise<unknown>
  /** the envelope as text */
  write: (data: unknown) => string
}

export type ShopAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
) => MaybePromise<FastifyReply>

/**
 * Reads requests and sends answers. There are two: the plain one below, and `fast/`, which answers alike with less
 * work. `FAST_ANSWERS` chooses one (docs/fast-answers.md).
 */
export interface CallAnswers {
  readJson: (app: FastifyInstance) => void
  /** of an outcome that was made for this request */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: unknown,
    write: ServedCall['write'],
    headers: Headers,
  ) => MaybePromise<FastifyReply>
  /** for a call whose answer is valid as long as the shop's data */
  cacheable: (served: ServedCall) => ShopAnswer
  /** for a call whose answer to a visitor depends on the body alone */
  repeatable: (served: ServedCall) => ShopAnswer
}

/** A function, because the object is filled in while it is sent. */
export const notToStore = (): Headers => ({ 'cache-control': 'no-store' })

export const plainAnswers: CallAnswers = {
  readJson: (app) => readJson(app, carefulParser(app)),
  send: (request, reply, outcome, write, headers) => sendJson(request, reply, write(outcome), headers),
  cacheable:
    ({ parseInput, run, write }) =>
    (request, reply, shop) =>
      andThen(run(request, parseInput(request), shop), (outcome) => {
        const body = write(outcome)
        const etag = etagOf(body)
        return matchesEtag(request, etag)
          ? sendNotModified(reply, etag)
          : sendJson(request, reply, body, revalidated(etag))
      }),
  repeatable:
    ({ parseInput, run, write }) =>
    (request, reply, shop) =>
      andThen(run(request, parseInput(request), shop), (outcome) =>
        sendJson(request, reply, write(outcome), notToStore()),
      ),
}
