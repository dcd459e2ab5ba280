import { expect, test } from '../support/quiet-page.ts'

test('A developer reads every call of the API in the browser', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await page.goto('/api/docs')
  await expect(page).toHaveTitle('印铺 API')
  const company = page.getByRole('button', { name: /\/api\/v2\/shop\/company\b(?!\/)/ }).first()
  await expect(company).toBeVisible()
  await expect(page.getByText('店铺资料', { exact: true })).toBeVisible()
  const answer: { paths: Record<string, Record<string, unknown>> } = await (
    await page.request.get('/api/docs/json')
  ).json()
  const operations = Object.values(answer.paths).flatMap((path) => Object.keys(path))
  expect(operations.length).toBeGreaterThan(10)
  await expect(page.locator('.opblock')).toHaveCount(operations.length)
  await company.click()
  await expect(page.locator('.opblock.is-open')).toContainText('business_hours')
})
