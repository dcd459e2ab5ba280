import type { Sending } from '@yinpu/client/send-upload'
import { describe, expect, it } from 'vitest'
import { createFakePage } from '../../../session/testing/fake-page.ts'
import { reply } from '../../../session/testing/fake-server.ts'
import { changeUploads, type UploadChange } from '../../../uploads/upload-queue.ts'
import { type ArtworkUpload, createArtworkUploads, nextToAttach } from './artwork-uploads.ts'
import { aFile } from './testing/an-order.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const formOf = (sending: Sending | undefined) =>
  sending?.body instanceof FormData ? sending.body : expect.fail('no form')
const pdf = (name: string) => new File(['%PDF-1.7'], name)

/** A store whose storage does what the test says, with a server that signs and attaches. */
const aStore = () => {
  const { api, server } = createFakePage()
  const sendings: (Sending & { end: (reason?: string) => void })[] = []
  let signed = 0
  server.answer = ({ url }) => {
    if (!url.endsWith('/oss/signature')) return reply(10000, { files: [aFile()] })
    signed += 1
    return reply(10000, {
      host: '/files/upload',
      fields: { key: `k${signed}` },
      key: `k${signed}`,
      expires: 0,
    })
  }
  const store = createArtworkUploads({
    orderId: 'o1',
    api,
    send: (sending) =>
      new Promise((resolve) => {
        sendings.push({ ...sending, end: resolve })
        sending.signal.addEventListener('abort', () => resolve('aborted'))
      }),
    now: () => 0,
  })
  const states = () => store.read().map(({ name, state }) => `${name} ${state}`)
  const attachments = () => server.calls().filter(({ url }) => url.endsWith('/order/files'))
  return { store, server, sendings, states, attachments }
}

