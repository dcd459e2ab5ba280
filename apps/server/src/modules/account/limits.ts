const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How often one subject may try something before it has to pause. */
export interface Limit {
  subject: string
  most: number
  pauseMs: number
}

/** A whole network of IPv6 addresses belongs to one customer: its first four groups count. */
export const addressGroup = (address: string): string => {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after]
  return groups.slice(0, 4).join(':')
}

/** Longest pause of all: counts older than this mean nothing. */
export const longestPauseMs = day

export const loginLimits = (mobile: string, address: string) => ({
  mobile: { subject: `login:mobile:${mobile}`, most: 10, pauseMs: 15 * minute },
  address: { subject: `login:address:${addressGroup(address)}`, most: 10, pauseMs: 15 * minute },
})

/** Registering tells whether a mobile is taken, so nobody may ask that without end. */
export const registerLimit = (address: string): Limit => ({
  subject: `register:${addressGroup(address)}`,
  most: 30,
  pauseMs: hour,
})

export const passwordCheckLimit = (userId: string): Limit => ({
  subject: `password:${userId}`,
  most: 10,
  pauseMs: 15 * minute,
})

export const resendMs = minute

/** The SMS provider's own limits for a number, kept here so that it never has to refuse; likewise for e-mail. */
export const codeLimits = (target: string, address: string): Limit[] => [
  { subject: `code:minute:${target}`, most: 1, pauseMs: resendMs },
  { subject: `code:hour:${target}`, most: 5, pauseMs: hour },
  { subject: `code:day:${target}`, most: 10, pauseMs: day },
  { subject: `code:address:${addressGroup(address)}`, most: 60, pauseMs: hour },
]
