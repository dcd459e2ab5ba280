import { expect, type Page } from './quiet-page.ts'

export const payPanel = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: '付款', exact: true })
export const channel = (page: Page, name: string) => payPanel(page).getByRole('radio', { name })
export const thanks = (page: Page) => payPanel(page).getByRole('heading', { name: '付款成功' })

/** The phone that has scanned the code: in a demonstration a page in another tab. */
export const scan = async (page: Page) => {
  const coming = page.context().waitForEvent('page')
  await payPanel(page).getByRole('link', { name: '演示：打开模拟付款页' }).click()
  const phone = await coming
  await expect(phone.getByRole('heading', { name: '模拟付款' })).toBeVisible()
  return phone
}

export const confirmOn = (phone: Page) => phone.getByRole('button', { name: '付款' }).click()
