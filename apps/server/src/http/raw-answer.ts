import type { FastifyReply } from 'fastify'

/** An outcome that is no envelope: what a provider wants to hear, in its own words. */
export class RawAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
  private constructor(status: number, contentType: string, body: string) {
    this.status = status
    this.contentType = contentType
    this.body = body
  }
  static json(status: number, body: object) {
    return new RawAnswer(status, 'application/json; charset=utf-8', JSON.stringify(body))
  }
  static text(status: number, body: string) {
    return new RawAnswer(status, 'text/plain; charset=utf-8', body)
  }
}

export const sendRaw = (reply: FastifyReply, { status, contentType, body }: RawAnswer) =>
  reply.code(status).type(contentType).send(body)
