import { photographed, readCodes } from '../../apps/server/src/documents/testing/read-codes.ts'
import { consoleOrigin } from '../support/addresses.ts'
import { asShop } from '../support/as-shop.ts'
import { aBuyer } from '../support/buyer.ts'
import { orderFlyers, orderState, sendArtwork } from '../support/orders.ts'
import { picture, pictureOfPdf } from '../support/picture.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'

const main = (page: Page) => page.getByRole('main')
const large = (page: Page, name: RegExp) => main(page).getByRole('button', { name })

test('I make a job step by step, explain what is short, and the order waits to be shipped', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  const hands = { request: page.request, buyer: await aBuyer(page.request) }
  const id = await orderFlyers(hands)
  await asShop('confirm', id)
  await sendArtwork(hands, id)
  // Files are looked at before the shop has its say.
  await expect.poll(() => orderState(hands, id)).toBe(30)
  await asShop('approve', id)

  await signInAsStaff(page, '生产', `/orders/${id}`)
  const link = main(page).getByRole('link', { name: /^GD\d{6}-/ })
  const number = (await link.textContent()) ?? ''

  await test.step('the board has it at its first station, and a key begins it', async () => {
    await page.goto(`${consoleOrigin()}/jobs?keyword=${number.replace('-', '')}`)
    const card = main(page).getByRole('button', { name: new RegExp(number) })
    await card.click()
    await page.keyboard.press('s')
    await expect(large(page, /^完成排版/)).toBeVisible()
    await page.goto(`${consoleOrigin()}/jobs`)
    await main(page)
      .getByRole('button', { name: new RegExp(number) })
      .click()
    await expect(large(page, /^完成排版/)).toBeVisible()
    await picture(page, 'workshop-board')
    await main(page).getByRole('link', { name: '打开工单' }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await picture(page, 'workshop-job')
  })

  await test.step('its ticket is printed from its page, and from the list with others', async () => {
    const saved = page.waitForEvent('download')
    await main(page).getByRole('button', { name: '打施工单' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(`施工单-${number}.pdf`)
    const codes = await readCodes(await photographed(await file.path(), { dpi: 150 }))
    expect(codes).toMatchObject({ Code128: [number.replace('-', '')] })
    expect(codes.QRCode?.[0]).toContain(`/j/${number}`)
    await pictureOfPdf(await file.path(), 'workshop-ticket')
    await page.goto(`${consoleOrigin()}/jobs?view=list&keyword=${number.replace('-', '')}`)
    await main(page)
      .getByRole('checkbox', { name: `选中 ${number}` })
      .check()
    const again = page.waitForEvent('download')
    await main(page).getByRole('button', { name: '打施工单' }).click()
    expect((await again).suggestedFilename()).toBe(`施工单-${number}.pdf`)
    await main(page).getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  })

  await test.step('its page says when it will be ready, and 负荷 lists it at its station', async () => {
    await expect(main(page).getByText(/^预计 /)).toBeVisible()
    const job = page.url()
    await page.goto(`${consoleOrigin()}/load?view=planned`)
    const cells = main(page).getByRole('button', { name: /^拼版 .+，要做/ })
    await expect(cells.first()).toBeVisible()
    await picture(page, 'workshop-load')
    await cells.first().click()
    await expect(page.getByText(/拼版 · \d\d-\d\d 周./)).toBeVisible()
    const listed = page.getByRole('dialog').getByRole('link')
    await expect(listed.first()).toBeVisible()
    await page.goto(job)
  })

  await test.step('each step goes on with the button, and waste is named', async () => {
    await large(page, /^完成排版/).click()
    for (const step of ['制版', '开料']) {
      await large(page, new RegExp(`^开始${step}`)).click()
      await large(page, new RegExp(`^完成${step}`)).click()
    }
    await large(page, /^开始印刷/).click()
    await main(page).getByLabel('废（张）').fill('3')
    await main(page).getByRole('button', { name: '套印不准' }).click()
    await large(page, /^完成印刷/).click()
    await large(page, /^开始裁切/).click()
    await large(page, /^完成裁切/).click()
  })

  await test.step('what is short needs a reason, and gets a job of its own', async () => {
    await large(page, /^开始质检/).click()
    const onHand = await main(page).getByLabel(/^好（/).inputValue()
    const all = Number(onHand.replaceAll(',', ''))
    await main(page)
      .getByLabel(/^废（/)
      .fill(String(all - 900))
    await large(page, /^完成质检/).click()
    await main(page)
      .getByLabel(/为什么/)
      .fill('压花了')
    await large(page, /^完成质检/).click()
    await large(page, /^开始包装/).click()
    await main(page).getByLabel('箱数').fill('2')
    await large(page, /^完成包装/).click()
    await expect(main(page).getByText('做完', { exact: true }).first()).toBeVisible()
    expect(await orderState(hands, id)).toBe(40)
  })

  await test.step('the old button finishes the rest, and the order waits to be shipped', async () => {
    await asShop('produce', id)
    expect(await orderState(hands, id)).toBe(50)
    await page.context().clearCookies()
    await signInAsStaff(page, '发货', `/orders/${id}`)
    await main(page).getByRole('button', { name: /^发货/ }).first().click()
    await expect(page.getByRole('dialog').getByText('已包装：2 箱')).toBeVisible()
  })
})
