import { ProviderError } from '../provider-error.ts'
import { connectOutside, insideCode } from './connect-outside.ts'
import type { MailSender, MailSettings } from './mail-sender.ts'

interface Deps {
  timeoutMs?: number
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

const transportOptions = ({ url, isPublicOnly }: MailSettings, timeoutMs: number) => {
  const { username, hostname, protocol } = new URL(url)
  return {
    url,
    ...(isPublicOnly && { getSocket: connectOutside }),
    // Otherwise an attacker on the line could hide STARTTLS and read the password; `?requireTLS=false` allows it.
    requireTLS: protocol === 'smtp:' && username !== '' && !loopback.includes(hostname),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
}

interface Failure {
  code?: string
  originalCode?: string
  timeoutType?: string
  responseCode?: number
}

/** Failures before a letter is handed over; after a later break it is unknown whether the letter was accepted. */
const early = [
  ...[insideCode, 'EDNS', 'ETLS', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'],
]

/** The server's own message is not repeated: it often names the recipient. */
const explain = (error: unknown) => {
  const { code, originalCode, timeoutType, responseCode } = error as Failure
  const reason = [code ?? 'unknown', responseCode].filter(Boolean).join(' ')
  const isUnheard = [code, originalCode, timeoutType].some((one) => one !== undefined && early.includes(one))
  return new ProviderError('mail', reason, responseCode !== undefined || code === 'EENVELOPE', isUnheard)
}

/** One letter has one name, however often it is sent: a second copy is recognised as the same. */
const letterName = (id: string, from: string) => `<${id}@${/@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost'}>`

const openTransport = async (settings: MailSettings, timeoutMs: number) => {
  const { createTransport } = await import('nodemailer')
  return createTransport(transportOptions(settings, timeoutMs))
}

export const createSmtpMail = (settings: MailSettings, { timeoutMs = 5000 }: Deps = {}): MailSender => {
  const { from } = settings
  // Loaded with the first mail: a start of the server need not wait for it.
  let opening: ReturnType<typeof openTransport> | undefined
  return {
    send: async ({ id, to, subject, text }) => {
      opening ??= openTransport(settings, timeoutMs)
      const transport = await opening
      // As an object the recipient is one address; as text it would be read as a list of them.
      await transport
        .sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(id && { messageId: letterName(id, from) }),
        })
        .catch((error: unknown) => {
          throw explain(error)
        })
    },
    close: () => void opening?.then((transport) => transport.close()),
  }
}
