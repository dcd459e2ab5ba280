import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request, Route } from '@playwright/test'
import { asShop } from '../support/as-shop.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { place, read, saveFlyers, sendArtwork } from '../support/orders.ts'
import { pdf } from '../support/pdf.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { followNav, visit } from '../support/visit.ts'

const name = '专版印刷 · 单页'
const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) => main(page).getByRole('region', { name: '印刷稿件' })
const line = (page: Page, at = 0) => panel(page).getByRole('region', { name }).nth(at)
const zone = (page: Page, at = 0, what = '正面') => line(page, at).getByLabel(`上传 ${name} 的${what}`)
const files = (page: Page, at = 0) => line(page, at).getByRole('list', { name: new RegExp(`^${name} 的..$`) })
const uploads = (page: Page, at = 0) => line(page, at).getByRole('list', { name: /正在上传$/ })
const handIn = (page: Page) => panel(page).getByRole('button', { name: '提交审稿' })

/** Opens an order of so many lines of flyers that its buyer has paid for. */
const openOrder = async (page: Page, lines = 1, job: object = {}) => {
  const buyer = await aBuyer(page.request)
  const hands = { request: page.request, buyer }
  const bjd_ids = await Promise.all(Array.from({ length: lines }, () => saveFlyers(hands, job)))
  const { order_id } = await place(hands, { bjd_ids })
  await asShop('confirm', order_id)
  await rememberBuyer(page, buyer)
  await visit(page, `/user/order/detail/${order_id}`)
  await expect(zone(page)).toBeAttached()
  return order_id
}

/** Holds the first so many uploads until the test lets them go on or fail; later ones pass. */
const holdStorage = async (page: Page, times: number) => {
  const { promise: outcome, resolve } = Promise.withResolvers<'go' | 'fail'>()
  let isReleased = false
  const tell = (word: 'go' | 'fail') => {
    isReleased = true
    resolve(word)
  }
  const waiting = new Set<Request>()
  page.on('requestfailed', (request) => waiting.delete(request))
  const wait = async (route: Route) => {
    waiting.add(route.request())
    // An upload that was paused early enough never arrived here: then this is a later one.
    if (isReleased) return route.continue()
    const isGood = (await outcome) === 'go'
    // An upload that was paused meanwhile no longer exists.
    await (isGood ? route.continue() : route.abort('connectionreset')).catch(() => undefined)
  }
  await page.route('**/files/upload', wait, { times })
  return { tell, waiting }
}

test('I read how my files have to be, bring both sides, hand them in and take them back', async ({
  page,
  isMobile,
}) => {
  const orderId = await openOrder(page, 1, { colours_back: 4 })
  await expect(line(page)).toContainText('216×291 mm')
  await expect(line(page)).toContainText('文字转曲')
  await expect(panel(page).getByText('还缺 2 份稿件')).toBeVisible()
  await zone(page).setInputFiles(pdf('正面.pdf'))
  await expect(panel(page).getByText('还缺 反面。')).toBeVisible()
  await expect(handIn(page)).toBeDisabled()
  await zone(page, 0, '反面').setInputFiles(pdf('反面.pdf'))
  await handIn(page).click()
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
  await panel(page).getByRole('button', { name: '撤回修改' }).click()
  await zone(page).setInputFiles(pdf('正面2.pdf'))
  await expect(line(page)).not.toContainText('正面.pdf')
  await handIn(page).click()
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
  await expect(files(page)).toContainText('正面2.pdf')
  await expect(zone(page)).toHaveCount(0)
  await asShop('files', orderId, '--to', test.info().outputPath('artwork'))
  await expect(panel(page).getByRole('button', { name: '撤回修改' })).toHaveCount(0)
  const coming = page.waitForEvent('download')
  await files(page).getByRole('link', { name: '下载 反面.pdf' }).click()
  expect((await coming).suggestedFilename()).toBe('反面.pdf')
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(isMobile ? 390 : 1440)
})

