import { codes } from '@yinpu/contract'
import type { Permission, RoleLimits } from '@yinpu/contract/console'
import { expect } from 'vitest'
import { maskMobile } from '../../../kernel/mask-mobile.ts'
import { type ConsoleClient, createConsoleClient, createTestConsole } from '../../../testing/test-console.ts'
import { codeAt } from './code-at.ts'

/** of 印铺, by role */
export const mobiles = {
  owner: '13700000001',
  service: '13700000002',
  press: '13700000004',
  finance: '13700000006',
} as const
/** of 彩印坊 */
export const otherOwner = '13600000001'

export const chosenPassword = 'three-quiet-rivers'

/** Both shops with their staff, on a clock that tests set. */
export const openStaffShop = async (options: Parameters<typeof createTestConsole>[0] = {}) => {
  const clock = { time: Date.UTC(2026, 10, 16, 2) }
  const shop = await createTestConsole({ now: () => clock.time, ...options })
  const enter = async (mobile: string, password?: string): Promise<ConsoleClient> => {
    const client = createConsoleClient(shop)
    expect((await client.signIn(mobile, password)).code).toBe(codes.ok)
    expect((await client.call('getMe', {})).code).toBe(codes.ok)
    return client
  }
  return { ...shop, clock, enter, visitor: () => createConsoleClient(shop) }
}

export type StaffShop = Awaited<ReturnType<typeof openStaffShop>>

export const roleId = async (client: ConsoleClient, name: string): Promise<string> => {
  const { data } = await client.call('listRoles', {})
  const role = data.list.find((one) => one.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role.id
}

export const personWith = async (client: ConsoleClient, mobile: string) => {
  const { data } = await client.call('listStaff', {})
  const person = data.list.find((one) => one.mobile === maskMobile(mobile))
  if (!person) throw new Error(`nobody with the mobile ${mobile}`)
  return person
}

export const tokenOf = (link: string) => link.split('#')[1] ?? ''

let invitedSoFar = 0
export const newMobile = () => {
  invitedSoFar += 1
  return `139${String(invitedSoFar).padStart(8, '0')}`
}

/** Invites a person with a role and lets them accept; returns their browser and mobile. */
export const hire = async (shop: StaffShop, owner: ConsoleClient, role_id: string, name = '新同事') => {
  const mobile = newMobile()
  const invited = await owner.call('inviteStaff', { body: { name, mobile, role_id } })
  expect(invited.code).toBe(codes.ok)
  const client = shop.visitor()
  const body = { token: tokenOf(invited.data.link), name, password: chosenPassword }
  const accepted = await client.call('acceptInvitation', { body })
  expect(accepted.code).toBe(codes.ok)
  const me = await client.call('getMe', {})
  return { client, mobile, id: me.data.staff.id }
}

export const makeRole = async (
  owner: ConsoleClient,
  name: string,
  permissions: Permission[],
  limits: RoleLimits = {},
) => {
  const made = await owner.call('createRole', { body: { name, permissions, limits } })
  expect(made.code).toBe(codes.ok)
  return made.data.id
}

/** Sets the second factor up and answers its secret and the recovery codes; the next code is a new one. */
export const setUpTotp = async ({ clock }: StaffShop, client: ConsoleClient) => {
  const begun = await client.call('beginTotp', {})
  expect(begun.code).toBe(codes.ok)
  const { secret } = begun.data
  const confirmed = await client.call('confirmTotp', { body: { totp: codeAt(secret, clock.time) } })
  expect(confirmed.code).toBe(codes.ok)
  clock.time += 60_000
  return { secret, recoveryCodes: confirmed.data.recovery_codes }
}
