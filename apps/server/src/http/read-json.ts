import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nextTurn } from '../kernel/in-pieces.ts'

/** Far more than any call needs, and far less than would overflow the stack of code that walks the result. */
const mostDeep = 100
/** A shorter text cannot be deep enough to hurt, and most are: they are not checked. */
const shortest = 4_000

const [quote, backslash] = [34, 92]
const openers = new Set([91, 123])
const closers = new Set([93, 125])

/** The end of the text that begins at a quote, or the length of the body. A file in it has megabytes, so they are skipped. */
const endOfText = (json: string, from: number): number => {
  for (let end = json.indexOf('"', from + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return json.length
}

/** True for deeply nested lists: reading them is harmless, but code that walks the result runs out of stack. */
const isTooDeep = (json: string): boolean => {
  if (json.length < shortest) return false
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfText(json, at)
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

/** A text that is longer is a file. */
const longestText = 256 * 1024

interface LiftedTexts {
  /** the document with a mark in the place of every long text */
  short: string
  texts: Map<string, string>
}

const endOfTextIn = (json: Buffer, from: number): number => {
  for (let end = json.indexOf(quote, from + 1); end > 0; end = json.indexOf(quote, end + 1)) {
    let escapes = 0
    while (json[end - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return json.length
}

/** Jumps from quote to quote by the longest allowed text: few steps, although most bodies have thousands of quotes. */
const mayHaveLongText = (json: Buffer): boolean => {
  for (let from = 0; from + longestText < json.length; ) {
    const last = json.lastIndexOf(quote, from + longestText)
    if (last <= from) return true
    from = last
  }
  return false
}

/** Takes long texts out that need no parsing: they contain no escapes, and no line break, which JSON forbids. */
const liftTexts = (json: Buffer): LiftedTexts => {
  const texts = new Map<string, string>()
  const parts: string[] = []
  const mark = randomUUID()
  let done = 0
  for (let from = json.indexOf(quote); from >= 0; ) {
    const end = endOfTextIn(json, from)
    if (end - from > longestText) {
      const text = json.subarray(from + 1, end)
      if (![backslash, 10, 13].some((sign) => text.includes(sign))) {
        const name = `${mark} ${texts.size}`
        parts.push(json.toString('utf8', done, from + 1), name)
        texts.set(name, text.toString('utf8'))
        done = end
      }
    }
    from = json.indexOf(quote, end + 1)
  }
  parts.push(json.toString('utf8', done))
  return { short: parts.join(''), texts }
}

const putBack = (value: unknown, texts: LiftedTexts['texts']): unknown => {
  if (typeof value === 'string') return texts.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) holder[key] = putBack(holder[key], texts)
  return holder
}

/** A body with files or thousands of entries. Each step takes milliseconds, so others have a turn between two. */
const readLong = async (body: Buffer, parse: (json: string) => Promise<unknown>): Promise<unknown> => {
  const { short, texts } = mayHaveLongText(body)
    ? liftTexts(body)
    : { short: body.toString('utf8'), texts: new Map<string, string>() }
  await nextTurn()
  if (isTooDeep(short)) throw new TooDeep()
  await nextTurn()
  const value = await parse(short)
  await nextTurn()
  return texts.size === 0 ? value : putBack(value, texts)
}

/** The same if files come as text within a body: reading ten megabytes as JSON would block all visitors. */
export const readJsonWithFiles = (app: FastifyInstance) => {
  const parse = carefulParser(app)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length > longestText) {
      const parseText = (json: string) =>
        new Promise<unknown>((resolve, reject) => {
          parse(request, json, (error, value) => (error ? reject(error) : resolve(value)))
        })
      readLong(body, parseText).then(
        (value) => done(null, value),
        (error: Error) => done(error),
      )
      return
    }
    const json = body.toString('utf8')
    if (isTooDeep(json)) return done(new TooDeep())
    parse(request, json, done)
  })
}
