import type { Route } from '@playwright/test'
import { asShop } from '../support/as-shop.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { place, saveFlyers } from '../support/orders.ts'
import { pdf } from '../support/pdf.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { followNav, visit } from '../support/visit.ts'

const name = '专版印刷 · 单页'
const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) => main(page).getByRole('region', { name: '印刷稿件' })
const line = (page: Page, at = 0) => panel(page).getByRole('region', { name }).nth(at)
const zone = (page: Page, at = 0) => line(page, at).getByLabel(`上传 ${name} 的稿件`)
const files = (page: Page, at = 0) => line(page, at).getByRole('list', { name: `${name} 的稿件` })
const uploads = (page: Page, at = 0) => line(page, at).getByRole('list', { name: `${name} 正在上传` })

/** A buyer who has paid for so many flyers, looking at the order. */
const openOrder = async (page: Page, lines = 1) => {
  const buyer = await aBuyer(page.request)
  const hands = { request: page.request, buyer }
  const bjd_ids = await Promise.all(Array.from({ length: lines }, () => saveFlyers(hands)))
  const { order_id } = await place(hands, { bjd_ids })
  await asShop('confirm', order_id)
  await rememberBuyer(page, buyer)
  await visit(page, `/user/order/detail/${order_id}`)
  await expect(zone(page)).toBeAttached()
  return order_id
}

/** Lets the first so many uploads wait until they are told to go on, or to fail; later ones are let through. */
const holdStorage = async (page: Page, times: number) => {
  const { promise: told, resolve } = Promise.withResolvers<'go' | 'fail'>()
  let isTold = false
  const tell = (word: 'go' | 'fail') => {
    isTold = true
    resolve(word)
  }
  const wait = async (route: Route) => {
    // One that was paused early enough has never come here: then this is a later one.
    if (isTold) return route.continue()
    const isGood = (await told) === 'go'
    // One that was paused meanwhile is no longer there.
    await (isGood ? route.continue() : route.abort('connectionreset')).catch(() => undefined)
  }
  await page.route('**/files/upload', wait, { times })
  return tell
}

test('I read how my file has to be, upload it, and it goes to the shop', async ({ page, isMobile }) => {
  await openOrder(page)
  await expect(line(page)).toContainText('216×291 mm')
  await expect(line(page)).toContainText('文字转曲')
  await expect(panel(page).getByText('还有 1 款未上传')).toBeVisible()
  await zone(page).setInputFiles(pdf('正面.pdf'))
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
  await expect(files(page)).toContainText('正面.pdf')
  await expect(zone(page)).toHaveCount(0)
  const coming = page.waitForEvent('download')
  await files(page).getByRole('link', { name: '下载 正面.pdf' }).click()
  expect((await coming).suggestedFilename()).toBe('正面.pdf')
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(isMobile ? 390 : 1440)
})

test('What cannot be printed is refused before it is sent, also when I drop it', { tag: '@desktop' }, async ({
  page,
}) => {
  await openOrder(page)
  await zone(page).setInputFiles([
    { name: '说明.docx', mimeType: '', buffer: Buffer.from('x') },
    { name: '空的.pdf', mimeType: '', buffer: Buffer.alloc(0) },
  ])
  await expect(line(page).getByRole('alert')).toHaveText(/说明.docx：不支持这种格式.*空的.pdf：文件是空的/)
  await expect(uploads(page)).toHaveCount(0)
  const dropped = await page.evaluateHandle(`(() => {
    const files = new DataTransfer()
    files.items.add(new File(['not a pdf at all'], '正面.pdf'))
    return files
  })()`)
  await zone(page).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(line(page).getByText('说明.docx')).toHaveCount(0)
  await expect(uploads(page)).toContainText('不支持该文件格式')
  await uploads(page).getByRole('button', { name: '取消 正面.pdf' }).click()
  await expect(uploads(page)).toHaveCount(0)
  await expect(zone(page)).toBeFocused()
})

