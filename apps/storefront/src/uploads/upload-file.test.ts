import { beforeEach, describe, expect, it } from 'vitest'
import { createLocalRecords, createMemoryStorage } from '../session/stored-record.ts'
import { createFakePage } from '../session/testing/fake-page.ts'
import { reply } from '../session/testing/fake-server.ts'
import type { PartOutcome } from './send-part.ts'
import { createStoredUploads } from './stored-uploads.ts'
import { giveUpUpload, goesInParts, uploadFile } from './upload-file.ts'

const mega = 1024 ** 2
const partSize = 8 * mega

/** Large, but created as quickly as a small one. */
const aFile = (name = '画册.pdf', size = 20 * mega, lastModified = 7) =>
  Object.defineProperty(new File([''], name, { lastModified }), 'size', { value: size })

const aPage = () => {
  const { api, server } = createFakePage()
  const storage = createMemoryStorage()
  let time = 1_000
  const there = new Map<string, Set<number>>()
  const puts: string[] = []
  let signed = 0
  const planOf = (key: string) => ({
    part_size: partSize,
    count: 3,
    sent: [...(there.get(key) ?? [])],
    missing: [1, 2, 3]
      .filter((number) => !there.get(key)?.has(number))
      .map((number) => ({ number, size: 1, url: `${key}/${number}` })),
  })
  server.answer = ({ url, body, method }) => {
    const { key = '' } = (body ?? {}) as { key?: string }
    if (url.endsWith('/oss/signature')) {
      signed += 1
      const made = `k${signed}`
      there.set(made, new Set())
      return reply(10000, { host: '', fields: {}, key: made, expires: time + 500, parts: planOf(made) })
    }
    if (method === 'DELETE') return reply(10000)
    if (!there.has(key)) return reply(20404)
    if (url.endsWith('/complete')) return reply(10000, { key, size: 0 })
    return reply(10000, { key, size: 0, expires: time + 500, parts: planOf(key) })
  }
  const rules = { outcome: (_url: string): PartOutcome => ({ kind: 'sent' }) }
  const openDocument = () =>
    createStoredUploads(
      createLocalRecords(storage, () => time),
      () => time,
    )
  let stored = openDocument()
  const reload = () => {
    stored = openDocument()
  }
  const upload = (file: File, orderId = 'o1') =>
    uploadFile({
      api,
      send: async () => 'sent as a form',
      sendPart: async ({ url }) => {
        puts.push(url)
        const outcome = rules.outcome(url)
        const [key = '', number] = url.split('/')
        if (outcome.kind === 'sent') there.get(key)?.add(Number(number))
        return outcome
      },
      orderId,
      purpose: 'artwork',
      file,
      signal: new AbortController().signal,
      onProgress: () => {},
      stored,
    })
  const pass = (ms: number) => {
    time += ms
  }
  return {
    api,
    server,
    upload,
    puts,
    rules,
    there,
    pass,
    reload,
    giveUp: (file: File) => giveUpUpload(api, file, stored),
  }
}

let page: ReturnType<typeof aPage>
beforeEach(() => {
  page = aPage()
})
const refusedAtLast = (url: string): PartOutcome =>
  url.endsWith('/3') ? { kind: 'refused', reason: '不收' } : { kind: 'sent' }

describe('a large file', () => {
  it('goes in parts, and a small one by a form', async () => {
    expect([goesInParts(16 * mega), goesInParts(16 * mega + 1)]).toEqual([false, true])
    expect(await page.upload(aFile())).toEqual({ ok: true, key: 'k1' })
    expect(page.puts).toEqual(['k1/1', 'k1/2', 'k1/3'])
    expect(page.server.calls()[0]?.body).toMatchObject({ multipart: true })
    expect(await page.upload(aFile('small.pdf', 5))).toMatchObject({ reason: 'sent as a form' })
    expect(page.server.calls().at(-1)?.body).not.toHaveProperty('multipart')
  })

  it('that is chosen again, also in another document, goes on with what is missing', async () => {
    page.rules.outcome = refusedAtLast
    expect(await page.upload(aFile())).toMatchObject({ ok: false, reason: '不收' })
    page.rules.outcome = () => ({ kind: 'sent' })
    page.puts.length = 0
    page.reload()
    expect(await page.upload(aFile())).toEqual({ ok: true, key: 'k1' })
    expect(page.puts).toEqual(['k1/3'])
  })

  it('is another one with another name, size, time or order, or when its parts have expired', async () => {
    page.rules.outcome = refusedAtLast
    await page.upload(aFile())
    page.reload()
    const others = [aFile('b.pdf'), aFile('画册.pdf', 21 * mega), aFile('画册.pdf', 20 * mega, 8)]
    for (const file of others) await page.upload(file)
    await page.upload(aFile(), 'o2')
    page.pass(500)
    page.puts.length = 0
    await page.upload(aFile())
    expect(page.puts).toEqual(['k6/1', 'k6/2', 'k6/3'])
  })

  it('that is chosen for two products at once is sent for each', async () => {
    const [one, other] = await Promise.all([page.upload(aFile()), page.upload(aFile())])
    expect([one, other]).toEqual([
      { ok: true, key: 'k1' },
      { ok: true, key: 'k2' },
    ])
  })

  it('goes on with its own parts after a pause', async () => {
    const file = aFile()
    page.rules.outcome = refusedAtLast
    await page.upload(file)
    page.rules.outcome = () => ({ kind: 'sent' })
    page.puts.length = 0
    expect(await page.upload(file)).toEqual({ ok: true, key: 'k1' })
    expect(page.puts).toEqual(['k1/3'])
  })

  it('that the server has forgotten begins anew', async () => {
    const file = aFile()
    page.rules.outcome = refusedAtLast
    await page.upload(file)
    page.there.delete('k1')
    page.rules.outcome = () => ({ kind: 'sent' })
    expect(await page.upload(file)).toEqual({ ok: true, key: 'k2' })
  })

  it('that is not wanted any more is given up at the server and forgotten here', async () => {
    const file = aFile()
    page.rules.outcome = refusedAtLast
    await page.upload(file)
    page.giveUp(file)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(page.server.calls().at(-1)).toMatchObject({ method: 'DELETE' })
    expect(page.server.calls().at(-1)?.url).toContain('/user/oss/parts?key=k1')
    page.rules.outcome = () => ({ kind: 'sent' })
    expect(await page.upload(file)).toEqual({ ok: true, key: 'k2' })
  })
})
