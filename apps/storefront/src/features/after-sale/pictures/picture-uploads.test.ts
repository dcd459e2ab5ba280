import { expect, it } from 'vitest'
import { createFakeUploads } from '../../../uploads/testing/fake-uploads.ts'
import { createPictureUploads, pictureStatus } from './picture-uploads.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const aFile = (name: string) => new File(['12345678'], name, { type: 'image/png' })

const uploads = () => {
  const { api, server, sendings, send } = createFakeUploads()
  const pictures = createPictureUploads({ orderId: 'o1', api, send })
  const states = () => pictures.read().map(({ name, state, key = '' }) => `${name} ${state} ${key}`.trim())
  return { pictures, server, sendings, states }
}

it('is signed for an after-sale, seen at once, and known by its key', async () => {
  const { pictures, server, sendings } = uploads()
  pictures.add([aFile('封面.png')])
  expect(pictures.read()[0]?.src).toMatch(/^blob:/)
  await settled()
  expect(server.calls()[0]?.body).toMatchObject({ order_id: 'o1', purpose: 'after_sale', type: 'image/png' })
  sendings[0]?.onProgress(900)
  expect(pictures.read()[0]).toMatchObject({ state: 'sending', samples: [{ sent: 8 }] })
  sendings[0]?.end()
  await settled()
  expect(pictures.read()[0]).toMatchObject({ state: 'up', key: 'k1' })
})

it('sends two at a time', async () => {
  const { pictures, sendings, states } = uploads()
  pictures.add(['1.png', '2.png', '3.png'].map(aFile))
  await settled()
  expect(states()).toEqual(['1.png sending', '2.png sending', '3.png queued'])
  sendings[1]?.end()
  await settled()
  expect(states()).toEqual(['1.png sending', '2.png up k2', '3.png sending'])
})

it('says what it does not take, and takes nine in all', async () => {
  const { pictures } = uploads()
  pictures.add([aFile('说明.pdf'), ...Array.from({ length: 8 }, (_, at) => aFile(`${at}.png`))])
  expect(pictures.readRefused()).toEqual(['说明.pdf：请选择 JPG、PNG 或 WebP 图片'])
  pictures.add([aFile('8.png'), aFile('9.png'), aFile('10.png')])
  expect(pictures.read()).toHaveLength(9)
  expect(pictures.readRefused()).toEqual(['最多 9 张，后面的 2 张没有加入'])
})

it('tells why one failed, and tries it again', async () => {
  const { pictures, sendings, states } = uploads()
  pictures.add([aFile('封面.png')])
  await settled()
  sendings[0]?.end('网络连接中断')
  await settled()
  expect(pictures.read()[0]).toMatchObject({ state: 'failed', reason: '网络连接中断' })
  pictures.retry('u1')
  await settled()
  sendings[1]?.end()
  await settled()
  expect(states()).toEqual(['封面.png up k2'])
})

it('stops one that is removed on its way, and goes on with the next', async () => {
  const { pictures, sendings, states } = uploads()
  pictures.add(['1.png', '2.png', '3.png'].map(aFile))
  await settled()
  pictures.remove('u1')
  await settled()
  expect(sendings[0]?.signal.aborted).toBe(true)
  sendings[0]?.end()
  await settled()
  expect(states()).toEqual(['2.png sending', '3.png sending'])
})

const up = { state: 'up', key: 'k1' } as const

it('knows the keys of what is up', () => {
  expect(pictureStatus([])).toEqual({ keys: [], problem: undefined })
  expect(pictureStatus([up, { state: 'up', key: 'k2' }])).toEqual({
    keys: ['k1', 'k2'],
    problem: undefined,
  })
})

it.each(['queued', 'sending'] as const)('waits for one that is %s', (state) => {
  expect(pictureStatus([up, { state, key: '' }]).problem).toMatch(/还在上传/)
})

it('never leaves one out that failed', () => {
  const failed = { state: 'failed', key: '' } as const
  expect(pictureStatus([failed, { state: 'sending', key: '' }]).problem).toMatch(/上传失败/)
})
