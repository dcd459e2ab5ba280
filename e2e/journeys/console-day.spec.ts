import { consoleOrigin } from '../support/addresses.ts'
import { rememberBuyer } from '../support/buyer.ts'
import {
  type Bought,
  handInArtwork,
  orderFlyersAs,
  payByTransfer,
  payByWechat,
  payMonthly,
  stateOf,
} from '../support/buying.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { pdf } from '../support/pdf.ts'
import { signInAsStaff, type staffMobiles } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const rowOf = (page: Page, ...words: string[]) =>
  words.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'))
const open = (page: Page, path: string) => page.goto(`${consoleOrigin()}${path}`)

const fenOf = (words: string | null) => {
  const [sum] = /\d[\d,]*\.\d\d/.exec(words ?? '') ?? []
  if (!sum) throw new Error(`no sum in “${words}”`)
  return Math.round(Number(sum.replaceAll(',', '')) * 100)
}

const confirmBesideVoucher = async (page: Page, { no }: Bought) => {
  await open(page, '/payments')
  await rowOf(page, no).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('img', { name: '付款凭证第 1 页' })).toBeVisible()
  await drawer.getByRole('button', { name: /^收到 ¥/ }).click()
  await expect(page.getByText(`${no} 已确认收款`)).toBeVisible()
}

const openArtwork = async (page: Page, { id, no }: Bought, fileName: string) => {
  await open(page, `/artwork?open=${id}`)
  await expect(page.getByRole('complementary', { name: '审稿' })).toContainText(no)
  await expect(page.getByRole('img', { name: `${fileName} 正面` })).toBeVisible()
  await expect(page.getByText('正在画大图')).toHaveCount(0)
}

const refuseArtwork = async (page: Page) => {
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '第 1 处标注' }).fill('太靠边')
  await page.getByRole('button', { name: /文字太靠近裁切线/ }).click()
  await page.getByRole('button', { name: /^退回 · 1 处/ }).click()
}

const seeWhyRefused = async ({ page }: Bought) => {
  const artwork = main(page).getByRole('region', { name: '印刷稿件' })
  await expect(artwork.getByText('未通过：文字太靠近裁切线')).toBeVisible()
  await expect(artwork.getByRole('list', { name: '标注' })).toHaveText('1第 1 页：太靠边')
}

