import { readdir, readFile, rename } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sweepParts } from './local-files.ts'
import { postForm } from './testing/post-form.ts'
import { formHead, formTail, openPost } from './testing/raw-post.ts'
import { startLocal } from './testing/storage-rigs.ts'

type LocalRig = Awaited<ReturnType<typeof startLocal>>
let rig: LocalRig
const start = async (options?: Parameters<typeof startLocal>[0]) => {
  rig = await startLocal(options)
  return rig
}
afterEach(() => rig.close())

const key = 'c1/u1/artwork/a'
const upload = { key, size: 1000, contentType: 'application/pdf' }
const sign = (size = 1000) => rig.storage.signUpload({ ...upload, size, expiresAt: Date.now() + 60_000 })

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const expectNothingLeft = async () => {
  await vi.waitFor(async () => expect(await filesIn(rig.folder)).toEqual([]))
  expect(await rig.storage.stat(key)).toBeUndefined()
}
const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

describe('an upload to this server', () => {
  it('goes to a path of its own', async () => {
    await start()
    expect(sign().host).toBe('/files/upload')
    expect(Object.keys(sign().fields)).toEqual(['key', 'Content-Type', 'policy', 'x-yinpu-signature'])
  })

  it('says in Chinese why it refuses', async () => {
    let now = Date.now()
    await start({ now: () => now })
    const form = sign(5)
    const forged = { ...form, fields: { ...form.fields, key: 'c1/u1/artwork/b' } }
    const answers = [await postForm(rig.server, form, '123456'), await postForm(rig.server, forged, '1')]
    now += 61_000
    answers.push(await postForm(rig.server, form, '1'))
    expect(answers.map(({ status, text }) => [status, JSON.parse(text)])).toEqual([
      [413, { code: 20400, msg: '文件超过允许的大小', data: null }],
      [403, { code: 20403, msg: '上传凭证无效，请重新上传', data: null }],
      [403, { code: 20403, msg: '上传凭证已过期，请重新上传', data: null }],
    ])
  })

  it('never replaces a file', async () => {
    await start()
    const form = sign()
    expect((await postForm(rig.server, form, 'first')).status).toBe(204)
    const again = await postForm(rig.server, form, 'second')
    expect(again.status).toBe(409)
    expect(JSON.parse(again.text)).toEqual({ code: 20409, msg: '该文件已经上传', data: null })
    expect((await rig.storage.readHead(key, 10)).toString()).toBe('first')
    expect(await filesIn(rig.folder)).toEqual(['a'])
  })

  it('lets one of many that come at once win', async () => {
    const other = await startLocal({ dataDir: (await start()).dataDir })
    const form = sign()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        postForm((at % 2 ? rig : other).server, form, String(at).repeat(5)),
      ),
    )
    await other.close()
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(409)])
    expect(await rig.storage.stat(key)).toBeDefined()
    expect(await filesIn(rig.folder)).toEqual(['a'])
  })

  it('shows nothing before the last boundary has come', async () => {
    await start()
    const { sent, answer } = openPost(rig.server, sign())
    sent.write(formHead(sign().fields))
    sent.write('half of it')
    await vi.waitFor(async () => expect(await filesIn(rig.folder)).toHaveLength(1))
    sent.write(formTail.slice(0, -4))
    await delay(300)
    expect(await rig.storage.stat(key)).toBeUndefined()
    sent.end(formTail.slice(-4))
    expect((await answer).status).toBe(204)
    expect(await readFile(join(rig.folder, key), 'utf8')).toBe('half of it')
  })

  it('takes one sender at a time for a key', async () => {
    await start()
    const { sent, answer } = openPost(rig.server, sign())
    sent.write(`${formHead(sign().fields)}slow`)
    await vi.waitFor(async () => expect(await filesIn(rig.folder)).toHaveLength(1))
    const second = await postForm(rig.server, sign(), 'fast')
    expect([second.status, JSON.parse(second.text).msg]).toEqual([409, '该文件正在上传，请稍候'])
    sent.end(formTail)
    expect((await answer).status).toBe(204)
  })

  it('leaves nothing of a sender that goes away', async () => {
    await start()
    const { sent, answer } = openPost(rig.server, sign())
    const rejection = expect(answer).rejects.toThrow()
    sent.write(`${formHead(sign().fields)}half`)
    await vi.waitFor(async () => expect(await filesIn(rig.folder)).toHaveLength(1))
    sent.destroy()
    await rejection
    await expectNothingLeft()
    expect((await postForm(rig.server, sign(), 'again')).status).toBe(204)
  })

  it.each(['', '\r\n--yinpu-test-bound', '\r\n--yinpu-test-boundary', '\r\n--yinpu-test-boundary-'])(
    'takes no file that ends with %j instead of the last boundary',
    async (end) => {
      await start()
      const { sent, answer } = openPost(rig.server, sign())
      sent.end(`${formHead(sign().fields)}half${end}`)
      expect((await answer).status).toBe(400)
      await expectNothingLeft()
    },
  )

  it('gives a silent sender up', async () => {
    await start({ stallMs: 100, lingerMs: 100 })
    const { sent, answer, closed } = openPost(rig.server, sign())
    sent.write(`${formHead(sign().fields)}half`)
    expect(await answer).toMatchObject({ status: 408 })
    await expectNothingLeft()
    await closed
  })

  it('waits for a slow one', async () => {
    await start({ stallMs: 1000 })
    const { sent, answer } = openPost(rig.server, sign())
    sent.write(formHead(sign().fields))
    for (let sentBytes = 0; sentBytes < 4; sentBytes++) {
      await delay(400)
      sent.write('x')
    }
    sent.end(formTail)
    expect((await answer).status).toBe(204)
  })

  it('does not listen for ever to one that sends too much', async () => {
    await start({ lingerMs: 500 })
    const { sent, answer, closed } = openPost(rig.server, sign(100_000))
    sent.write(formHead(sign(100_000).fields))
    const endless = setInterval(() => sent.write(Buffer.alloc(10_000)), 1)
    expect((await answer).status).toBe(413)
    await closed
    clearInterval(endless)
    await expectNothingLeft()
  })

  it('keeps a connection whose form it has refused, or that says more than its form', async () => {
    await start({ lingerMs: 100 })
    let connections = 0
    rig.app.server.on('connection', () => connections++)
    const form = sign()
    const forged = { ...form, fields: { ...form.fields, key: 'c1/u1/artwork/b' } }
    expect((await postForm(rig.server, forged, 'x')).status).toBe(403)
    await delay(300)
    expect((await postForm(rig.server, form, 'x')).status).toBe(204)
    expect(connections).toBe(1)
    const other = rig.storage.signUpload({
      ...upload,
      key: 'c1/u1/artwork/b',
      expiresAt: Date.now() + 60_000,
    })
    const { sent, answer } = openPost(rig.server, other)
    sent.end(`${formHead(other.fields)}x${formTail}${'epilogue'.repeat(100_000)}`)
    expect((await answer).status).toBe(204)
  })

  it.each([
    ['the file first', (fields: object) => [['file', 'x'], ...Object.entries(fields)]],
    ['a field twice', (fields: object) => [['key', key], ...Object.entries(fields), ['file', 'x']]],
    ['a long field', (fields: object) => [['x', 'y'.repeat(9000)], ...Object.entries(fields), ['file', 'x']]],
    [
      'too many fields',
      (fields: object) => [
        ...Array.from({ length: 30 }, (_, at) => [`x${at}`, '']),
        ...Object.entries(fields),
        ['file', 'x'],
      ],
    ],
  ])('refuses %s', async (_, partsOf) => {
    await start()
    const form = new FormData()
    for (const [name, value] of partsOf(sign().fields) as [string, string][]) form.append(name, value)
    const { status } = await fetch(new URL('/files/upload', rig.server), { method: 'POST', body: form })
    expect([400, 403]).toContain(status)
    await expectNothingLeft()
  })

  it.each([
    ['nothing', undefined, undefined],
    ['JSON', 'application/json', '{}'],
    ['a form of another kind', 'application/x-www-form-urlencoded', 'key=a&file=x'],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    ['noise', 'multipart/form-data; boundary=x', 'noise'],
    ['an empty form', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ])('refuses %s', async (_, type, body) => {
    await start()
    const init = body === undefined ? {} : { body, headers: { 'content-type': type ?? '' } }
    const response = await fetch(new URL('/files/upload', rig.server), { method: 'POST', ...init })
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 20400, msg: '上传表单格式错误', data: null },
    ])
  })
})

