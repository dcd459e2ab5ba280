import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, onResponseHookHandler } from 'fastify'
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

/** Takes the forms that local storage signs. Whoever registers it decides on limits and other origins. */
export const registerLocalUpload = (
  app: FastifyInstance,
  storage: LocalStorage,
  { onResponse, stallMs = 60_000, lingerMs = 10_000, onAccepted = () => {} }: LocalUploadOptions = {},
) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays unread: whoever would parse it would also hold it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post(uploadPath, { ...(onResponse && { onResponse }) }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await receive(storage, request.raw, { stallMs, onAccepted })
        return reply.code(204).send()
      } catch (error) {
        if (!(error instanceof UploadRefusal)) throw error
        const { status, body } = error.answer
        return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
      } finally {
        letRestPass(request.raw, lingerMs)
      }
    })
  })
