import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type RunningSimulator, serveOnLoopback } from './loopback-server.ts'

export interface BucketRequest {
  method: string
  /** without the bucket; empty for the bucket itself */
  key: string
  host: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: Buffer
}

export interface BucketAnswer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

/** Both providers speak XML, also of faults. */
export const fault = (status: number, code: string, message: string): BucketAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
})

export const denied = (message: string) => fault(403, 'AccessDenied', message)
export const wrongSignature = () =>
  fault(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match.')

const form = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const toleranceMs = 15 * 60_000
const week = 7 * 24 * 3600

/** True if a signature of that time is valid now: neither from the future nor older than its life. */
export const isTimely = (time: string, now: number, seconds: number = week): boolean => {
  const signedAt = Date.parse(time.replace(form, '$1-$2-$3T$4:$5:$6Z'))
  return seconds >= 1 && seconds <= week && signedAt <= now + toleranceMs && now < signedAt + seconds * 1000
}

const readRequest = async (request: IncomingMessage, root: string): Promise<BucketRequest | undefined> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
  const path = decodeURIComponent(pathname)
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  if (!path.startsWith(root)) return undefined
  return {
    method: request.method ?? '',
    key: path.slice(root.length),
    host: request.headers.host ?? '',
    path,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(headers),
    body: await buffer(request),
  }
}

// A page may read the answer of another origin only if the bucket's rules allow it; here they always do.
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, PUT, GET, HEAD',
  'access-control-allow-headers': '*',
}

/** Serves a bucket whose keys follow `root` in the path; unlike with `listenOnLoopback`, bytes stay bytes. */
export const listenAsBucket = (
  root: string,
  answer: (request: BucketRequest) => BucketAnswer | Promise<BucketAnswer>,
  port?: number,
): Promise<RunningSimulator> => {
  const answerTo = async (request: IncomingMessage): Promise<BucketAnswer> => {
    const read = await readRequest(request, root)
    if (request.method === 'OPTIONS') return { status: 200 }
    return read ? answer(read) : { status: 404 }
  }
  return serveOnLoopback(async (request, response) => {
    const { status, headers, body } = await answerTo(request)
    response.writeHead(status, { ...cors, ...headers }).end(request.method === 'HEAD' ? undefined : body)
  }, port)
}
