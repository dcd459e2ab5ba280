import { aBuyer, callShop, rememberBuyer } from '../support/buyer.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('list', { name: '收货地址' }).getByRole('listitem')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const form = (page: Page) => page.getByRole('dialog', { name: /^(新增|编辑)地址$/ })

const company = {
  name: '王小印',
  mobile: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
  detail: '科技园路1号',
  tag: '公司',
}
const home = { ...company, name: '林女士', mobile: '0755-83001234', detail: '后海大道2号', tag: '家' }

const wrongRegion = { code: 20400, msg: '参数错误', data: { fields: { region_code: '请重新选择' } } }

/** A buyer with these addresses, looking at them. */
const openAddresses = async (page: Page, addresses: readonly (typeof company)[] = []) => {
  const buyer = await aBuyer(page.request)
  for (const address of addresses) {
    await callShop(page.request, 'POST', 'user/address', address, buyer.token)
  }
  await rememberBuyer(page, buyer)
  await visit(page, '/user/address')
  await expect(titled(page, '收货地址')).toBeVisible()
  await expect(cards(page)).toHaveCount(addresses.length)
}

const openNew = async (page: Page) => {
  await main(page).getByRole('button', { name: '新增地址' }).click()
  await expect(form(page).getByLabel('省份')).toBeEnabled()
}

/** Cut out and pasted again, so that the browser itself does the pasting. */
const paste = async (page: Page, text: string) => {
  const box = form(page).getByLabel('粘贴整段地址')
  await box.fill(text)
  for (const key of ['a', 'x', 'v']) await box.press(`ControlOrMeta+${key}`)
}

test('I paste a whole address, see it taken apart, and keep it', async ({ page, isMobile }) => {
  await openAddresses(page)
  await openNew(page)
  if (isMobile) expect((await form(page).boundingBox())?.width).toBe(390)
  await paste(page, '陈先生，139 1234 5678，浙江省杭州市西湖区文三路90号东部软件园')
  await expect(form(page).getByRole('status')).toHaveText(/已填入收货人、电话、省市区、详细地址/)
  await expect(form(page).getByLabel('收货人')).toHaveValue('陈先生')
  await expect(form(page).getByLabel('电话')).toHaveValue('13912345678')
  await expect(form(page).getByLabel('区县')).toHaveValue('330106')
  await form(page).getByRole('button', { name: '公司' }).click()
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(form(page)).toBeHidden()
  await expect(cards(page)).toHaveText([/陈先生.*13912345678.*公司.*默认.*浙江省 杭州市 西湖区.*文三路90号/])
  await expect(main(page).getByText('1 / 50')).toBeVisible()
  await expect(main(page).getByRole('button', { name: '新增地址' })).toBeFocused()
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(isMobile ? 390 : 1440)
})

test('What I did not paste is pointed out, and I am led there', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await openAddresses(page)
  await openNew(page)
  await form(page).getByLabel('收货人').fill('林小印')
  await paste(page, '浙江省杭州市文三路90号')
  await expect(form(page).getByRole('status')).toHaveText('已填入省市、详细地址。还缺电话、区县，请补上。')
  await expect(form(page).getByLabel('电话')).toBeFocused()
  await expect(form(page).getByLabel('收货人')).toHaveValue('林小印')
  await expect(form(page).getByText('没有识别到，请补上')).toHaveCount(2)
  const detail = () => form(page).getByLabel('详细地址')
  await expect(detail()).toHaveCSS('background-color', 'rgb(253, 246, 223)')
  await detail().fill('文三路91号')
  await expect(detail()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await paste(page, '您好，请问什么时候发货')
  await expect(form(page).getByRole('status')).toHaveText(/没有识别出地址/)
  await expect(detail()).toHaveValue('文三路91号')
})

test('I choose province, city and district; where there is no district I am not asked', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  await openAddresses(page, [company])
  await openNew(page)
  await form(page).getByLabel('收货人').fill('林女士')
  await form(page).getByLabel('电话').fill('0755-83001234')
  await form(page).getByLabel('详细地址').fill('长安镇振安路8号')
  await form(page).getByLabel('省份').selectOption('北京市')
  await expect(form(page).getByLabel('城市')).toHaveValue('北京市')
  await form(page).getByLabel('区县').selectOption('西城区')
  await form(page).getByLabel('省份').selectOption('广东省')
  await expect(form(page).getByLabel('区县')).toHaveValue('')
  await form(page).getByLabel('城市').selectOption('深圳市')
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(form(page).getByLabel('区县')).toBeFocused()
  await form(page).getByLabel('城市').selectOption('东莞市')
  await expect(form(page).getByLabel('区县')).toHaveCount(0)
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(cards(page).last()).toContainText('广东省 东莞市')
})