describe('the uploads of an order', () => {
  it('signs, sends and attaches, then says so', async () => {
    const { store, server, sendings, attachments } = aStore()
    let answered = 0
    store.onAnswered(() => {
      answered += 1
    })
    store.add('l1', 'front', [pdf('正面.pdf')])
    await settled()
    const [sending] = sendings
    expect(server.calls()[0]?.body).toEqual({
      order_id: 'o1',
      filename: '正面.pdf',
      size: 8,
      type: 'application/octet-stream',
      purpose: 'artwork',
    })
    expect(sending?.url).toBe('/files/upload')
    sending?.onProgress(300)
    expect(store.read()[0]?.samples).toEqual([{ at: 0, sent: 8 }])
    sending?.end()
    await settled()
    expect(attachments().map(({ body }) => body)).toEqual([
      {
        order_id: 'o1',
        line_id: 'l1',
        files: [{ key: 'k1', name: '正面.pdf', size: 8, slot: 'front' }],
        submit: false,
      },
    ])
    expect(store.read()).toEqual([])
    expect(answered).toBe(1)
  })

  it('sends two at once, and attaches none before all of the place are up', async () => {
    const { store, sendings, states, attachments } = aStore()
    store.add('l1', null, [pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')])
    await settled()
    expect(sendings).toHaveLength(2)
    sendings[0]?.end()
    await settled()
    expect(states()).toEqual(['1.pdf up', '2.pdf sending', '3.pdf sending'])
    sendings[1]?.end()
    sendings[2]?.end()
    await settled()
    expect(attachments()).toHaveLength(1)
    expect(store.read()).toEqual([])
  })

  it('stops what is paused, and signs anew when it goes on', async () => {
    const { store, sendings, states } = aStore()
    store.add('l1', null, [pdf('1.pdf')])
    await settled()
    store.pause('u1')
    await settled()
    expect(sendings[0]?.signal.aborted).toBe(true)
    expect(states()).toEqual(['1.pdf paused'])
    store.resume('u1')
    await settled()
    sendings[0]?.end()
    sendings[0]?.onProgress(8)
    expect(store.read()[0]?.samples).toEqual([])
    expect(formOf(sendings[1]).get('key')).toBe('k2')
  })

  it('tells why one failed, and tries again with a new signature', async () => {
    const { store, sendings, states } = aStore()
    store.add('l1', null, [pdf('1.pdf')])
    await settled()
    sendings[0]?.end('网络连接中断')
    await settled()
    expect(store.read()[0]).toMatchObject({ state: 'failed', reason: '网络连接中断' })
    store.retry('u1')
    await settled()
    expect(states()).toEqual(['1.pdf sending'])
    expect(formOf(sendings[1]).get('key')).toBe('k2')
  })

  it('does not send a file twice because attaching it got no answer', async () => {
    const { store, server, sendings, attachments } = aStore()
    const working = server.answer
    server.answer = (request) =>
      request.url.endsWith('/order/files') ? Promise.reject(new TypeError('lost')) : working(request)
    store.add('l1', null, [pdf('1.pdf')])
    await settled()
    sendings[0]?.end()
    await settled()
    expect(store.read()[0]).toMatchObject({ state: 'failed', key: 'k1' })
    server.answer = working
    store.retry('u1')
    await settled()
    expect(sendings).toHaveLength(1)
    expect(attachments()).toHaveLength(2)
    expect(store.read()).toEqual([])
  })

  it('keeps a refusal’s own words, and asks for the order again', async () => {
    const { store, server, sendings } = aStore()
    const working = server.answer
    server.answer = (request) =>
      request.url.endsWith('/order/files') ? reply(20409, null, '订单审稿中') : working(request)
    let answered = 0
    store.onAnswered(() => {
      answered += 1
    })
    store.add('l1', null, [pdf('1.pdf')])
    await settled()
    sendings[0]?.end()
    await settled()
    expect(store.read()[0]).toMatchObject({ state: 'failed', reason: '订单审稿中', key: undefined })
    expect(answered).toBe(1)
  })

  it('tells which of several files was refused, and keeps the others', async () => {
    const { store, server, sendings, states, attachments } = aStore()
    const working = server.answer
    const wrong = { fields: { 'files.1': '文件内容与扩展名不符' } }
    server.answer = (request) =>
      request.url.endsWith('/order/files') ? reply(20400, wrong, '参数错误') : working(request)
    store.add('l1', null, [pdf('1.pdf'), pdf('2.pdf')])
    await settled()
    for (const { end } of sendings) end()
    await settled()
    expect(states()).toEqual(['1.pdf up', '2.pdf failed'])
    expect(store.read()[1]?.reason).toBe('文件内容与扩展名不符')
    server.answer = working
    store.cancel('u2')
    await settled()
    expect(attachments()[1]?.body).toMatchObject({ files: [{ name: '1.pdf' }] })
    expect(store.read()).toEqual([])
  })

  it('cancelling stops the sending and makes room', async () => {
    const { store, sendings, states } = aStore()
    store.add('l1', null, [pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')])
    await settled()
    store.cancel('u1')
    await settled()
    expect(sendings[0]?.signal.aborted).toBe(true)
    expect(states()).toEqual(['2.pdf sending', '3.pdf sending'])
    store.pauseAll()
    expect(states()).toEqual(['2.pdf paused', '3.pdf paused'])
  })
})

const anUpload = (id: string, lineId = 'l1', slot: string | null = null) => ({
  id,
  lineId,
  slot,
  name: `${id}.pdf`,
  size: 1000,
})
type Change = UploadChange<ReturnType<typeof anUpload>>
const after = (...changes: Change[]) =>
  changes.reduce<readonly ArtworkUpload[]>((items, change) => changeUploads(items, change), [])
const added = (...ids: string[]): Change => ({ type: 'added', uploads: ids.map((id) => anUpload(id)) })
const states = (items: readonly ArtworkUpload[]) => items.map(({ id, state }) => `${id} ${state}`)
const up = (id: string): Change[] => [
  { type: 'started', id },
  { type: 'sent', id, key: `k-${id}` },
]
const failed = (id: string, isGone = false): Change => ({ type: 'failed', id, reason: '断了', isGone })

describe('attaching, which may take the place of what was found faulty', () => {
  const ids = (items: readonly ArtworkUpload[]) => items.map(({ id }) => id)
  const onTwoLines: Change = { type: 'added', uploads: [anUpload('a'), anUpload('b', 'l2')] }

  it('takes a line’s files together, when the last of them is up', () => {
    expect(nextToAttach(after(added('a', 'b'), ...up('a')))).toEqual([])
    expect(ids(nextToAttach(after(added('a', 'b'), ...up('a'), ...up('b'))))).toEqual(['a', 'b'])
  })

  it('waits for one that has failed or is paused: without it the others would be found incomplete', () => {
    const started: Change[] = [added('a', 'b'), ...up('a'), { type: 'started', id: 'b' }]
    expect(nextToAttach(after(...started, failed('b')))).toEqual([])
    expect(nextToAttach(after(...started, { type: 'paused', id: 'b' }))).toEqual([])
    expect(ids(nextToAttach(after(...started, { type: 'cancelled', id: 'b' })))).toEqual(['a'])
  })

  it('waits neither for other lines nor for other slots of the same', () => {
    expect(ids(nextToAttach(after(onTwoLines, ...up('a'))))).toEqual(['a'])
    const sides: Change = {
      type: 'added',
      uploads: [anUpload('a', 'l1', 'front'), anUpload('b', 'l1', 'back')],
    }
    expect(ids(nextToAttach(after(sides, ...up('b'))))).toEqual(['b'])
  })

  it('waits again where one of them was refused', () => {
    const attaching = after(
      added('a', 'b'),
      ...up('a'),
      ...up('b'),
      { type: 'attaching', id: 'a' },
      { type: 'attaching', id: 'b' },
    )
    const refused = [failed('a', true), { type: 'released', id: 'b' } as const].reduce(
      (items, change) => changeUploads(items, change),
      attaching,
    )
    expect(states(refused)).toEqual(['a failed', 'b up'])
    expect(nextToAttach(refused)).toEqual([])
    expect(ids(nextToAttach(changeUploads(refused, { type: 'cancelled', id: 'a' })))).toEqual(['b'])
  })

  it('is done for one line at a time', () => {
    const items = after(onTwoLines, ...up('a'), ...up('b'))
    expect(ids(nextToAttach(items))).toEqual(['a'])
    const attaching = changeUploads(items, { type: 'attaching', id: 'a' })
    expect(nextToAttach(attaching)).toEqual([])
    expect(ids(nextToAttach(changeUploads(attaching, { type: 'attached', id: 'a' })))).toEqual(['b'])
  })
})
