import { randomInt } from 'node:crypto'
import { expect, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'

/** 200 customers as an old program writes them: a title above, columns in no order, numbers with blanks, a sum below. */
const oddTable = (mobiles: readonly string[]) => {
  const lines = mobiles.map((mobile, at) =>
    [
      at % 2 === 0 ? '金卡会员' : '',
      `"公司 ${at}，分店"`,
      at % 3 === 0 ? mobile : `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`,
      `客户${at}`,
    ].join(','),
  )
  const table = [
    '蓝天印务客户表,,,',
    '等级,客户名称,联系电话,联系人',
    ...lines,
    ',,合计,200',
    ',,0755-26771234,座机',
  ]
  return Buffer.from(table.join('\r\n'))
}

test.describe('coming from another system @desktop', () => {
  test('I bring 200 customers from an odd table, see what happens to each row, and take all of it back', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const series = String(randomInt(1000, 9999))
    const mobiles = Array.from({ length: 200 }, (_, at) => `174${series}${String(at).padStart(4, '0')}`)
    const file = { name: '客户.csv', mimeType: 'text/csv', buffer: oddTable(mobiles) }
    await signInAsStaff(page, '老板', '/imports')
    await page.locator('input[type="file"]').first().setInputFiles(file)
    await expect(page.getByRole('heading', { name: '导入客户' })).toBeVisible()
    await expect(page.getByText('会写入 200 行，1 行有错不会导入')).toBeVisible()
    await page.getByRole('button', { name: '有错 1' }).click()
    await expect(page.getByRole('row', { name: /204 .*有错 第 204 行“手机号”/ })).toBeVisible()
    await page.getByRole('button', { name: '开始导入' }).click()
    const again = page.getByRole('dialog', { name: /验证/ })
    if (await again.isVisible({ timeout: 2000 }).catch(() => false)) {
      await again.getByLabel('密码').fill('yinpu-demo-staff')
      await again.getByRole('button', { name: /确认|继续|验证/ }).click()
    }
    await expect(page.getByText('可以整次撤销')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: '新增 200' })).toBeVisible()
    // The same table once more changes nothing.
    await page.getByRole('link', { name: '返回导入' }).click()
    await page.locator('input[type="file"]').first().setInputFiles(file)
    await expect(page.getByText('没有要写入的行')).toBeVisible()
    await page.getByRole('button', { name: '放弃' }).click()
    await page.getByRole('link', { name: '客户', exact: true }).first().waitFor()
    await page
      .getByRole('row', { name: /客户\.csv/ })
      .first()
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: '整次撤销' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('button', { name: '已撤回 200' })).toBeVisible({ timeout: 60_000 })
  })
})
