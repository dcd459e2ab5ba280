import { staffPassword } from '@yinpu/demo/demo-staff'
import { consoleOrigin } from './addresses.ts'
import type { Page } from './quiet-page.ts'

/** Demo staff of 印铺 by their role. */
export const staffMobiles = {
  老板: '13700000001',
  客服: '13700000002',
  审稿: '13700000003',
  生产: '13700000004',
  发货: '13700000005',
  财务: '13700000006',
} as const

/** Signs in at the console as one of them, as a person would. */
export const signInAsStaff = async (page: Page, role: keyof typeof staffMobiles, path = '/') => {
  await page.goto(`${consoleOrigin()}${path}`)
  await page.getByLabel('手机号').fill(staffMobiles[role])
  await page.getByLabel('密码').fill(staffPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
}
