import { once } from 'node:events'
import { connect } from 'node:tls'

const timeoutMs = 3000

/** The end of the certificate that a site shows, whoever has signed it; undefined if it shows none. */
export const siteCertificateEnd = async (url: string): Promise<number | undefined> => {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'https:') return undefined
  const socket = connect({
    host: hostname,
    port: port === '' ? 443 : Number(port),
    servername: hostname,
    // Only its dates are read: nothing is sent.
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) })
    const end = Date.parse(socket.getPeerCertificate().valid_to)
    return Number.isNaN(end) ? undefined : end
  } catch {
    return undefined
  } finally {
    socket.destroy()
  }
}
