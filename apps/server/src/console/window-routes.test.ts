import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePicture } from '../artwork/testing/make-picture.ts'
import { audit } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
import { pictureUseRepository } from '../modules/picture/picture-use-repository.ts'
import { createOrderConsole, type OrderConsole, staffOf } from '../testing/order-console.ts'
import type { ConsoleClient } from '../testing/test-console.ts'

let shop: OrderConsole
let owner: ConsoleClient
let stranger: ConsoleClient
beforeAll(async () => {
  shop = await createOrderConsole()
  owner = await shop.signedIn(staffOf.owner)
  stranger = await shop.signedIn(staffOf.stranger)
})
afterAll(() => shop.close())

const window = (client = owner) => shop.must(client.call('getWindow', {}))
const auditOf = (action: string) =>
  shop.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.companyId, shop.companyId), eq(audit.action, action)))
    .orderBy(audit.id)
const document = async () => (await shop.must(owner.call('getCompanyFile', {}))).document
const soon = { timeout: 60_000, interval: 10 }

describe('the shop’s own data', () => {
  it('are saved for every process at once, stand in the file, and in the audit with before and after', async () => {
    const { profile } = await window()
    const body = { ...profile, slogan: '  好印不贵 ', return_address: undefined }
    const saved = await shop.must(owner.call('updateProfile', { body }))
    expect(saved).toMatchObject({ slogan: '好印不贵', phone: profile.phone })
    expect(saved.version).not.toBe(profile.version)
    expect((await window()).profile).toEqual(saved)
    await expect.poll(async () => (await shop.must(shop.ask('getCompany'))).slogan, soon).toBe('好印不贵')
    expect(await document()).toMatchObject({ slogan: '好印不贵', phone: profile.phone })
    expect(await auditOf('updateProfile')).toMatchObject([
      { before: { slogan: profile.slogan }, after: { slogan: '好印不贵' }, actorName: '陈立' },
    ])
  })

  it('are told by field where something is wrong, and nothing changes', async () => {
    const { profile } = await window()
    const wrong = { ...profile, name: ' ', phone: '1'.repeat(41), return_address: { name: '仓库' } }
    const refused = await owner.call('updateProfile', { body: wrong as never })
    expect(refused).toMatchObject({
      code: codes.invalid,
      data: {
        fields: { name: '请填写', phone: '最多40个字', 'return_address.phone': '请填写' },
      },
    })
    const taken = await owner.call('updateProfile', { body: { ...profile, name: '彩印坊' } })
    expect(taken).toMatchObject({ code: codes.invalid, data: { fields: { name: '已有同名的店铺' } } })
    expect((await window()).profile).toEqual(profile)
  })

  it('keep of a text only what the sanitiser keeps', async () => {
    const { profile } = await window()
    const about =
      '<h2>好</h2><p onclick="x()" style="color:red">一<script>alert(1)</script></p><img src=x onerror=x()>'
    const saved = await shop.must(owner.call('updateProfile', { body: { ...profile, about } }))
    expect(saved.about).toBe('<h2>好</h2><p>一</p>')
    expect(await document()).toMatchObject({ about: '<h2>好</h2><p>一</p>' })
  })

  it('are saved by one of two people; the other is shown what stands now and may save over it', async () => {
    const { profile } = await window()
    const save = (slogan: string, version = profile.version) =>
      owner.call('updateProfile', { body: { ...profile, slogan, version } })
    const answers = await Promise.all([save('甲'), save('乙')])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict])
    const won = answers.find(({ code }) => code === codes.ok)
    const lost = answers.find(({ code }) => code === codes.conflict)
    expect(lost?.data).toEqual(won?.data)
    expect((await window()).profile).toEqual(won?.data)
    const over = await save('丙', lost?.data.version)
    expect(over.data.slogan).toBe('丙')
  })

  it('change once where a request comes twice', async () => {
    const { profile } = await window()
    const before = (await auditOf('updateProfile')).length
    const body = { ...profile, slogan: '两遍' }
    const [first, second] = [
      await owner.call('updateProfile', { body }),
      await owner.call('updateProfile', { body }),
    ]
    expect(second).toEqual(first)
    expect(first.code).toBe(codes.ok)
    expect((await auditOf('updateProfile')).length).toBe(before + 1)
  })

  it('are refused where the command line has changed them meanwhile', async () => {
    const { profile } = await window()
    await shop.must(
      owner.call('replaceCompanyFile', { body: { document: { ...(await document()), qq: '800099999' } } }),
    )
    const late = await owner.call('updateProfile', { body: { ...profile, wechat: 'new' } })
    expect(late).toMatchObject({ code: codes.conflict, data: { qq: '800099999', wechat: profile.wechat } })
  })

  it('of another shop stay as they are, and its version opens nothing here', async () => {
    const [own, theirs] = [await window(), await window(stranger)]
    expect(theirs.profile.name).toBe('彩印坊')
    const crossed = await owner.call('updateProfile', { body: theirs.profile })
    expect(crossed).toMatchObject({ code: codes.conflict, data: { name: own.profile.name } })
    await shop.must(owner.call('updateProfile', { body: { ...own.profile, slogan: '只改自己的' } }))
    expect(await window(stranger)).toEqual(theirs)
  })

  it('and adverts that two people change at the same moment are both kept', async () => {
    const { profile, adverts } = await window()
    const [hero, ...rest] = adverts.list
    if (!hero) throw new Error('no adverts')
    const list = [{ ...hero, title: '同时改的' }, ...rest]
    const both = await Promise.all([
      owner.call('updateProfile', { body: { ...profile, slogan: '同时' } }),
      owner.call('updateAdverts', { body: { list, version: adverts.version } }),
    ])
    expect(both.map(({ code }) => code)).toEqual([codes.ok, codes.ok])
    const after = await window()
    expect([after.profile.slogan, after.adverts.list[0]?.title]).toEqual(['同时', '同时改的'])
  })
})

