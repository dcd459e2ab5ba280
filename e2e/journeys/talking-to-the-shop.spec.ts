import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { office, orderFlyers, send } from '../support/orders.ts'
import { channel, confirmOn, scan, thanks } from '../support/paying.ts'
import { productPath } from '../support/products.ts'
import { expect, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

const sketch = { name: '异形草图.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 sketch') }
const drawing = { name: '刀版图.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 drawing') }

/** Returns the name and the content of the file that a link saves. */
const saved = async (page: Page, link: Locator) => {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') }
}

test('I write to the shop at my order, am answered, and the bell counts it until I have seen it', {
  tag: '@desktop',
}, async ({ page, request, elsewhere }) => {
  const buyer = await aBuyer(request)
  const orderId = await orderFlyers({ request, buyer })
  await rememberBuyer(page, buyer)
  await visit(page, `/user/order/detail/${orderId}`)
  const talk = page.getByRole('region', { name: '给店铺留言' })
  const words = `能加急吗？<b>${buyer.mobile.slice(-4)}`
  await talk.getByRole('button', { name: '发送' }).click()
  await expect(talk.getByRole('alert')).toHaveText('请填写')
  await talk.getByLabel('您的留言').fill(words)
  await talk.getByLabel('添加附件').setInputFiles(sketch)
  await expect(talk.getByText('已上传')).toBeVisible()
  await talk.getByRole('button', { name: '发送' }).click()
  await expect(talk.getByRole('list', { name: '留言' })).toContainText(words)
  // The bell is read elsewhere on the site.
  await visit(page, '/user/messages')

  const clerk = await elsewhere()
  await signInAsStaff(clerk, '客服', '/talks')
  await clerk.getByRole('row', { name: words }).getByRole('link').click()
  const panel = clerk.getByRole('complementary', { name: '留言' })
  expect((await saved(clerk, panel.getByRole('link', { name: '下载 异形草图.pdf' }))).name).toBe(sketch.name)
  await panel.getByLabel('回复留言').fill('可以，加急费 10%。')
  await panel.getByLabel('附件：选择文件').setInputFiles(drawing)
  await expect(panel.getByRole('list', { name: '要发的附件' })).toContainText('16 B')
  await panel.getByRole('button', { name: '回复', exact: true }).click()
  await expect(panel.getByText('可以，加急费 10%。')).toBeVisible()
  await expect(clerk.getByRole('row', { name: words })).toHaveCount(0)

  const bell = (count: number) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: count > 0 ? `消息，${count} 条未读` : '消息', exact: true })
  await expect(bell(1)).toBeVisible()
  await page.getByRole('link', { name: /店铺回复了您的留言/ }).click()
  await expect(talk.getByRole('list', { name: '留言' })).toContainText('可以，加急费 10%。')
  await expect(talk.getByRole('link', { name: '下载 刀版图.pdf' })).toBeVisible()
  await expect(bell(0)).toBeVisible()
})

