import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '../support/quiet-page.ts'
import { signInAsStaff } from '../support/staff.ts'

const wecom = (page: Page) => page.getByRole('region', { name: '企业微信群机器人' })

test.describe('员工提醒 @desktop', () => {
  test('I enter a group robot: a wrong address is refused in words, the right one sends a message and is not shown again', async ({
    page,
  }) => {
    await signInAsStaff(page, '老板', '/messages?state=robots')
    await expect(wecom(page).getByText('还没有接')).toBeVisible()

    await wecom(page).getByLabel('Webhook 地址').fill('https://example.com/hook')
    await wecom(page).getByRole('button', { name: '接入' }).click()
    await expect(wecom(page).getByText('不是企业微信群机器人的 Webhook 地址')).toBeVisible()

    const origin = readFileSync(join(process.env.SHOP_DATA_DIR ?? '', 'robot-address'), 'utf8')
    const address = (key: string) => `${origin}/cgi-bin/webhook/send?key=${key}`
    await wecom(page).getByLabel('Webhook 地址').fill(address('robot-of-nobody'))
    await wecom(page).getByRole('button', { name: '接入' }).click()
    await expect(page.getByText(/测试消息没有发出：企业微信不认识这个地址/)).toBeVisible()

    await wecom(page).getByLabel('Webhook 地址').fill(address('robot-of-journeys'))
    await wecom(page).getByRole('button', { name: '接入' }).click()
    await expect(page.getByText('已接通，群里有一条测试消息')).toBeVisible()
    await expect(wecom(page).getByText(/接入$/).first()).toBeVisible()
    await expect(wecom(page).getByLabel('换一个 Webhook 地址')).toHaveValue('')
    await expect(page.getByText('robot-of-journeys')).toHaveCount(0)

    await page.getByRole('button', { name: '测试企业微信机器人' }).click()
    await expect(page.getByText('测试消息已发出，请看群里')).toBeVisible()
    await page.getByRole('button', { name: '移除企业微信机器人' }).click()
    await page.getByRole('button', { name: '移除', exact: true }).last().click()
    await expect(wecom(page).getByText('还没有接')).toBeVisible()
  })

  test('I write the words of a message: a wrong placeholder is named, the preview shows it, and there is a way back', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog')
    await signInAsStaff(page, '老板', '/messages?state=kinds')
    await page.getByRole('button', { name: '改余额变动的文字' }).click()
    await dialog.getByLabel('正文').fill('{姓名}您好，{内容}')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText(/^\{姓名\} 不能用，可以用/)).toBeVisible()
    await dialog.getByLabel('正文').fill('{客户}您好：')
    await dialog.getByRole('button', { name: '{内容}' }).click()
    await expect(dialog.getByRole('region', { name: '预览' })).toContainText('林女士您好：')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('已保存，以后的消息用新的文字')).toBeVisible()
    const button = page.getByRole('button', { name: '改余额变动的文字' })
    await expect(button).toHaveText('已改')
    await button.click()
    await dialog.getByRole('button', { name: '恢复通常的文字' }).click()
    await expect(page.getByText('已恢复通常的文字')).toBeVisible()
    await expect(button).toHaveText('改文字')
  })
})
