import type { Locator } from '@playwright/test'
import { readCode } from './outbox.ts'
import type { Page } from './quiet-page.ts'
import { visit } from './visit.ts'

/** Signs in by the code that is sent to a mobile, in a login form that is open. */
export const enterCode = async (login: Locator, mobile: string) => {
  await login.getByRole('button', { name: '改用短信验证码' }).click()
  await login.getByLabel('手机号').last().fill(mobile)
  await login.getByRole('button', { name: '获取验证码' }).click()
  await login
    .getByLabel('验证码')
    .last()
    .fill(await readCode(mobile, '登录'))
  await login.getByRole('button', { name: '登录', exact: true }).filter({ visible: true }).last().click()
}

/** The same on the page of the login; a mobile without an account opens one. */
export const signInByCode = async (page: Page, mobile: string) => {
  await visit(page, '/auth/login')
  await enterCode(page.getByRole('main'), mobile)
  await page.getByRole('banner').getByRole('link', { name: /^消息/ }).waitFor()
}
