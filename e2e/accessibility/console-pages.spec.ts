import { consoleOrigin } from '../support/addresses.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'
import { findViolations, prepareForAxe } from './find-violations.ts'

/** Nothing is still being fetched. */
const settled = (page: Page) =>
  expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)

const expectNothing = async (page: Page, what: string) => {
  await settled(page)
  expect(await findViolations(page), what).toEqual([])
}

/** A shared machine may be slow; a quiet one needs two seconds for a page. */
test.describe.configure({ timeout: 900_000 })

/** `npm run axe`, which runs nightly, checks every page. */
const isMatrix = process.env.AXE_MATRIX !== undefined

/** Pages that staff open on a phone; nightly every page is also checked at this width. */
const atHand = isMatrix ? undefined : ['/', '/orders', '/shipping', '/refunds', '/payments', '/me']

for (const { width, only } of [{ width: 1440 }, { width: 390, only: atHand }])
  test(`axe finds nothing on the pages that the owner opens from the menu, ${width} wide`, async ({
    page,
  }) => {
    await prepareForAxe(page)
    await signInAsStaff(page, '老板')
    const links = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
    const paths = await links.evaluateAll((elements) =>
      elements.map((link) => link.getAttribute('href') ?? ''),
    )
    expect(paths).toContain('/staff')
    await page.setViewportSize({ width, height: 900 })
    for (const path of [...paths, '/me'].filter((one) => only?.includes(one) ?? true)) {
      await page.goto(`${consoleOrigin()}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectNothing(page, `${path} ${width}`)
    }
  })

test('axe finds nothing where the owner invites, edits a role or sets up the second factor', async ({
  page,
}) => {
  await prepareForAxe(page)
  await signInAsStaff(page, '老板', '/staff')
  await page.getByRole('button', { name: '邀请员工' }).click()
  await page.getByRole('button', { name: '生成邀请链接' }).click()
  await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible()
  await expectNothing(page, 'an invitation that lacks everything')
  await page.goto(`${consoleOrigin()}/roles`)
  await page.getByRole('button', { name: '修改客服' }).click()
  await expectNothing(page, 'a role that is edited')
  await page.goto(`${consoleOrigin()}/audit?action=removeRole`)
  await page.getByText('没有符合条件的记录').waitFor()
  await expectNothing(page, 'an audit with nothing in it')
  await page.goto(`${consoleOrigin()}/me`)
  await page.getByRole('button', { name: '开始设置' }).click()
  await page.getByLabel('六位动态码').waitFor()
  await expectNothing(page, 'the second factor')
})

test('axe finds nothing where the owner makes a product of any kind, and where something is wrong with it', async ({
  page,
}) => {
  await prepareForAxe(page)
  await signInAsStaff(page, '老板', '/catalogue/new')
  const links = page.getByRole('main').getByRole('link', { name: /合版|专版|标签|样品/ })
  await expect(links).toHaveCount(17)
  const paths = await links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''))
  // They are made of the same parts: in CI only the first, the middle and the last are checked.
  const sampled = paths.filter((_, at) => at % 8 === 0)
  for (const path of isMatrix ? paths : sampled) {
    await page.goto(`${consoleOrigin()}${path}`)
    await page.getByRole('button', { name: '发布' }).waitFor()
    await expectNothing(page, path)
  }
  await page.getByRole('textbox', { name: '最多', exact: true }).fill('')
  await page.getByText('要先改好才能发布').waitFor()
  await expectNothing(page, 'a product that cannot be published')
})

test('axe finds nothing on the way in', async ({ page }) => {
  await prepareForAxe(page)
  await page.goto(`${consoleOrigin()}/login`)
  await page.getByLabel('密码').waitFor()
  await expectNothing(page, 'login')
  await page.goto(`${consoleOrigin()}/invitation#nothing`)
  await page.getByRole('alert').waitFor()
  await expectNothing(page, 'an invitation that is worth nothing')
})
