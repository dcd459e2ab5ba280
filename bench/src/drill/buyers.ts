import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { stateOfOrder } from '@yinpu/contract'
import { leaflet } from '../buyers/demo-buyer.ts'
import { type Acknowledged, sha256 } from './acknowledged.ts'
import { dns } from './addresses.ts'
import { createAsker } from './ask-shop.ts'
import type { Outside } from './outside.ts'
import { credentials } from './shops.ts'

/** The kinds of requests, as in the table. */
export const kinds = ['pages', 'prices', 'orders', 'payments', 'files'] as const
export type Kind = (typeof kinds)[number]
/** They are answered from memory: no database is needed for them. */
export const reads: readonly Kind[] = ['pages', 'prices']

export interface Seen {
  kind: Kind
  /** start and end of the request */
  from: number
  to: number
  isServed: boolean
  why: string
}

interface Envelope {
  code: number
  msg: string
  data: Record<string, unknown>
}

/** A buyer who gives up after this tries again tomorrow: the result of the request is unknown. */
const stubbornMs = 90_000
const pauseMs = 500

const multipart = (fields: Record<string, string>, name: string, bytes: Buffer) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), name)
  return form
}

/** Buyers who look around, request prices, order, pay and send files until `stop` is called. */
export const openBuyers = (outside: Outside, acknowledged: Acknowledged) => {
  const seen: Seen[] = []
  const { ask, close } = createAsker()
  let isOver = false

  const note = (kind: Kind, from: number, isServed: boolean, why = '') =>
    seen.push({ kind, from, to: performance.now(), isServed, why })

  /** One try of a call; an answer that is none, and a fault of ours, are not served. */
  const tryCall = async (
    kind: Kind | undefined,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Envelope | undefined> => {
    const from = performance.now()
    const answer = await ask(method, `/api/v2/${path}`, headers, body && JSON.stringify(body))
    const isServed = answer.status > 0 && answer.status < 500
    const envelope = isServed ? (JSON.parse(answer.text) as Envelope) : undefined
    const isDone = envelope?.code === 10000
    if (kind) note(kind, from, isDone, isDone ? '' : `${answer.status} ${answer.text.slice(0, 120)}`)
    if (isServed && !isDone) throw new Error(`${path}: ${answer.text.slice(0, 200)}`)
    return envelope
  }

  /** Sent again with the same key until it is answered: a buyer who presses the button twice orders once. */
  const insist = async (
    kind: Kind | undefined,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ) => {
    const until = performance.now() + stubbornMs
    const key = { ...headers, 'idempotency-key': randomUUID() }
    while (performance.now() < until) {
      const answer = await tryCall(kind, method, path, key, body)
      if (answer) return answer.data
      await wait(pauseMs)
    }
    return undefined
  }

  const open = async () => {
    const issued = await insist(undefined, 'POST', 'auth/company/token', {}, credentials)
    return { AccessToken: String(issued?.token) }
  }

  const register = async () => {
    const headers = await open()
    const mobile = `13${randomInt(4, 8)}${String(randomInt(100_000_000)).padStart(8, '0')}`
    const person = { mobile, password: 'abc123', name: '林小印', email: `${mobile}@example.com` }
    const issued = await insist(undefined, 'POST', 'auth/user/reg', headers, person)
    return { ...headers, AuthUserToken: String(issued?.token) }
  }

  /** From the price to the order: without a price there is no order. */
  const order = async (headers: Record<string, string>) => {
    const saved = await insist('orders', 'POST', 'user/baojiadan/quote/ysp', headers, {
      ...leaflet,
      save: true,
    })
    if (!saved) return undefined
    const mark = `drill-${randomUUID()}`
    const chosen = { bjd_ids: [saved.bjd_id], pickup: true, remark: mark }
    const preview = await insist('orders', 'POST', 'user/order/preview', headers, chosen)
    if (!preview) return undefined
    const totalFen = Number(preview.total_fen)
    const placed = await insist('orders', 'POST', 'user/order', headers, { ...chosen, expect_fen: totalFen })
    if (!placed) return undefined
    acknowledged.orders.set(String(placed.order_no), { totalFen, mark })
    return { id: String(placed.order_id), totalFen }
  }

  const isPaid = async (headers: Record<string, string>, orderId: string) => {
    const detail = await insist('payments', 'GET', `user/order/detail?order_id=${orderId}`, headers)
    return detail !== undefined && detail.state !== stateOfOrder.unpaid
  }

  /** The notification was lost: the shop queries the provider, and the buyer polls the shop. */
  const untilPaid = async (headers: Record<string, string>, orderId: string) => {
    const until = performance.now() + stubbornMs
    while (performance.now() < until) {
      await wait(pauseMs)
      if (await isPaid(headers, orderId)) return true
    }
    return false
  }

  const pay = async (headers: Record<string, string>, orderId: string) => {
    const started = await insist('payments', 'POST', 'user/order/pay/init', headers, {
      order_id: orderId,
      channel: 1,
    })
    const token = /pr=(.+)$/.exec(String(started?.code_url ?? ''))?.[1]
    const paymentGroup = token && outside.pay.find(token)
    if (!paymentGroup) return false
    const from = performance.now()
    await outside.pay.pay(token)
    acknowledged.payments.set(paymentGroup.paymentNo, paymentGroup.amountFen)
    const isNoticed = await isPaid(headers, orderId)
    note('payments', from, isNoticed, isNoticed ? '' : 'the provider could not tell the shop')
    return isNoticed || untilPaid(headers, orderId)
  }

  const sendFile = async (headers: Record<string, string>, orderId: string) => {
    const bytes = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), randomBytes(2_000)])
    const signatureInput = {
      order_id: orderId,
      filename: '稿件.zip',
      size: bytes.length,
      type: 'application/zip',
    }
    const from = performance.now()
    try {
      const form = (await tryCall(undefined, 'POST', 'user/oss/signature', headers, signatureInput))?.data
      if (!form) throw new Error('no form')
      const stored = await fetch(new URL(String(form.host), `http://${dns.shop}`), {
        method: 'POST',
        body: multipart(form.fields as Record<string, string>, '稿件.zip', bytes),
        signal: AbortSignal.timeout(5_000),
      })
      if (!stored.ok) throw new Error(`the store says ${stored.status}`)
      const detail = await insist(undefined, 'GET', `user/order/detail?order_id=${orderId}`, headers)
      const [line] = (detail?.lines ?? []) as { line_id: string }[]
      const files = [{ name: '稿件.zip', size: bytes.length, key: form.key }]
      const attached = await tryCall(undefined, 'POST', 'user/order/files', headers, {
        order_id: orderId,
        line_id: line?.line_id,
        files,
      })
      if (!attached) throw new Error('not attached')
      acknowledged.files.set(String(form.key), { orderId, sha256: sha256(bytes) })
      note('files', from, true)
    } catch (error) {
      note('files', from, false, error instanceof Error ? error.message : String(error))
    }
  }

  /** Some only order, so that orders come at every moment, even if payments fail. */
  const buy = async (isPaying: boolean) => {
    const headers = await register()
    for (let run = 1; !isOver; run += 1) {
      try {
        const placed = await order(headers)
        const hasPaid = placed && isPaying && (await pay(headers, placed.id))
        if (hasPaid && run % 2 === 0) await sendFile(headers, placed.id)
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error))
      }
      await wait(randomInt(20, 200))
    }
  }

  const look = async (kind: 'pages' | 'prices') => {
    const headers = await open()
    while (!isOver) {
      const from = performance.now()
      if (kind === 'pages') {
        const { status, text } = await ask('GET', '/')
        note(kind, from, status === 200, status === 200 ? '' : `${status} ${text.slice(0, 80)}`)
      } else {
        const { status, text } = await ask(
          'POST',
          '/api/v2/user/baojiadan/quote/ysp',
          headers,
          JSON.stringify(leaflet),
        )
        const isServed = status === 200 && text.startsWith('{"code":10000')
        note(kind, from, isServed, isServed ? '' : `${status} ${text.slice(0, 80)}`)
      }
      await wait(50)
    }
  }

  const faults: string[] = []
  const people = [...[true, true, false, false].map(buy), look('pages'), look('prices')]
  return {
    faults,
    /** the requests of this time */
    between: (from: number, to: number) => seen.filter((one) => one.to >= from && one.from <= to),
    stop: async () => {
      isOver = true
      await Promise.all(people)
      close()
    },
  }
}
