/** A request as it was validated or stored; nothing about its parts is sure. */
export type JobRequest = Record<string, unknown>

export const lengthOf = (given: unknown): number | undefined =>
  typeof given === 'number' && Number.isFinite(given) && given > 0 ? given : undefined

export const countOf = (given: unknown): number | undefined =>
  typeof given === 'number' && Number.isSafeInteger(given) && given >= 0 ? given : undefined

export const partOf = (given: unknown): JobRequest | undefined =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as JobRequest) : undefined

/** Which steps need a plate each shop names in its own way: any step may. */
export const hasExtraPlates = (...steps: unknown[]): boolean =>
  steps.some((list) => Array.isArray(list) && list.length > 0)

/** Posters are looked at from further away than leaflets. */
export const finePpiOf = (widthMm: number | undefined, heightMm: number | undefined): number =>
  Math.max(widthMm ?? 0, heightMm ?? 0) >= 500 ? 200 : 250