describe('a full disk', () => {
  it('refuses cleanly in the middle of a file', async () => {
    let isFull = true
    await start({
      createWriter: (handle) => {
        const writer = handle.createWriteStream()
        const write = writer._write.bind(writer)
        writer._writev = null as unknown as NonNullable<typeof writer._writev>
        writer._write = (chunk: Buffer, encoding, done) =>
          isFull && writer.bytesWritten > 200_000 ? done(full()) : write(chunk, encoding, done)
        return writer
      },
    })
    const big = new Uint8Array(1_000_000)
    const answer = await postForm(rig.server, sign(1_000_000), big)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      507,
      { code: 50000, msg: '存储空间不足，请联系客服', data: null },
    ])
    await expectNothingLeft()
    isFull = false
    expect((await postForm(rig.server, sign(1_000_000), big)).status).toBe(204)
  })

  it('refuses before anything is written where the file would take the database’s room', async () => {
    const folders: string[] = []
    await start({
      freeBytes: async (folder) => {
        folders.push(folder)
        return 256 * 1024 ** 2 + 100_000
      },
    })
    expect((await postForm(rig.server, sign(200_000), new Uint8Array(150_000))).status).toBe(507)
    await expectNothingLeft()
    expect((await postForm(rig.server, sign(200_000), new Uint8Array(50_000))).status).toBe(204)
    expect(folders).toHaveLength(2)
  })
})

