import { dayMs, hourMs, minuteMs } from '@yinpu/contract'
import { addressGroup } from '../../kernel/address-group.ts'
import type { Limit } from '../limits/limit.ts'

export const loginLimits = (mobile: string, address: string) => {
  const group = addressGroup(address)
  return {
    pair: { subject: `login:pair:${mobile}:${group}`, most: 10, pauseMs: 15 * minuteMs },
    /** An office shares one address: past its hundred it is slowed to a try every few seconds, not shut out. */
    address: {
      subject: `login:address:${group}`,
      most: 100,
      pauseMs: hourMs,
      beyond: { subject: `login:slow:${group}`, most: 1, pauseMs: 5_000 },
    },
    /** Once it is used up the login asks for a code; strangers cannot lock anybody out. */
    mobile: { subject: `login:mobile:${mobile}`, most: 30, pauseMs: dayMs },
  } satisfies Record<string, Limit>
}

/** A known device has tries of its own, which no stranger can use up. */
export const deviceLimit = (userId: string, deviceHash: string): Limit => ({
  subject: `login:device:${userId}:${deviceHash}`,
  most: 10,
  pauseMs: 15 * minuteMs,
})

/** Registering may reveal whether a mobile is taken, so the number of tries is limited. */
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

/** The SMS provider's own limits for a number, counted here so that it never has to refuse; likewise for e-mail. */
const providerLimits = (target: string): Limit[] => [
  { subject: `code:minute:${target}`, most: 1, pauseMs: resendMs },
  { subject: `code:hour:${target}`, most: 5, pauseMs: hourMs },
  { subject: `code:day:${target}`, most: 10, pauseMs: dayMs },
]

/** The share of all strangers together: the rest is reserved for the owner's known devices. */
const strangerLimits = (target: string): Limit[] => [
  { subject: `code:strangers:hour:${target}`, most: 4, pauseMs: hourMs },
  { subject: `code:strangers:day:${target}`, most: 8, pauseMs: dayMs },
]

/** Less again, so that one stranger leaves some to an owner who sits at a new device. */
const strangerAddressLimits = (target: string, address: string): Limit[] => {
  const group = addressGroup(address)
  return [
    { subject: `code:pair:hour:${target}:${group}`, most: 3, pauseMs: hourMs },
    { subject: `code:pair:day:${target}:${group}`, most: 5, pauseMs: dayMs },
    { subject: `code:address:${group}`, most: 60, pauseMs: hourMs },
  ]
}

/** `isOwner`: a signed-in buyer's own mobile, or a device on which its owner was signed in before. */
export const codeLimits = (target: string, address: string, isOwner: boolean): Limit[] =>
  isOwner
    ? providerLimits(target)
    : [...providerLimits(target), ...strangerLimits(target), ...strangerAddressLimits(target, address)]