const finishProduction = async (page: Page, { id }: Bought) => {
  await open(page, `/orders/${id}`)
  await page.getByRole('button', { name: '生产完成' }).click()
  await dialog(page, '生产完成').getByRole('button', { name: '全部完成' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const shipInBulk = async (page: Page, lines: string[]) => {
  await open(page, '/shipping')
  await page.getByRole('button', { name: '批量发货' }).click()
  const bulk = dialog(page, '批量发货')
  const unknown = 'YP200101-ZZZZZZ 78000000000001'
  await bulk.getByLabel('订单号与运单号').fill([...lines, unknown].join('\n'))
  await bulk.getByRole('button', { name: '识别' }).click()
  // The page says so before anything is sent.
  await expect(bulk.getByText('没有这个订单')).toBeVisible()
  await bulk.getByRole('button', { name: `去掉第 ${lines.length + 1} 行` }).click()
  await bulk.getByRole('button', { name: `发货 ${lines.length} 行` }).click()
  await expect(bulk.getByText(`共 ${lines.length} 行 · 已发货 ${lines.length}`)).toBeVisible()
  await bulk.getByRole('button', { name: '完成' }).click()
}

const seeParcels = async ({ page }: Bought, numbers: string[]) => {
  await expect(stateOf(page, '待收货')).toBeVisible()
  for (const number of numbers)
    await expect(main(page).getByRole('button', { name: `复制快递单号 ${number}` })).toBeVisible()
}

/** 800 of the flyers are damaged. */
const complain = async ({ page }: Bought) => {
  await main(page).getByRole('link', { name: '申请售后' }).click()
  await main(page)
    .getByRole('textbox', { name: /申请数量$/ })
    .fill('800')
  await main(page).getByRole('radio', { name: '仅退款', exact: true }).check()
  await main(page).getByRole('radio', { name: '运输破损' }).check()
  await main(page).getByRole('button', { name: '提交申请' }).click()
  await expect(stateOf(page, '待审核')).toBeVisible()
}

/** Asks for more than staff for claims may approve alone: it becomes a request, and the claim waits. */
const askToAgree = async (page: Page, { no }: Bought) => {
  await open(page, `/after-sales?keyword=${no}`)
  await rowOf(page, '运输破损').click()
  await expect(page.getByText('会作为申请提交，由老板审批后办理')).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('button', { name: '撤回' })).toBeVisible()
}

/** A finished refund has left the queue and is listed among the refunds that are done. */
const expectRefunded = async (page: Page, no: string) => {
  await expect(rowOf(page, no)).toHaveCount(0)
  await open(page, '/refunds?state=done')
  await expect(rowOf(page, no)).toContainText('已退款')
}

/** A second person sees on the order and in the list that a request waits, and approves it. */
const approveClaim = async (page: Page, { id, no }: Bought) => {
  await open(page, `/orders/${id}`)
  await expect(main(page).getByText(/李静.*申请退款/)).toBeVisible()
  await open(page, '/refunds')
  const row = rowOf(page, no, '李静')
  await expect(row.getByRole('link', { name: /^SH/ })).toBeVisible()
  await row.getByRole('button', { name: '批准' }).click()
  await dialog(page, '批准退款')
    .getByRole('button', { name: /^退款 ¥/ })
    .click()
  await expect(row).toHaveCount(0)
}

/** A payment by transfer is refunded by transfer, and the refund is then done. */
const bringBack = async (page: Page, { no }: Bought) => {
  await open(page, '/refunds')
  await rowOf(page, no).getByRole('button', { name: '已线下退款…' }).click()
  await page.getByRole('button', { name: '已退给买家' }).click()
  await expectRefunded(page, no)
}

const issueInvoice = async (page: Page, { no }: Bought) => {
  await open(page, '/invoices')
  const row = rowOf(page, no)
  const invoiceFen = fenOf(await row.textContent())
  await row.getByRole('button', { name: '开票' }).click()
  const form = dialog(page, `开票 · ${no}`)
  await form.getByLabel('发票号码').fill('27442000000012345678')
  await form.locator('input[type="file"]').setInputFiles(pdf('发票.pdf'))
  await form.getByRole('button', { name: '开票' }).click()
  await expect(row).toHaveCount(0)
  return invoiceFen
}

const downloadInvoice = async ({ page, id }: Bought) => {
  await visit(page, `/user/order/detail/${id}`)
  const coming = page.waitForEvent('download')
  await main(page).getByRole('button', { name: '下载 PDF' }).click()
  expect((await coming).suggestedFilename()).toBe('发票-27442000000012345678.pdf')
  const sum = main(page).getByText('开票金额').locator('..')
  return fenOf(await sum.textContent())
}

const grantCredit = async (page: Page, mobile: string) => {
  await open(page, '/statements')
  await page.getByRole('button', { name: '开通月结' }).click()
  const customers = dialog(page, '客户的月结')
  await customers.getByLabel('哪位客户').fill(mobile)
  await customers.getByRole('button', { name: /林小印/ }).click()
  await customers.getByRole('button', { name: '开通月结' }).click()
  const form = dialog(page, /^月结 · /)
  await form.getByLabel('额度（元）').fill('1000')
  await form.getByRole('button', { name: '开通', exact: true }).click()
  await expect(customers.getByText('¥1,000.00').first()).toBeVisible()
}

/** On the first of the month the statement of the last month is there, and it gets paid. */
const settleStatement = async (page: Page) => {
  await open(page, '/statements')
  await page.getByRole('link', { name: /^DZ/ }).click()
  await page.getByRole('button', { name: '客户已确认' }).click()
  await page.getByRole('button', { name: '登记收款' }).click()
  const form = dialog(page, /^登记收款 · /)
  const sum = fenOf(await form.getByLabel('收到的金额（元）').inputValue())
  await form.getByRole('button', { name: '登记收款' }).click()
  await expect(main(page).getByText('已结清')).toBeVisible()
  return sum
}

const seeSettled = async (page: Page, { buyer }: Bought, fen: number) => {
  await rememberBuyer(page, buyer)
  await visit(page, '/user/credit')
  const statement = main(page).getByRole('listitem').filter({ hasText: '2027年3月' })
  await expect(statement).toContainText(`应付¥${(fen / 100).toFixed(2)}`)
  await expect(statement).toContainText('已结清')
}

interface Cash {
  received: number
  refunded: number
}

/** The sums on the page 今日. */
const cashOfToday = async (page: Page): Promise<Cash> => {
  await open(page, '/')
  const received = page.getByText('今日实收').locator('b')
  await expect(received).toBeVisible()
  const refunded = page.getByRole('definition').filter({ hasText: '−¥' })
  return {
    received: fenOf(await received.textContent()),
    refunded: (await refunded.count()) > 0 ? fenOf(await refunded.textContent()) : 0,
  }
}

/** The sums in the report of one day. */
const cashOfReport = async (page: Page, day: string): Promise<Cash> => {
  await open(page, `/reports?tab=money&span=custom&from=${day}&to=${day}`)
  const figure = (label: string) =>
    page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  return {
    received: fenOf(await figure('实收').textContent()),
    refunded: fenOf(await figure('实退').textContent()),
  }
}

/** The sums in the books of the day, beside those of the payment providers. */
const reconcile = async (page: Page, day: string): Promise<Cash> => {
  await open(page, `/reconcile?date=${day}`)
  await page.getByRole('button', { name: /^(现在|重新)对账$/ }).click()
  await expect(page.getByText(/由 许敏 对账$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^03-31/ }).first()).toContainText('没有差异')
  const total = page.getByRole('table').filter({ hasText: '净收（元）' }).getByRole('row', { name: /^合计/ })
  const cells = total.getByRole('cell')
  return {
    received: fenOf(await cells.nth(1).textContent()),
    refunded: fenOf(await cells.nth(2).textContent()),
  }
}

/** The sums in the buyer's own list of payments. */
const cashOfBuyer = async ({ page }: Bought): Promise<Cash> => {
  await visit(page, '/user/amout_detail')
  await main(page).getByRole('link', { name: '全部付款与退款' }).click()
  const words = await main(page)
    .getByText(/^共 \d+ 笔，已付/)
    .textContent()
  const [, paid = '', back = ''] = /已付 (.+)，已退 (.+)/.exec(words ?? '') ?? []
  return { received: fenOf(paid), refunded: fenOf(back) }
}

/** The amount that the demo's buyer had put on the balance when the shop opened. */
const topUp = 50_000

test.describe('a day of the shop @desktop', { tag: '@night' }, () => {
  // A shop is opened twice for it.
  test.describe.configure({ timeout: 900_000 })

  test('orders are paid, judged, printed, sent, complained of, invoiced and reconciled, and every page tells the same sums', async ({
    elsewhere,
    shop,
  }) => {
    const asStaff = async (role: keyof typeof staffMobiles) => {
      const page = await elsewhere()
      await signInAsStaff(page, role)
      return page
    }
    const finance = await asStaff('财务')
    const [lin, he, monthly] =
      await test.step('three buyers order: by transfer, by WeChat, on credit', async () => {
        const byTransfer = await orderFlyersAs(await elsewhere(), '深圳林记贸易有限公司')
        await payByTransfer(byTransfer)
        const byWechat = await orderFlyersAs(await elsewhere(), '杭州文具有限公司')
        await payByWechat(byWechat)
        const onCredit = await orderFlyersAs(await elsewhere(), '广州会展有限公司')
        await grantCredit(finance, onCredit.buyer.mobile)
        await onCredit.page.reload()
        await payMonthly(onCredit)
        await confirmBesideVoucher(finance, byTransfer)
        await expect(stateOf(byTransfer.page, '待传稿')).toBeVisible()
        return [byTransfer, byWechat, onCredit] as const
      })

    await test.step('artwork is refused with a mark, sent again, and approved', async () => {
      await handInArtwork(lin, '一.pdf')
      await handInArtwork(he, '二.pdf')
      const prepress = await asStaff('审稿')
      await openArtwork(prepress, lin, '一.pdf')
      await refuseArtwork(prepress)
      await seeWhyRefused(lin)
      await handInArtwork(lin, '改好.pdf')
      for (const [order, name] of [
        [lin, '改好.pdf'],
        [he, '二.pdf'],
      ] as const) {
        await openArtwork(prepress, order, name)
        await prepress.keyboard.press('a')
        await expect(stateOf(order.page, '生产中')).toBeVisible()
      }
    })

    await test.step('it is printed, and shipped in bulk, one order in two parcels', async () => {
      const press = await asStaff('生产')
      for (const order of [lin, he]) await finishProduction(press, order)
      const shipping = await asStaff('发货')
      await shipInBulk(shipping, [
        `${lin.no} 75800000001`,
        `${lin.no} 75800000002`,
        `${he.no} SF1234567890123 顺丰`,
      ])
      await seeParcels(lin, ['75800000001', '75800000002'])
      await seeParcels(he, ['SF1234567890123'])
    })

    await test.step('complaints end in refunds that a second person approves', async () => {
      const [service, boss] = [await asStaff('客服'), await asStaff('老板')]
      for (const order of [lin, he]) {
        await complain(order)
        await askToAgree(service, order)
        await approveClaim(boss, order)
      }
      await expect(stateOf(lin.page, '待退款')).toBeVisible()
      await bringBack(finance, lin)
      for (const { page } of [lin, he]) await expect(stateOf(page, '已完成')).toBeVisible()
    })

    await test.step('the invoice is issued over what is left, and the buyer has it', async () => {
      const issued = await issueInvoice(finance, lin)
      const { received, refunded } = await cashOfBuyer(lin)
      expect(issued).toBe(received - refunded)
      expect(await downloadInvoice(lin)).toBe(issued)
    })

    const day = await test.step('the day’s money as 今日 and the buyers have it', async () => {
      const cash = await cashOfToday(finance)
      const buyers = [await cashOfBuyer(lin), await cashOfBuyer(he)]
      expect(cash).toEqual({
        received: topUp + buyers.reduce((sum, { received }) => sum + received, 0),
        refunded: buyers.reduce((sum, { refunded }) => sum + refunded, 0),
      })
      return cash
    })

    await test.step('next morning the day is reconciled, and the report tells the same', async () => {
      await shop.reopen('2027-04-01T10:30:00+08:00')
      const morning = await asStaff('财务')
      expect(await reconcile(morning, '2027-03-31')).toEqual(day)
      expect(await cashOfReport(morning, '2027-03-31')).toEqual(day)
      const settled = await settleStatement(morning)
      await seeSettled(await elsewhere(), monthly, settled)
      expect(await cashOfToday(morning)).toEqual({ received: settled, refunded: 0 })
      expect(await cashOfReport(morning, '2027-04-01')).toEqual({ received: settled, refunded: 0 })
    })
  })
})
