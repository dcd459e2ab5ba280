import { randomBytes } from 'node:crypto'
import { codes } from '@yinpu/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flatPng, pictureBomb } from '../../artwork/testing/flat-png.ts'
import { makePicture } from '../../artwork/testing/make-picture.ts'
import { staffOf } from '../../testing/order-console.ts'
import { yinpuCredentials } from '../../testing/test-app.ts'
import { type ConsoleClient, createConsoleClient, createTestConsole } from '../../testing/test-console.ts'
import { windowRepository } from '../catalogue/window-repository.ts'
import { companyRepository } from '../company/company-repository.ts'
import { pictureRepository } from './picture-repository.ts'
import { sweepPictures } from './sweep-pictures.ts'

let clock = Date.UTC(2026, 10, 16)
let shop: Awaited<ReturnType<typeof createTestConsole>>
let owner: ConsoleClient
let stranger: ConsoleClient
beforeAll(async () => {
  shop = await createTestConsole({ now: () => clock })
  owner = createConsoleClient(shop)
  stranger = createConsoleClient(shop)
  await owner.signIn(staffOf.owner)
  await stranger.signIn(staffOf.stranger)
})
afterAll(() => shop.close())

const upload = (bytes: Buffer, crop?: object, client = owner) =>
  client.call('uploadPicture', {
    body: { file: { name: '图.jpg', content: bytes.toString('base64') }, ...(crop && { crop }) } as never,
  })
const photo = (width = 1500, height = 1000) => makePicture(width, height).jpeg().toBuffer()
const served = (url: string) => shop.app.inject(url)

describe('a picture that the shop uploads', () => {
  it('is served in every size as AVIF and WebP, for ever, without what the camera wrote into it', async () => {
    const taken = await makePicture(1500, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer()
    const { code, data } = await upload(taken)
    expect(code).toBe(codes.ok)
    expect(data).toMatchObject({ alt: '', widths: [160, 320, 640, 1280], width: 1280, height: 853 })
    for (const width of data.widths)
      for (const format of ['avif', 'webp']) {
        const answer = await served(`${data.url}/${width}.${format}`)
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
        })
        const meta = await sharp(answer.rawPayload).metadata()
        expect(meta.width).toBe(width)
        expect(meta.exif).toBeUndefined()
      }
  })

  it('is cut as it was wished, and the same file with the same cut is the same picture', async () => {
    const bytes = await photo(1000, 1000)
    const left = { x: 0, y: 0.1, width: 0.5, height: 0.4 }
    const first = await upload(bytes, left)
    expect(first.data).toMatchObject({ widths: [160, 320, 500], width: 500, height: 400 })
    expect((await upload(bytes, left)).data).toEqual(first.data)
    expect((await upload(bytes)).data.picture_id).not.toBe(first.data.picture_id)
  })

  it('may be a JPEG, a PNG, a WebP or an AVIF, whatever it is called', async () => {
    const made = makePicture(400, 300)
    for (const bytes of [
      await made.clone().jpeg({ progressive: true }).toBuffer(),
      await made.clone().png().toBuffer(),
      await made.clone().webp().toBuffer(),
      await made.clone().avif().toBuffer(),
    ])
      expect(await upload(bytes)).toMatchObject({ code: codes.ok, data: { width: 400 } })
  })

  it('has no name under which its original could be had', async () => {
    const { data } = await upload(await photo())
    for (const name of ['original', '1500.jpg', '1500.webp', '161.webp', '../original', '1280.avif/x'])
      expect((await served(`${data.url}/${name}`)).statusCode).toBe(404)
  })
})

describe('what is no picture for a shop is refused in words', () => {
  const refused = async (bytes: Buffer, message: RegExp) => {
    const answer = await upload(bytes)
    expect(answer.code).toBe(codes.invalid)
    expect(answer.msg).toMatch(message)
  }

  it('an SVG, with script or without', async () => {
    await refused(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /SVG/,
    )
    await refused(Buffer.from('\ufeff<?xml version="1.0"?><svg/>'), /SVG/)
  })

  it('an address', async () => {
    await refused(Buffer.from('https://elsewhere.example/picture.jpg'), /网址/)
    await refused(Buffer.from('file:///etc/passwd'), /网址/)
  })

  it('a bomb, by its header', async () => {
    await refused(pictureBomb(), /4000 万像素/)
    await refused(flatPng({ width: 30_000, height: 1000 }), /4000 万像素/)
  })

  it('a file that is something else besides', async () => {
    const jpeg = await photo(300, 200)
    const png = await makePicture(300, 200).png().toBuffer()
    const archive = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(40), Buffer.from('PK\x05\x06')])
    for (const picture of [jpeg, png])
      for (const behind of [archive, Buffer.from('<html><script>1</script>'), Buffer.from('GIF89a')])
        await refused(Buffer.concat([picture, behind]), /夹带/)
    // Within the file: as a comment that a reader of pictures skips.
    const script = Buffer.from('<script>alert(1)</script>')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
    await refused(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), /夹带/)
  })

  it('moving pictures', async () => {
    const frames = await Promise.all(
      [1, 2].map((at) =>
        makePicture(200 + at, 200)
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    await refused(moving, /动图/)
    await refused(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      /动图/,
    )
  })

  it('half a file, other formats, nothing, and what is too small', async () => {
    const whole = await photo(1200, 900)
    await refused(whole.subarray(0, whole.length / 2), /不完整/)
    const png = flatPng({ width: 900, height: 900 })
    await refused(png.subarray(0, png.length - 40), /不完整/)
    await refused(await makePicture(300, 200).tiff().toBuffer(), /JPG、PNG/)
    await refused(Buffer.from('%PDF-1.7'), /JPG、PNG/)
    await refused(await photo(300, 100), /160 像素/)
    expect((await upload(Buffer.alloc(0))).code).toBe(codes.invalid)
    expect((await upload(Buffer.from([0xff, 0xd8, 0xff]))).msg).toMatch(/不完整/)
  })

  it('a cut that leads out of it', async () => {
    expect((await upload(await photo(), { x: 0.5, y: 0, width: 0.6, height: 1 })).code).toBe(codes.invalid)
  })
})