test('A file of the wrong size must be replaced, and I am told how', { tag: '@desktop' }, async ({
  page,
}) => {
  await openOrder(page)
  await zone(page).setInputFiles(pdf('太小.pdf', 90, 54))
  await expect(files(page).getByText('必须修改').first()).toBeVisible()
  await expect(panel(page).getByText('有文件必须修改')).toBeVisible()
  await expect(line(page).getByRole('button', { name: '接受以上提示并提交' })).toHaveCount(0)
  await files(page).getByRole('button', { name: '移除 太小.pdf' }).click()
  await page.getByRole('dialog', { name: '移除这个文件？' }).getByRole('button', { name: '移除' }).click()
  await expect(panel(page).getByText('还有 1 款未上传')).toBeVisible()
  await expect(zone(page)).toBeFocused()
  await zone(page).setInputFiles(pdf('正面.pdf'))
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
})

test('I look at the cutting lines, accept what was pointed out, and hand it in', { tag: '@desktop' }, async ({
  page,
}) => {
  await openOrder(page)
  await zone(page).setInputFiles(pdf('没有出血.pdf', 210, 285))
  await expect(files(page).getByText('请确认').first()).toBeVisible()
  await files(page).getByRole('button', { name: '放大 没有出血.pdf 第 1 页' }).click()
  const large = page.getByRole('dialog', { name: '没有出血.pdf 第 1 页' })
  await expect(large.getByText('成品线（裁切）')).toBeVisible()
  const picture = large.getByRole('img', { name: '第 1 页' })
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await line(page).getByRole('button', { name: '接受以上提示并提交' }).click()
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
  await expect(files(page)).toContainText('您已接受以上提示')
})

test('I pause, go on, try again after a failure, and am asked before I leave', { tag: '@desktop' }, async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_CONNECTION_RESET/)
  await openOrder(page)
  const tell = await holdStorage(page, 3)
  await zone(page).setInputFiles([pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')])
  await expect(uploads(page).getByRole('progressbar')).toHaveCount(2)
  await expect(uploads(page).getByRole('listitem').nth(2)).toContainText('排队中')
  await uploads(page).getByRole('button', { name: '暂停 1.pdf' }).press('Enter')
  await expect(uploads(page).getByRole('button', { name: '继续 1.pdf' })).toBeFocused()
  await expect(uploads(page).getByRole('progressbar')).toHaveCount(2)

  await followNav(page, '产品报价')
  const asked = page.getByRole('dialog', { name: '稿件还没有传完，要离开吗？' })
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(asked).toBeHidden()
  const warning = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  expect((await warning).type()).toBe('beforeunload')
  await (await warning).dismiss()

  tell('fail')
  await expect(uploads(page).getByText(/上传失败：网络连接中断/)).toHaveCount(2)
  for (const other of ['重试 2.pdf', '重试 3.pdf']) {
    await uploads(page).getByRole('button', { name: other }).click()
  }
  await expect(uploads(page).getByText('已传完，等其他文件传完后一起提交')).toHaveCount(2)
  await uploads(page).getByRole('button', { name: '继续 1.pdf' }).click()
  await expect(
    files(page)
      .getByRole('listitem', { name: '' })
      .filter({ hasText: /^\d\.pdf/ }),
  ).toHaveCount(3)
  await expect(uploads(page)).toHaveCount(0)
})

test('My order changes by itself while I upload, and nothing is lost', { tag: '@desktop' }, async ({
  page,
}) => {
  await openOrder(page, 2)
  await expect(panel(page).getByText('还有 2 款未上传')).toBeVisible()
  const tell = await holdStorage(page, 1)
  await zone(page, 1).setInputFiles(pdf('第二款.pdf'))
  await expect(uploads(page, 1).getByRole('progressbar')).toBeVisible()
  await zone(page).setInputFiles(pdf('第一款.pdf'))
  await expect(files(page)).toContainText('第一款.pdf')
  await expect(panel(page).getByText('还有 1 款未上传')).toBeVisible()
  await expect(uploads(page, 1).getByRole('progressbar')).toBeVisible()
  tell('go')
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
})

test('The shop turns my file down; I read why and send a better one', { tag: '@desktop' }, async ({
  page,
}) => {
  const orderId = await openOrder(page)
  await zone(page).setInputFiles(pdf('正面.pdf'))
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
  await asShop('reject', orderId, '--why', '电话号码离裁切线太近')
  await expect(panel(page).getByText('稿件未通过审核')).toBeVisible()
  await expect(panel(page).getByText(`${name} · 正面.pdf`)).toBeVisible()
  await expect(files(page)).toContainText('电话号码离裁切线太近')
  await zone(page).setInputFiles(pdf('正面2.pdf'))
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
  await expect(files(page)).not.toContainText('正面.pdf')
})
