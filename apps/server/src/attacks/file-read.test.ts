// Vendure: the asset server read any file whose path a request could spell.
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadStorefront } from '../pages/storefront.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let shop: TestApp
let port: number
beforeAll(async () => {
  shop = await createTestApp({ storefront: await loadStorefront() })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  shop.app.server.closeAllConnections()
  await shop.close()
})

/** Not through `fetch`, which would tidy the path up before it is sent. */
const get = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    outgoing.on('error', reject).end()
  })

const ups = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e%252f',
  '..%c0%af',
  '..;/',
]
const folders = ['/', '/assets/', '/api/docs/static/', '/files/', '/files/preview/', '/files/preview/a/']
const targets = ['etc/passwd', 'package.json', 'apps/server/package.json']

it('leads out of no folder, however the way up is spelt', async () => {
  const own = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const secrets = ['root:x:0:0', own.slice(0, 60), '"workspaces"']
  for (const folder of folders)
    for (const up of ups) {
      const answers = await Promise.all(targets.map((target) => get(`${folder}${up.repeat(8)}${target}`)))
      for (const { status, text } of answers) {
        for (const secret of secrets) expect(text, folder + up).not.toContain(secret)
        expect(status, folder + up).toBeLessThan(500)
      }
    }
})

it('shows no hidden file and no map of the build', async () => {
  for (const path of [
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/build/server/index.js',
    '/assets/',
    '/data/upload-secret',
  ]) {
    const { status, text } = await get(path)
    expect(status, path).toBe(404)
    expect(text, path).not.toMatch(/^\{|repositoryformatversion|createRequestHandler/)
  }
})

it('opens no download but a signed one, whatever stands in its key', async () => {
  const queries = [
    'key=../../etc/passwd&filename=a&expires=9999999999999&signature=x',
    'key=/etc/passwd&filename=a&expires=Infinity&signature=',
    'key=upload-secret&filename=a&expires=9999999999999&signature[]=x',
    'key=a&key=b&filename=a&expires=1&signature=x',
    'key=file:///etc/passwd',
    '',
  ]
  for (const query of queries) expect((await get(`/files/download?${query}`)).status, query).toBe(404)
})
