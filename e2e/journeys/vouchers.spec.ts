import { consoleOrigin } from '../support/addresses.ts'
import { aBuyer, rememberBuyer } from '../support/buyer.ts'
import { stateOf } from '../support/buying.ts'
import { type Hands, office, saveFlyers, send } from '../support/orders.ts'
import { expect, type Page, test } from '../support/own-shop.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

const main = (page: Page) => page.getByRole('main')

/** Gives level 2 a discount, and creates a code that each customer may use once. */
const offer = async (owner: Page, mobile: string) => {
  await owner.getByRole('textbox', { name: '等级 2 的名称' }).fill('金卡')
  await owner.getByRole('textbox', { name: '金卡 的优惠（%）' }).fill('5')
  await owner.getByRole('button', { name: '保存' }).click()
  await expect(owner.getByText('等级已保存')).toBeVisible()

  await owner.goto(`${consoleOrigin()}/vouchers`)
  await owner.getByRole('button', { name: '新建优惠码' }).click()
  const form = owner.getByRole('dialog')
  await form.getByLabel('优惠码').fill('kaiye20')
  await form.getByLabel('减多少（元）').fill('20')
  await form.getByLabel('商品满（元）').fill('100')
  await form.getByLabel('每人几次').fill('1')
  await form.getByRole('button', { name: '新建', exact: true }).click()
  await expect(owner.getByRole('link', { name: 'KAIYE20' })).toBeVisible()

  await owner.goto(`${consoleOrigin()}/customers?keyword=${mobile.slice(-4)}`)
  await owner.getByRole('row').getByRole('link').first().click()
  // The list has a selection of levels too.
  await expect(owner).toHaveURL(/\/customers\/[\w-]+$/)
  await owner.getByRole('combobox', { name: '等级', exact: true }).click()
  await owner.getByRole('option', { name: '金卡' }).click()
  await expect(owner.getByText('等级已更改')).toBeVisible()
}

/** Goes from the cart to the checkout with flyers, and types the code there. */
const typeCode = async (page: Page, hands: Hands, code: string) => {
  await saveFlyers(hands)
  await visit(page, '/shopping-cart')
  await main(page).getByRole('link', { name: '去结算' }).click()
  await main(page).getByRole('textbox', { name: '优惠码' }).fill(code)
  await main(page).getByRole('button', { name: '使用', exact: true }).click()
}

const order = async (page: Page) => {
  await main(page).getByRole('button', { name: '提交订单' }).filter({ visible: true }).click()
  await expect(stateOf(page, '待付款')).toBeVisible()
  // 5 % of 357.62 less for the level, and 20 yuan for the code.
  for (const words of ['会员优惠', '−¥17.88', 'KAIYE20', '−¥20.00'])
    await expect(main(page).getByText(words).first()).toBeVisible()
}

const cancel = async (page: Page) => {
  await main(page).getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: '取消订单' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(stateOf(page, '已取消')).toBeVisible()
}

test.describe('levels and discount codes @desktop', { tag: '@night' }, () => {
  // A shop is opened for it.
  test.describe.configure({ timeout: 600_000 })

  test('As a customer of level 2 I buy with a code, cancel, and buy with it again: it came back once', async ({
    elsewhere,
  }) => {
    const [owner, page] = [await elsewhere(), await elsewhere()]
    const buyer = await aBuyer(page.request)
    const hands = { request: page.request, buyer }
    await send(hands, 'user/address', office)
    await signInAsStaff(owner, '老板', '/levels')
    await offer(owner, buyer.mobile)

    await rememberBuyer(page, buyer)
    await typeCode(page, hands, 'kaiye2')
    await expect(main(page).getByText('优惠码不存在或已停用', { exact: true })).toBeVisible()
    await main(page).getByRole('textbox', { name: '优惠码' }).fill('kaiye20')
    await main(page).getByRole('button', { name: '使用', exact: true }).click()
    await expect(main(page).getByText('已用 KAIYE20，减 ¥20.00')).toBeVisible()
    await order(page)
    await cancel(page)

    await typeCode(page, hands, 'KAIYE20')
    await expect(main(page).getByText('已用 KAIYE20，减 ¥20.00')).toBeVisible()
    await order(page)

    await typeCode(page, hands, 'KAIYE20')
    await expect(main(page).getByText('您已用过这个优惠码', { exact: true })).toBeVisible()

    await owner.goto(`${consoleOrigin()}/vouchers`)
    await owner.getByRole('link', { name: 'KAIYE20' }).click()
    await expect(owner.getByText('订单取消，已退回')).toHaveCount(1)
    await expect(owner.getByText('−¥20.00')).toHaveCount(2)
    await expect(owner.getByText('共减 ¥20.00')).toBeVisible()
  })
})
