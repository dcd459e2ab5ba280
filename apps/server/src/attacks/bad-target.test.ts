// A Host that is none, or a whole address in the request line: both end up in addresses that we make.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../kernel/logger.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const lines: string[] = []
let shop: TestApp
let port: number
beforeAll(async () => {
  shop = await createTestApp({
    config: { trustProxy: 1 },
    logger: createLogger('info', { write: (line: string) => lines.push(line) > 0 }),
    storefront: {
      keepPages: true,
      render: async (request) => new Response(`<p>${new URL(request.url).host}</p>`),
    },
  })
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => shop.close())

const send = async (...head: string[]) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  const answer = await text(socket)
  return { status: Number(answer.split(' ')[1]), answer }
}

it.each([
  'a b',
  'shop.example:99999',
  'a:b:c',
  '[',
  '[::1',
  'shop.example/evil',
  'user@shop.example',
  '999.999.999.999',
  '<script>',
  'x'.repeat(300),
])('the host %s is refused, on pages and calls', async (host) => {
  lines.length = 0
  for (const path of ['/', '/about?code=geheim', '/api/v2/shop/company?code=geheim']) {
    const { status, answer } = await send(`GET ${path} HTTP/1.1`, `Host: ${host}`)
    expect([path, status]).toEqual([path, 400])
    expect(answer).toContain('请求格式错误')
    expect((await send(`GET ${path} HTTP/1.1`, 'Host: localhost', `X-Forwarded-Host: ${host}`)).status).toBe(
      400,
    )
  }
  expect(lines.join('')).not.toContain('geheim')
})

it.each(['http://evil.example/about?code=geheim', 'http:', 'evil.example/?code=geheim', '*?code=geheim'])(
  'the target %s is refused and its query not logged',
  async (target) => {
    lines.length = 0
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await send(`${method} ${target} HTTP/1.1`, 'Host: localhost')).status).toBe(400)
    expect(lines.join('')).not.toContain('geheim')
    expect(lines.join('')).not.toContain('"level":50')
  },
)

it.each([
  'localhost',
  'localhost:3000',
  'www.caiyin.localhost',
  '127.0.0.1:80',
  '[::1]:3000',
  'SHOP_1.example',
])('the host %s is taken', async (host) => {
  expect((await send('GET / HTTP/1.1', `Host: ${host}`)).status).toBe(200)
})

it('a check of our health needs no host', async () => {
  expect((await send('GET /healthz HTTP/1.0')).status).toBe(200)
  expect((await send('GET / HTTP/1.0')).status).toBe(200)
})
