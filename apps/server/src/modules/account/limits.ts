import { addressGroup, dayMs, hourMs, type Limit, minuteMs } from '../limits/limit.ts'

export const loginLimits = (mobile: string, address: string) => ({
  mobile: { subject: `login:mobile:${mobile}`, most: 10, pauseMs: 15 * minuteMs },
  address: { subject: `login:address:${addressGroup(address)}`, most: 10, pauseMs: 15 * minuteMs },
})

/** Registering tells whether a mobile is taken, so nobody may ask that without end. */
export const registerLimit = (address: string): Limit => ({
  subject: `register:${addressGroup(address)}`,
  most: 30,
  pauseMs: hourMs,
})

export const passwordCheckLimit = (userId: string): Limit => ({
  subject: `password:${userId}`,
  most: 10,
  pauseMs: 15 * minuteMs,
})

export const resendMs = minuteMs

/** The SMS provider's own limits for a number, kept here so that it never has to refuse; likewise for e-mail. */
export const codeLimits = (target: string, address: string): Limit[] => [
  { subject: `code:minute:${target}`, most: 1, pauseMs: resendMs },
  { subject: `code:hour:${target}`, most: 5, pauseMs: hourMs },
  { subject: `code:day:${target}`, most: 10, pauseMs: dayMs },
  { subject: `code:address:${addressGroup(address)}`, most: 60, pauseMs: hourMs },
]
