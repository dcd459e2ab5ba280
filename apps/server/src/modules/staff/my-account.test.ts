import { codes } from '@yinpu/contract'
import { idleHeader } from '@yinpu/contract/console'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffInvitations, staffSessions } from '../../db/schema/index.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { housekeepingJobs } from '../housekeeping/housekeeping-jobs.ts'
import {
  chosenPassword,
  hire,
  mobiles,
  newMobile,
  openStaffShop,
  roleId,
  type StaffShop,
} from './testing/staff-shop.ts'

const hourMs = 60 * 60_000

let shop: StaffShop
let owner: ConsoleClient
beforeAll(async () => {
  shop = await openStaffShop()
  owner = await shop.enter(mobiles.owner)
})
afterAll(() => shop.close())

describe('my account', () => {
  it('takes a name and an e-mail address, and nothing else', async () => {
    const body = {
      name: '陈老板',
      email: 'Boss@Example.com',
      permissions: [],
      role: 'x',
      mobile: '13900000000',
    }
    expect((await owner.call('updateMe', { body })).code).toBe(codes.ok)
    const { data } = await owner.call('getMe', {})
    expect(data.staff).toMatchObject({ name: '陈老板', email: 'boss@example.com', mobile: '137****0001' })
    const bad = await owner.call('updateMe', { body: { name: ' ', email: 'no address' } })
    expect(bad.data).toMatchObject({ fields: { name: expect.any(String), email: expect.any(String) } })
    expect((await owner.call('updateMe', { body: { name: '陈立', email: '' } })).code).toBe(codes.ok)
  })

  it('changes the password with the old one, and ends every other session', async () => {
    const { client, mobile } = await hire(shop, owner, await roleId(owner, '客服'))
    const elsewhere = await shop.enter(mobile, chosenPassword)
    const change = (old_password: string, password: string) =>
      client.call('changeMyPassword', { body: { old_password, password } })
    expect((await change('wrong-password', 'four-loud-rivers')).data).toMatchObject({
      fields: { old_password: expect.any(String) },
    })
    expect((await change(chosenPassword, 'short')).code).toBe(codes.invalid)
    expect((await change(chosenPassword, '1234567890')).code).toBe(codes.invalid)
    expect((await change(chosenPassword, chosenPassword)).code).toBe(codes.invalid)
    expect((await change(chosenPassword, 'four-loud-rivers')).code).toBe(codes.ok)
    expect((await elsewhere.call('getMe', {})).code).toBe(codes.signInRequired)
    expect((await client.call('getMe', {})).code).toBe(codes.ok)
    expect((await shop.visitor().signIn(mobile, chosenPassword)).code).toBe(codes.refused)
    await shop.enter(mobile, 'four-loud-rivers')
  })

  it('lists my sessions and ends one of them, and nobody else’s', async () => {
    const { client, mobile } = await hire(shop, owner, await roleId(owner, '客服'))
    const elsewhere = await shop.enter(mobile, chosenPassword)
    const { data } = await client.call('listMySessions', {})
    expect(data.list).toHaveLength(2)
    expect(data.list.filter(({ is_current }) => is_current)).toHaveLength(1)
    const [others] = data.list.filter(({ is_current }) => !is_current)
    const params = { id: others?.id ?? '' }
    expect((await owner.call('endMySession', { params })).code).toBe(codes.notFound)
    expect((await client.call('endMySession', { params })).code).toBe(codes.ok)
    expect((await elsewhere.call('getMe', {})).code).toBe(codes.signInRequired)
    const [mine] = data.list.filter(({ is_current }) => is_current)
    expect((await client.call('endMySession', { params: { id: mine?.id ?? '' } })).code).toBe(codes.ok)
    expect((await client.call('getMe', {})).code).toBe(codes.signInRequired)
  })
})

describe('a session', () => {
  it('ends after two hours without a request, and after twelve in any case', async () => {
    const idle = await shop.enter(mobiles.press)
    shop.clock.time += 2 * hourMs - 1
    expect((await idle.call('getMe', {})).code).toBe(codes.ok)
    shop.clock.time += 2 * hourMs
    expect((await idle.call('getMe', {})).code).toBe(codes.signInRequired)
    const busy = await shop.enter(mobiles.press)
    for (let hour = 0; hour < 11; hour += 1) {
      shop.clock.time += hourMs
      expect((await busy.call('getMe', {})).code).toBe(codes.ok)
    }
    shop.clock.time += hourMs
    expect((await busy.call('getMe', {})).code).toBe(codes.signInRequired)
  })

  it('is not kept alive by a page that nobody has touched', async () => {
    const alone = await shop.enter(mobiles.press)
    shop.clock.time += 2 * hourMs - 1000
    expect((await alone.call('getMe', {}, { [idleHeader]: '1' })).code).toBe(codes.ok)
    shop.clock.time += 2000
    expect((await alone.call('getMe', {}, { [idleHeader]: '1' })).code).toBe(codes.signInRequired)
  })

  it('is deleted once it is over, and an invitation a week after it has expired', async () => {
    owner = await shop.enter(mobiles.owner)
    const role_id = await roleId(owner, '客服')
    await owner.call('inviteStaff', { body: { name: '某人', mobile: newMobile(), role_id } })
    const { db } = shop.database
    const run = () => housekeepingJobs({ db, now: () => shop.clock.time })[0]?.run()
    const left = async () => [
      (await db.select().from(staffSessions)).length,
      (await db.select().from(staffInvitations)).length,
    ]
    await run()
    expect(await left()).toEqual([1, 3])
    shop.clock.time += 3 * hourMs
    await run()
    expect(await left()).toEqual([0, 3])
    shop.clock.time += 11 * 24 * hourMs
    await run()
    expect(await left()).toEqual([0, 0])
    await shop.enter(mobiles.owner, staffPassword)
  })
})
