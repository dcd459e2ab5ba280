import { randomInt } from 'node:crypto'
import { consoleOrigin } from './addresses.ts'
import type { Page } from './quiet-page.ts'

export const invitedPassword = 'three-quiet-rivers'

/** Chooses in a list that opens below its field. */
export const pick = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The owner makes a link for somebody. */
export const invite = async (
  owner: Page,
  { name, mobile, role }: { name: string; mobile: string; role: string },
) => {
  await owner.goto(`${consoleOrigin()}/staff`)
  await owner.getByRole('button', { name: '邀请员工' }).click()
  const dialog = owner.getByRole('dialog', { name: '邀请员工' })
  await dialog.getByLabel('姓名').fill(name)
  await dialog.getByLabel('手机号').fill(mobile)
  await pick(owner, '角色', role)
  await dialog.getByRole('button', { name: '生成邀请链接' }).click()
  const link = await dialog.getByLabel('链接').inputValue()
  await dialog.getByRole('button', { name: '完成' }).click()
  return link
}

/** The invited opens it and chooses a password. */
export const accept = async (page: Page, link: string) => {
  await page.goto(link)
  await page.getByLabel('设置密码').fill(invitedPassword)
  await page.getByLabel('再输一次密码').fill(invitedPassword)
  await page.getByRole('button', { name: '接受邀请' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
}

/** A mobile of nobody who works here or buys here. */
export const aStaffMobile = () => `159${String(randomInt(10 ** 8)).padStart(8, '0')}`
