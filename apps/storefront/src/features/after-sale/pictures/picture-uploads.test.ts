import { expect, it } from 'vitest'
import { createFakeUploads } from '../../../ui/testing/fake-uploads.ts'
import { createPictureUploads } from './picture-uploads.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const aFile = (name: string) => new File(['12345678'], name, { type: 'image/png' })

const uploads = () => {
  const { api, server, sendings, send } = createFakeUploads()
  const pictures = createPictureUploads({ orderId: 'o1', api, send })
  const states = () =>
    pictures.read().pictures.map(({ name, status, key }) => `${name} ${status} ${key}`.trim())
  return { pictures, server, sendings, states }
}

it('is signed for an after-sale, seen at once, and known by its key', async () => {
  const { pictures, server, sendings } = uploads()
  pictures.add([aFile('封面.png')])
  expect(pictures.read().pictures[0]?.src).toMatch(/^blob:/)
  await settled()
  expect(server.calls()[0]?.body).toMatchObject({ order_id: 'o1', purpose: 'after_sale', type: 'image/png' })
  sendings[0]?.onProgress(900)
  expect(pictures.read().pictures[0]).toMatchObject({ status: 'sending', sent: 8 })
  sendings[0]?.end()
  await settled()
  expect(pictures.read().pictures[0]).toMatchObject({ status: 'up', key: 'k1' })
})

it('sends two at a time', async () => {
  const { pictures, sendings, states } = uploads()
  pictures.add(['1.png', '2.png', '3.png'].map(aFile))
  await settled()
  expect(states()).toEqual(['1.png sending', '2.png sending', '3.png waiting'])
  sendings[1]?.end()
  await settled()
  expect(states()).toEqual(['1.png sending', '2.png up k2', '3.png sending'])
})

it('says what it does not take, and takes nine in all', async () => {
  const { pictures } = uploads()
  pictures.add([aFile('说明.pdf'), ...Array.from({ length: 8 }, (_, at) => aFile(`${at}.png`))])
  expect(pictures.read().refused).toEqual(['说明.pdf：请选择 JPG、PNG 或 WebP 图片'])
  pictures.add([aFile('8.png'), aFile('9.png'), aFile('10.png')])
  expect(pictures.read().pictures).toHaveLength(9)
  expect(pictures.read().refused).toEqual(['最多 9 张，后面的 2 张没有加入'])
})

it('tells why one failed, and tries it again', async () => {
  const { pictures, sendings, states } = uploads()
  pictures.add([aFile('封面.png')])
  await settled()
  sendings[0]?.end('网络连接中断')
  await settled()
  expect(pictures.read().pictures[0]).toMatchObject({ status: 'failed', reason: '网络连接中断' })
  pictures.retry('p1')
  await settled()
  sendings[1]?.end()
  await settled()
  expect(states()).toEqual(['封面.png up k2'])
})

it('stops one that is removed on its way, and goes on with the next', async () => {
  const { pictures, sendings, states } = uploads()
  pictures.add(['1.png', '2.png', '3.png'].map(aFile))
  await settled()
  pictures.remove('p1')
  await settled()
  expect(sendings[0]?.signal.aborted).toBe(true)
  sendings[0]?.end()
  await settled()
  expect(states()).toEqual(['2.png sending', '3.png sending'])
})
