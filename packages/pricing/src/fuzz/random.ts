/** A seeded source of randomness (mulberry32), so that a failing request can be made again. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From nought to below one. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  isTrue(chance: number): boolean {
    return this.next() < chance
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T
  }

  /** A whole number of any size up to the limit, small ones as likely as large. */
  whole(limit: number): number {
    return Math.max(1, Math.floor(Math.exp(this.next() * Math.log(limit))))
  }

  /** A length in mm with up to two decimals. */
  length(limit: number): number {
    return this.isTrue(0.7) ? this.whole(limit) : Math.round(this.next() * limit * 100) / 100
  }
}
