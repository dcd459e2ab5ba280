import { ProviderError } from '../provider-error.ts'
import type { MailSender, MailSettings } from './mail-sender.ts'

interface Deps {
  timeoutMs?: number
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

const transportOptions = (address: string, timeoutMs: number) => {
  const { username, hostname, protocol } = new URL(address)
  return {
    url: address,
    // Otherwise whoever sits on the line could hide STARTTLS and read the password; `?requireTLS=false` allows it.
    requireTLS: protocol === 'smtp:' && username !== '' && !loopback.includes(hostname),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
}

/** The server's own words are not repeated: they tend to name the recipient. */
const explain = (error: unknown) => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const reason = [code ?? 'unknown', responseCode].filter(Boolean).join(' ')
  return new ProviderError('mail', reason, responseCode !== undefined || code === 'EENVELOPE')
}

const openTransport = async (url: string, timeoutMs: number) => {
  const { createTransport } = await import('nodemailer')
  return createTransport(transportOptions(url, timeoutMs))
}

export const createSmtpMail = ({ url, from }: MailSettings, { timeoutMs = 5000 }: Deps = {}): MailSender => {
  // Loaded with the first mail: a start of the server need not wait for it.
  let opening: ReturnType<typeof openTransport> | undefined
  return {
    send: async ({ to, subject, text }) => {
      opening ??= openTransport(url, timeoutMs)
      const transport = await opening
      // As an object the recipient is one address; as text it would be read as a list of them.
      await transport
        .sendMail({ from, to: { name: '', address: to }, subject, text })
        .catch((error: unknown) => {
          throw explain(error)
        })
    },
    close: () => void opening?.then((transport) => transport.close()),
  }
}
