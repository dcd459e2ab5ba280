import { allPermissions, type ConsoleCallName } from '@yinpu/contract/console'
import { staffPassword } from '@yinpu/demo/demo-staff'
import { codeAt } from '../../../modules/staff/testing/code-at.ts'
import { staffOf } from '../../../testing/order-console.ts'
import { type ConsoleClient, createConsoleClient } from '../../../testing/test-console.ts'
import type { DearShop } from '../dear-shop.ts'
import type { Walk } from '../walk-calls.ts'
import { aPage, nothing } from './inputs.ts'

const chosenPassword = 'three-quiet-rivers'

const enter = async (shop: DearShop, mobile: string, password = staffPassword): Promise<ConsoleClient> => {
  const client = createConsoleClient(shop)
  await shop.must(client.signIn(mobile, password))
  return client
}

/** A new member of the shop, signed in. */
const hired = async (shop: DearShop) => {
  const { token, mobile, role_id } = await shop.invited()
  const client = createConsoleClient(shop)
  const body = { token, name: '新同事', password: chosenPassword }
  await shop.must(client.call('acceptInvitation', { body }))
  const { staff } = await shop.must(client.call('getMe', {}))
  return { client, mobile, role_id, id: staff.id }
}

const withTotp = async (shop: DearShop) => {
  const one = await hired(shop)
  const { secret } = await shop.must(one.client.call('beginTotp', {}))
  const body = { totp: codeAt(secret, shop.clock.time) }
  await shop.must(one.client.call('confirmTotp', { body }))
  return one
}

let roles = 0

const aRole = async (shop: DearShop) => {
  roles += 1
  const body = { name: `角色${roles}`, permissions: [...allPermissions].slice(0, 5), limits: {} }
  return (await shop.boss('createRole', { body })).id
}

/** A mobile gets one code a minute: each try has a mobile of its own. */
let codes = 0

export const peopleWalk = {
  logIn: () => ({ body: { mobile: staffOf.service, password: staffPassword } }),
  sendLoginCode: () => {
    codes += 1
    return { body: { mobile: `1370001${String(codes).padStart(4, '0')}` } }
  },
  logOut: async (shop) => ({ client: await enter(shop, staffOf.press) }),
  proveAgain: async (shop) => ({
    client: await enter(shop, staffOf.press),
    body: { password: staffPassword },
  }),
  switchCompany: async (shop) => ({
    client: await enter(shop, staffOf.press),
    body: { company_id: shop.companyId },
  }),
  getInvitation: async (shop) => ({ query: { token: (await shop.invited()).token } }),
  acceptInvitation: async (shop) => ({
    body: { token: (await shop.invited()).token, name: '新同事', password: chosenPassword },
  }),
  getMe: nothing,
  updateMe: () => ({ body: { name: '何老板', email: '' } }),
  changeMyPassword: async (shop) => {
    const { client } = await hired(shop)
    return { client, body: { old_password: chosenPassword, password: 'four-quiet-rivers' } }
  },
  listMySessions: nothing,
  endMySession: async (shop) => {
    await enter(shop, staffOf.owner)
    const { list } = await shop.boss('listMySessions', {})
    return { params: { id: list.find(({ is_current }) => !is_current)?.id } }
  },
  beginTotp: async (shop) => ({ client: (await hired(shop)).client }),
  confirmTotp: async (shop) => {
    const { client } = await hired(shop)
    const { secret } = await shop.must(client.call('beginTotp', {}))
    return { client, body: { totp: codeAt(secret, shop.clock.time) } }
  },
  removeTotp: async (shop) => ({ client: (await withTotp(shop)).client }),
  renewRecoveryCodes: async (shop) => ({ client: (await withTotp(shop)).client }),
  followEvents: 'a stream that stays open',
  listNotices: nothing,
  seeNotices: (shop) => ({ body: { until: shop.clock.time } }),
  listStaff: nothing,
  inviteStaff: async (shop) => {
    const { role_id, mobile } = await shop.invited()
    return { body: { name: '新同事', mobile: mobile.replace('155', '156'), role_id } }
  },
  renewInvitation: async (shop) => ({ params: { id: (await shop.invited()).id } }),
  revokeInvitation: async (shop) => ({ params: { id: (await shop.invited()).id } }),
  assignRole: async (shop) => {
    const { id } = await hired(shop)
    return { params: { id }, body: { role_id: await aRole(shop) } }
  },
  setCommission: async (shop) => ({
    params: { id: (await hired(shop)).id },
    body: { percent: 2.5 },
  }),
  disableStaff: async (shop) => ({ params: { id: (await hired(shop)).id } }),
  enableStaff: async (shop) => {
    const { id } = await hired(shop)
    await shop.boss('disableStaff', { params: { id } })
    return { params: { id } }
  },
  resetStaffTotp: async (shop) => ({ params: { id: (await withTotp(shop)).id } }),
  resetStaffPassword: async (shop) => ({ params: { id: (await hired(shop)).id } }),
  updateStaffSettings: () => ({ body: { requires_totp: false } }),
  listRoles: nothing,
  createRole: (_, run) => ({
    body: { name: `新角色${run}`, permissions: [...allPermissions].slice(0, 9), limits: {} },
  }),
  updateRole: async (shop, run) => ({
    params: { id: await aRole(shop) },
    body: { name: `旧角色${run}`, permissions: [...allPermissions].slice(0, 9), limits: {} },
  }),
  removeRole: async (shop) => ({ params: { id: await aRole(shop) } }),
  listAudit: aPage,
} satisfies Partial<Walk<ConsoleCallName>>