test('What is wrong is told beside its field, and nothing I typed is lost', { tag: '@desktop' }, async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await openAddresses(page, [company])
  await cards(page).getByRole('button', { name: /^编辑/ }).click()
  await form(page).getByLabel('电话').fill('138001')
  await form(page).getByLabel('详细地址').fill('')
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(form(page).getByText('请填写手机号或带区号的座机')).toBeVisible()
  await expect(form(page).getByText('请填写', { exact: true })).toBeVisible()
  await expect(form(page).getByLabel('电话')).toBeFocused()
  await form(page).getByLabel('电话').fill('13800138001')
  await form(page).getByLabel('详细地址').fill('科技园路2号')
  await page.route('**/user/address', (route) => route.abort())
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(form(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(form(page).getByLabel('详细地址')).toHaveValue('科技园路2号')
  await page.unroute('**/user/address')
  await page.route('**/user/address', (route) => route.fulfill({ json: wrongRegion }))
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(form(page).getByText(wrongRegion.data.fields.region_code)).toBeVisible()
  await expect(form(page).getByLabel('区县')).toBeFocused()
  await page.unroute('**/user/address')
  await form(page).getByRole('button', { name: '保存' }).click()
  await expect(cards(page)).toHaveText([/13800138001.*科技园路2号/])
})

test('I edit an address by keyboard and am back where I was', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await openAddresses(page, [company, home])
  const edit = cards(page).last().getByRole('button', { name: /^编辑/ })
  await edit.press('Enter')
  await expect(dialog(page, '编辑地址')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await expect(form(page).getByLabel('区县')).toHaveValue('440305')
  await expect(form(page).getByRole('button', { name: '家' })).toHaveAttribute('aria-pressed', 'true')
  await form(page).getByLabel('收货人').fill('林先生')
  await form(page).getByLabel('收货人').press('Enter')
  await expect(form(page)).toBeHidden()
  await expect(cards(page).last()).toContainText('林先生')
  await expect(cards(page).last().getByRole('button', { name: /^编辑/ })).toBeFocused()
})

test('I make another address the default with one click', { tag: ['@desktop', '@night'] }, async ({
  page,
}) => {
  await openAddresses(page, [company, home])
  await expect(cards(page).first()).toHaveText(/王小印.*默认/)
  await cards(page)
    .last()
    .getByRole('button', { name: /^设为默认/ })
    .click()
  await expect(cards(page)).toHaveText([/林女士.*家默认/, /王小印.*设为默认/])
  await expect(cards(page).first().getByRole('button', { name: /^编辑/ })).toBeFocused()
  await page.reload()
  await expect(cards(page)).toHaveText([/林女士.*家默认/, /王小印.*设为默认/])
})

test('I am asked before an address is deleted, and another takes over as default', {
  tag: ['@desktop', '@night'],
}, async ({ page }) => {
  await openAddresses(page, [company, home])
  const remove = cards(page).first().getByRole('button', { name: /^删除/ })
  await remove.click()
  await dialog(page, '删除这个地址？').getByRole('button', { name: '取消' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog(page, '删除这个地址？').getByRole('button', { name: '删除' }).click()
  await expect(cards(page)).toHaveText([/林女士.*家默认/])
  await expect(main(page).getByRole('button', { name: '新增地址' })).toBeFocused()
  await cards(page).getByRole('button', { name: /^删除/ }).click()
  await dialog(page, '删除这个地址？').getByRole('button', { name: '删除' }).click()
  await expect(main(page).getByText('还没有收货地址')).toBeVisible()
})

test('When the regions do not come I ask again, and they come only once', {
  tag: ['@desktop', '@night'],
}, async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/)
  let requests = 0
  await page.route('**/system/province', async (route) => {
    requests += 1
    await (requests === 1 ? route.abort() : route.continue())
  })
  await openAddresses(page, [company])
  expect(requests).toBe(0)
  const edit = cards(page).getByRole('button', { name: /^编辑/ })
  await edit.click()
  await expect(form(page).getByLabel('区县')).toHaveValue('440305')
  await form(page).getByRole('button', { name: '重试' }).click()
  await form(page).getByLabel('区县').selectOption('福田区')
  await page.keyboard.press('Escape')
  await edit.click()
  await expect(form(page).getByLabel('区县')).toBeEnabled()
  expect(requests).toBe(2)
})