test('I ask with a sketch, the shop saves it and answers with a drawing, and I save that', {
  tag: ['@desktop', '@night'],
}, async ({ page, request, elsewhere }) => {
  const buyer = await aBuyer(request)
  await rememberBuyer(page, buyer)
  await visit(page, await productPath(request, '专版宣传单页'))
  await page.getByRole('main').getByRole('button', { name: '请店铺报价' }).click()
  const dialog = page.getByRole('dialog', { name: '请店铺报价' })
  const wish = `按草图做 ${buyer.mobile.slice(-6)}`
  await dialog.getByLabel('联系电话').fill(buyer.mobile)
  await dialog.getByLabel('您的要求').fill(wish)
  const field = dialog.getByLabel('添加附件')
  await field.setInputFiles({
    name: '程序.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  })
  await expect(dialog.getByRole('alert').filter({ hasText: '程序.exe：请上传' })).toBeVisible()
  await field.setInputFiles([sketch, { ...sketch, name: '不要的.pdf' }])
  const chosen = dialog.getByRole('list', { name: '已选附件' })
  await expect(chosen.getByText('已上传')).toHaveCount(2)
  await chosen.getByRole('button', { name: '移除 不要的.pdf' }).click()
  await dialog.getByRole('button', { name: '提交询价' }).click()
  await dialog.getByRole('link', { name: '我的询价' }).click()
  await page.getByRole('list', { name: '询价' }).getByRole('link').click()
  const thread = page.getByRole('list', { name: '询价与答复' })
  await expect(thread.getByRole('link', { name: '下载 异形草图.pdf' })).toBeVisible()
  await expect(thread.getByRole('link', { name: '下载 不要的.pdf' })).toHaveCount(0)
  await page.getByLabel('补充说明').fill('再看这一张')
  await page.getByLabel('添加附件').setInputFiles({ ...sketch, name: '样品照片.jpg' })
  await expect(page.getByRole('list', { name: '已选附件' }).getByText('已上传')).toBeVisible()
  await page.getByRole('button', { name: '发送' }).click()
  await expect(thread.getByRole('link', { name: '下载 样品照片.jpg' })).toBeVisible()
  await expect(page.getByRole('list', { name: '已选附件' })).toHaveCount(0)

  const clerk = await elsewhere()
  await signInAsStaff(clerk, '客服', '/inquiries')
  await clerk.getByRole('row', { name: wish }).getByRole('link').click()
  const panel = clerk.getByRole('complementary', { name: '询价' })
  expect(await saved(clerk, panel.getByRole('link', { name: '下载 异形草图.pdf' }))).toEqual({
    name: sketch.name,
    content: sketch.buffer.toString(),
  })
  await expect(panel.getByRole('link', { name: '下载 样品照片.jpg' })).toBeVisible()
  await panel.getByLabel('答复', { exact: true }).fill('可以做，刀版见附件。')
  await panel.getByLabel('附件：选择文件').setInputFiles(drawing)
  await expect(panel.getByRole('list', { name: '要发的附件' })).toContainText('16 B')
  await panel.getByRole('button', { name: '答复并发送' }).click()
  await expect(panel.getByRole('link', { name: '下载 刀版图.pdf' })).toBeVisible()
  await expect(panel.getByRole('list', { name: '要发的附件' })).toHaveCount(0)

  await expect(thread).toContainText('可以做，刀版见附件。')
  expect(await saved(page, thread.getByRole('link', { name: '下载 刀版图.pdf' }))).toEqual({
    name: drawing.name,
    content: drawing.buffer.toString(),
  })
})

test('I ask for what no form offers, the shop offers a price, and I order just that and pay', {
  tag: '@desktop',
}, async ({ page, request, elsewhere }) => {
  const buyer = await aBuyer(request)
  await send({ request, buyer }, 'user/address', office)
  await rememberBuyer(page, buyer)
  await visit(page, await productPath(request, '专版宣传单页'))
  await page.getByRole('main').getByRole('button', { name: '请店铺报价' }).click()
  const dialog = page.getByRole('dialog', { name: '请店铺报价' })
  const wish = `烫金异形卡 ${buyer.mobile.slice(-6)}`
  await dialog.getByLabel('联系电话').fill(buyer.mobile)
  await dialog.getByLabel('您的要求').fill(wish)
  await dialog.getByRole('button', { name: '提交询价' }).click()
  await dialog.getByRole('link', { name: '我的询价' }).click()
  await page.getByRole('list', { name: '询价' }).getByRole('link').click()
  await page.getByLabel('补充说明').fill('要 500 张')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('list', { name: '询价与答复' })).toContainText('要 500 张')

  const clerk = await elsewhere()
  await signInAsStaff(clerk, '客服', '/inquiries')
  await clerk.getByRole('row', { name: wish }).getByRole('link').click()
  const panel = clerk.getByRole('complementary', { name: '询价' })
  await expect(panel.getByText('要 500 张')).toBeVisible()
  await panel.getByRole('button', { name: '报可下单的价' }).click()
  const form = panel.getByRole('form', { name: '可下单的报价' })
  await form.getByLabel('做什么').fill('烫金异形卡')
  await form.getByLabel('怎样做').fill('300g 白卡，异形模切，双面烫金')
  await form.getByLabel('数量').fill('500')
  await form.getByLabel('商品价').fill('688.80')
  await form.getByLabel('运费').fill('12')
  await form.getByLabel('对买家说的话').fill('可以做，五天出货。')
  await form.getByRole('button', { name: '发出报价' }).click()
  await expect(panel.getByRole('region', { name: '第 1 版报价' })).toContainText('¥700.80')

  const offer = page.getByRole('region', { name: '店铺报价（第 1 版）' })
  await expect(offer).toContainText('烫金异形卡')
  await offer.getByRole('link', { name: '按此报价下单' }).click()
  await expect(page.getByText(office.detail)).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/user\/order\/detail\//)
  const goods = page.getByRole('region', { name: '商品', exact: true })
  await expect(goods).toContainText('300g 白卡，异形模切，双面烫金')
  await expect(goods).toContainText('700.80')
  await channel(page, '微信支付').check()
  await confirmOn(await scan(page))
  await expect(thanks(page)).toBeVisible()

  await panel.getByRole('link', { name: /^订单 YP/ }).click()
  await expect(clerk.getByRole('article')).toContainText('烫金异形卡')
})
