import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify'
import { isCode } from '../../kernel/is-code.ts'
import { partPath } from './local-part-link.ts'
import { uploadPath } from './local-policy.ts'
import type { LocalStorage } from './local-storage.ts'
import { type PostedForm, readUploadForm } from './read-upload-form.ts'
import { UploadRefusal } from './upload-refusal.ts'

export interface LocalUploadOptions {
  onResponse?: onResponseHookHandler
  /** how long a sender may be silent */
  stallMs?: number
  /** how long the rest of a refused file is let pass */
  lingerMs?: number
  /** hears of the connection on which a file comes that we want, however long it takes */
  onAccepted?: (socket: Socket) => void
}

const keep = async (
  storage: LocalStorage,
  { fields, file, complete }: PostedForm,
  announced: number,
  onAccepted: () => void,
) => {
  const { key, size } = storage.openForm(fields)
  const draft = await storage.draft(key, Math.min(size, announced))
  onAccepted()
  try {
    await draft.fill(file, size)
    await complete
    await draft.publish()
  } finally {
    await draft.close()
  }
}

const receive = async (
  storage: LocalStorage,
  request: IncomingMessage,
  { stallMs, onAccepted }: Required<Pick<LocalUploadOptions, 'stallMs' | 'onAccepted'>>,
) => {
  const form = await readUploadForm(request, stallMs)
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  await keep(storage, form, announced, () => onAccepted(request.socket)).finally(() => form.file.destroy())
}

/** Fails with an UploadRefusal where the part is cut off or nothing comes for `stallMs`. */
const receivePart = async (
  storage: LocalStorage,
  request: IncomingMessage,
  query: Record<string, unknown>,
  { stallMs, onAccepted }: Required<Pick<LocalUploadOptions, 'stallMs' | 'onAccepted'>>,
) => {
  const part = storage.openPart(query)
  const announced = request.headers['content-length']
  if (announced !== undefined && Number(announced) !== part.size)
    throw new UploadRefusal(Number(announced) > part.size ? 'tooLarge' : 'malformed')
  onAccepted(request.socket)
  // Listening for data would let it pass before anybody writes it down; the connection counts anyway.
  let seen = -1
  const stalled = setInterval(() => {
    if (request.socket.bytesRead === seen) request.destroy()
    seen = request.socket.bytesRead
  }, stallMs)
  try {
    await storage.putPart(part, request)
  } catch (error) {
    throw isCode(error, 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET') ? new UploadRefusal('interrupted') : error
  } finally {
    clearInterval(stalled)
  }
}

/**
 * A browser reads the answer only when it has sent everything, and sees a closed connection as a broken one: so
 * what is left is thrown away as it comes, but not for ever.
 */
const letRestPass = (request: IncomingMessage, lingerMs: number) => {
  if (request.readableEnded) return
  const patience = setTimeout(() => request.destroy(), lingerMs)
  request.once('close', () => clearTimeout(patience)).once('end', () => clearTimeout(patience))
  request.unpipe().resume()
}

/** Takes the forms and the parts that local storage signs. Whoever registers it decides on limits and other origins. */
export const registerLocalUpload = (
  app: FastifyInstance,
  storage: LocalStorage,
  { onResponse, stallMs = 60_000, lingerMs = 10_000, onAccepted = () => {} }: LocalUploadOptions = {},
) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays unread: whoever would parse it would also hold it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const answer = async (request: FastifyRequest, reply: FastifyReply, received: Promise<void>) => {
      reply.header('cache-control', 'no-store')
      try {
        await received
        return reply.code(204).send()
      } catch (error) {
        if (!(error instanceof UploadRefusal)) throw error
        const { status, body } = error.answer
        return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
      } finally {
        letRestPass(request.raw, lingerMs)
      }
    }
    const heard = { ...(onResponse && { onResponse }) }
    const manners = { stallMs, onAccepted }
    scope.post(uploadPath, heard, (request, reply) =>
      answer(request, reply, receive(storage, request.raw, manners)),
    )
    scope.put(partPath, heard, (request, reply) => {
      const query = request.query as Record<string, unknown>
      return answer(request, reply, receivePart(storage, request.raw, query, manners))
    })
  })
