import type { CommissionRate } from './commission-repository.ts'

/** The rate of a person in a month: the newest that was set for it or a month before. */
export const rateIn = (rates: readonly CommissionRate[], staffId: string, month: string): number =>
  rates
    .filter((rate) => rate.staffId === staffId && rate.month <= month)
    .reduce<CommissionRate | undefined>(
      (newest, rate) => (newest === undefined || rate.month > newest.month ? rate : newest),
      undefined,
    )?.basisPoints ?? 0

const whole = 10_000n

/**
 * The commission on a sum, rounded to the fen, halves away from zero: what is taken back of a refund is rounded as what
 * was given for the payment.
 */
export const commissionOf = (baseFen: number, basisPoints: number): number => {
  const product = BigInt(Math.abs(baseFen)) * BigInt(basisPoints)
  const fen = Number((product + whole / 2n) / whole)
  return baseFen < 0 ? 0 - fen : fen
}
