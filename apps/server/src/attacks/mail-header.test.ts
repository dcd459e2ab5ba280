// Saleor, CVE-2026-22849, in a letter: a name with a line break in it adds headers or markup to an e-mail.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeMessage } from '../modules/message/message-texts.ts'
import { writeMail, writeSms } from '../modules/outbox/message-texts.ts'
import { createSmtpMail } from '../providers/mail/smtp-mail.ts'
import { openMailBox } from '../providers/mail/testing/mail-box.ts'

const hostile = '坏\r\nBcc: thief@example.com\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>'

let box: Awaited<ReturnType<typeof openMailBox>>
let sender: ReturnType<typeof createSmtpMail>
beforeAll(async () => {
  box = await openMailBox()
  sender = createSmtpMail({ url: `smtp://${box.address}`, from: 'noreply@yinpu.example' })
})
afterAll(async () => {
  sender.close?.()
  await box.close()
})

it.each(['code-email', 'buyer-message', 'mobile-changed'])(
  'goes to one reader as plain text: %s',
  async (template) => {
    const params = {
      code: hostile,
      name: hostile,
      new_mobile: hostile,
      title: hostile,
      text: hostile,
      path: hostile,
    }
    const written = writeMail(template, params, { name: hostile, address: 'https://shop.example' })
    await sender.send({ to: 'buyer@example.com', ...written })
    const [mail] = box.received.splice(0)
    expect(mail?.recipients).toEqual(['buyer@example.com'])
    expect(mail?.parsed.html).toBe(false)
    expect(mail?.parsed.bcc).toBeUndefined()
    expect(mail?.parsed.headers.get('content-type')).toMatchObject({ value: 'text/plain' })
  },
)

it.each([
  'a@example.com, thief@example.com',
  'a@example.com\r\nRCPT TO:<thief@example.com>',
  '"a" <thief@example.com>',
])('goes to nobody under an address that is two: %s', async (to) => {
  await sender.send({ to, subject: '验证码', text: '1' }).catch(() => undefined)
  for (const { recipients } of box.received.splice(0)) {
    expect(recipients).toHaveLength(1)
    expect(recipients).not.toContain('thief@example.com')
  }
})

it('gives a text message nothing but its number and its title, whatever somebody has typed', () => {
  const order = { id: '1', orderNo: 'YP1' }
  const { sms, text } = writeMessage('artwork_refused', { order, why: hostile })
  expect(text).toContain(hostile.slice(0, 10))
  const { params } = writeSms('buyer-message', {
    number: sms.number,
    short: sms.title,
    name: hostile,
    title: hostile,
    text: hostile,
  })
  expect(params).toEqual({ number: 'YP1', title: '稿件未通过审核' })
})
