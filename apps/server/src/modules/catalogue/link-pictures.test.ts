import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { products } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import { linkVersion } from '../../drawing/link-picture.ts'
import { type AccountShop, createAccountShop } from '../../testing/account-shop.ts'
import { productId } from '../../testing/product-ids.ts'
import { uploadPicture } from '../picture/upload-picture.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await createAccountShop()
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const get = (url: string) => shop.app.inject(url)
const linkOf = async (id: string) => (await shop.ask('getProduct', { query: { id } })).data.link_image ?? ''
const drawnTimes = () => vi.spyOn(shop.app.shopDeps.cutter, 'drawLink')

describe('the picture of a link', () => {
  it('is a PNG of the usual size, kept for ever under the version of what it shows', async () => {
    const link = await linkOf(await productId(shop, 'mingpian'))
    expect(link).toMatch(/^\/files\/link\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/[\w-]{16}\.png$/)
    const answer = await get(link)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answer.rawPayload.length),
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
  })

  it('is drawn once, however many ask at the same time or later', async () => {
    const link = await linkOf(await productId(shop, 'danye'))
    const drawn = drawnTimes()
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(link)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    await get(link)
    expect(drawn).toHaveBeenCalledTimes(1)
  })

  it('is drawn of nothing that is not on sale here, and under no other version', async () => {
    const id = await productId(shop, 'haibao')
    const link = await linkOf(id)
    const [, , , company = ''] = link.split('/')
    const drawn = drawnTimes()
    const version = 'x'.repeat(16)
    for (const path of [
      `${company}/00000000-0000-7000-8000-000000000000/${version}.png`,
      `${company}/nothing/${version}.png`,
      `00000000-0000-7000-8000-000000000000/${id}/${version}.png`,
      `${company}/${id}/${version}.svg`,
      `${company}/${id}/x.png`,
    ])
      expect((await get(`/files/link/${path}`)).statusCode, path).toBe(404)
    const old = await get(`/files/link/${company}/${id}/${version}.png`)
    expect([old.statusCode, old.headers.location]).toEqual([302, link])
    expect(drawn).not.toHaveBeenCalled()
  })

  it('is refused for now to who asks for many at once', async () => {
    const { list } = (await shop.ask('listProducts', { query: { page_size: 30 } })).data
    const links = await Promise.all(list.slice(-8).map(({ id }) => linkOf(id)))
    const { promise, resolve } = Promise.withResolvers<Buffer | undefined>()
    const drawn = drawnTimes().mockReturnValue(promise)
    const requests = links.map((link) => get(link))
    await vi.waitFor(() => expect(drawn).toHaveBeenCalled())
    const refused = await Promise.any(requests)
    expect(refused.statusCode).toBe(503)
    resolve(undefined)
    const states = (await Promise.all(requests)).map(({ statusCode }) => statusCode)
    expect(states.filter((code) => code === 503).length).toBeGreaterThanOrEqual(4)
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(4)
  })

  it('is there for the shop itself, too', async () => {
    const { link_image = '' } = (await shop.ask('getCompany')).data
    const { rawPayload } = await get(link_image)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('has another version for another name, price, size or picture', () => {
    const content = {
      shop: '店',
      title: '名片',
      note: '',
      price: '¥1.00 起',
      drawings: ['/files/drawing/a.svg?w=1'],
    }
    const others = [
      content,
      { ...content, title: '单页' },
      { ...content, price: '¥2.00 起' },
      { ...content, drawings: ['/files/drawing/a.svg?w=2'] },
      { ...content, picture: 'p' },
    ]
    expect(new Set(others.map(linkVersion)).size).toBe(others.length)
  })
})

describe('what a shop writes and uploads', () => {
  const change = async (code: string, fields: Partial<typeof products.$inferInsert>) => {
    const id = await productId(shop, code)
    await shop.database.db.update(products).set(fields).where(eq(products.id, id))
    return id
  }

  it('is drawn as text, whatever it holds', async () => {
    const id = await change('diaopai', {
      name: '</svg><script>alert(1)</script>&amp;名𠮷👩‍👩‍👧\u202e'.repeat(3),
      tags: ['<a>', '"', '&#x3c;'],
    })
    await vi.waitFor(async () => {
      expect((await shop.ask('getProduct', { query: { id } })).data.name).toContain('</svg>')
    })
    const answer = await get(await linkOf(id))
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('is the picture that was uploaded, where there is one', async () => {
    const id = await productId(shop, 'xinfeng')
    const before = await linkOf(id)
    const company = before.split('/')[3] ?? ''
    const red = sharp({ create: { width: 900, height: 600, channels: 3, background: '#ff0000' } })
    const content = (await red.jpeg().toBuffer()).toString('base64')
    const { picture_id, width, height } = await uploadPicture(shop.app.shopDeps, company, { content })
    await change('xinfeng', { pictures: [{ picture_id, alt: '', width, height }] })
    await vi.waitFor(async () => expect(await linkOf(id)).not.toBe(before))
    const { rawPayload } = await get(await linkOf(id))
    const pixel = await sharp(rawPayload)
      .extract({ left: 870, top: 320, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(pixel[0]).toBeGreaterThan(240)
    expect(pixel[1]).toBeLessThan(20)
  })
})

describe('the picture of a configured job', () => {
  const jobOf = async (key = 'ysp-danye') => {
    const id = await productId(shop, key)
    const { defaults, baojia_type } = (await shop.ask('getProduct', { query: { id } })).data
    return { id, baojia_type, request: defaults as Record<string, unknown> }
  }
  const describeJob = async (changed: Record<string, unknown> = {}) => {
    const { baojia_type, request } = await jobOf()
    return shop.ask('describeLink', { body: { baojia_type, request: { ...request, ...changed } } as never })
  }

  it('says quantity, paper and price, and lies under an address that is drawn and kept', async () => {
    const { data } = await describeJob({ quantity: 3000 })
    expect(data.title).toMatch(/3000 张 ¥[\d,]+\.\d\d$/)
    expect(data.description).toContain('g')
    expect(data.image.length).toBeLessThan(1200)
    const drawn = drawnTimes()
    const [first, again] = [await get(data.image), await get(data.image)]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(first.headers).toMatchObject({ 'content-type': 'image/png' })
    expect(drawn).toHaveBeenCalledTimes(1)
  })

  it('is refused at the field where the job cannot be made', async () => {
    expect(await describeJob({ quantity: -1 })).toMatchObject({
      code: 20400,
      data: { fields: { 'request.quantity': '不能小于1' } },
    })
    expect(await describeJob({ paper: '<script>' })).toMatchObject({ code: 20400 })
  })

  it('is drawn of no words but our own: with any other it is the product’s own picture', async () => {
    const { image } = (await describeJob({ quantity: 2000 })).data
    const { id } = await jobOf()
    const plain = await linkOf(id)
    const [path = '', query = ''] = image.split('?')
    const own = Object.fromEntries(new URLSearchParams(query))
    const drawn = drawnTimes()
    const odd = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.constantFrom('<text>x</text>', '￥0.01', '&lt;', '\u0000', '../..', own.note ?? '', own.price ?? ''),
    )
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom('note', 'price', 'seal', 'x'), odd), async (extra) => {
        const params = new URLSearchParams({ ...own, ...extra })
        // One of the three is another than ours.
        fc.pre(['note', 'price', 'seal'].some((name) => params.get(name) !== own[name]))
        const answer = await get(`${path}?${params}`)
        expect([answer.statusCode, answer.headers.location]).toEqual([302, plain])
      }),
      { numRuns: 200 },
    )
    for (const repeated of [`${path}?${query}&note=x`, `${path}?note=${'长'.repeat(5000)}`])
      expect((await get(repeated)).headers.location).toBe(plain)
    expect(drawn).not.toHaveBeenCalled()
  })

  it('of another product or shop has no use for the seal', async () => {
    const { image } = (await describeJob({ quantity: 2500 })).data
    const other = await linkOf(await productId(shop, 'mingpian'))
    const answer = await get(`${other}?${image.split('?')[1]}`)
    expect(answer.statusCode).toBe(200)
    const drawn = drawnTimes()
    await get(`${other}?${image.split('?')[1]}`)
    expect(drawn).not.toHaveBeenCalled()
  })
})
