import { codes } from '@yinpu/contract'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, outboxMessages, staffInvitations } from '../../db/schema/index.ts'
import { eq } from '../../db/sql.ts'
import type { ConsoleClient } from '../../testing/test-console.ts'
import { passwordFault } from './staff-password.ts'
import { codeAt } from './testing/code-at.ts'
import {
  chosenPassword,
  hire,
  mobiles,
  newMobile,
  openStaffShop,
  otherOwner,
  personWith,
  roleId,
  type StaffShop,
  setUpTotp,
  tokenOf,
} from './testing/staff-shop.ts'

const hourMs = 60 * 60_000

let shop: StaffShop
let owner: ConsoleClient
let service: string
beforeAll(async () => {
  shop = await openStaffShop()
  owner = await shop.enter(mobiles.owner)
  service = await roleId(owner, '客服')
})
afterAll(() => shop.close())

const invite = async (mobile = newMobile(), name = '王小明') => {
  const { data, code } = await owner.call('inviteStaff', { body: { name, mobile, role_id: service } })
  expect(code).toBe(codes.ok)
  return { mobile, link: data.link, token: tokenOf(data.link) }
}

const accept = (token: string, more: object = {}) =>
  shop
    .visitor()
    .call('acceptInvitation', { body: { token, name: '王小明', password: chosenPassword, ...more } })

const renewProof = () => owner.call('proveAgain', { body: { password: staffPassword } })

