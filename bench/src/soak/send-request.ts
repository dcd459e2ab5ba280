import { Agent, request } from 'node:http'

const sockets = 256
const timeoutMs = 10_000

export interface Question {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Sends over persistent connections; returns the answer's text, or an error with the actual answer. */
export const createSender = (origin: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const send = ({ method, path, headers, body }: Question): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const outgoing = request(
      `${origin}${path}`,
      { method, headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) }, agent },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 200)}`))
        })
      },
    )
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`${method} ${path} timed out`)))
    outgoing.on('error', reject)
    outgoing.end(body)
    return promise
  }
  return { send, close: () => agent.destroy() }
}
