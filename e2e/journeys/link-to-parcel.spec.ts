import { readFile } from 'node:fs/promises'
import { fillTemplate } from '../../apps/server/src/artwork/testing/fill-template.ts'
import { asShop } from '../support/as-shop.ts'
import { aBuyer } from '../support/buyer.ts'
import { enterCode } from '../support/code-login.ts'
import { office, send } from '../support/orders.ts'
import { channel, payPanel, thanks } from '../support/paying.ts'
import { productPath } from '../support/products.ts'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { titled, visit } from '../support/visit.ts'
import { addWechatBridge, wechatBrowser } from '../support/wechat-bridge.ts'

test.use({ userAgent: wechatBrowser })

const product = '专版宣传单页'
const main = (page: Page) => page.getByRole('main')
const stateOf = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true })
const button = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).filter({ visible: true })

test('A link in WeChat leads me from its price to a parcel', { tag: '@phone' }, async ({ page, request }) => {
  // The operator's program is started anew for every step.
  test.slow()
  const buyer = await aBuyer(page.request)
  await send({ request: page.request, buyer }, 'user/address', office)
  await addWechatBridge(page)

  await visit(page, `${await productPath(request, product)}?quantity=1000`)
  await expect(main(page).getByText('¥407.62').filter({ visible: true }).first()).toBeVisible()
  await button(page, '立即下单').click()

  const login = page.getByRole('dialog', { name: '登陆' })
  await enterCode(login, buyer.mobile)

  await expect(titled(page, '确认订单')).toBeVisible()
  await main(page).getByRole('checkbox', { name: '印刷前请我确稿' }).check()
  await expect(button(page, '提交订单')).toBeEnabled()
  await button(page, '提交订单').click()
  await page.waitForURL(/\/user\/order\/detail\//)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await channel(page, '微信支付').check()
  await payPanel(page).getByRole('button', { name: '立即支付' }).click()
  await page.locator('#wechat-sheet').getByRole('button', { name: '确认付款' }).click()
  await expect(thanks(page)).toBeVisible()
  await visit(page, `/user/order/detail/${orderId}`)
  await expect(stateOf(page, '待传稿')).toBeVisible()

  const line = main(page).getByRole('region', { name: '印刷稿件' }).getByRole('region', { name: product })
  for (const slot of ['正面', '反面']) {
    const coming = page.waitForEvent('download')
    await line.getByRole('link', { name: `下载 ${product} 的模板 ${slot}` }).click()
    const filled = fillTemplate(await readFile(await (await coming).path()))
    await line
      .getByLabel(`上传 ${product} 的${slot}`)
      .setInputFiles({ name: `秋季单页${slot}.pdf`, mimeType: 'application/pdf', buffer: filled })
  }
  await expect(line.getByText('没有发现问题')).toHaveCount(2)
  await main(page).getByRole('button', { name: '提交审稿' }).click()
  await expect(stateOf(page, '审稿中')).toBeVisible()

  await asShop('approve', orderId)
  await main(page).getByRole('link', { name: '去确稿' }).first().click()
  await expect(main(page).getByText('第 1 版 · 待确稿')).toBeVisible()
  await button(page, '确认印刷').click()
  const agree = page.getByRole('dialog').filter({ visible: true })
  await agree.getByRole('checkbox').check()
  await agree.getByRole('button', { name: '确认印刷' }).click()
  await expect(main(page).getByText('第 1 版 · 已确稿')).toBeVisible()

  await asShop('produce', orderId)
  await asShop('ship', orderId, '--carrier', 'zto', '--no', '75899990001234')
  await visit(page, `/user/order/detail/${orderId}`)
  await expect(stateOf(page, '待收货')).toBeVisible()
  await expect(main(page).getByText('75899990001234').first()).toBeVisible()
})
