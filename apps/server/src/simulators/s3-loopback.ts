import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { RunningSimulator } from './loopback-server.ts'
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
  'access-control-allow-methods': 'POST, GET, HEAD',
  'access-control-allow-headers': '*',
}

/** Serves a bucket by its path on loopback alone; unlike `listenOnLoopback`, bytes stay bytes. */
export const listenAsBucket = async (
  bucket: string,
  answer: (request: BucketRequest) => BucketAnswer | Promise<BucketAnswer>,
  port = 0,
): Promise<RunningSimulator> => {
  const server = createServer((request, response) => {
    readRequest(request, bucket)
      .then(async (read) => {
        if (request.method === 'OPTIONS') return { status: 200 }
        return read ? answer(read) : { status: 404 }
      })
      .then(({ status, headers, body }: BucketAnswer) =>
        response.writeHead(status, { ...cors, ...headers }).end(request.method === 'HEAD' ? undefined : body),
      )
      .catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
