import { codes } from '@yinpu/contract'
import { grantablePermissions, grantFault, type Permission, standardRoles } from '@yinpu/contract/console'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, memberships, roles, staffInvitations } from '../../db/schema/index.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import {
  chosenPassword,
  hire,
  makeRole,
  mobiles,
  newMobile,
  openStaffShop,
  otherOwner,
  personWith,
  roleId,
  type StaffShop,
} from './testing/staff-shop.ts'

let shop: StaffShop
let owner: ConsoleClient
/** may manage staff, and little else */
let manager: ConsoleClient
let managerId: string
const ownPermissions: Permission[] = ['staff.manage', 'order.view', 'order.reprice']
beforeAll(async () => {
  shop = await openStaffShop()
  owner = await shop.enter(mobiles.owner)
  const role = await makeRole(owner, '人事', ownPermissions, { reprice_percent: 5 })
  const hired = await hire(shop, owner, role, '人事小李')
  manager = hired.client
  managerId = hired.id
})
afterAll(() => shop.close())

/** Everything that a refused call must leave as it was. */
const snapshot = async () => {
  const { db } = shop.database
  return JSON.stringify([
    await db.select().from(memberships),
    await db.select().from(roles),
    await db.select().from(staffInvitations),
    (await db.select().from(audit)).length,
  ])
}

const expectRefused = async (attempt: () => Promise<{ code: number }>) => {
  const before = await snapshot()
  expect((await attempt()).code).toBe(codes.refused)
  expect(await snapshot()).toBe(before)
}

describe('nobody grants what they do not hold', () => {
  it('by making a role', async () => {
    const body = { name: '太多', permissions: ['order.view', 'refund.approve'] as Permission[] }
    await expectRefused(() => manager.call('createRole', { body }))
    const beyondLimit = { name: '太远', permissions: ['order.reprice'] as Permission[] }
    await expectRefused(() => manager.call('createRole', { body: { ...beyondLimit, limits: {} } }))
    await expectRefused(() =>
      manager.call('createRole', { body: { ...beyondLimit, limits: { reprice_percent: 6 } } }),
    )
    const within = { ...beyondLimit, limits: { reprice_percent: 5 } }
    expect((await manager.call('createRole', { body: within })).code).toBe(codes.ok)
  })

  it('by editing a role, their own included', async () => {
    const own = await roleId(manager, '人事')
    const body = { name: '人事', permissions: grantablePermissions, limits: {} }
    await expectRefused(() => manager.call('updateRole', { params: { id: own }, body }))
    const small = await makeRole(owner, '小角色', ['order.view'])
    await expectRefused(() => manager.call('updateRole', { params: { id: small }, body }))
    // Nor do they take away from a role that goes beyond them.
    const finance = await roleId(manager, '财务')
    const less = { name: '财务', permissions: ['order.view'] as Permission[], limits: {} }
    await expectRefused(() => manager.call('updateRole', { params: { id: finance }, body: less }))
  })

  it('by assigning one, to others or to themselves', async () => {
    const boss = await roleId(manager, '老板')
    const finance = await roleId(manager, '财务')
    const { id } = await hire(shop, owner, await roleId(owner, '小角色'))
    for (const role_id of [boss, finance])
      for (const staff of [id, managerId])
        await expectRefused(() => manager.call('assignRole', { params: { id: staff }, body: { role_id } }))
  })

  it('by inviting', async () => {
    for (const name of ['老板', '财务', '客服']) {
      const role_id = await roleId(manager, name)
      const body = { name: '朋友', mobile: newMobile(), role_id }
      await expectRefused(() => manager.call('inviteStaff', { body }))
    }
  })

  it('and nobody touches people who may do more', async () => {
    const boss = await personWith(manager, mobiles.owner)
    const finance = await personWith(manager, mobiles.finance)
    const small = await roleId(manager, '小角色')
    for (const { id } of [boss, finance]) {
      await expectRefused(() => manager.call('disableStaff', { params: { id } }))
      await expectRefused(() => manager.call('resetStaffTotp', { params: { id } }))
      await expectRefused(() => manager.call('assignRole', { params: { id }, body: { role_id: small } }))
    }
  })

  it('by fields that the call does not own', async () => {
    const body = {
      name: '带私货',
      permissions: ['order.view'] as Permission[],
      limits: {},
      is_owner: true,
      company_id: 'x',
      role: 'owner',
    }
    const made = await manager.call('createRole', { body })
    expect(made.code).toBe(codes.ok)
    const { data } = await manager.call('listRoles', {})
    expect(data.list.find(({ id }) => id === made.data.id)).toMatchObject({
      is_owner: false,
      permissions: ['order.view'],
    })
  })

  it('in any pair of the standard roles that is not contained in the other', () => {
    const powers = standardRoles.map(({ permissions, limits, isOwner = false }) => ({
      isOwner,
      permissions: new Set(permissions),
      limits,
      ownCustomersOnly: false,
    }))
    for (const giver of powers)
      for (const power of powers) {
        const isWithin =
          giver.isOwner ||
          (!power.isOwner && [...power.permissions].every((one) => giver.permissions.has(one)))
        expect(grantFault(giver, power) === undefined).toBe(isWithin)
      }
  })
})

