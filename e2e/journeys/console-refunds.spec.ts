import { staffPassword } from '@yinpu/demo/demo-staff'
import { asShop } from '../support/as-shop.ts'
import { aBuyer } from '../support/buyer.ts'
import { place, read, saveFlyers } from '../support/orders.ts'
import { expect, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'

test.describe('money that goes back by transfer @desktop', () => {
  test('I mark a refund as transferred, with my password where it is asked for, and take the mark back', async ({
    page,
    request,
  }) => {
    const hands = { request, buyer: await aBuyer(request) }
    const { order_id, order_no } = await place(hands, { bjd_ids: [await saveFlyers(hands)] })
    await asShop('confirm', order_id)
    await asShop('cancel', order_id, '--why', '不做了')
    const refundedFen = async () =>
      (await read<{ money: { refunded_fen: number } }>(hands, 'user/order/detail', { order_id })).money
        .refunded_fen
    expect(await refundedFen()).toBe(0)

    await signInAsStaff(page, '老板', `/refunds?keyword=${order_no}`)
    const row = page.getByRole('row', { name: new RegExp(order_no) })
    await expect(row).toContainText('待线下退款')
    // The password was entered too long ago.
    await page.route(
      /\/refunds\/\w+\/offline$/,
      (route) => route.fulfill({ json: { code: 20403, msg: '请再次验证身份', data: { again: true } } }),
      { times: 1 },
    )
    await row.getByRole('button', { name: '已线下退款' }).click()
    const dialog = page.getByRole('dialog', { name: /^已线下退款/ })
    await dialog.getByLabel('给买家的说明').fill('从建行尾号 1234 转出')
    await dialog.getByRole('button', { name: '已退给买家' }).click()
    const proof = page.getByRole('dialog', { name: '请再次验证身份' })
    await proof.getByLabel('密码').fill(staffPassword)
    await proof.getByRole('button', { name: '确认' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(refundedFen).toBeGreaterThan(0)

    await page.goto(page.url().replace(/\?.*/, `?state=done&keyword=${order_no}`))
    await row.getByRole('button', { name: /撤销/ }).click()
    const undo = page.getByRole('dialog', { name: /^撤销已线下退款/ })
    await undo.getByLabel('原因').fill('转错了账户')
    await undo.getByRole('button', { name: '撤销' }).click()
    await expect(undo).toBeHidden()
    expect(await refundedFen()).toBe(0)
    await page.getByRole('navigation', { name: '视图' }).getByRole('link', { name: '待处理' }).click()
    await expect(row).toContainText('待线下退款')
  })
})
