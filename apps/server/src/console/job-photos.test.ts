import { codes } from '@yinpu/contract'
import { largestPicture, mostJobPhotos } from '@yinpu/contract/console'
import { afterAll, describe, expect, it } from 'vitest'
import { makePicture } from '../artwork/testing/make-picture.ts'
import { createPressConsole } from '../testing/press-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

const console = await createPressConsole()
const { shop, owner, press, farPress, service, stranger, approved } = console
afterAll(console.close)

let width = 400
/** A picture that is no other one. */
const aPhoto = async (format: 'jpeg' | 'webp' = 'jpeg') => {
  width += 1
  return (await makePicture(width, 300).toFormat(format).toBuffer()).toString('base64')
}
const add = async (client: ConsoleClient, id: string, content: string, name = '质检.jpg') =>
  client.call('addJobPhoto', { params: { id }, body: { file: { name, content } } })

describe('a photograph of a job', () => {
  it('is kept with who took it at which step, shown to the shop, and removed again', async () => {
    const { id } = await approved()
    const { photos } = await shop.must(add(press, id, await aPhoto()))
    const { name } = (await shop.must(press.call('getMe', {}))).staff
    expect(photos).toMatchObject([{ step: '排版', who: name }])
    const params = { id, photo_id: photos[0]?.id ?? '' }
    const photo = await service.request('showJobPhoto', { params })
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(photo.rawPayload.subarray(8, 12).toString('latin1')).toBe('WEBP')
    expect((await shop.must(press.call('removeJobPhoto', { params }))).photos).toEqual([])
    expect((await press.call('removeJobPhoto', { params })).code).toBe(codes.notFound)
    expect((await press.call('showJobPhoto', { params })).code).toBe(codes.notFound)
  })

  it('is kept once if it is sent twice, also over two processes, and there is a most of them', async () => {
    const { id } = await approved()
    const photo = await aPhoto()
    await Promise.all([press, farPress].map((client) => shop.must(add(client, id, photo))))
    expect((await shop.must(press.call('getJob', { params: { id } }))).photos).toHaveLength(1)
    for (let count = 1; count < mostJobPhotos; count += 1)
      await shop.must(add(press, id, await aPhoto('webp')))
    expect(await add(press, id, await aPhoto())).toMatchObject({
      ...{ code: codes.conflict, msg: expect.stringContaining('12 张') },
    })
  })

  it('must be a picture of at most 10 MB, and is refused in words', async () => {
    const { id } = await approved()
    const faults = [
      [Buffer.from('%PDF-1.7 …').toString('base64'), 'JPG'],
      [Buffer.alloc(largestPicture + 3, 1).toString('base64'), '10 MB'],
      ['', '选择图片'],
    ] as const
    for (const [content, message] of faults) {
      const { code, msg, data } = await add(press, id, content)
      expect([code, `${msg} ${JSON.stringify(data)}`]).toEqual([
        codes.invalid,
        expect.stringContaining(message),
      ])
    }
  })

  it('belongs to its shop and its job, and is for people who move jobs', async () => {
    const [one, other] = [await approved(), await approved()]
    const { photos } = await shop.must(add(owner, one.id, await aPhoto()))
    const photo_id = photos[0]?.id ?? ''
    expect((await add(service, one.id, await aPhoto())).code).toBe(codes.refused)
    expect((await add(stranger, one.id, await aPhoto())).code).toBe(codes.notFound)
    const read = (client: ConsoleClient, id: string) =>
      client.call('showJobPhoto', { params: { id, photo_id } })
    expect((await read(stranger, one.id)).code).toBe(codes.notFound)
    expect((await read(press, other.id)).code).toBe(codes.notFound)
    expect((await press.call('removeJobPhoto', { params: { id: other.id, photo_id } })).code).toBe(
      codes.notFound,
    )
  })
})
