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
})
