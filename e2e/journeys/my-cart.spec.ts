import { aBuyer, callShop, rememberBuyer } from '../support/buyer.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('region', { name: '合计' })

const flyer = {
  ysp_type: 1,
  width: 210,
  height: 285,
  paper: 'tb',
  gsm: 157,
  colours_front: 4,
  colours_back: 4,
  save: true,
}
const name = '专版印刷 · 单页'

/** A buyer with two quotations in the cart, 5,000 and 1,000 flyers, looking at it. */
const openCart = async (page: Page) => {
  const { request } = page
  const buyer = await aBuyer(request)
  for (const quantity of [5000, 1000]) {
    await callShop(request, 'POST', 'user/baojiadan/quote/ysp', { ...flyer, quantity }, buyer.token)
  }
  await rememberBuyer(page, buyer)
  await visit(page, '/shopping-cart')
  await expect(titled(page, '购物车')).toBeVisible()
  await expect(main(page).getByLabel(`${name} 数量`)).toHaveCount(2)
  return buyer
}
const total = async (page: Page) =>
  (await bar(page)
    .getByText(/¥[\d,.]+/)
    .first()
    .textContent()) ?? ''

test('I see what I chose, its sum in figures and capitals, and choose among it', async ({ page }) => {
  await openCart(page)
  const all = await total(page)
  await expect(bar(page).getByText(/已选 2 件/)).toBeVisible()
  await main(page)
    .getByRole('checkbox', { name: new RegExp(name) })
    .first()
    .uncheck()
  await expect(bar(page).getByText(/已选 1 件/)).toBeVisible()
  expect(await total(page)).not.toBe(all)
  await expect(bar(page).getByText(/大写 .*元/)).toBeVisible()
})

test('I change a quantity and it is priced anew', { tag: '@desktop' }, async ({ page }) => {
  await openCart(page)
  const second = main(page).getByLabel(`${name} 数量`).last()
  await second.fill('10000')
  await second.press('Enter')
  await expect(second).toHaveValue('10000')
  await expect(main(page).getByText('¥873.76')).toHaveCount(0)
  await page.reload()
  await expect(main(page).getByLabel(`${name} 数量`).last()).toHaveValue('10000')
})

test('A quantity that cannot be is told in its row, and the old price holds', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  await openCart(page)
  const field = main(page).getByLabel(`${name} 数量`).last()
  await field.fill('0')
  await field.press('Enter')
  await expect(main(page).getByText('须为不小于 1 的整数')).toBeVisible()
  await expect(main(page).getByText('¥873.76')).toBeVisible()
})

test('I delete by mistake and take it back', { tag: ['@desktop', '@night'] }, async ({ page }) => {
  await openCart(page)
  await main(page)
    .getByRole('button', { name: `删除 ${name}` })
    .first()
    .click()
  await expect(main(page).getByLabel(`${name} 数量`)).toHaveCount(1)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(main(page).getByLabel(`${name} 数量`)).toHaveCount(2)
  await page.reload()
  await expect(main(page).getByLabel(`${name} 数量`)).toHaveCount(2)
})

test('What I delete is gone, also when I leave at once', { tag: '@desktop' }, async ({ page }) => {
  await openCart(page)
  await main(page)
    .getByRole('button', { name: `删除 ${name}` })
    .first()
    .click()
  await expect(main(page).getByLabel(`${name} 数量`)).toHaveCount(1)
  await page.goto('/about')
  await visit(page, '/shopping-cart')
  await expect(main(page).getByLabel(`${name} 数量`)).toHaveCount(1)
})

test('An empty cart says where to begin', { tag: '@desktop' }, async ({ page, request }) => {
  await rememberBuyer(page, await aBuyer(request))
  await visit(page, '/shopping-cart')
  await main(page).getByRole('link', { name: '产品报价' }).click()
  await expect(page).toHaveURL('/produce')
})
