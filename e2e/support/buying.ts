import type { Locator } from '@playwright/test'
import { aBuyer, type BuyerAtHand, rememberBuyer } from './buyer.ts'
import { office, saveFlyers, send } from './orders.ts'
import { channel, confirmOn, payPanel, scan, thanks } from './paying.ts'
import { pdf } from './pdf.ts'
import { expect, type Page } from './quiet-page.ts'
import { visit } from './visit.ts'

const main = (page: Page) => page.getByRole('main')

/** The state of the order or claim that is on the page, as its buyer reads it. */
export const stateOf = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 2, name, exact: true })

/** A buyer and the page on which the order stays open. */
export interface Bought {
  page: Page
  buyer: BuyerAtHand
  id: string
  no: string
}

/** A new buyer orders the flyers in the cart and asks for an invoice. */
export const orderFlyersAs = async (
  page: Page,
  company: string,
  /** chooses the kind, and whatever it needs beside the title */
  chooseInvoice: (invoice: Locator) => Promise<void> = (invoice) =>
    invoice.getByRole('radio', { name: '普通发票' }).check(),
): Promise<Bought> => {
  const buyer = await aBuyer(page.request)
  const hands = { request: page.request, buyer }
  await send(hands, 'user/address', office)
  await saveFlyers(hands)
  await rememberBuyer(page, buyer)
  await visit(page, '/shopping-cart')
  await main(page).getByRole('link', { name: '去结算' }).click()
  const invoice = main(page).getByRole('group', { name: '发票', exact: true })
  await chooseInvoice(invoice)
  await main(page).getByLabel('发票抬头').fill(company)
  await main(page).getByRole('button', { name: '提交订单' }).filter({ visible: true }).click()
  await expect(stateOf(page, '待付款')).toBeVisible()
  const copy = main(page)
    .getByRole('button', { name: /^复制订单号 / })
    .first()
  const no = ((await copy.getAttribute('aria-label')) ?? '').replace('复制订单号 ', '')
  return { page, buyer, id: new URL(page.url()).pathname.split('/').at(-1) ?? '', no }
}

export const payByTransfer = async ({ page }: Bought) => {
  await channel(page, '线下转账').check()
  await payPanel(page).getByLabel('上传付款凭证').setInputFiles(pdf('回单.pdf'))
  await expect(payPanel(page).getByText('已上传')).toBeVisible()
  await payPanel(page).getByRole('button', { name: '我已转账，提交' }).click()
  await expect(payPanel(page).getByText('对公转账已提交')).toBeVisible()
}

export const payByWechat = async ({ page }: Bought) => {
  await channel(page, '微信支付').check()
  await confirmOn(await scan(page))
  await expect(thanks(page)).toBeVisible()
}

export const payMonthly = async ({ page, buyer }: Bought) => {
  await channel(page, '月结').check()
  await payPanel(page).getByLabel('登录密码').fill(buyer.password)
  await payPanel(page)
    .getByRole('button', { name: /^支付 ¥/ })
    .click()
  await expect(payPanel(page).getByRole('heading', { name: '已记入月结' })).toBeVisible()
}

export const handInArtwork = async ({ page }: Bought, fileName: string) => {
  await main(page)
    .getByLabel(/^上传 .* 的正面$/)
    .setInputFiles(pdf(fileName))
  await main(page).getByRole('button', { name: '提交审稿' }).click()
  await expect(stateOf(page, '审稿中')).toBeVisible()
}
