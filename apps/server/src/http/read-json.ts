import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Far more than any call needs, and far less than it takes to overflow whoever walks what was read. */
const mostDeep = 100
/** A shorter text cannot be deep enough to hurt, and most are: they are not looked at. */
const shortest = 4_000

const [quote, backslash] = [34, 92]
const openers = new Set([91, 123])
const closers = new Set([93, 125])

/** Lists in lists in lists: reading them is harmless, but whatever walks them afterwards runs out of stack. */
const isTooDeep = (json: string): boolean => {
  if (json.length < shortest) return false
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) isInText = !isInText
    else if (isInText) at += sign === backslash ? 1 : 0
    else if (openers.has(sign)) depth += 1
    else if (closers.has(sign)) depth -= 1
    if (depth > mostDeep) return true
  }
  return false
}

class TooDeep extends Error {
  readonly statusCode = 400
}

export type JsonParser = (
  request: FastifyRequest,
  body: string,
  done: (error: Error | null, value?: unknown) => void,
) => void

/** Refuses names that attack prototypes, spelt out or escaped. */
export const carefulParser = (app: FastifyInstance) =>
  app.getDefaultJsonParser('error', 'error') as JsonParser

export const readJson = (app: FastifyInstance, parse: JsonParser) => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    isTooDeep(body) ? done(new TooDeep()) : parse(request, body, done),
  )
}
