/** A whole number below a limit. */
export type Random = (below: number) => number

/** The same figures in every run. */
export const randomFrom = (seed: number): Random => {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
