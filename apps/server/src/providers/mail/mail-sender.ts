import { z } from 'zod'
import { fieldsOnly, requiredText } from '../setting-fields.ts'

interface Mail {
  /** the id of the message */
  id?: string
  to: string
  subject: string
  text: string
}

export interface MailSender {
  /** Throws a ProviderError. */
  send(mail: Mail): Promise<void>
  close?(): void
}

const address = '[^\\s<>@,;]+@[^\\s<>@,;]+'
const sender = new RegExp(`^(?:${address}|[^<>@,;\\r\\n]*<${address}>)$`)

export const mailShape = fieldsOnly({
  url: z.url({ protocol: /^smtps?$/, hostname: /./, error: '须为 smtp:// 或 smtps:// 开头的地址' }),
  from: requiredText.regex(sender, '须为邮箱地址，或“名称 <邮箱地址>”'),
})

export interface MailSettings extends z.output<typeof mailShape> {
  /** entered in a form of the console: it reaches no server inside the installation's own network */
  isPublicOnly?: boolean
}
