import { expect, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

test.describe('the shop’s window, at its desk @desktop', () => {
  test('I change an advert, stay with it while I type, and buyers read it on the home page', async ({
    page,
    elsewhere,
  }) => {
    // The buyer's browser has the old page in its cache.
    const buyer = await elsewhere()
    await visit(buyer, '/')
    await expect(buyer.getByText('卷装张装都行')).toHaveCount(0)

    await signInAsStaff(page, '老板', '/window?part=adverts')
    const [title, words] = [page.getByLabel('标题'), page.getByLabel('说明')]
    // The first one is open without being chosen, and stays open when it is changed.
    await expect(title).toHaveValue(/^一张纸怎么裁/)
    await title.press('End')
    await title.pressSequentially('好吗')
    await expect(title).toHaveValue(/好吗/)
    await page.getByRole('button', { name: '放弃' }).click()
    await expect(title).not.toHaveValue(/好吗/)

    await page.getByRole('button', { name: /^不干胶标签/ }).click()
    await words.fill('八个出标方向画给您选，卷装张装都行。')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存，买家马上看得到')).toBeVisible()
    await expect(title).toHaveValue('不干胶标签')

    // Opened anew, not reloaded: the cache may not answer with what it holds.
    await visit(buyer, '/')
    await expect(buyer.getByText('卷装张装都行')).toBeVisible({ timeout: 1_000 })
  })

  test('I close a day of next year by keyboard, with its reason, and it stays closed', async ({ page }) => {
    await signInAsStaff(page, '老板', '/calendar')
    const next = new Date().getFullYear() + 1
    await page.getByRole('radiogroup', { name: '年份' }).getByText(String(next)).click()
    // The row of an own day has a button of the same date, which takes it back.
    const dayOf = (date: string) => page.getByRole('button', { name: new RegExp(`^${next}年${date} 周.，`) })
    const day = dayOf('3月3日')
    await day.click()
    await expect(day).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByLabel(new RegExp(`^${next}年3月3日.*的原因`)).fill('盘点')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('日历已保存')).toBeVisible()

    await page.reload()
    await page.getByRole('radiogroup', { name: '年份' }).getByText(String(next)).click()
    await expect(day).toHaveAccessibleName(/休息，盘点/)
    await expect(dayOf('3月4日')).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: '恢复预设' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(day).toHaveAttribute('aria-pressed', 'true')
  })
})
