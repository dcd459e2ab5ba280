import { randomInt } from 'node:crypto'
import { dayOf } from '@yinpu/contract'

/** No sign that looks or sounds like another; nothing in it reveals how many came before. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 6

/** `BJ261115-7K3QXM`: the kind, the day, and a random part. Unique by a constraint; make another if it is taken. */
export const readableNumber = (kind: string, now: number): string => {
  const day = dayOf(now).replaceAll('-', '').slice(2)
  const random = Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('')
  return `${kind}${day}-${random}`
}

/** The six digits by which a walk-in proves an order; unique among a shop's open ones by an index. */
export const newPickupCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Tries numbers until one is free. */
export const withFreeNumber = async <Result>(
  make: () => string,
  attempt: (number: string) => Promise<Result | undefined>,
): Promise<Result> => {
  for (let tries = 0; tries < 10; tries += 1) {
    const done = await attempt(make())
    if (done !== undefined) return done
  }
  throw new Error('no free number found')
}