test('What cannot be printed is refused before it is sent, also when I drop it', { tag: '@desktop' }, async ({
  page,
}) => {
  await openOrder(page, 1, { colours_back: 4 })
  await line(page).getByRole('radio', { name: '整份文件' }).check()
  await zone(page, 0, '稿件').setInputFiles([
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
  await zone(page, 0, '稿件').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(line(page).getByText('说明.docx')).toHaveCount(0)
  await expect(uploads(page)).toContainText('不支持该文件格式')
  await uploads(page).getByRole('button', { name: '取消 正面.pdf' }).click()
  await expect(uploads(page)).toHaveCount(0)
  await expect(zone(page, 0, '稿件')).toBeFocused()
})

test('A file of the wrong size must be replaced, and I am told how', { tag: ['@desktop', '@night'] }, async ({
  page,
  noise,
}) => {
  // A preview may be requested at the very moment when its file is replaced.
  noise.allow(/status of 404/)
  await openOrder(page)
  await zone(page).setInputFiles(pdf('太小.pdf', 90, 54))
  await expect(files(page).getByText('必须修改').first()).toBeVisible()
  await expect(panel(page).getByText('有文件必须修改')).toBeVisible()
  await expect(panel(page).getByText('“太小.pdf”必须修改')).toBeVisible()
  await expect(line(page).getByRole('button', { name: '接受以上提示' })).toHaveCount(0)
  await expect(handIn(page)).toBeDisabled()
  await zone(page).setInputFiles(pdf('也太小.pdf', 80, 54))
  await expect(files(page).getByRole('button', { name: '移除 也太小.pdf' })).toBeVisible()
  await expect(files(page).getByRole('button', { name: '移除 太小.pdf', exact: true })).toHaveCount(0)
  await files(page).getByRole('button', { name: '移除 也太小.pdf' }).click()
  await page.getByRole('dialog', { name: '移除这个文件？' }).getByRole('button', { name: '移除' }).click()
  await expect(panel(page).getByText('还缺 1 份稿件')).toBeVisible()
  await expect(zone(page)).toBeFocused()
  await zone(page).setInputFiles(pdf('正面.pdf'))
  await handIn(page).click()
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
  await line(page).getByRole('button', { name: '接受以上提示' }).click()
  await handIn(page).click()
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
  await expect(files(page)).toContainText('您已接受以上提示')
})

test('I pause, go on, try again after a failure, and am asked before I leave', {
  tag: ['@desktop', '@night'],
}, async ({ page, noise }) => {
  noise.allow(/ERR_CONNECTION_RESET/)
  await openOrder(page, 1, { colours_back: 4 })
  await line(page).getByRole('radio', { name: '整份文件' }).check()
  const { tell, waiting } = await holdStorage(page, 3)
  await zone(page, 0, '稿件').setInputFiles([pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf')])
  await expect(uploads(page).getByRole('progressbar')).toHaveCount(2)
  await expect(uploads(page).getByRole('listitem').nth(2)).toContainText('排队中')
  await uploads(page).getByRole('button', { name: '暂停 1.pdf' }).press('Enter')
  await expect(uploads(page).getByRole('button', { name: '继续 1.pdf' })).toBeFocused()
  await expect(uploads(page).getByRole('progressbar')).toHaveCount(2)

  await followNav(page, '产品报价')
  const confirmation = page.getByRole('dialog', { name: '稿件还没有传完，要离开吗？' })
  await confirmation.getByRole('button', { name: '取消' }).click()
  await expect(confirmation).toBeHidden()
  const warning = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  expect((await warning).type()).toBe('beforeunload')
  await (await warning).dismiss()

  // Uploads that begin after this call are not held.
  await expect.poll(() => waiting.size).toBe(2)
  tell('fail')
  await expect(uploads(page).getByText(/上传失败：网络连接中断/)).toHaveCount(2)
  for (const other of ['重试 2.pdf', '重试 3.pdf']) {
    await uploads(page).getByRole('button', { name: other }).click()
  }
  await expect(uploads(page).getByText('已传完，等同一处的其他文件')).toHaveCount(2)
  await uploads(page).getByRole('button', { name: '继续 1.pdf' }).click()
  await expect(
    files(page)
      .getByRole('listitem', { name: '' })
      .filter({ hasText: /^\d\.pdf/ }),
  ).toHaveCount(3)
  await expect(uploads(page)).toHaveCount(0)
})

test('My order changes by itself while I upload, and nothing is lost', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  await openOrder(page, 2)
  await expect(panel(page).getByText('还缺 2 份稿件')).toBeVisible()
  const { tell } = await holdStorage(page, 1)
  await zone(page, 1).setInputFiles(pdf('第二款.pdf'))
  await expect(uploads(page, 1).getByRole('progressbar')).toBeVisible()
  await zone(page).setInputFiles(pdf('第一款.pdf'))
  await expect(files(page)).toContainText('第一款.pdf')
  await expect(panel(page).getByText('还缺 1 份稿件')).toBeVisible()
  await expect(uploads(page, 1).getByRole('progressbar')).toBeVisible()
  tell('go')
  await handIn(page).click()
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
})

test('The shop turns my file down; I read why and send a better one', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  const orderId = await openOrder(page)
  await zone(page).setInputFiles(pdf('正面.pdf'))
  await handIn(page).click()
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
  await asShop('reject', orderId, '--why', '电话号码离裁切线太近')
  await expect(panel(page).getByText('稿件未通过审核')).toBeVisible()
  await expect(panel(page).getByText(`${name} · 正面.pdf`)).toBeVisible()
  await expect(files(page)).toContainText('电话号码离裁切线太近')
  await zone(page).setInputFiles(pdf('正面2.pdf'))
  await handIn(page).click()
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
  await expect(files(page)).not.toContainText('正面.pdf')
})

test('I order the same once more, and my artwork comes along', { tag: '@desktop' }, async ({ page }) => {
  const buyer = await aBuyer(page.request)
  const hands = { request: page.request, buyer }
  const { order_id } = await place(hands, { bjd_ids: [await saveFlyers(hands)] })
  await asShop('confirm', order_id)
  await sendArtwork(hands, order_id)
  await rememberBuyer(page, buyer)
  await visit(page, `/user/order/detail/${order_id}`)
  await main(page).getByRole('button', { name: '再来一单' }).click()
  const dialog = page.getByRole('dialog', { name: '再来一单' })
  await expect(dialog.getByRole('checkbox', { name: '沿用上次稿件' })).toBeChecked()
  await dialog.getByRole('button', { name: '放进购物车' }).click()
  await expect(dialog).toContainText('上次的 1 个稿件文件会随新订单一起带上')
  const { list } = await read<{ list: { id: string }[] }>(hands, 'user/bjd', {})
  const again = await place(hands, { bjd_ids: [list[0]?.id] })
  await visit(page, `/user/order/detail/${again.order_id}`)
  await expect(panel(page).getByText('已沿用上次的稿件')).toBeVisible()
  await asShop('confirm', again.order_id)
  await expect(panel(page).getByText('稿件已齐，请提交审稿')).toBeVisible()
  await handIn(page).click()
  await expect(panel(page).getByText('稿件已提交，等待审稿')).toBeVisible()
})

/** As large as a real booklet: a PDF with a long comment before its end. */
const booklet = (fileName: string) => {
  const { buffer, ...file } = pdf(fileName)
  const end = buffer.lastIndexOf('startxref')
  const filling = Buffer.alloc(34 * 1024 * 1024, 'x')
  filling[0] = 0x25
  filling[filling.length - 1] = 0x0a
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, end), filling, buffer.subarray(end)]) }
}

