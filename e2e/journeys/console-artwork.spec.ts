import type { Browser } from '@playwright/test'
import { asShop } from '../support/as-shop.ts'
import { aBuyer, type BuyerAtHand, rememberBuyer } from '../support/buyer.ts'
import { orderState, place, saveFlyers, sendArtwork } from '../support/orders.ts'
import { pdf } from '../support/pdf.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

/** A buyer's order of flyers whose artwork lies before the shop. */
const handIn = async (page: Page, buyer: BuyerAtHand, name: string) => {
  const hands = { request: page.request, buyer }
  const placed = await place(hands, { bjd_ids: [await saveFlyers(hands)] })
  await asShop('confirm', placed.order_id)
  await sendArtwork(hands, placed.order_id, pdf(name))
  await expect.poll(() => orderState(hands, placed.order_id)).toBe(30)
  return placed
}

const elsewhere = async (browser: Browser) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.78.3.9' } })
  return context.newPage()
}

const row = (page: Page, orderNo: string) =>
  page.getByRole('navigation', { name: '待审稿' }).getByRole('button', { name: orderNo })

/** Goes up or down the queue by keys until this order is open. */
const goTo = async (page: Page, orderNo: string) => {
  const rows = page.getByRole('navigation', { name: '待审稿' }).getByRole('listitem').getByRole('button')
  await expect(row(page, orderNo)).toBeVisible()
  await expect(rows.and(page.locator('[aria-current="true"]'))).toHaveCount(1)
  const entries = await rows.evaluateAll((buttons) =>
    buttons.map((one) => [one.textContent ?? '', one.getAttribute('aria-current') ?? '']),
  )
  const from = entries.findIndex(([, current]) => current === 'true')
  const to = entries.findIndex(([label = '']) => label.includes(orderNo))
  for (let step = 0; step < Math.abs(to - from); step += 1)
    await page.keyboard.press(to > from ? 'ArrowDown' : 'ArrowUp')
  await expect(page.getByRole('complementary', { name: '审稿' })).toContainText(orderNo)
}

test.describe('judging artwork @desktop', () => {
  test.describe.configure({ timeout: 120_000 })

  test('I work through the queue by keys: one order goes back with a rectangle that its buyer sees, one passes', async ({
    page,
    browser,
  }) => {
    const buyer = await aBuyer(page.request)
    const hands = { request: page.request, buyer }
    const [first, second] = [await handIn(page, buyer, '一.pdf'), await handIn(page, buyer, '二.pdf')]
    const mine = await elsewhere(browser)
    await rememberBuyer(mine, buyer)
    await visit(mine, `/user/order/detail/${first.order_id}`)

    await signInAsStaff(page, '审稿', '/artwork')
    await goTo(page, first.order_no)
    await expect(page.getByRole('img', { name: '一.pdf 第 1 页' })).toBeVisible()
    await expect(page.getByText('正在画大图')).toHaveCount(0)
    // Letters that are written are letters.
    await page.keyboard.press('m')
    await expect(page.getByRole('button', { name: '标注', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('textbox', { name: '第 1 处标注' })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: '第 1 处标注' })).toBeFocused()
    await page.keyboard.type('ar 太靠边')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('3')
    await expect(page.getByRole('button', { name: /文字太靠近裁切线/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('r')
    await expect(row(page, first.order_no)).toHaveCount(0)
    await expect.poll(() => orderState(hands, first.order_id)).toBe(35)

    await goTo(page, second.order_no)
    await page.keyboard.press('a')
    await expect(row(page, second.order_no)).toHaveCount(0)
    await expect.poll(() => orderState(hands, second.order_id)).toBe(40)

    // The buyer's page has heard of it.
    const panel = mine.getByRole('main').getByRole('region', { name: '印刷稿件' })
    await expect(panel.getByText('未通过：文字太靠近裁切线')).toBeVisible()
    await expect(panel.getByRole('list', { name: '标注' })).toHaveText('1第 1 页：ar 太靠边')
    await panel.getByRole('button', { name: '放大 一.pdf 第 1 页' }).click()
    const large = mine.getByRole('dialog', { name: '一.pdf 第 1 页' })
    await expect(large.getByRole('list', { name: '标注' })).toHaveText('1ar 太靠边')
    await mine.context().close()
  })

  test('I drag a rectangle at another zoom, and see who else looks and that somebody was faster', {
    tag: '@night',
  }, async ({ page, browser }) => {
    const buyer = await aBuyer(page.request)
    const { order_id, order_no } = await handIn(page, buyer, '三.pdf')
    await signInAsStaff(page, '审稿', `/artwork?open=${order_id}`)
    const picture = page.getByRole('img', { name: '三.pdf 第 1 页' })
    await expect(picture).toBeVisible()
    await expect(page.getByText('正在画大图')).toHaveCount(0)
    const owner = await elsewhere(browser)
    await signInAsStaff(owner, '老板', `/artwork?open=${order_id}`)
    await expect(page.getByRole('complementary', { name: '审稿' }).getByText('陈立 正在看')).toBeVisible()

    await page.keyboard.press('+')
    const box = await picture.boundingBox()
    if (!box) throw new Error('the page is not there')
    const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(...to, { steps: 4 })
      await page.mouse.up()
    }
    const marks = page.getByRole('textbox', { name: /^第 \d+ 处标注$/ })
    // The key arms, and a drag makes one rectangle; a short one is one too.
    await page.keyboard.press('m')
    await drag(at(0.4, 0.3), at(0.6, 0.4))
    await expect(marks).toHaveCount(1)
    await drag(at(0.5, 0.5), at(0.52, 0.52))
    await expect(marks).toHaveCount(1)
    await page.getByRole('button', { name: '标注', exact: true }).click()
    const [x, y] = at(0.3, 0.6)
    await drag([x, y], [x + 2, y + 1])
    await expect(marks).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(marks).toHaveCount(1)
    await page.keyboard.press('m')
    await page.keyboard.press('Escape')
    await drag(at(0.3, 0.3), at(0.5, 0.5))
    await expect(marks).toHaveCount(1)
    await page.getByLabel('写明原因').fill('请改')
    await owner.keyboard.press('a')
    await expect(page.getByRole('alert').getByText('这个订单已不在待审稿')).toBeVisible()
    await expect(page.getByText('您写的原因和标注还在')).toBeVisible()
    await expect(row(page, order_no)).toHaveCount(0)
    await owner.context().close()
  })
})
