import type { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { faultForLog } from './fault-for-log.ts'
import { maskMobiles } from './mask-mobile.ts'

export type Logger = FastifyBaseLogger & { isLevelEnabled(level: string): boolean }

const secrets = [
  'password',
  'old_password',
  'code',
  'token',
  'mobile',
  'email',
  'public_key',
  'app_auth_token',
  'secret',
]
const headers = ['accesstoken', 'authusertoken', 'authorization', 'cookie', 'idempotency-key']

/** The query may contain a code, a mobile or a pasted address; the path of a quotation's page is the key to it. */
const pathForLog = (url: string): string => (url.split('?')[0] ?? '').replace(/^\/q\/[^/.]+/, '/q/…')

export const createLogger = (level: string, destination: Pick<Writable, 'write'> = process.stdout): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
          ...headers.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
        ],
        censor: '[redacted]',
      },
      hooks: {
        // Without a message of its own, pino would log the error's message.
        logMethod(args, method) {
          const [first, ...rest] = args as [unknown, ...unknown[]]
          const facts = first instanceof Error ? { err: first } : (first as { err?: unknown })
          const isWordless = facts.err instanceof Error && rest[0] === undefined
          method.apply(this, [facts, ...(isWordless ? ['failed'] : rest)] as never)
        },
      },
      serializers: {
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: pathForLog(request.url),
        }),
        err: (error: unknown) => (error instanceof Error ? faultForLog(error) : error),
      },
    },
    { write: (line: string) => void destination.write(maskMobiles(line)) },
  )
