import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { formHead, formTail, openPost } from '../providers/storage/testing/raw-post.ts'
import { createTestApp, type TestApp, yinpuCredentials } from '../testing/test-app.ts'
import { runsFaultTests } from '../testing/test-turns.ts'
import { tellFault } from './testing/tell-fault.ts'

const timeouts = { headMs: 1_500, requestMs: 4_000, silenceMs: 2_500, idleMs: 2_500, checkMs: 100 }
const many = 30

let shop: TestApp
let port: number
const open = new Set<Socket>()
beforeAll(async () => {
  shop = await createTestApp({ timeouts })
  shop.app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => shop.close())

/** Sends this, and then `trickle` again and again, until it is cut off. */
const slowly = async (head: string, trickle = '') => {
  const socket = connect(port, '127.0.0.1')
  const began = performance.now()
  let answer = ''
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      answer += chunk
    })
  socket.write(head)
  const sending = trickle && setInterval(() => socket.write(trickle), 100)
  // A client that is cut off in the middle of sending gets an error first.
  await new Promise((resolve) => socket.once('close', resolve))
  if (sending) clearInterval(sending)
  return { answer, ms: performance.now() - began }
}

const post =
  'POST /api/v2/auth/company/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const refused = { code: 20400, msg: '请求超时，请稍后再试', data: null }
const expectRefused = ({ answer }: { answer: string }) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 408 /)
  expect(JSON.parse(body)).toEqual(refused)
}

/** The database is not involved. */
describe.runIf(inject('databaseTemplate').kind === 'embedded' && runsFaultTests)('somebody who', () => {
  it('sends half a head, or a body byte by byte, is cut off while others are served', async () => {
    const slow = [
      ...Array.from({ length: many }, () => slowly(post)),
      ...Array.from({ length: many }, () => slowly(`${post}Content-Length: 100000\r\n\r\n{`, ' ')),
    ]
    await expect.poll(() => open.size, { timeout: 10_000 }).toBeGreaterThan(0)
    const began = performance.now()
    const body = JSON.stringify(yinpuCredentials)
    const headers = { 'content-type': 'application/json' }
    const url = `http://127.0.0.1:${port}/api/v2/auth/company/token`
    const other = await fetch(url, { method: 'POST', headers, body })
    expect(((await other.json()) as { code: number }).code).toBe(10000)
    const othersMs = performance.now() - began
    const cut = await Promise.all(slow)
    // None of them would ever have ended by itself.
    for (const one of cut) expectRefused(one)
    tellFault(
      `slow senders: ${many} half heads and ${many} trickling bodies cut off with 408 after ${(Math.max(...cut.map(({ ms }) => ms)) / 1000).toFixed(1)} s (limits shortened), another visitor answered in ${othersMs.toFixed(0)} ms`,
    )
  })

  it('asks for much and never reads is cut off, and costs no more memory than a few answers', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.pause()
    socket.write('GET /api/docs/json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(400))
    const buffered: number[] = []
    const began = performance.now()
    const findServing = () => [...open].find(({ remotePort }) => remotePort === socket.localPort)
    await expect.poll(findServing, { timeout: 10_000 }).toBeDefined()
    for (let serving = findServing(); serving; serving = findServing()) {
      buffered.push(serving.writableLength)
      await delay(50)
    }
    socket.destroy()
    const most = Math.max(...buffered)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(4 * 1024 ** 2)
    tellFault(
      `slow reader: 400 large answers asked for and none read: cut off after ${((performance.now() - began) / 1000).toFixed(1)} s (limit shortened), at most ${(most / 1024).toFixed(0)} KB held`,
    )
  })

  it('brings a large file over a thin line is not', async () => {
    const { storage } = shop.app
    const expiresAt = Date.now() + 60_000
    const form = storage.signUpload({ key: 'c1/u1/artwork/a', size: 1000, contentType: 'x/y', expiresAt })
    const { sent, answer } = openPost(`http://127.0.0.1:${port}`, form)
    sent.write(formHead(form.fields))
    for (let at = 0; at < 10; at += 1) {
      await delay((1.5 * timeouts.requestMs) / 10)
      sent.write('x')
    }
    sent.end(formTail)
    expect((await answer).status).toBe(204)
  })
})
