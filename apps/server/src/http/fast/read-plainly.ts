import { type Call, type ParsedInput, plainReader } from '@yinpu/contract'
import type { FastifyInstance } from 'fastify'
import { parseInput, type Raw } from '../parse-input.ts'
import { carefulParser, type JsonParser } from '../read-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the sent JSON, unchanged; only set while answers from memory are on */
    bodyText: string
  }
}

/** Spelt out or escaped, these are needed for an attack on prototypes. */
const isSuspect = (text: string) =>
  text.includes('__proto__') || text.includes('constructor') || text.includes('\\u')

/** Fastify checks every body for such names with two expressions; most contain nothing that could be one. */
export const plainJsonParser = (app: FastifyInstance): JsonParser => {
  const readCarefully = carefulParser(app)
  app.decorateRequest('bodyText', '')
  return (request, body, done) => {
    if (body.length === 0 || isSuspect(body)) return readCarefully(request, body, done)
    let value: unknown
    try {
      value = JSON.parse(body)
    } catch {
      return readCarefully(request, body, done)
    }
    request.bodyText = body
    done(null, value)
  }
}

/** A body of plain fields only gets the same result without Zod; every other one goes to Zod. */
export const plainInputParser = <C extends Call>(call: C): ((raw: Raw) => ParsedInput<C>) => {
  const readBody = call.body && !call.params && !call.query ? plainReader(call.body) : undefined
  if (!readBody) return (raw) => parseInput(call, raw)
  return (raw) => {
    const body = readBody(raw.body)
    return body === undefined
      ? parseInput(call, raw)
      : ({ params: undefined, query: undefined, body } as ParsedInput<C>)
  }
}