describe('pictures of products', () => {
  const firstProduct = async () => {
    const { products } = (await owner.call('listCatalogue', {})).data
    const { id = '' } = products.find(({ state }) => state === 'published') ?? {}
    return (await owner.call('viewProduct', { params: { id } })).data
  }
  /** By the form, which sends the whole product. */
  const set = async (pictures: { picture_id: string; alt: string }[], client = owner) => {
    const { id, version, content } = await firstProduct()
    return client.call('publishProduct', {
      params: { id },
      body: { version, content: { ...content, pictures } },
    })
  }

  it('are shown to buyers in their order, and in the cart', async () => {
    const [one, two] = [
      (await upload(await photo(700, 466))).data,
      (await upload(await photo(640, 426))).data,
    ]
    const { id } = await firstProduct()
    const pictures = [
      { picture_id: two.picture_id, alt: '正面' },
      { picture_id: one.picture_id, alt: '反面' },
    ]
    const saved = await set(pictures)
    expect(saved.data.content.pictures.map(({ alt }) => alt)).toEqual(['正面', '反面'])
    // The same request once more changes nothing.
    expect((await set(pictures)).code).toBe(codes.ok)
    const token = await shop.tokenFor(yinpuCredentials)
    const product = await shop.call('getProduct', token, { query: { id } })
    expect(product.data.pictures).toMatchObject([
      { alt: '正面', widths: [160, 320, 640] },
      { alt: '反面', widths: [160, 320, 640, 700] },
    ])
    expect(product.data.picture).toEqual(product.data.pictures[0])
    const { list } = (await shop.call('listProducts', token, { query: {} })).data
    expect(list.find((card) => card.id === id)?.picture).toEqual(product.data.picture)
    await set([])
  })

  it('are refused where another shop has them, and where the product is another shop’s', async () => {
    const theirs = (await upload(await photo(500, 400), undefined, stranger)).data
    const answer = await set([{ picture_id: theirs.picture_id, alt: '' }])
    expect(answer).toMatchObject({ code: codes.invalid, msg: expect.stringContaining('不在服务器上') })
    const ours = (await upload(await photo(500, 300))).data
    expect((await set([{ picture_id: ours.picture_id, alt: '' }], stranger)).code).toBe(codes.notFound)
    const [, , , company = '', token = ''] = theirs.url.split('/')
    const [, , , own = ''] = ours.url.split('/')
    expect((await served(`/files/picture/${company}/${token}/320.webp`)).statusCode).toBe(200)
    expect((await served(`/files/picture/${own}/${token}/320.webp`)).statusCode).toBe(404)
  })

  it('go out with the catalogue and come in again; one that is not there is named', async () => {
    const { picture_id } = (await upload(await photo(900, 600))).data
    const { code } = await firstProduct()
    await set([{ picture_id, alt: '样品' }])
    const { document } = (await owner.call('getCatalogue', {})).data
    const file = document as { products: { code: string; pictures: { picture_id: string; alt: string }[] }[] }
    const entry = file.products.find((one) => one.code === code)
    expect(entry?.pictures).toEqual([{ picture_id, alt: '样品' }])
    await set([])
    expect((await owner.call('replaceCatalogue', { body: { document } })).code).toBe(codes.ok)
    expect((await firstProduct()).content.pictures).toMatchObject([{ picture_id, alt: '样品', width: 900 }])
    if (entry) entry.pictures = [{ picture_id: 'x'.repeat(43), alt: '' }]
    const answer = await owner.call('checkCatalogue', { body: { document } })
    expect(answer).toMatchObject({ code: codes.invalid, msg: expect.stringContaining('本店没有这张图片') })
    await set([])
  })

  it('are swept with all their files a day after nothing shows them, and not while something does', async () => {
    const { db } = shop.database
    const deps = {
      ...shop.app.shopDeps,
      lockShop: windowRepository.lockShop,
      listShops: companyRepository.listCompanies,
      now: () => clock,
    }
    const sweep = () => sweepPictures(deps)
    const [used, unused] = [
      (await upload(await photo(601, 400))).data,
      (await upload(await photo(602, 400))).data,
    ]
    await set([{ picture_id: used.picture_id, alt: '' }])
    const company = used.url.split('/')[3] ?? ''
    const row = await pictureRepository.find(db, company, unused.picture_id)
    await sweep()
    expect((await served(`${unused.url}/320.webp`)).statusCode).toBe(200)
    clock += 25 * 60 * 60_000
    expect(await sweep()).toBeGreaterThan(0)
    expect(await pictureRepository.find(db, company, unused.picture_id)).toBeUndefined()
    expect(await shop.app.storage.stat(`${row?.key}/original`)).toBeUndefined()
    expect((await served(`${unused.url}/320.webp`)).statusCode).toBe(404)
    expect((await served(`${used.url}/320.webp`)).statusCode).toBe(200)
    expect(await sweep()).toBe(0)
    // Uploaded again, it has the address that it had, and is served by who has served it before.
    await owner.signIn(staffOf.owner)
    expect((await upload(await photo(602, 400))).data.url).toBe(unused.url)
    expect((await served(`${unused.url}/320.webp`)).statusCode).toBe(200)
    await set([])
  })
})
