import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { everythingIn, failureOf } from '../testing/provider-failure.ts'
import { createSmtpMail } from './smtp-mail.ts'
import { openMailBox } from './testing/mail-box.ts'

const from = '印铺 <noreply@yinpu.example>'
const mail = { to: 'buyer@example.com', subject: '验证码', text: '您的验证码是 482913，十分钟内有效。' }

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const aMailBox = async (options?: SMTPServerOptions, host?: string) => {
  const box = await openMailBox(options, host)
  closers.push(box.close)
  return box
}
const senderTo = (url: string, timeoutMs?: number) => {
  const sender = createSmtpMail({ url, from }, timeoutMs === undefined ? {} : { timeoutMs })
  closers.push(() => sender.close?.())
  return sender
}

describe('e-mail', () => {
  it('arrives as it was written', async () => {
    const box = await aMailBox()
    await senderTo(`smtp://${box.address}`).send(mail)
    const [{ recipients, parsed } = expect.fail('no mail')] = box.received
    expect(recipients).toEqual([mail.to])
    expect(parsed.from?.text).toBe('"印铺" <noreply@yinpu.example>')
    expect(parsed.subject).toBe(mail.subject)
    expect(parsed.text?.trim()).toBe(mail.text)
    expect(parsed.html).toBe(false)
  })

  it('signs in with the name and password in the address', async () => {
    const auths: unknown[] = []
    const box = await aMailBox({
      allowInsecureAuth: true,
      authOptional: false,
      onAuth: ({ username, password }, _, done) => {
        auths.push(username, password)
        done(null, { user: username })
      },
    })
    await senderTo(`smtp://shop%40example.com:p%3Aw%2Fd@${box.address}`).send(mail)
    expect(auths).toEqual(['shop@example.com', 'p:w/d'])
  })

  it.each(['验证码\r\nBcc: thief@example.com', '验证码\nBcc: thief@example.com\n\nHello'])(
    'lets nobody add a header through the subject %j',
    async (subject) => {
      const box = await aMailBox()
      await senderTo(`smtp://${box.address}`).send({ ...mail, subject })
      const [{ recipients, parsed } = expect.fail('no mail')] = box.received
      expect(recipients).toEqual([mail.to])
      expect(parsed.headers.has('bcc')).toBe(false)
      expect(parsed.text?.trim()).toBe(mail.text)
    },
  )

  it.each([
    'buyer@example.com\r\nBcc: thief@example.com',
    'buyer@example.com>\r\nRCPT TO:<thief@example.com',
    'buyer@example.com, thief@example.com',
    'buyer@example.com;thief@example.com',
    'A <buyer@example.com>, thief@example.com',
  ])('goes to nobody at all through the address %j', async (to) => {
    const box = await aMailBox()
    const error = await failureOf(senderTo(`smtp://${box.address}`).send({ ...mail, to }))
    expect(error).toMatchObject({ reason: 'EENVELOPE 501', isRefusal: true })
    expect(box.received).toEqual([])
  })
})

describe('a mail server', () => {
  it('that refuses the recipient is a refusal', async () => {
    const box = await aMailBox({
      onRcptTo: ({ address }, _, done) => done(new Error(`no such user ${address}`)),
    })
    const error = await failureOf(senderTo(`smtp://${box.address}`).send(mail))
    expect(error).toMatchObject({ provider: 'mail', reason: 'EENVELOPE 550', isRefusal: true })
    expect(everythingIn(error)).not.toContain(mail.to)
  })

  it('that refuses the password is a refusal, and the password stays unsaid', async () => {
    const box = await aMailBox({
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) => done(new Error(`wrong password ${password}`)),
    })
    const error = await failureOf(senderTo(`smtp://shop:hunter2@${box.address}`).send(mail))
    expect(error).toMatchObject({ reason: 'EAUTH 535', isRefusal: true })
    expect(everythingIn(error)).not.toMatch(/hunter2|482913/)
  })

  it('that is down is no refusal', async () => {
    const box = await openMailBox()
    await box.close()
    const error = await failureOf(senderTo(`smtp://shop:hunter2@${box.address}`).send(mail))
    expect(error).toMatchObject({ isRefusal: false })
    expect(error.reason).toMatch(/^(ESOCKET|ECONNECTION|ECONNREFUSED)$/)
    expect(everythingIn(error)).not.toMatch(/hunter2|482913|buyer@/)
  })

  it('that never greets is given up', async () => {
    const mute = createServer((socket) => closers.push(() => socket.destroy())).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    closers.push(() => mute.close())
    const { port } = mute.address() as AddressInfo
    const error = await failureOf(senderTo(`smtp://127.0.0.1:${port}`, 100).send(mail))
    expect(error).toMatchObject({ reason: 'ETIMEDOUT', isRefusal: false })
  })

  it('elsewhere is told no password over a line that anybody can read, unless the address allows it', async () => {
    const passwords: unknown[] = []
    const onAuth: SMTPServerOptions['onAuth'] = ({ password }, _, done) => {
      passwords.push(password)
      done(null, { user: 'shop' })
    }
    // This machine too, but not one of its usual names.
    const box = await aMailBox({ allowInsecureAuth: true, onAuth }, '127.0.0.2')
    const url = `smtp://shop:hunter2@${box.address}`
    expect(await failureOf(senderTo(url).send(mail))).toMatchObject({ isRefusal: true })
    expect(passwords).toEqual([])
    await senderTo(`${url}?requireTLS=false`).send(mail)
    expect(passwords).toEqual(['hunter2'])
  })
})
