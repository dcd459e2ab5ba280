import { addressGroup } from './limit.ts'

/** The names by which a fair queue knows somebody: a buyer where one is signed in, and always the address. */
export const whoAsks = ({ userId, address }: { userId?: string | undefined; address: string }): string[] => {
  const place = `address:${addressGroup(address)}`
  return userId === undefined ? [place] : [`buyer:${userId}`, place]
}
