import type { Readable } from 'node:stream'

/** Answers of a route other than data in the envelope. */

/** The browser goes on to a path of the storefront. */
export class Redirect {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
}

/** A file to save. */
export class Download {
  readonly bytes: Buffer
  readonly contentType: string
  readonly filename: string
  constructor(bytes: Buffer, contentType: string, filename: string) {
    this.bytes = bytes
    this.contentType = contentType
    this.filename = filename
  }
}

/** An uploaded file, of any size. */
export class FileStream {
  readonly stream: Readable
  readonly size: number
  readonly filename: string
  constructor(stream: Readable, size: number, filename: string) {
    this.stream = stream
    this.size = size
    this.filename = filename
  }
}

type Send = (event: string, data: unknown) => void

/** Begins to send, and may end the stream; returns a function that stops it. */
type Begin = (send: Send, end: () => void) => () => void

/** Events as they happen, until one of both sides ends it. */
export class EventStream {
  readonly begin: Begin
  constructor(begin: Begin) {
    this.begin = begin
  }
}

/** The answer to a webhook in the form that its provider requires. */
export class WebhookAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
  private constructor(status: number, contentType: string, body: string) {
    this.status = status
    this.contentType = contentType
    this.body = body
  }
  static json(status: number, body: object) {
    return new WebhookAnswer(status, 'application/json; charset=utf-8', JSON.stringify(body))
  }
  static text(status: number, body: string) {
    return new WebhookAnswer(status, 'text/plain; charset=utf-8', body)
  }
}

const repeated = new WeakSet<object>()

/** Marks an outcome that will be returned again unchanged, so that it need be written only once. */
export const willRepeat = <Outcome extends object>(outcome: Outcome): Outcome => {
  repeated.add(outcome)
  return outcome
}

export const isRepeated = (outcome: unknown): outcome is object =>
  typeof outcome === 'object' && outcome !== null && repeated.has(outcome)

/** Data, with the session that the browser stores from now on; null: it removes its session. */
export class SessionAnswer<Data> {
  readonly data: Data
  readonly token: string | null
  constructor(data: Data, token: string | null) {
    this.data = data
    this.token = token
  }
}
