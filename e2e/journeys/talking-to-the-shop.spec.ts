import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { office, orderFlyers, send } from '../support/orders.ts'
import { channel, confirmOn, scan, thanks } from '../support/paying.ts'
import { productPath } from '../support/products.ts'
import { expect, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

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
  await expect(talk.getByRole('alert')).toHaveText('字段值不可为空')
  await talk.getByLabel('您的留言').fill(words)
  await talk.getByRole('button', { name: '发送' }).click()
  await expect(talk.getByRole('list', { name: '留言' })).toContainText(words)
  // The bell is read elsewhere on the site.
  await visit(page, '/user/messages')

  const clerk = await elsewhere()
  await signInAsStaff(clerk, '客服', '/talks')
  await clerk.getByRole('row', { name: words }).getByRole('link').click()
  const panel = clerk.getByRole('complementary', { name: '留言' })
  await panel.getByLabel('回复留言').fill('可以，加急费 10%。')
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
  await expect(bell(0)).toBeVisible()
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
