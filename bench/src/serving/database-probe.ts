import { Socket } from 'node:net'

/**
 * Loaded into the server by `--import`: it counts what the server sends to PostgreSQL, and reports it over the channel
 * to the process that started it. The product knows nothing of this.
 */
export interface SentToDatabase {
  statements: number
  /** one for all that is sent before something of the answer has come */
  roundTrips: number
}

const port = Number(new URL(process.env.DATABASE_URL ?? 'postgres://localhost').port || 5432)
const sent: SentToDatabase = { statements: 0, roundTrips: 0 }
const waiting = new WeakSet<Socket>()
/** `Q` asks at once, `E` executes what was prepared; a message is its letter and its length with these four bytes. */
const asking = new Set(['Q', 'E'].map((letter) => letter.charCodeAt(0)))

const countStatements = (bytes: Buffer) => {
  for (let at = 0; at + 5 <= bytes.length && bytes[at] !== 0; at += 1 + bytes.readInt32BE(at + 1))
    if (asking.has(bytes[at] ?? 0)) sent.statements += 1
}

const { write } = Socket.prototype
Socket.prototype.write = function (this: Socket, ...input: Parameters<Socket['write']>) {
  const [bytes] = input
  if (this.remotePort === port && Buffer.isBuffer(bytes)) {
    countStatements(bytes)
    if (!waiting.has(this)) {
      waiting.add(this)
      sent.roundTrips += 1
      this.once('data', () => waiting.delete(this))
    }
  }
  return Reflect.apply(write, this, input)
} as typeof write

process.on('message', () => process.send?.(sent))
// The channel alone does not stop the server from ending.
process.channel?.unref()
