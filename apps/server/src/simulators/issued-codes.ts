import { randomBytes } from 'node:crypto'

const lifetimeMs = 10 * 60_000

/** Codes as WeChat gives them out: good once, and for ten minutes. */
export const createIssuedCodes = <Owner>(now: () => number) => {
  const issued = new Map<string, { owner: Owner; expiresAt: number; isUsed: boolean }>()
  return {
    issue: (owner: Owner): string => {
      const code = randomBytes(16).toString('hex')
      issued.set(code, { owner, expiresAt: now() + lifetimeMs, isUsed: false })
      return code
    },
    redeem: (code: string): { owner: Owner } | 'unknown' | 'used' => {
      const known = issued.get(code)
      if (!known || known.expiresAt <= now()) return 'unknown'
      if (known.isUsed) return 'used'
      known.isUsed = true
      return { owner: known.owner }
    },
  }
}