describe('a part that comes to this server', () => {
  const size = 4000
  const part = { number: 1, offset: 0, size }
  const begin = async () => {
    const uploadId = await rig.storage.startParts({ ...upload, size, expiresAt: Date.now() + 60_000 })
    const parted = { key, uploadId }
    const url = new URL(rig.storage.signPart(parted, part, Date.now() + 60_000), rig.server)
    return { parted, url }
  }
  const openPut = (url: URL) => {
    const sent = request(url, { method: 'PUT', headers: { 'content-length': String(size) } })
    sent.on('error', () => {})
    const status = new Promise<number | undefined>((resolve) => {
      sent
        .once('response', (response) => resolve(response.resume().statusCode))
        .once('close', () => resolve(undefined))
    })
    return { sent, status }
  }
  const put = async (url: URL) =>
    (await fetch(url, { method: 'PUT', body: new Uint8Array(size).fill(1) })).status

  it('is not there when the connection breaks, and comes again without waiting for the dead one', async () => {
    await start()
    const { parted, url } = await begin()
    const broken = openPut(url)
    broken.sent.write(Buffer.alloc(1000))
    await vi.waitFor(async () => expect(await filesIn(rig.folder)).toContain('1.writing'))
    // The first request is still open; the second replaces it.
    expect(await put(url)).toBe(204)
    await broken.status
    expect(await rig.storage.listParts(parted)).toEqual([{ number: 1, size }])
    const cut = openPut(url)
    cut.sent.write(Buffer.alloc(1000))
    await vi.waitFor(async () => expect(await filesIn(rig.folder)).toContain('1.writing'))
    await vi.waitFor(async () => expect(await rig.storage.listParts(parted)).toEqual([]))
    cut.sent.destroy()
    await vi.waitFor(async () => expect(await filesIn(rig.folder)).toEqual(['content']))
    expect(await rig.storage.listParts(parted)).toEqual([])
  })

  it('is not part of a file while somebody writes to it', async () => {
    await start()
    const { parted, url } = await begin()
    await put(url)
    const writing = openPut(url)
    writing.sent.write(Buffer.alloc(1000))
    await vi.waitFor(async () => expect(await filesIn(rig.folder)).toContain('1.writing'))
    await expect(rig.storage.completeParts(parted, [{ number: 1, size }])).rejects.toThrow('parts underway')
    writing.sent.end(Buffer.alloc(size - 1000))
    expect(await writing.status).toBe(204)
    await rig.storage.completeParts(parted, [{ number: 1, size }])
    expect(await rig.storage.stat(key)).toEqual({ size })
    expect(await filesIn(rig.folder)).toEqual(['a'])
  })

  it('is put together though the server died in the middle of that', async () => {
    await start()
    const { parted, url } = await begin()
    await put(url)
    const uploadFolder = join(rig.folder, '.parts', parted.uploadId)
    await rename(uploadFolder, `${uploadFolder}.sealed`)
    expect(await rig.storage.listParts(parted)).toEqual([{ number: 1, size }])
    await rig.storage.completeParts(parted, [{ number: 1, size }])
    expect(await rig.storage.stat(key)).toEqual({ size })
  })

  it('from a sender that is silent is given up', async () => {
    await start({ stallMs: 100 })
    const { url } = await begin()
    const silent = openPut(url)
    silent.sent.write(Buffer.alloc(1000))
    expect(await silent.status).toBeUndefined()
    await vi.waitFor(async () => expect(await filesIn(rig.folder)).toEqual(['content']))
  })

  it('is refused when the disk is nearly full, or fills meanwhile', async () => {
    let free = 2 ** 40
    await start({
      freeBytes: async () => free,
      createWriter: () => new Writable({ write: (_c, _e, done) => done(full()) }),
    })
    const { parted, url } = await begin()
    expect(await put(url)).toBe(507)
    expect(await rig.storage.listParts(parted)).toEqual([])
    free = 256 * 1024 ** 2
    expect(await put(url)).toBe(507)
    expect(await rig.storage.diskSpace()).toBe(0)
  })

  it('of an upload that nobody finishes is swept after two days', async () => {
    await start()
    const { parted, url } = await begin()
    await put(url)
    await sweepParts(rig.folder, Date.now() + 47 * 3_600_000)
    expect(await rig.storage.listParts(parted)).toHaveLength(1)
    await sweepParts(rig.folder, Date.now() + 49 * 3_600_000)
    expect(await rig.storage.listParts(parted)).toBeUndefined()
    expect(await filesIn(rig.folder)).toEqual([])
  })
})
