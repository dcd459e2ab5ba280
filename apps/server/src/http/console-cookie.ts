import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers keep a cookie with this prefix for the very host that set it, and only over https. */
const secureName = '__Host-yinpu-console'
const plainName = 'yinpu-console'

const nameFor = (isSecure: boolean) => (isSecure ? secureName : plainName)

/**
 * The cookie of the console's session. Over plain http, on this machine, it goes without attributes that need
 * https.
 */
export const consoleCookie = (isSecure: boolean) => {
  const name = nameFor(isSecure)
  const write = (reply: FastifyReply, value: string, age: string) =>
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${age}`,
    )
  return {
    read: (request: FastifyRequest): string | undefined => {
      const head = `${name}=`
      const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim())
      return pairs?.find((pair) => pair.startsWith(head))?.slice(head.length)
    },
    /** until the browser closes: the session decides how long it is valid */
    set: (reply: FastifyReply, token: string) => write(reply, token, ''),
    clear: (reply: FastifyReply) => write(reply, '', '; Max-Age=0'),
  }
}

export type ConsoleCookie = ReturnType<typeof consoleCookie>