/** The numbers of the parts that were sent, once for each attempt. */
const watchParts = (page: Page) => {
  const tried: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') tried.push(Number(new URL(request.url()).searchParams.get('number')))
  })
  return tried
}

test('A large file goes on by itself after a break, and after a reload where I choose it again', {
  tag: ['@desktop', '@night'],
}, async ({ page, noise }) => {
  noise.allow(/ERR_CONNECTION_RESET/)
  await openOrder(page)
  const file = booklet('画册.pdf')
  const folder = await mkdtemp(join(tmpdir(), 'yinpu-booklet-'))
  const path = join(folder, file.name)
  await writeFile(path, file.buffer)
  try {
    const before = watchParts(page)
    // The connection breaks at the second part, is down for a moment, and the fourth part does not finish.
    let breaks = 2
    await page.route('**/files/upload/part?*', async (route) => {
      const number = new URL(route.request().url()).searchParams.get('number')
      if (number === '4') return
      if (number === '2' && breaks > 0) {
        breaks -= 1
        return route.abort('connectionreset')
      }
      await route.continue()
    })
    await zone(page).setInputFiles(path)
    await expect(uploads(page)).toContainText('网络中断，恢复后自动续传')
    await expect(uploads(page).getByRole('button', { name: '暂停 画册.pdf' })).toHaveAttribute(
      'title',
      '继续时接着上传',
    )
    // All parts but the fourth: the part that the break cut off may have arrived whole, and is then not sent again.
    await expect(uploads(page).getByRole('progressbar')).toHaveJSProperty(
      'value',
      file.buffer.length - 8 * 1024 ** 2,
      { timeout: 30_000 },
    )
    expect(before.filter((number) => number === 2)).toHaveLength(3)

    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(zone(page)).toBeAttached()
    const after = watchParts(page)
    await zone(page).setInputFiles(path)
    await expect(files(page)).toContainText('画册.pdf', { timeout: 30_000 })
    expect(after).toEqual([4])
  } finally {
    await rm(folder, { recursive: true })
  }
})
