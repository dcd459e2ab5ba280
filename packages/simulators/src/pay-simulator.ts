import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningSimulator } from './loopback-server.ts'

/** A trade as seen by the buyer who has scanned the code. */
export interface SimulatedPayment {
  paymentNo: string
  subject: string
  amountFen: number
  state: 'open' | 'paid' | 'failed' | 'closed' | 'expired'
  /** the address that a cashier's page leads back to; empty for a code */
  returnUrl: string
  /** the address for a buyer who gives up on a phone's page */
  quitUrl?: string
  /** a page that leads from a phone browser into WeChat, and back to the address in its query */
  isH5?: true
}

/** The provider's failures of a connection: before it has done the work, or after. */
export type Outage = 'unreachable' | 'answer-lost' | 'server-error' | 'none'

/** A payment provider with the checks of the real one, which can be set to misbehave. */
export interface PaySimulator {
  /** its API without a network */
  fetch: typeof fetch
  listen(port?: number): Promise<RunningSimulator>
  /** by the token in the code's address, or by our own number */
  find(token: string): SimulatedPayment | undefined
  /** The buyer confirms on the phone; resolves once the webhooks were sent. */
  pay(token: string): Promise<void>
  /** The buyer's bank refuses; the trade stays open. */
  fail(token: string): Promise<void>
  /** the provider's own books */
  totals(): { paymentNo: string; paidFen: number; refundedFen: number }[]
  webhooks: WebhookHabits
  /** for the next call of the API, or until changed; per kind of call if named */
  outages: Record<string, Outage>
  /** codes that a kind of call is refused with, as where the merchant has no contract for it */
  refusals: Record<string, string>
  /** the provider's clock, as its answers tell it */
  clock: { aheadMs: number }
}

/** The store of a simulated provider, by number. */
export interface Books<Entry> {
  read(number: string): Entry | undefined
  write(number: string, entry: Entry): void
  all(): Entry[]
}

export const memoryBooks = <Entry>(): Books<Entry> => {
  const entries = new Map<string, Entry>()
  return {
    read: (number) => structuredClone(entries.get(number)),
    write: (number, entry) => void entries.set(number, structuredClone(entry)),
    all: () => structuredClone([...entries.values()]),
  }
}

const isNumber = (number: string) => /^[\w-]{1,64}$/.test(number)

/** Outlives the process, as a provider would; processes that share the folder share the books. */
export const fileBooks = <Entry>(folder: string): Books<Entry> => {
  mkdirSync(folder, { recursive: true })
  const pathOf = (number: string) => join(folder, `${number}.json`)
  const readFile = (path: string): Entry | undefined => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as Entry
    } catch {
      return undefined
    }
  }
  return {
    read: (number) => (isNumber(number) ? readFile(pathOf(number)) : undefined),
    write: (number, entry) => {
      if (!isNumber(number)) throw new Error('not a number')
      const draft = join(folder, `.${number}.${process.pid}`)
      writeFileSync(draft, JSON.stringify(entry))
      renameSync(draft, pathOf(number))
    },
    all: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => readFile(join(folder, name)) ?? []),
  }
}

export interface PostedWebhook {
  url: string
  headers: Record<string, string>
  body: string
}

/** The faults of webhooks. */
export interface WebhookHabits {
  delayMs: number
  /** none of them arrives */
  isLosing: boolean
  /** the number of copies of each */
  copies: number
  /** delayed until `release`, and then sent in reverse */
  isHolding: boolean
  /** the fault of each: the sum after signing, the signature, or a sum that is signed and not ours */
  tampering: 'none' | 'body' | 'signature' | 'amount' | 'stale' | 'probe'
}

export const honestHabits = (): WebhookHabits => ({
  delayMs: 0,
  isLosing: false,
  copies: 1,
  isHolding: false,
  tampering: 'none',
})

export type Deliver = (webhook: PostedWebhook) => Promise<{ status: number; body: string }>

export const deliverByNetwork: Deliver = async ({ url, headers, body }) => {
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) })
  return { status: response.status, body: await response.text() }
}

/** Sends a provider's webhooks, as honestly as its habits allow. */
export const createWebhookPost = (habits: WebhookHabits, deliver: Deliver) => {
  const queue: PostedWebhook[] = []
  /** the answer to each delivery, in the order of sending */
  const answers: { status: number; body: string }[] = []

  const sendNow = async (webhook: PostedWebhook) => {
    const copies = Array.from({ length: habits.copies }, () => deliver(webhook))
    for (const sent of await Promise.allSettled(copies))
      if (sent.status === 'fulfilled') answers.push(sent.value)
  }

  return {
    answers,
    send: async (webhook: PostedWebhook) => {
      if (habits.isLosing) return
      if (habits.isHolding) {
        queue.push(webhook)
        return
      }
      if (habits.delayMs > 0) await wait(habits.delayMs)
      await sendNow(webhook)
    },
    release: async () => {
      for (const webhook of queue.splice(0).reverse()) await sendNow(webhook)
    },
  }
}
