import type { IncomingMessage } from 'node:http'
import { finished, type Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { UploadRefusal } from './upload-refusal.ts'

export interface PostedForm {
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
 * The fields before the file, and the file as a stream. Fails, and makes the stream fail, with an UploadRefusal
 * where the form is none, breaks off, or nothing comes for `stallMs`.
 */
export const readUploadForm = (request: IncomingMessage, stallMs: number): Promise<PostedForm> => {
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
  // Rejected also when nobody has come to wait for it yet.
  complete.promise.catch(() => {})

  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (file) return
    if (valueCut || fields.has(name)) return fail('malformed')
    fields.set(name, value)
  })
  parser.on('file', (_name, stream) => {
    file = stream
    // The parser may still tell of a broken part when nobody listens any more.
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
