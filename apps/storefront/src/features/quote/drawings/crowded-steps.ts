interface Placed {
  quantity: number
  x: number
}

/** Percent of the plot's width that a target needs for itself, on a phone and elsewhere. */
const rooms = { phone: 10, any: 6.5 }

/**
 * Steps that stand too close to another to be hit apart: the chosen one stays a target, then the first of two.
 * All of them are in the table.
 */
export const crowdedSteps = (
  steps: readonly Placed[],
  chosen: number,
  screen: keyof typeof rooms,
): Set<number> => {
  const kept: Placed[] = []
  const crowded = new Set<number>()
  for (const step of [...steps.filter(({ quantity }) => quantity === chosen), ...steps]) {
    if (kept.includes(step)) continue
    if (kept.every(({ x }) => Math.abs(x - step.x) >= rooms[screen])) kept.push(step)
    else crowded.add(step.quantity)
  }
  return crowded
}