describe('an invitation', () => {
  it('is a link that shows what it is about and makes somebody a member who can sign in', async () => {
    const { mobile, link, token } = await invite()
    expect(link).toBe(`http://localhost:3001/invitation#${token}`)
    const view = await shop.visitor().call('getInvitation', { query: { token } })
    expect(view.data).toMatchObject({
      company: { name: '印铺' },
      name: '王小明',
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
      role: '客服',
      kind: 'new',
    })
    expect((await accept(token)).code).toBe(codes.ok)
    const later = await shop.enter(mobile, chosenPassword)
    const me = await later.call('getMe', {})
    expect(me.data).toMatchObject({ staff: { name: '王小明' }, role: { name: '客服', is_owner: false } })
    expect(me.data.permissions).not.toContain('staff.manage')
  })

  it('works once, also for many at once', async () => {
    const { token } = await invite()
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)))
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect((await accept(token)).code).toBe(codes.notFound)
    expect((await shop.visitor().call('getInvitation', { query: { token } })).code).toBe(codes.notFound)
  })

  it('works for 72 hours, and can be renewed after that', async () => {
    const { token, mobile } = await invite()
    shop.clock.time += 72 * hourMs - 1
    expect((await shop.visitor().call('getInvitation', { query: { token } })).code).toBe(codes.ok)
    shop.clock.time += 1
    expect((await accept(token)).code).toBe(codes.notFound)
    owner = await shop.enter(mobiles.owner)
    const { data } = await owner.call('listStaff', {})
    const open = data.invitations.find((one) => one.mobile.endsWith(mobile.slice(7)))
    const renewed = await owner.call('renewInvitation', { params: { id: open?.id ?? '' } })
    expect((await accept(tokenOf(renewed.data.link))).code).toBe(codes.ok)
    expect((await accept(token)).code).toBe(codes.notFound)
  })

  it('is worth nothing once it is revoked or another was made for the same mobile', async () => {
    const first = await invite()
    const second = await invite(first.mobile)
    expect((await accept(first.token)).code).toBe(codes.notFound)
    const { data } = await owner.call('listStaff', {})
    const open = data.invitations.filter((one) => one.mobile.endsWith(first.mobile.slice(7)))
    expect(open).toHaveLength(1)
    const params = { id: open[0]?.id ?? '' }
    expect((await owner.call('revokeInvitation', { params })).code).toBe(codes.ok)
    expect((await accept(second.token)).code).toBe(codes.notFound)
    expect((await owner.call('revokeInvitation', { params })).code).toBe(codes.notFound)
    expect((await owner.call('renewInvitation', { params })).code).toBe(codes.notFound)
  })

  it('is kept as a hash alone, in no table and no answer but the one to whoever invites', async () => {
    const { token, mobile } = await invite()
    const secret = token.split('.')[1] ?? ''
    const rows = [
      await shop.database.db.select().from(staffInvitations),
      await shop.database.db.select().from(audit),
      await shop.database.db.select().from(outboxMessages),
    ]
    expect(JSON.stringify(rows)).not.toContain(secret)
    const listed = JSON.stringify(await owner.call('listStaff', {}))
    expect(listed).not.toContain(secret)
    expect(listed).not.toContain(mobile)
    const written = JSON.stringify(await owner.call('listAudit', { query: {} }))
    expect(written).not.toContain(mobile)
  })

  it('of somebody who works in another shop asks for their own password and adds a membership', async () => {
    await renewProof()
    const { token } = await invite(otherOwner, '另一个名字')
    const view = await shop.visitor().call('getInvitation', { query: { token } })
    expect(view.data.kind).toBe('known')
    const wrong = await accept(token)
    expect(wrong.code).toBe(codes.invalid)
    expect((await shop.visitor().call('getInvitation', { query: { token } })).code).toBe(codes.ok)
    expect((await accept(token, { password: staffPassword })).code).toBe(codes.ok)
    const person = shop.visitor()
    const first = await person.signIn(otherOwner)
    expect(first.data).toMatchObject({ need: 'company' })
    expect(first.data.companies?.map(({ name }) => name).sort()).toEqual(['印铺', '彩印坊'])
    expect((await person.call('getMe', {})).code).toBe(codes.signInRequired)
    const company_id = first.data.companies?.find(({ name }) => name === '印铺')?.id ?? ''
    const body = { mobile: otherOwner, password: staffPassword, company_id }
    expect((await person.call('logIn', { body })).data.need).toBeUndefined()
    const me = await person.call('getMe', {})
    expect(me.data).toMatchObject({ company: { name: '印铺' }, role: { name: '客服' } })
    // The name is their own, whatever an invitation calls them.
    expect(me.data.staff.name).not.toBe('另一个名字')
    const other = me.data.companies.find(({ name }) => name === '彩印坊')
    await person.call('switchCompany', { body: { company_id: other?.id ?? '' } })
    expect((await person.call('getMe', {})).data).toMatchObject({
      company: { name: '彩印坊' },
      role: { is_owner: true },
    })
    expect((await person.call('switchCompany', { body: { company_id: service } })).code).toBe(codes.notFound)
  })

  it('is refused for somebody who works here already', async () => {
    await renewProof()
    const body = { name: '某人', mobile: mobiles.press, role_id: service }
    const again = await owner.call('inviteStaff', { body })
    expect(again.code).toBe(codes.invalid)
  })

  it('dies with the right of whoever has made it', async () => {
    await renewProof()
    const manager = await owner.call('createRole', {
      body: { name: '人事', permissions: ['staff.manage', 'order.view'], limits: {} },
    })
    const { client, id } = await hire(shop, owner, manager.data.id)
    const viewer = await owner.call('createRole', { body: { name: '只看', permissions: ['order.view'] } })
    const mobile = newMobile()
    const made = await client.call('inviteStaff', {
      body: { name: '后门', mobile, role_id: viewer.data.id },
    })
    expect(made.code).toBe(codes.ok)
    await owner.call('disableStaff', { params: { id } })
    expect((await accept(tokenOf(made.data.link))).code).toBe(codes.notFound)
  })

  it('of shop A is out of reach for shop B', async () => {
    const { token } = await invite()
    const { data } = await owner.call('listStaff', {})
    const params = { id: data.invitations[0]?.id ?? '' }
    const stranger = shop.visitor()
    const { data: signed } = await stranger.signIn(otherOwner)
    const company_id = signed.companies?.find(({ name }) => name === '彩印坊')?.id
    await stranger.call('logIn', { body: { mobile: otherOwner, password: staffPassword, company_id } })
    expect((await stranger.call('revokeInvitation', { params })).code).toBe(codes.notFound)
    expect((await stranger.call('renewInvitation', { params })).code).toBe(codes.notFound)
    expect((await shop.visitor().call('getInvitation', { query: { token } })).code).toBe(codes.ok)
  })

  it('keeps names with script, formulas and braces as the text they are', async () => {
    await renewProof()
    for (const name of ['<script>alert(1)</script>', '=HYPERLINK("x")', '{{name}} <%= name %> %s']) {
      const { mobile } = await hire(shop, owner, service, name)
      const person = await personWith(owner, mobile)
      expect(person.name).toBe(name)
      const { data } = await owner.call('listAudit', { query: { staff_id: person.id } })
      expect(data.list[0]?.actor.name).toBe(name)
    }
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link from the shop: once, with every session ended and the second factor kept', async () => {
    await renewProof()
    const { client, mobile, id } = await hire(shop, owner, service)
    const { secret } = await setUpTotp(shop, client)
    await renewProof()
    const reset = await owner.call('resetStaffPassword', { params: { id } })
    const token = tokenOf(reset.data.link)
    expect((await shop.visitor().call('getInvitation', { query: { token } })).data.kind).toBe('reset')
    const choose = (password: string, totp?: string) => accept(token, { password, ...(totp && { totp }) })
    expect((await choose('1234567890')).code).toBe(codes.invalid)
    expect((await choose('five-new-rivers')).data).toMatchObject({ need: 'totp' })
    expect((await choose('five-new-rivers', '000000')).code).toBe(codes.invalid)
    expect((await client.call('getMe', {})).code).toBe(codes.ok)
    expect((await choose('five-new-rivers', codeAt(secret, shop.clock.time))).code).toBe(codes.ok)
    expect((await client.call('getMe', {})).code).toBe(codes.signInRequired)
    expect((await shop.visitor().signIn(mobile, chosenPassword)).code).toBe(codes.refused)
    expect((await shop.visitor().signIn(mobile, 'five-new-rivers')).data.need).toBe('totp')
    expect((await choose('six-other-rivers')).code).toBe(codes.notFound)
  })

  it('is not replaced by who may do less than its owner, also when they came to more afterwards', async () => {
    await renewProof()
    const hr = await owner.call('createRole', {
      body: { name: '人事二', permissions: ['staff.manage', 'order.view'] },
    })
    const small = await owner.call('createRole', { body: { name: '只看二', permissions: ['order.view'] } })
    const manager = (await hire(shop, owner, hr.data.id)).client
    const { id } = await hire(shop, owner, small.data.id)
    const boss = await personWith(owner, mobiles.owner)
    const refused = await manager.call('resetStaffPassword', { params: { id: boss.id } })
    expect(refused.code).toBe(codes.refused)
    const reset = await manager.call('resetStaffPassword', { params: { id } })
    expect(reset.code).toBe(codes.ok)
    await owner.call('assignRole', { params: { id }, body: { role_id: service } })
    const answer = await accept(tokenOf(reset.data.link), { password: 'six-other-rivers' })
    expect(answer.code).toBe(codes.notFound)
  })

  it('of somebody who works in several shops is not for one of them to replace', async () => {
    const person = await personWith(owner, otherOwner)
    const answer = await owner.call('resetStaffPassword', { params: { id: person.id } })
    expect(answer.code).toBe(codes.refused)
  })
})

