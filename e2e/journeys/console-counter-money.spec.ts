import { readFile } from 'node:fs/promises'
import { readPdf } from '../../apps/server/src/documents/testing/read-pdf.ts'
import { consoleOrigin } from '../support/addresses.ts'
import { asShop } from '../support/as-shop.ts'
import { aBuyer } from '../support/buyer.ts'
import { stateOf } from '../support/buying.ts'
import { signInByCode } from '../support/code-login.ts'
import { type Hands, office, paper, place, saveFlyers, send } from '../support/orders.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { channel, confirmOn, payPanel, scan, thanks } from '../support/paying.ts'
import { pdf } from '../support/pdf.ts'
import { picture, pictureOfPdf } from '../support/picture.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

test.use({ opensAt: '2026-11-24T08:52:00+08:00' })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const open = (page: Page, path: string) => page.goto(`${consoleOrigin()}${path}`)
const openOrder = (page: Page, id: string) => open(page, `/orders/${id}`)
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已存草稿' })).toBeVisible()
const figure = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))
const fenOf = (text: string) => Math.round(figure(text) * 100)

/** Presses a button of an order, writes the reason that its dialogue asks for, and confirms. */
const press = async (page: Page, button: string | RegExp, confirm: string | RegExp, why?: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  const form = page.getByRole('dialog')
  if (why) await form.getByLabel(/^(为什么|原因)/).fill(why)
  await form.getByRole('button', { name: confirm }).click()
  await expect(form).toHaveCount(0)
}

const invoice = { type: '专票', title: '禾木文创有限公司', tax_no: '91440300MA5F12345X' }

const grantCredit = async (page: Page, mobile: string) => {
  await open(page, '/statements')
  await page.getByRole('button', { name: '开通月结' }).click()
  const customers = dialog(page, '客户的月结')
  await customers.getByLabel('哪位客户').fill(mobile)
  await customers.getByRole('button', { name: /林小印/ }).click()
  await customers.getByRole('button', { name: '开通月结' }).click()
  const form = dialog(page, /^月结 · /)
  await form.getByLabel('额度（元）').fill('20000')
  await form.getByRole('button', { name: '开通', exact: true }).click()
  await expect(customers.getByText('¥20,000.00').first()).toBeVisible()
}