describe('adverts', () => {
  const home = async () => (await shop.must(shop.ask('listAdverts'))).map(({ title }) => title)

  it('are shown in the order given; one that is switched off is kept and not shown', async () => {
    const { adverts } = await window()
    const features = adverts.list.filter(({ position }) => position === 'home-feature')
    const [first, second, third] = features
    if (!first || !second || !third) throw new Error('no adverts')
    const list = [third, { ...first, enabled: false }, second]
    const saved = await shop.must(owner.call('updateAdverts', { body: { list, version: adverts.version } }))
    expect(saved.list).toEqual(list)
    await expect.poll(home, soon).toEqual([third.title, second.title])
    expect((await document()).adverts).toEqual(list)
    const [row] = (await auditOf('updateAdverts')).slice(-1)
    expect(row?.after).toMatchObject({ order: [third, first, second].map(({ title }) => title).join('、') })
  })

  it('say by place what is wrong, and lead nowhere strange', async () => {
    const { adverts } = await window()
    const [first] = adverts.list
    if (!first) throw new Error('no adverts')
    const list = [first, { ...first, title: '', link: 'javascript:alert(1)' }]
    const refused = await owner.call('updateAdverts', { body: { list, version: adverts.version } })
    expect(refused).toMatchObject({
      code: codes.invalid,
      data: { fields: { 'list.1.title': '请填写', 'list.1.link': '须以 / 或 http:// 开头' } },
    })
    // A browser ignores tabs and line ends: these lead to another address than the text suggests.
    for (const link of [
      '/\t/evil.example',
      '/\n\\evil.example',
      'java\tscript:alert(1)',
      '\x01//evil.example',
    ]) {
      const hidden = { list: [{ ...first, link }], version: adverts.version }
      expect(await owner.call('updateAdverts', { body: hidden })).toMatchObject({
        code: codes.invalid,
        data: { fields: { 'list.0.link': '须以 / 或 http:// 开头' } },
      })
    }
    expect((await window()).adverts).toEqual(adverts)
  })
})

describe('the picture of an advert', () => {
  const upload = async (width: number, client = owner) => {
    const content = (await makePicture(width, 300).jpeg().toBuffer()).toString('base64')
    return shop.must(client.call('uploadPicture', { body: { file: { name: '图.jpg', content } } }))
  }
  const put = async (picture: object | undefined) => {
    const { adverts } = await window()
    const list = adverts.list.map((one, at) => (at === 0 ? { ...one, picture } : one))
    return owner.call('updateAdverts', { body: { list: list as never, version: adverts.version } })
  }

  it('is shown to buyers in its sizes, stands in the file, and is not swept', async () => {
    const { picture_id } = await upload(450)
    const saved = await shop.must(put({ picture_id, alt: '开业' }))
    const advertPicture = { picture_id, alt: '开业', widths: [160, 320, 450], width: 450, height: 300 }
    expect(saved.list[0]?.picture).toMatchObject(advertPicture)
    expect((await window()).adverts).toEqual(saved)
    const buyers = async () => (await shop.must(shop.ask('listAdverts'))).find(({ picture }) => picture)
    await expect.poll(async () => (await buyers())?.picture, soon).toMatchObject(advertPicture)
    expect((await document()).adverts).toContainEqual(
      expect.objectContaining({ picture: { picture_id, alt: '开业' } }),
    )
    expect(await pictureUseRepository.hasUse(shop.database.db, shop.companyId, picture_id)).toBe(true)
    const [row] = (await auditOf('updateAdverts')).slice(-1)
    expect(JSON.stringify(row?.after)).toContain('图片：开业')
    // The exported file can be imported again, and the form sends back its initial values.
    await shop.must(owner.call('replaceCompanyFile', { body: { document: await document() } }))
    expect((await window()).adverts).toEqual(saved)
    await shop.must(owner.call('updateAdverts', { body: saved as never }))
    expect((await shop.must(put(undefined))).list[0]?.picture).toBeUndefined()
  })

  it('is refused at its place where this shop does not have it', async () => {
    const { picture_id } = await upload(451, stranger)
    const fields = { 'list.0.picture': '本店没有这张图片，请重新上传' }
    expect(await put({ picture_id, alt: '' })).toMatchObject({ code: codes.invalid, data: { fields } })
  })
})

