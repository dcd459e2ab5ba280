/** How many `a×b` a `w×h` sheet gives in the given orientation only. */
export function gridCount(w: number, h: number, a: number, b: number): number {
  return Math.floor(w / a) * Math.floor(h / b)
}

/** 直开: the better of the two single-orientation grids. */
export function straightCount(w: number, h: number, a: number, b: number): number {
  return Math.max(gridCount(w, h, a, b), gridCount(w, h, b, a))
}
