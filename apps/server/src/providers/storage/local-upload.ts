import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { finished, type Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify'
import { isCode } from '../../kernel/is-code.ts'
import { partPath, uploadPath } from './local-signing.ts'
import type { LocalStorage } from './local-storage.ts'
import { UploadRefusal } from './upload-draft.ts'

interface PostedForm {
  fields: ReadonlyMap<string, string>
  file: Readable
  /** Resolves with the form's last boundary; before it, a file that has ended may only have been cut off. */
  complete: Promise<void>
}

const limits = { fields: 20, fieldSize: 8 * 1024, files: 1, parts: 21, headerPairs: 20, headerSize: 4 * 1024 }

const createParser = (request: IncomingMessage): BusboyInstance => {
  try {
    const { 'content-type': type = '', ...headers } = request.headers
    const isPartAFile = (name: string | undefined) => name === 'file'
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits, isPartAFile })
  } catch {
    throw new UploadRefusal('malformed')
  }
}

/**
 * The fields before the file, and the file as a stream. Fails, and makes the stream fail, with an UploadRefusal if
 * the form is none, breaks off, or nothing comes for `stallMs`.
 */
const readUploadForm = (request: IncomingMessage, stallMs: number): Promise<PostedForm> => {
  const parser = createParser(request)
  const form = Promise.withResolvers<PostedForm>()
  const complete = Promise.withResolvers<void>()
  const fields = new Map<string, string>()
  let file: Readable | undefined

  const fail = (reason: 'malformed' | 'interrupted') => {
    const refusal = new UploadRefusal(reason)
    stop()
    form.reject(refusal)
    complete.reject(refusal)
    file?.destroy(refusal)
  }
  const stalled = setTimeout(() => fail('interrupted'), stallMs)
  const stop = () => {
    clearTimeout(stalled)
    request.unpipe(parser)
  }
  // Its rejection is handled even if nothing awaits it yet.
  complete.promise.catch(() => {})

  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (file) return
    if (valueCut || fields.has(name)) return fail('malformed')
    fields.set(name, value)
  })
  parser.on('file', (_name, stream) => {
    file = stream
    // The parser may still report a broken part after the last listener is gone.
    stream.on('error', () => {})
    stream.once('close', () => {
      if (!stream.readableEnded) stop()
    })
    form.resolve({ fields, file, complete: complete.promise })
  })
  for (const excess of ['fieldsLimit', 'filesLimit', 'partsLimit']) parser.on(excess, () => fail('malformed'))
  parser.on('error', () => fail('malformed'))
  parser.on('finish', () => {
    if (!file) return fail('malformed')
    stop()
    complete.resolve()
  })
  request.on('data', () => stalled.refresh())
  finished(request, { writable: false }, (error) => {
    if (error) fail('interrupted')
  })
  request.pipe(parser)
  return form.promise
}

export interface LocalUploadOptions {
  onResponse?: onResponseHookHandler
  /** the timeout of a silent sender */
  stallMs?: number
  /** the time for which the rest of a refused file is discarded */
  lingerMs?: number
  /** receives the connection of an accepted file, however long it takes */
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

/** Fails with an UploadRefusal if the part is cut off or nothing comes for `stallMs`. */
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
  // A listener for data would let it pass before it is written; the connection counts anyway.
  let lastBytesRead = -1
  const stalled = setInterval(() => {
    if (request.socket.bytesRead === lastBytesRead) request.destroy()
    lastBytesRead = request.socket.bytesRead
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
 * A browser reads the answer only when it has sent everything, and sees a closed connection as a broken one: so the
 * rest is discarded as it comes, but not for ever.
 */
const letRestPass = (request: IncomingMessage, lingerMs: number) => {
  if (request.readableEnded) return
  const timeout = setTimeout(() => request.destroy(), lingerMs)
  request.once('close', () => clearTimeout(timeout)).once('end', () => clearTimeout(timeout))
  request.unpipe().resume()
}

/** Accepts the forms and the parts that local storage signs. The caller decides on limits and other origins. */
export const registerLocalUpload = (
  app: FastifyInstance,
  storage: LocalStorage,
  { onResponse, stallMs = 60_000, lingerMs = 10_000, onAccepted = () => {} }: LocalUploadOptions = {},
) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays unread: a parser would also keep it in memory.
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
    const hooks = { ...(onResponse && { onResponse }) }
    const manners = { stallMs, onAccepted }
    scope.post(uploadPath, hooks, (request, reply) =>
      answer(request, reply, receive(storage, request.raw, manners)),
    )
    scope.put(partPath, hooks, (request, reply) => {
      const query = request.query as Record<string, unknown>
      return answer(request, reply, receivePart(storage, request.raw, query, manners))
    })
  })