describe('a chosen password', () => {
  it('has ten characters, is not common and does not hold the mobile', async () => {
    const { token, mobile } = await invite()
    const bad = [
      'short',
      'ninechars',
      '1234567890',
      'Woaini1314520',
      'qwertyuiop',
      'aaaaaaaaaaaa',
      'abcdefghijkl',
      '123123123123',
      'PASSWORD123',
      `my${mobile}`,
      staffPassword,
    ]
    for (const password of bad) {
      const answer = await accept(token, { password })
      expect([password, answer.code]).toEqual([password, codes.invalid])
    }
    expect((await accept(token)).code).toBe(codes.ok)
    expect(passwordFault('竹林深处有人家住着', mobile)).toBeDefined()
    expect(passwordFault('竹林深处有人家住着呢', mobile)).toBeUndefined()
  })
})

describe('the number of invitations', () => {
  it('is limited, whoever of the shop makes them', async () => {
    await shop.database.db.delete(staffInvitations).where(eq(staffInvitations.roleId, service))
    await renewProof()
    let refused = 0
    for (let at = 0; at < 60; at += 1) {
      const answer = await owner.call('inviteStaff', {
        body: { name: '某人', mobile: newMobile(), role_id: service },
      })
      if (answer.code === codes.refused) refused += 1
    }
    expect(refused).toBeGreaterThan(9)
  })
})
