import { codes, type PolicyKind, policyKinds } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../db/schema/index.ts'
import { and, eq } from '../db/sql.ts'
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

const soon = { timeout: 5_000, interval: 10 }
const policyOf = async (kind: PolicyKind, client = owner) => {
  const policy = (await shop.must(client.call('listPolicies', {}))).list.find((one) => one.kind === kind)
  if (!policy) throw new Error(`no policy called ${kind}`)
  return policy
}
const published = async (kind: PolicyKind) => shop.must(shop.ask('getPolicy', { query: { kind } }))
const audited = () =>
  shop.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.companyId, shop.companyId), eq(audit.action, 'updatePolicy')))
    .orderBy(audit.id)

describe('the pages of a shop’s rules', () => {
  it('are complete before the shop has written anything, with its own name and telephone in them', async () => {
    const { name, phone } = await shop.must(shop.ask('getCompany'))
    for (const { value, label } of policyKinds) {
      const { title, content, updated_at } = await published(value)
      expect([title, updated_at]).toEqual([label, undefined])
      expect(content.match(/^# /gm)?.length).toBeGreaterThanOrEqual(5)
      expect(content).not.toMatch(/\{.+\}/)
      expect(content).toContain(phone)
    }
    expect((await published('terms')).content).toContain(name)
  })

  it('show what the shop has written, in every process, and the audit tells of it', async () => {
    const before = await policyOf('terms')
    expect(before.is_default).toBe(true)
    const content = '# 自己的规则\n{店名}的<b>规则</b>，致电 {电话}。'
    const body = { kind: 'terms', content, version: before.version } as const
    const saved = await shop.must(owner.call('updatePolicy', { body }))
    expect(saved).toMatchObject({ content, is_default: false, default_content: before.content })
    const { phone } = await shop.must(shop.ask('getCompany'))
    await expect
      .poll(async () => (await published('terms')).content, soon)
      .toBe(`# 自己的规则\n印铺的<b>规则</b>，致电 ${phone}。`)
    expect((await published('terms')).updated_at).toBe(saved.updated_at)
    expect(await audited()).toMatchObject([
      { subjectName: '用户协议', before: { text: '系统给的内容' }, after: { text: content } },
    ])
    expect((await policyOf('terms', stranger)).is_default).toBe(true)
  })

  it('change once where a request comes twice, and one of two people is told of the other', async () => {
    const { version } = await policyOf('privacy')
    const save = (content: string) =>
      owner.call('updatePolicy', { body: { kind: 'privacy', content, version } })
    const [first, again] = [await save('甲'), await save('甲')]
    expect(again).toEqual(first)
    const late = await save('乙')
    expect(late).toMatchObject({ code: codes.conflict, data: { content: '甲', version: first.data.version } })
    expect((await audited()).filter(({ subjectName }) => subjectName === '隐私政策')).toHaveLength(1)
  })

  it('go back to the usual text', async () => {
    const { version } = await policyOf('artwork')
    const own = await shop.must(
      owner.call('updatePolicy', { body: { kind: 'artwork', content: '只收 PDF', version } }),
    )
    const body = { kind: 'artwork', version: own.version } as const
    const back = await shop.must(owner.call('updatePolicy', { body }))
    expect(back).toMatchObject({ is_default: true, version })
    await expect.poll(async () => (await published('artwork')).content, soon).toMatch(/出血/)
  })

  it('are not emptied, not endless, and of known kinds only', async () => {
    const { version } = await policyOf('after-sale')
    const save = (content: string) =>
      owner.call('updatePolicy', { body: { kind: 'after-sale', content, version } })
    expect(await save(' \n ')).toMatchObject({
      code: codes.invalid,
      data: { fields: { content: '请填写' } },
    })
    expect(await save('长'.repeat(20_001))).toMatchObject({ code: codes.invalid })
    expect(await shop.ask('getPolicy', { query: { kind: 'toString' as never } })).toMatchObject({
      code: codes.invalid,
    })
    expect((await policyOf('after-sale')).is_default).toBe(true)
  })
})
