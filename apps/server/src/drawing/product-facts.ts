/** The facts of a product that its drawing shows; lengths in millimetres. */
export interface ProductFacts {
  width: number
  height: number
  length?: number | undefined
  pages?: number | undefined
  folds?: number | undefined
  perRoll?: number | undefined
  core?: number | undefined
  isRound?: boolean | undefined
  /** seed of the printed design: another seed, another print */
  seed: string
}

/** Draws the shapes of a product. */
export type Draw = (facts: ProductFacts) => string
