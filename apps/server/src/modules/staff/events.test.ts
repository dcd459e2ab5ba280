import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffSessions } from '../../db/schema/index.ts'
import { eq, sql } from '../../db/sql.ts'
import { type ConsoleClient, createConsoleClient } from '../../testing/test-console.ts'
import {
  chosenPassword,
  hire,
  makeRole,
  mobiles,
  openStaffShop,
  otherOwner,
  roleId,
  type StaffShop,
} from './testing/staff-shop.ts'

let shop: StaffShop
let owner: ConsoleClient
let server: string
let service: string
let companyId: string
beforeAll(async () => {
  shop = await openStaffShop()
  server = await shop.console.listen({ host: '127.0.0.1', port: 0 })
  owner = await shop.enter(mobiles.owner)
  service = await roleId(owner, '客服')
  companyId = (await owner.call('getMe', {})).data.company.id
})
afterAll(() => shop.close())

/** An open page: the events it has received, and whether its stream is still open. */
const follow = async (client: ConsoleClient) => {
  const response = await fetch(`${server}/api/console/events`, { headers: { cookie: client.cookie() } })
  const page = { heard: '', hasEnded: false, type: response.headers.get('content-type') }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) page.heard += decoder.decode(piece)
  }
  void read().finally(() => {
    page.hasEnded = true
  })
  return page
}
type Page = Awaited<ReturnType<typeof follow>>
const expectEnd = (page: Page) =>
  expect.poll(() => page.hasEnded, { timeout: 10_000, interval: 10 }).toBe(true)
const expectHeard = (page: Page, text: string) =>
  expect.poll(() => page.heard, { timeout: 10_000, interval: 10 }).toContain(text)

const announce = (company: string, order: string) =>
  shop.database.db.execute(
    sql`select pg_notify('order_changed', ${`${company}:11111111-1111-7111-8111-111111111111:${order}`})`,
  )

describe('the events of a shop', () => {
  it('tell of its orders, and of no other shop’s', async () => {
    const stranger = await shop.enter(otherOwner)
    const [mine, theirs] = [await follow(owner), await follow(stranger)]
    expect(mine.type).toContain('text/event-stream')
    await announce(companyId, 'order-one')
    await expectHeard(mine, 'event: order\ndata: {"order_id":"order-one"}')
    const other = (await stranger.call('getMe', {})).data.company.id
    await announce(other, 'order-two')
    await expectHeard(theirs, 'order-two')
    expect(theirs.heard).not.toContain('order-one')
    expect(mine.heard).not.toContain('order-two')
  })

  it('tell nothing of orders to who may not see them', async () => {
    const role = await makeRole(owner, '不看单', ['report.view'])
    const { client } = await hire(shop, owner, role)
    const [page, ours] = [await follow(client), await follow(owner)]
    await announce(companyId, 'order-three')
    await expectHeard(ours, 'order-three')
    expect(page.heard).not.toContain('order-three')
  })

  it('tell who edits prices, products or the window that the shop has changed', async () => {
    const { client } = await hire(shop, owner, service)
    const stranger = await shop.enter(otherOwner)
    const [page, ours, theirs] = [await follow(client), await follow(owner), await follow(stranger)]
    await shop.database.db.execute(sql`select pg_notify('shop_changed', ${companyId})`)
    await expectHeard(ours, 'event: shop')
    // Later events reach all of them.
    await announce(companyId, 'order-four')
    await expectHeard(page, 'order-four')
    expect(page.heard).not.toContain('event: shop')
    expect(theirs.heard).not.toContain('event: shop')
    await shop.database.db.execute(sql`select pg_notify('shop_changed', '*')`)
    await expectHeard(theirs, 'event: shop')
  })

  it('say `me` and end when one’s role is another, or means something else now', async () => {
    const role = await makeRole(owner, '可改', ['order.view'])
    const { client, id } = await hire(shop, owner, service)
    const [first, others] = [await follow(client), await follow(owner)]
    await owner.call('assignRole', { params: { id }, body: { role_id: role } })
    await expectHeard(first, 'event: me')
    await expectEnd(first)
    const second = await follow(client)
    const body = { name: '可改', permissions: ['order.view' as const, 'order.note' as const], limits: {} }
    await owner.call('updateRole', { params: { id: role }, body })
    await expectHeard(second, 'event: me')
    await expectEnd(second)
    expect(others.hasEnded).toBe(false)
  })

  it('end when their person is disabled', async () => {
    const { client, id } = await hire(shop, owner, service)
    const page = await follow(client)
    expect((await owner.call('disableStaff', { params: { id } })).code).toBe(codes.ok)
    await expectEnd(page)
    const again = await follow(client)
    await expectEnd(again)
    expect(again.type).toContain('application/json')
  })

  it('end with the session: signed out, ended elsewhere, password changed', async () => {
    const { client, mobile } = await hire(shop, owner, service)
    const [second, third] = [
      await shop.enter(mobile, chosenPassword),
      await shop.enter(mobile, chosenPassword),
    ]
    const pages = [await follow(client), await follow(second), await follow(third)]
    await second.call('logOut', {})
    await expectEnd(pages[1] as Page)
    expect([pages[0]?.hasEnded, pages[2]?.hasEnded]).toEqual([false, false])
    const body = { old_password: chosenPassword, password: 'four-loud-rivers' }
    await client.call('changeMyPassword', { body })
    await expectEnd(pages[2] as Page)
    expect(pages[0]?.hasEnded).toBe(false)
  })

  it('end when the session expires, or was left alone for two hours', async () => {
    const { client, id } = await hire(shop, owner, service)
    const { db } = shop.database
    await db
      .update(staffSessions)
      .set({ expiresAt: new Date(shop.clock.time + 500) })
      .where(eq(staffSessions.staffId, id))
    const page = await follow(client)
    expect(page.hasEnded).toBe(false)
    // The timer is the system's: the clock of the test has to be past the end as well.
    shop.clock.time += 1_000
    await expectEnd(page)

    const idle = await shop.enter(mobiles.press)
    const staying = await follow(idle)
    shop.clock.time += 2 * 60 * 60_000
    const other = createConsoleClient(shop)
    await other.signIn(mobiles.press)
    await other.call('logOut', {})
    await expectEnd(staying)
  })

  it('end when the shop begins to require a second factor that one does not have', async () => {
    const finance = await shop.enter(mobiles.finance)
    const page = await follow(finance)
    const { db } = shop.database
    const { membershipRepository } = await import('./membership-repository.ts')
    await membershipRepository.setRequiresTotp(db, companyId, true)
    await expectHeard(page, 'event: me')
    await expectEnd(page)
    await membershipRepository.setRequiresTotp(db, companyId, false)
  })

  it('are not for visitors', async () => {
    const response = await fetch(`${server}/api/console/events`)
    expect(await response.json()).toMatchObject({ code: codes.signInRequired })
  })
})