const setUp = async (page: Page) => {
  await open(page, '/window?part=deposit')
  await page.getByLabel('定金占合计的百分之几').fill('30')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存，从下一个订单起按新的规定')).toBeVisible()
  await open(page, '/cash-box')
  await page.getByRole('button', { name: '添加钱箱…' }).click()
  await page.getByLabel('名称').fill('前台 1 号箱')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Notes and coins of a sum in fen, the largest first. */
const countNotes = async (page: Page, fen: number) => {
  let left = fen
  for (const [worth, label] of [
    [10_000, '100'],
    [5_000, '50'],
    [2_000, '20'],
    [1_000, '10'],
    [500, '5'],
    [100, '1'],
  ] as const) {
    const notes = Math.floor(left / worth)
    left -= notes * worth
    if (notes > 0) await page.getByRole('textbox', { name: `${label} 有几张` }).fill(String(notes))
  }
  if (left > 0)
    await page.getByRole('textbox', { name: '不按张数点的零钱，元' }).fill((left / 100).toFixed(2))
}

interface CounterOrder {
  /** a new customer by name and mobile; nobody: a walk-in */
  customer?: { name: string; mobile: string }
  sentence: string
  product: string
  /** as it was pasted from a chat; nothing: it is collected */
  address?: string
  deposit?: true
  method: RegExp
  given?: string
}

/** An order of the counter; returns its number and id. */
const orderAtCounter = async (page: Page, input: CounterOrder) => {
  const { customer, sentence, product, address, deposit, method, given } = input
  await open(page, '/counter')
  await page.getByRole('button', { name: '新开一单' }).click()
  if (customer) {
    await page.getByRole('radiogroup', { name: '怎么来的' }).getByText('微信').click()
    await page.getByRole('textbox', { name: '新客户的公司或姓名' }).fill(customer.name)
    await page.getByRole('textbox', { name: '新客户的手机号' }).fill(customer.mobile)
    await page.getByRole('button', { name: '建立新客户' }).click()
    await expect(page.getByRole('heading', { level: 2, name: customer.name })).toBeVisible()
  }
  await page.getByRole('textbox', { name: '加一项' }).fill(sentence)
  await page.getByRole('listitem').getByRole('button', { name: product, exact: true }).click()
  await expect(page.getByRole('region', { name: product })).toBeVisible()
  if (address) await page.getByLabel('地址', { exact: true }).fill(address)
  await page.getByRole('radio', { name: address ? /^中通快递/ : '到店自提' }).click()
  await saved(page)
  if (deposit) await page.getByRole('switch', { name: /^先收定金/ }).check({ force: true })
  await page.getByRole('radiogroup', { name: '怎么付' }).getByRole('radio', { name: method }).click()
  await saved(page)
  if (given) await page.getByRole('textbox', { name: '客人给（元）' }).fill(given)
  await page.getByRole('button', { name: /^下单，/ }).click()
  const bar = page.getByRole('status').filter({ hasText: '已下单' })
  await expect(bar).toBeVisible()
  const link = bar.getByRole('link').first()
  const order = {
    no: await link.innerText(),
    id: (await link.getAttribute('href'))?.split('/').at(-1) ?? '',
    text: await bar.innerText(),
  }
  await page.getByRole('button', { name: '知道了' }).click()
  return order
}

const payByWechat = async (page: Page) => {
  await channel(page, '微信支付').check()
  await confirmOn(await scan(page))
  await expect(thanks(page)).toBeVisible()
}

const takeMoney = async (page: Page, id: string) => {
  await openOrder(page, id)
  await page.getByRole('button', { name: '登记收款…' }).click()
  const form = dialog(page, /登记收款/)
  await expect(form.getByRole('term').filter({ hasText: '未收' })).toBeVisible()
  return form
}

test.describe('money at the counter @desktop', () => {
  test('cash, a deposit with an extra sum, a short transfer, everything put right again, and a month that an accountant signs', async ({
    elsewhere,
    shop,
  }) => {
    // A shop of its own opens twice, and a month goes by.
    test.setTimeout(300_000)
    const owner = await elsewhere()
    await signInAsStaff(owner, '老板')
    await setUp(owner)
    const clerk = await elsewhere()
    await signInAsStaff(clerk, '客服')

    await test.step('the box is opened with a count', async () => {
      await open(clerk, '/cash-box')
      await clerk.getByRole('button', { name: '开箱…' }).click()
      await countNotes(clerk, 50_000)
      await clerk.getByRole('button', { name: '开箱', exact: true }).click()
      await expect(clerk.getByRole('region', { name: '前台 1 号箱 第 1 班' })).toContainText('500.00')
    })

    await test.step('a walk-in pays cash and gets change', async () => {
      const order = { sentence: '优惠券', product: '铜版纸优惠券', method: /^现金/, given: '500' }
      const { text } = await orderAtCounter(clerk, order)
      expect(text).toContain('找零')
    })

    const mobile = '15820003333'
    const customer = await elsewhere()
    await customer.setViewportSize({ width: 390, height: 844 })
    const wechat = await test.step('a customer on WeChat pays a deposit by the link', async () => {
      const order = await orderAtCounter(clerk, {
        ...{
          customer: { name: '山海茶业', mobile },
          sentence: '专版宣传单页 2000 张',
          product: '专版宣传单页',
        },
        ...{
          address: `陈女士 ${mobile} 广东省深圳市南山区科技园路 1 号`,
          deposit: true,
          method: /^发付款链接/,
        },
      })
      await signInByCode(customer, mobile)
      await visit(customer, `/user/order/detail/${order.id}`)
      await payPanel(customer)
        .getByRole('radio', { name: /^定金 ¥/ })
        .check()
      await payByWechat(customer)
      for (const side of ['正面', '反面'])
        await main(customer)
          .getByLabel(new RegExp(`^上传 .*的 ?${side}$`))
          .setInputFiles(pdf(`${side}.pdf`))
      await main(customer).getByRole('button', { name: '提交审稿' }).click()
      await expect(stateOf(customer, '审稿中')).toBeVisible()
      return order
    })

    await test.step('an extra sum is asked for, and paid by the link', async () => {
      await openOrder(clerk, wechat.id)
      await clerk.getByRole('button', { name: '补差价…' }).click()
      const form = dialog(clerk, /补差价/)
      await form.getByLabel('补多少（元）').fill('20')
      await form.getByLabel('原因').fill('改稿费')
      await form.getByRole('button', { name: '请客户补' }).click()
      await expect(form).toHaveCount(0)
      await customer.reload()
      await expect(payPanel(customer)).toContainText('补差价 ¥20.00')
      await payByWechat(customer)
    })

    await test.step('a transfer is ten yuan short: more than I may waive, so the owner does', async () => {
      const order = await orderAtCounter(clerk, {
        ...{ customer: { name: '云山文具', mobile: '15820004444' }, sentence: '优惠券' },
        ...{ product: '铜版纸优惠券', method: /^先下单，以后再付/ },
      })
      const shortOf = async (page: Page) => {
        const form = await takeMoney(page, order.id)
        await form.getByText('银行转账', { exact: true }).click()
        const received = form.getByLabel('收到（元）')
        await received.fill(String(figure(await received.inputValue()) - 10))
        return form
      }
      const mine = await shortOf(clerk)
      await expect(mine.getByRole('alert')).toContainText('还少 10.00')
      await mine.getByLabel(/^抹零/).fill('10')
      await mine.getByLabel('流水号').fill('6222 0211')
      await mine.getByRole('button', { name: /^登记 / }).click()
      await expect(mine.getByText('您在这一单上最多抹 1.00')).toBeVisible()
      const theirs = await shortOf(owner)
      await theirs.getByRole('button', { name: '少的 10.00 抹掉' }).click()
      await theirs.getByLabel('流水号').fill('6222 0211')
      await theirs.getByRole('button', { name: /^登记 / }).click()
      await expect(theirs.getByRole('status')).toContainText('抹零 10.00')
      await theirs.getByRole('button', { name: '完成' }).click()
    })

    await test.step('an approval is taken back, and given again', async () => {
      await openOrder(owner, wechat.id)
      await press(owner, '审稿通过', /通过，开始生产$/)
      await owner.getByRole('button', { name: `撤销 ${wechat.no} 的审稿通过` }).click()
      await expect(stateOf(customer, '审稿中')).toBeVisible()
      await press(owner, '审稿通过', /通过，开始生产$/)
      await expect(stateOf(customer, '生产中')).toBeVisible()
    })

    await test.step('the quantity changes after the payment, and its difference is paid', async () => {
      await openOrder(clerk, wechat.id)
      await clerk.getByRole('button', { name: '改数量/规格…' }).click()
      const form = dialog(clerk, '改数量或规格')
      await form.getByLabel('数量', { exact: true }).fill('3000')
      await form.getByLabel(/^为什么改/).fill('客户来电加印')
      const ask = form.getByRole('button', { name: /^请买家确认，补 / })
      await expect(ask).toBeEnabled()
      await picture(clerk, 'console-version')
      await ask.click()
      await expect(form).toHaveCount(0)
      await customer.reload()
      await expect(main(customer).getByRole('button', { name: '同意', exact: true })).toBeVisible()
      await main(customer).getByRole('button', { name: '同意', exact: true }).scrollIntoViewIfNeeded()
      await picture(customer, 'version-on-the-phone')
      await main(customer).getByRole('button', { name: '同意', exact: true }).click()
      await customer.getByRole('dialog').getByRole('button', { name: '同意修改' }).click()
      await expect(payPanel(customer)).toContainText('补差价')
      await payByWechat(customer)
    })

    await test.step('the rest comes in cash at the counter, with odd fen waived and change given', async () => {
      await openOrder(owner, wechat.id)
      await press(owner, '生产完成', /完成/)
      const form = await takeMoney(clerk, wechat.id)
      const rest = figure(await form.getByLabel('入账').inputValue())
      const odd = rest - Math.floor(rest)
      await form.getByLabel('客人给（元）').fill(String(Math.ceil(rest / 100) * 100))
      if (odd > 0) await form.getByLabel(/^抹零/).fill(odd.toFixed(2))
      await picture(clerk, 'console-take-money')
      await form.getByRole('button', { name: /^登记 / }).click()
      await expect(form.getByRole('status')).toContainText('已付清')
      await form.getByRole('button', { name: '完成' }).click()
    })

    await test.step('a wrong waybill is corrected, the shipment withdrawn, and sent again', async () => {
      const ship = async (no: string) => {
        await owner.getByRole('button', { name: '发货…' }).click()
        await dialog(owner, /^发货/).getByLabel('运单号').fill(no)
        await dialog(owner, /^发货/).getByRole('button', { name: '发货', exact: true }).click()
        await expect(stateOf(customer, '待收货')).toBeVisible()
      }
      await openOrder(owner, wechat.id)
      await ship('75899990009991')
      await owner.getByRole('button', { name: /^更正运单/ }).click()
      await dialog(owner, /^更正运单/)
        .getByLabel('正确的运单号')
        .fill('75899990009992')
      await dialog(owner, /^更正运单/)
        .getByLabel(/^为什么/)
        .fill('抄错一位')
      await dialog(owner, /^更正运单/)
        .getByRole('button', { name: '更正并通知买家' })
        .click()
      await expect(main(customer).getByText('75899990009992').first()).toBeVisible()
      await press(owner, /^撤销发货/, '撤销发货并通知买家', '少装一箱')
      await expect(stateOf(customer, '待发货')).toBeVisible()
      await picture(owner, 'console-put-right')
      await ship('75899990009993')
    })

    await test.step('a customer with a monthly account buys twice', async () => {
      const buyer = await aBuyer(owner.request)
      const hands: Hands = { request: owner.request, buyer }
      await grantCredit(owner, buyer.mobile)
      const { id: address_id } = await send<{ id: string }>(hands, 'user/address', office)
      const more = { address_id, carrier: 'zto', invoice }
      const { id } = await send<{ id: string }>(hands, 'user/paper-shop-cart', paper)
      const sheets = await place(hands, { paper_cart_ids: [id] }, more)
      const prints = await place(hands, { bjd_ids: [await saveFlyers(hands)] }, more)
      for (const { order_id } of [sheets, prints])
        await send(hands, 'user/order/pay/init', { order_id, channel: 5, password: buyer.password })
      await asShop('ship', sheets.order_id, '--carrier', '中通快递', '--no', '75899990008881')
    })

    await test.step('the box is closed without a difference, and the books say the same', async () => {
      await open(clerk, '/cash-box')
      const shift = clerk.getByRole('region', { name: '前台 1 号箱 第 1 班' })
      await shift.getByRole('button', { name: '记支出…' }).click()
      await dialog(clerk, /记支出/)
        .getByLabel('金额（元）')
        .fill('46')
      await dialog(clerk, /记支出/)
        .getByLabel('说明')
        .fill('打包带，收据 1 张')
      await dialog(clerk, /记支出/)
        .getByRole('button', { name: '记支出' })
        .click()
      await expect(shift.getByText('打包带，收据 1 张')).toBeVisible()
      const sums = shift.getByText('应有').locator('..')
      const expected = fenOf(await sums.innerText())
      await shift.getByRole('button', { name: '交班…' }).click()
      await countNotes(clerk, expected)
      await expect(clerk.getByRole('status').filter({ hasText: '正好' })).toBeVisible()
      await picture(clerk, 'console-cash-close')
      await clerk.getByRole('button', { name: '交班锁箱' }).click()
      await expect(clerk.getByRole('button', { name: '前台 1 号箱 第 1 班' })).toBeVisible()
      await open(owner, '/reconcile')
      const row = main(owner).getByRole('table', { name: '钱箱' }).getByRole('row').nth(1)
      const [taken, books] = [row.getByRole('cell').nth(2), row.getByRole('cell').last()]
      expect(await taken.innerText()).toBe(await books.innerText())
      expect(50_000 + fenOf(await row.getByRole('cell').nth(9).innerText())).toBe(expected)
    })

    await test.step('next month: a statement that an accountant signs, and one invoice for it', async () => {
      await shop.reopen('2026-12-01T09:30:00+08:00')
      const finance = await elsewhere()
      await signInAsStaff(finance, '财务', '/statements')
      const made = finance.getByRole('link', { name: /^DZ/ })
      // A job makes it, soon after the shop has opened.
      await expect(async () => {
        await open(finance, '/statements')
        await expect(made).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 60_000 })
      await made.click()
      await expect(finance.getByRole('heading', { level: 1, name: /^对账单 DZ/ })).toBeVisible()
      await picture(finance, 'console-statement')
      const due = main(finance).getByText('本期应付').locator('..')
      const statementFen = fenOf(await due.innerText())
      const coming = finance.waitForEvent('download')
      await finance.getByRole('link', { name: 'PDF' }).click()
      const file = await (await coming).path()
      const { words } = await readPdf(await readFile(file))
      for (const text of [invoice.title, invoice.tax_no, '75899990008881', '盖章', '期初', '期末'])
        expect(words).toContain(text)
      await pictureOfPdf(file, 'statement-paper')
      await finance.getByRole('button', { name: '开发票' }).click()
      const form = dialog(finance, /^开发票/)
      const invoiced = form.getByText('应开金额').locator('xpath=following-sibling::dd[1]')
      expect(fenOf(await invoiced.innerText())).toBe(statementFen)
      await picture(finance, 'console-month-invoice')
      await form.getByLabel('发票号码').fill('26442000000012345678')
      await form.locator('input[type="file"]').setInputFiles(pdf('发票.pdf'))
      await form.getByRole('button', { name: '开票' }).click()
      await expect(form).toHaveCount(0)
      await open(finance, '/invoices?list=issued')
      await expect(main(finance).getByText('26442000000012345678')).toBeVisible()
    })

    await test.step('a receipt that was another company’s is taken back, and the statement asks again', async () => {
      const finance = await elsewhere()
      await signInAsStaff(finance, '财务', '/statements')
      await finance.getByRole('link', { name: /^DZ/ }).click()
      const openSum = main(finance).getByText('未结', { exact: true }).locator('..')
      const before = fenOf(await openSum.innerText())
      await finance.getByRole('button', { name: '登记收款' }).click()
      await dialog(finance, /^登记收款 · /)
        .getByRole('button', { name: '登记收款' })
        .click()
      await expect(main(finance).getByText('已结清')).toBeVisible()
      const receipts = main(finance).getByRole('region', { name: '收款' })
      await receipts.getByRole('button', { name: '撤销…' }).click()
      const form = dialog(finance, /^撤销收款/)
      await form.getByRole('button', { name: '撤销这笔收款' }).click()
      await expect(form.getByText('请填写')).toBeVisible()
      await form.getByLabel('原因').fill('是另一家公司转的')
      await form.getByRole('button', { name: '撤销这笔收款' }).click()
      await expect(receipts.getByText('撤销：是另一家公司转的')).toBeVisible()
      await expect(receipts).toContainText('0 笔，另有 1 笔已撤销')
      expect(fenOf(await openSum.innerText())).toBe(before)
    })
  })
})
