import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { type StoredPage, sendPage, storedPage } from './stored-page.ts'

const html = `<p>${'一张纸怎么裁'.repeat(500)}</p>`

const ask = (page: StoredPage, headers: Record<string, string> = {}) => {
  const app = Fastify()
  app.get('/', (request, reply) => sendPage(request, reply, page))
  return app.inject({ url: '/', headers })
}

describe('a kept page', () => {
  const page = storedPage(200, { 'content-security-policy': "script-src 'sha256-a'" }, html)

  it('is the same whichever compression a browser can read', async () => {
    const plain = await ask(page)
    const gzip = await ask(page, { 'accept-encoding': 'gzip, deflate' })
    const brotli = await ask(page, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(plain.body).toBe(html)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(html)
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(html)
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(1)
  })

  it('is compressed once', async () => {
    await ask(page, { 'accept-encoding': 'br' })
    const first = page.compressed.br
    await ask(page, { 'accept-encoding': 'br' })
    expect(page.compressed.br).toBe(first)
    expect(first?.length).toBeLessThan(html.length / 10)
  })

  it('is not sent again to who has it, and keeps its policy', async () => {
    const { headers } = await ask(page)
    const again = await ask(page, { 'if-none-match': `W/"other", ${headers.etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      'content-security-policy': "script-src 'sha256-a'",
    })
  })

  it('is sent where another one is known', async () => {
    const { headers } = await ask(storedPage(200, {}, `${html}新`))
    expect((await ask(page, { 'if-none-match': String(headers.etag) })).body).toBe(html)
  })

  it('that failed is always sent', async () => {
    const failed = storedPage(404, {}, '没有')
    const { headers } = await ask(failed)
    const again = await ask(failed, { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(404)
    expect(again.body).toBe('没有')
  })
})
