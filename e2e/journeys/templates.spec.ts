import { readFile } from 'node:fs/promises'
import { fillTemplate } from '../../apps/server/src/artwork/testing/fill-template.ts'
import { asShop } from '../support/as-shop.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { place, saveFlyers } from '../support/orders.ts'
import { pdf } from '../support/pdf.ts'
import { productPath } from '../support/products.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')

/** Follows a link to a file and answers with its name and content. */
const download = async (page: Page, link: ReturnType<Page['getByRole']>) => {
  const coming = page.waitForEvent('download')
  await link.click()
  const file = await coming
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) }
}

test('I download a template of the size that I have chosen', async ({ page }) => {
  await visit(page, await productPath(page.request, '铜版纸覆膜名片'))
  const link = main(page).getByRole('link', { name: '下载模板' })
  expect((await download(page, link)).name).toBe('铜版纸覆膜名片-90x54mm-模板.pdf')
  await main(page).getByRole('radio', { name: '85×54' }).check()
  await expect(link).toHaveAttribute('href', /width=85/)
  const { name, buffer } = await download(page, link)
  expect(name).toBe('铜版纸覆膜名片-85x54mm-模板.pdf')
  expect(buffer.subarray(0, 5).toString()).toBe('%PDF-')
})

test('A file of the wrong size leads me to the template, which is accepted once I have drawn on it', async ({
  page,
}) => {
  const buyer = await aBuyer(page.request)
  const hands = { request: page.request, buyer }
  const produce_id = (await productPath(page.request, '专版宣传单页')).split('/').at(-1)
  const { order_id } = await place(hands, { bjd_ids: [await saveFlyers(hands, { produce_id })] })
  await asShop('confirm', order_id)
  await rememberBuyer(page, buyer)
  await visit(page, `/user/order/detail/${order_id}`)
  const line = main(page)
    .getByRole('region', { name: '印刷稿件' })
    .getByRole('region', { name: '专版宣传单页' })
  await expect(line.getByRole('link', { name: /^下载 专版宣传单页 的模板/ }).first()).toBeVisible()
  const zone = line.getByLabel('上传 专版宣传单页 的正面')
  await zone.setInputFiles(pdf('太小.pdf', 100, 100))
  const advice = line.getByRole('link', { name: '下载尺寸正确的模板' })
  await expect(advice).toBeVisible()
  const template = await download(page, advice)
  expect(template.name).toBe('专版宣传单页-210x285mm-正面-模板.pdf')
  const send = (buffer: Buffer) =>
    zone.setInputFiles({ name: template.name, mimeType: 'application/pdf', buffer })
  // As it was downloaded there is nothing to print.
  await send(template.buffer)
  await expect(line).toContainText('页面还是空模板，没有放进画面')
  await send(fillTemplate(template.buffer))
  await expect(line).toContainText('没有发现问题')
  await expect(advice).toHaveCount(0)
  await expect(line).not.toContainText('太小.pdf')
})