describe('the last owner', () => {
  it('cannot be demoted or disabled, and the owner’s role neither changed nor removed', async () => {
    const boss = await personWith(owner, mobiles.owner)
    const params = { id: boss.id }
    const role_id = await roleId(owner, '客服')
    await expectRefused(() => owner.call('assignRole', { params, body: { role_id } }))
    await expectRefused(() => owner.call('disableStaff', { params }))
    const own = { id: await roleId(owner, '老板') }
    const body = { name: '老板', permissions: [], limits: {} }
    await expectRefused(() => owner.call('updateRole', { params: own, body }))
    await expectRefused(() => owner.call('removeRole', { params: own }))
  })

  it('stays in a race of two who demote or disable each other', async () => {
    const boss = await personWith(owner, mobiles.owner)
    const [ownerRole, service] = [await roleId(owner, '老板'), await roleId(owner, '客服')]
    for (const action of ['demote', 'disable'] as const) {
      const second = await hire(shop, owner, ownerRole, '合伙人')
      const strike = (client: ConsoleClient, id: string) =>
        action === 'demote'
          ? client.call('assignRole', { params: { id }, body: { role_id: service } })
          : client.call('disableStaff', { params: { id } })
      const outcomes = await Promise.all([strike(owner, second.id), strike(second.client, boss.id)])
      expect(outcomes.filter(({ code }) => code === codes.ok)).toHaveLength(1)
      const people = await shop.database.db.select().from(memberships)
      const owners = people.filter(({ roleId, enabled }) => enabled && roleId === ownerRole)
      expect(owners).toHaveLength(1)
      const isBossLeft = owners[0]?.staffId === boss.id
      if (isBossLeft) continue
      // The first owner lost: the other gives the place back, for the next round.
      const back = { params: { id: boss.id } }
      await second.client.call('enableStaff', back)
      await second.client.call('assignRole', { ...back, body: { role_id: ownerRole } })
      owner = await shop.enter(mobiles.owner)
      await strike(owner, second.id)
    }
  })
})

describe('a role', () => {
  it('is removed only when nobody holds it, and its name is its own', async () => {
    const id = await makeRole(owner, '临时工', ['order.view'])
    const { id: staff } = await hire(shop, owner, id)
    await expectRefused(() => owner.call('removeRole', { params: { id } }))
    const role_id = await roleId(owner, '小角色')
    await owner.call('assignRole', { params: { id: staff }, body: { role_id } })
    expect((await owner.call('removeRole', { params: { id } })).code).toBe(codes.ok)
    const twice = await owner.call('createRole', { body: { name: '客服', permissions: [] } })
    expect(twice).toMatchObject({ code: codes.invalid, data: { fields: { name: '已有同名的角色' } } })
  })

  it('of another shop answers as missing, and so does its people', async () => {
    const stranger = await shop.enter(otherOwner)
    const [boss, id] = [await personWith(owner, mobiles.owner), await roleId(owner, '客服')]
    const strange = await roleId(stranger, '客服')
    const body = { name: '抢来的', permissions: [], limits: {} }
    const answers = [
      await stranger.call('updateRole', { params: { id }, body }),
      await stranger.call('removeRole', { params: { id } }),
      await stranger.call('assignRole', { params: { id: boss.id }, body: { role_id: strange } }),
      await stranger.call('disableStaff', { params: { id: boss.id } }),
      await stranger.call('enableStaff', { params: { id: boss.id } }),
      await stranger.call('resetStaffTotp', { params: { id: boss.id } }),
      await owner.call('inviteStaff', { body: { name: '某', mobile: newMobile(), role_id: strange } }),
      await owner.call('disableStaff', { params: { id: 'no-id-at-all' } }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.notFound))
  })
})

describe('changes of people and roles', () => {
  it('want the password again after ten minutes', async () => {
    const { id } = await hire(shop, owner, await roleId(owner, '小角色'))
    shop.clock.time += 10 * 60_000 + 1
    const params = { id }
    const answer = await owner.call('disableStaff', { params })
    expect(answer).toMatchObject({ code: codes.refused, data: { again: true } })
    expect((await owner.call('proveAgain', { body: { password: 'not-the-password' } })).code).toBe(
      codes.invalid,
    )
    expect((await owner.call('disableStaff', { params })).code).toBe(codes.refused)
    expect((await owner.call('proveAgain', { body: { password: staffPassword } })).code).toBe(codes.ok)
    expect((await owner.call('disableStaff', { params })).code).toBe(codes.ok)
  })

  it('count with the next request: a changed role, and somebody who is disabled', async () => {
    const [small, service] = [await roleId(owner, '小角色'), await roleId(owner, '客服')]
    const { client, id, mobile } = await hire(shop, owner, service)
    expect((await client.call('getMe', {})).data.permissions).toContain('order.note')
    await owner.call('assignRole', { params: { id }, body: { role_id: small } })
    expect((await client.call('getMe', {})).data.permissions).toEqual(['order.view'])
    await owner.call('disableStaff', { params: { id } })
    expect((await client.call('getMe', {})).code).toBe(codes.signInRequired)
    const login = await shop.visitor().signIn(mobile, chosenPassword)
    expect(login.code).toBe(codes.refused)
    await owner.call('enableStaff', { params: { id } })
    // Enabled again is not signed in again.
    expect((await client.call('getMe', {})).code).toBe(codes.signInRequired)
    await shop.enter(mobile, chosenPassword)
  })
})
