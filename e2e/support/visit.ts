import { expect, type Page } from '@playwright/test'

/** Scripts have taken the page over; only then does the shell take scrolling into its own hands. */
export const untilHydrated = (page: Page) =>
  expect
    .poll(() => page.evaluate('history.scrollRestoration'), { message: 'the page was never hydrated' })
    .toBe('manual')

/** Opens an address as a visitor does, and waits until its buttons work. */
export const visit = async (page: Page, address: string) => {
  const response = await page.goto(address)
  await untilHydrated(page)
  return response
}

/** Follows a link of the main navigation, which lies in the menu on a narrow screen. */
export const followNav = async (page: Page, label: string) => {
  const menu = page.getByRole('button', { name: '打开菜单' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: label }).click()
}

/** Searches from the header, or from the menu on a narrow screen. */
export const searchFor = async (page: Page, words: string) => {
  const menu = page.getByRole('button', { name: '打开菜单' })
  const box = page.getByRole('searchbox', { name: '搜索产品' })
  // A menu that is just closing after the last navigation looks open for a moment.
  await expect(async () => {
    if (await menu.isVisible()) await menu.click()
    await box.fill(words, { timeout: 1_000 })
  }).toPass()
  await box.press('Enter')
}

export const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