describe('ways to pay outside of the shop', () => {
  it('are written in fen here and in yuan in the file, and offered to buyers at once', async () => {
    const { channels } = await window()
    const cod = {
      ...{ value: 'cod', label: '货到付款', note: '', kind: 'on_delivery' as const },
      ...{ account: [], provinces: ['44', '31'], pickup: true, max_fen: 123_456 },
    }
    const list = [cod, ...channels.list.filter(({ value }) => value === 'bank')]
    const saved = await shop.must(
      owner.call('updateOfflineChannels', { body: { list, version: channels.version } }),
    )
    expect(saved.list).toMatchObject(list)
    expect(saved.list[0]).toMatchObject({ kind: 'on_delivery', kind_text: '到付' })
    await expect.poll(async () => shop.must(shop.ask('listOfflineChannels')), soon).toMatchObject(list)
    expect(await document()).toMatchObject({
      offline_channels: [{ value: 'cod', max_yuan: 1234.56 }, { value: 'bank' }],
    })
  })

  it('follow the rules of the file', async () => {
    const { channels } = await window()
    const [cod, bank] = channels.list
    if (!cod || !bank) throw new Error('no channels')
    const save = (list: typeof channels.list) =>
      owner.call('updateOfflineChannels', { body: { list, version: channels.version } })
    expect(await save([cod, { ...bank, provinces: ['44'] }])).toMatchObject({
      code: codes.invalid,
      data: { fields: { 'list.1': expect.stringContaining('只用于到付') } },
    })
    expect(await save([cod, cod])).toMatchObject({
      code: codes.invalid,
      data: { fields: { list: 'value 不能重复' } },
    })
    expect((await window()).channels).toEqual(channels)
  })
})

it('tells the carriers of the tariff, and which ways to pay are configured', async () => {
  const { carriers, online } = await window()
  expect(carriers.length).toBeGreaterThan(0)
  expect(carriers[0]?.note).toMatch(/^首重/)
  expect(online).toEqual({ wechat: expect.any(Boolean), alipay: expect.any(Boolean) })
})

describe('how buyers reach the shop', () => {
  const hours = [{ days: [1, 2, 3], opens: '09:00', closes: '18:30' }]

  it('is saved with hours and a QR code, shown to buyers at once, and told in the audit', async () => {
    const { service } = await window()
    const content = (await makePicture(600, 600).png().toBuffer()).toString('base64')
    const picture = await shop.must(
      owner.call('uploadPicture', { body: { file: { name: '码.png', content } } }),
    )
    const body = {
      hours,
      picture: { picture_id: picture.picture_id, alt: '微信' },
      version: service.version,
    }
    const saved = await shop.must(owner.call('updateService', { body }))
    expect(saved).toMatchObject({ hours, picture: { picture_id: picture.picture_id, width: 600 } })
    await expect
      .poll(async () => (await shop.must(shop.ask('getCompany'))).service?.picture?.url, soon)
      .toBe(saved.picture?.url)
    expect(await document()).toMatchObject({ service: { hours } })
    expect((await auditOf('updateService')).at(-1)).toMatchObject({
      after: { hours: ['周一至周三 09:00–18:30'] },
    })
    expect(await owner.call('updateService', { body })).toMatchObject({ code: codes.ok, data: saved })
    expect((await window(stranger)).service.picture).toBeUndefined()
    const taken = await stranger.call('updateService', {
      body: { ...body, version: (await window(stranger)).service.version },
    })
    expect(taken).toMatchObject({
      code: codes.invalid,
      data: { fields: { picture: '本店没有这张图片，请重新上传' } },
    })
  })

  it('is refused by field where the hours are none', async () => {
    const { service } = await window()
    const wrong = [
      { days: [], opens: '9点', closes: '18:30' },
      { days: [7], opens: '18:00', closes: '09:00' },
    ]
    const refused = await owner.call('updateService', {
      body: { ...service, picture: undefined, hours: wrong },
    })
    expect(refused).toMatchObject({
      code: codes.invalid,
      data: {
        fields: {
          'hours.0.days': '请选择星期几',
          'hours.0.opens': '请写成 09:00 这样的时间',
          'hours.1.closes': '须晚于开始的时间',
        },
      },
    })
    expect((await window()).service).toEqual(service)
  })

  it('stays as it is where a file from before is put in', async () => {
    const { service } = await window()
    const { service: _service, ...older } = (await document()) as Record<string, unknown>
    await shop.must(owner.call('replaceCompanyFile', { body: { document: older } }))
    expect((await window()).service).toEqual(service)
  })
})
