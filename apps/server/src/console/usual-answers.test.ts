import { codes } from '@yinpu/contract'
import { standardUsualAnswers } from '@yinpu/contract/console'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../db/schema/index.ts'
import { eq } from '../db/sql.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'
import { uploadFile } from '../testing/upload-file.ts'

let shop: OrderConsole
let service: ConsoleClient
let owner: ConsoleClient
let stranger: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  service = await shop.signedIn(staffOf.service)
  owner = await shop.signedIn(staffOf.owner)
  stranger = await shop.signedIn(staffOf.stranger)
})
afterAll(() => shop.close())

describe('usual answers', () => {
  const read = (client: ConsoleClient) => shop.must(client.call('getUsualAnswers', {}))
  const replace = (client: ConsoleClient, answers: string[], version: number) =>
    client.call('replaceUsualAnswers', { body: { answers, version } })

  it('are the standard ones until the shop writes its own, and another shop’s are its own', async () => {
    expect(await read(service)).toEqual({ answers: standardUsualAnswers, version: 0 })
    const answers = ['您好 <b>', '=HYPERLINK("x")']
    expect((await replace(service, answers, 0)).data).toEqual({ answers, version: 1 })
    expect(await read(owner)).toEqual({ answers, version: 1 })
    expect(await read(stranger)).toMatchObject({ version: 0 })
    const rows = await shop.database.db.select().from(audit).where(eq(audit.action, 'replaceUsualAnswers'))
    expect(rows).toMatchObject([{ before: { answers: standardUsualAnswers }, after: { answers } }])
  })

  it('of two who change them at once are the first one’s, and the second is shown them', async () => {
    const { version } = await read(service)
    const both = await Promise.all([replace(service, ['甲'], version), replace(owner, ['乙'], version)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict].toSorted())
    expect(both.find(({ code }) => code === codes.conflict)?.data).toEqual(await read(service))
  })

  it.each([
    ['none', []],
    ['an empty one', [' ']],
    ['one that is too long', ['长'.repeat(201)]],
    ['too many', Array.from({ length: 51 }, (_, at) => `话 ${at}`)],
    ['one twice', ['甲', '乙', '甲 ']],
  ])('are not %s', async (_case, answers) => {
    const before = await read(service)
    expect((await replace(service, answers, before.version)).code).toBe(codes.invalid)
    expect(await read(service)).toEqual(before)
  })

  it('are not for people who do not write to buyers', async () => {
    for (const person of ['prepress', 'press', 'shipping', 'finance'] as const) {
      const client = await shop.signedIn(staffOf[person])
      expect((await client.call('getUsualAnswers', {})).code).toBe(codes.refused)
      expect((await replace(client, ['甲'], 1)).code).toBe(codes.refused)
    }
  })
})

describe('the small picture of a file beside words', () => {
  /** A message of a buyer with one file; returns the file's id. */
  const aFile = async (content: Buffer, name: string) => {
    const { token } = await shop.aBuyer()
    const { order_id } = await shop.anOrder(token)
    const key = await uploadFile(shop, token, { purpose: 'talk' }, content, name)
    const body = { order_id, text: '看这个', files: [{ key, name }] }
    const { files } = await shop.must(shop.call('writeToShop', shop.tokens.yinpu, { body }, token))
    return files[0]?.file_id ?? ''
  }
  const preview = (client: ConsoleClient, file_id: string) =>
    client.request('previewTalkFile', { params: { file_id } })

  it('is drawn by us, again and again the same, for those who read what buyers write', async () => {
    const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer()
    const id = await aFile(photo, '样品.jpg')
    const first = await preview(service, id)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp'])
    const { format, width = 0 } = await sharp(first.rawPayload).metadata()
    expect([format, width <= 1000]).toEqual(['webp', true])
    expect((await preview(owner, id)).rawPayload).toEqual(first.rawPayload)
    expect((await preview(stranger, id)).json().code).toBe(codes.notFound)
    const shipping = await shop.signedIn(staffOf.shipping)
    expect((await preview(shipping, id)).json().code).toBe(codes.refused)
  })

  it('is not there for what is no picture, whatever it is called', async () => {
    const wrong = await aFile(Buffer.from('<svg onload=alert(1)>'), '图.png')
    expect((await preview(service, wrong)).json().code).toBe(codes.notFound)
    const paper = await aFile(Buffer.from('%PDF-1.7'), '稿.pdf')
    expect((await preview(service, paper)).json().code).toBe(codes.notFound)
    expect((await preview(service, 'x')).json().code).toBe(codes.notFound)
  })
})
