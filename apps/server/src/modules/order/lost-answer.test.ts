import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { flyer } from '../../testing/order-shop.ts'
import { createProcessStore } from '../../testing/process-database.ts'
import { startServerProcess } from '../../testing/run-server.ts'
import { yinpuCredentials } from '../../testing/test-app.ts'
import { isMainRun } from '../../testing/test-turns.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const clientOf = (address: string) => {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const response = await fetch(`${address}/api/v2/${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { code, data } = (await response.json()) as { code: number; data: never }
    if (code !== 10000) throw new Error(`${path}: ${code} ${JSON.stringify(data)}`)
    return data as Record<string, never>
  }
  const signIn = async () => {
    headers.AccessToken = String((await ask('POST', 'auth/company/token', yinpuCredentials)).token)
    const buyer = { mobile: '13800138000', password: 'demo123456' }
    headers.AuthUserToken = String((await ask('POST', 'auth/user/login', buyer)).token)
  }
  return { ask, signIn }
}

describe.runIf(isMainRun)('an order whose answer was lost', { timeout: 120_000 }, () => {
  it('because the server was killed is answered again for its key, and is there once', async () => {
    const store = await createProcessStore()
    closers.push(store.remove)
    const first = await startServerProcess(store.environment)
    closers.push(() => first.child.kill('SIGKILL'))
    const before = clientOf(first.address)
    await before.signIn()
    const saved = await before.ask('POST', 'user/baojiadan/quote/ysp', { ...flyer, save: true })
    const body = { bjd_ids: [saved.bjd_id], pickup: true, expect_fen: saved.total_fen }
    const key = { 'idempotency-key': 'lost-answer' }
    const lost = before.ask('POST', 'user/order', body, key).catch(() => undefined)
    await expect.poll(async () => (await before.ask('GET', 'user/orders')).total, { interval: 1 }).toBe(1)
    first.child.kill('SIGKILL')
    await once(first.child, 'close')
    await lost

    const second = await startServerProcess(store.environment)
    closers.push(() => second.child.kill('SIGTERM') && second.ended)
    const after = clientOf(second.address)
    await after.signIn()
    const answer = await after.ask('POST', 'user/order', body, key)
    const { total, list } = await after.ask('GET', 'user/orders')
    expect(total).toBe(1)
    expect(list).toMatchObject([{ order_id: answer.order_id, order_no: answer.order_no }])
  })
})
