import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  recipients: string[]
  parsed: ParsedMail
}

/** A real SMTP server on loopback that stores its letters. */
export const openMailBox = async (options: SMTPServerOptions = {}, host = '127.0.0.1') => {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      simpleParser(stream).then((parsed) => {
        received.push({ recipients, parsed })
        done()
      }, done)
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, host)
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    address: `${host}:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
