import { randomFillSync } from 'node:crypto'

const nonceBytes = 16
const pool = Buffer.alloc(nonceBytes * 256)
let used = pool.length

/** 128 random bits, taken from a pool because asking the system each time is slow; none is given twice. */
export const makeNonce = () => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += nonceBytes
  return pool.toString('base64url', used - nonceBytes, used)
}
