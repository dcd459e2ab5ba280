import { codes } from '@yinpu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../db/schema/index.ts'
import { sql } from '../../db/sql.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import {
  hire,
  makeRole,
  mobiles,
  openStaffShop,
  otherOwner,
  personWith,
  roleId,
  type StaffShop,
} from '../staff/testing/staff-shop.ts'
import { writeAudit } from './write-audit.ts'

let shop: StaffShop
let owner: ConsoleClient
beforeAll(async () => {
  shop = await openStaffShop()
  owner = await shop.enter(mobiles.owner)
})
afterAll(() => shop.close())

describe('the audit', () => {
  it('says who did what to whom, before and after', async () => {
    const [service, role] = [await roleId(owner, '客服'), await makeRole(owner, '见习', ['order.view'])]
    const { id } = await hire(shop, owner, service, '小周')
    await owner.call('assignRole', { params: { id }, body: { role_id: role } })
    const { data } = await owner.call('listAudit', { query: { subject_kind: 'staff', subject_id: id } })
    expect(data.list.map(({ action }) => action)).toEqual(['assignRole', 'acceptInvitation'])
    expect(data.list[0]).toMatchObject({
      at: shop.clock.time,
      actor: { kind: 'staff', name: '陈立', role: '老板' },
      action_text: '更换角色',
      subject: { kind: 'staff', id, name: '小周' },
      before: { role: '客服' },
      after: { role: '见习' },
    })
  })

  it('is filtered by person, action and time, and read page by page without a gap', async () => {
    const boss = await personWith(owner, mobiles.owner)
    const from = shop.clock.time + 1
    shop.clock.time += 60_000
    for (let at = 0; at < 7; at += 1) await makeRole(owner, `角色${at}`, ['order.view'])
    const all = await owner.call('listAudit', { query: { action: 'createRole', from, staff_id: boss.id } })
    expect(all.data.list).toHaveLength(7)
    const seen: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 4; page += 1) {
      const query = { action: 'createRole', from, limit: 2, ...(cursor && { cursor }) }
      const { data } = await owner.call('listAudit', { query })
      seen.push(...data.list.map(({ id }) => id))
      cursor = data.next
    }
    expect(cursor).toBeUndefined()
    expect(seen).toEqual(all.data.list.map(({ id }) => id))
    expect(
      (await owner.call('listAudit', { query: { to: from, action: 'createRole' } })).data.list,
    ).toHaveLength(1)
    expect((await owner.call('listAudit', { query: { limit: 101 } })).code).toBe(codes.invalid)
    expect((await owner.call('listAudit', { query: { cursor: 'x' } })).code).toBe(codes.invalid)
    expect((await owner.call('listAudit', { query: { staff_id: 'x' } })).data.list).toEqual([])
  })

  it('is for who holds the permission, of their own shop alone', async () => {
    const press = await shop.enter(mobiles.press)
    expect((await press.call('listAudit', { query: {} })).code).toBe(codes.refused)
    const stranger = await shop.enter(otherOwner)
    const { data } = await stranger.call('listAudit', { query: { limit: 100 } })
    expect(data.list.map(({ action }) => action)).toEqual(['logIn'])
  })

  it('is undone with the change it tells of, and by nothing else', async () => {
    const { db } = shop.database
    const count = async () => (await db.select().from(audit)).length
    const before = await count()
    const member = {
      companyId: (await owner.call('getMe', {})).data.company.id,
      actor: { kind: 'operator', id: null, name: '', role: '' } as const,
      address: '',
    }
    const subject = { kind: 'staff', id: 'x', name: 'x' }
    const undone = db.transaction(async (tx) => {
      await writeAudit(tx, member, { action: 'updateMe', subject }, shop.clock.time)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await count()).toBe(before)
    for (const statement of [
      sql`update audit set action = 'nothing'`,
      sql`delete from audit`,
      sql`truncate audit`,
    ])
      await expect(db.execute(statement)).rejects.toThrow()
    expect(await count()).toBe(before)
  })
})
