import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type RunningSimulator, serveOnLoopback } from './loopback-server.ts'
import type { BucketAnswer, BucketRequest } from './s3-answers.ts'

const readRequest = async (request: IncomingMessage, bucket: string): Promise<BucketRequest | undefined> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
  const path = decodeURIComponent(pathname)
  const root = `/${bucket}/`
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

// A page may read the answer of another origin only where the bucket's rules say so; here they always do.
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, PUT, GET, HEAD',
  'access-control-allow-headers': '*',
}

/** Serves a bucket by its path; unlike with `listenOnLoopback`, bytes stay bytes. */
export const listenAsBucket = (
  bucket: string,
  answer: (request: BucketRequest) => BucketAnswer | Promise<BucketAnswer>,
  port?: number,
): Promise<RunningSimulator> => {
  const answerTo = async (request: IncomingMessage): Promise<BucketAnswer> => {
    const read = await readRequest(request, bucket)
    if (request.method === 'OPTIONS') return { status: 200 }
    return read ? answer(read) : { status: 404 }
  }
  return serveOnLoopback(async (request, response) => {
    const { status, headers, body } = await answerTo(request)
    response.writeHead(status, { ...cors, ...headers }).end(request.method === 'HEAD' ? undefined : body)
  }, port)
}
