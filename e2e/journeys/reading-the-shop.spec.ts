import { expect, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

test('I read who the shop is and how to reach it', async ({ page }) => {
  await visit(page, '/about')
  await expect(titled(page, '关于我们')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '我们是谁' })).toBeVisible()
  await expect(main).toContainText('印铺是一间把工序摊开给您看的印刷车间')
  await expect(main.getByRole('listitem').filter({ hasText: '不干胶标签' })).toBeVisible()
  await expect(main.getByRole('link', { name: '0755-8300 1234' })).toHaveAttribute('href', 'tel:075583001234')
  for (const fact of ['800012345', 'yinpu-print', '周一至周六 9:00–18:30', '印刷产业园 3 栋']) {
    await expect(main).toContainText(fact)
  }
})

test('I look up what a ream costs', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/paper')
  const coated = page.getByRole('main').locator('> *').filter({ hasText: '铜版纸' }).locator('table')
  const table = coated.filter({ has: page.getByRole('row', { name: /^157g/ }) }).first()
  await expect(table.getByRole('columnheader')).toHaveText([/克重/, /正度\s*787×1092/, /大度\s*889×1194/])
  await expect(table.getByRole('row', { name: /^157g/ }).getByRole('cell')).toHaveText(['¥391.29', '¥483.29'])
  await expect(table).toContainText('每令 500 张')
})

test('The price of the home page is the price of the paper page', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('row', { name: /铜版纸/ })).toContainText('¥483.29 157g')
  await page.getByRole('link', { name: '铜版纸', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: '铜版纸' })).toBeInViewport()
  await expect(page.getByRole('cell', { name: '¥483.29' })).toBeInViewport()
})
