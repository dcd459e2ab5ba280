import type { Call, ParsedInput } from '@yinpu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../kernel/shop.ts'
import { batchPerTick } from './batch-per-tick.ts'
import { type KeptBytes, sendKept } from './ready-answer.ts'
import {
  findAnswer,
  keepAnswer,
  questionKey,
  type RepeatedQuestions,
  repeatedQuestions,
} from './repeated-questions.ts'
import { sendJson } from './send-json.ts'

interface Question {
  request: FastifyRequest
  reply: FastifyReply
  shop: Shop
  asked: RepeatedQuestions
  key: string | undefined
  held: KeptBytes | undefined
  input?: ParsedInput<Call>
  outcome?: unknown
  body?: string
}

interface Deps {
  parseInput: (request: FastifyRequest) => ParsedInput<Call>
  route: (input: ParsedInput<Call>, question: Question) => unknown
  inEnvelope: (outcome: unknown) => string
  headers: () => Record<string, string | number>
  now: () => number
}

/** Pure questions of visitors: what was asked before is answered from memory, the rest is worked out in rounds. */
export const answerQuestions = ({ parseInput, route, inEnvelope, headers, now }: Deps) => {
  // A shop that changes is another one, and nothing was asked of it yet.
  const askedOf = new WeakMap<Shop, RepeatedQuestions>()

  const findAsked = (shop: Shop) => {
    const known = askedOf.get(shop)
    if (known) return known
    const fresh = repeatedQuestions()
    askedOf.set(shop, fresh)
    return fresh
  }

  const write = (question: Question, outcome: unknown) => {
    const body = inEnvelope(outcome)
    question.body = body
    if (question.key) keepAnswer(question.asked, question.key, body, now())
  }
  const send = ({ request, reply, held, body = '' }: Question) =>
    held ? sendKept(request, reply, held, headers()) : sendJson(request, reply, body, headers())

  const add = batchPerTick<Question>([
    (question) => {
      if (!question.held) question.input = parseInput(question.request)
    },
    (question) => {
      if (question.input) question.outcome = route(question.input, question)
    },
    (question) => {
      if (question.input && !(question.outcome instanceof Promise)) write(question, question.outcome)
    },
    (question) =>
      question.outcome instanceof Promise
        ? question.outcome.then((outcome) => {
            write(question, outcome)
            return send(question)
          })
        : send(question),
  ])

  return (request: FastifyRequest, reply: FastifyReply, shop: Shop) => {
    const asked = findAsked(shop)
    const key = questionKey(request.bodyText)
    const held = key === undefined ? undefined : findAnswer(asked, key, now())
    add({ request, reply, shop, asked, key, held })
    return reply
  }
}
