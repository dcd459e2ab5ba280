interface DrawnStep {
  quantity: number
  x: number
}

/** Percent of the plot's width that a target needs for itself, on a phone and elsewhere. */
const targetWidths = { phone: 10, any: 6.5 }

/**
 * Steps that are too close to another to be clicked separately: the chosen one stays clickable, then the first
 * of two. All of them are in the table.
 */
export const crowdedSteps = (
  steps: readonly DrawnStep[],
  chosen: number,
  screen: keyof typeof targetWidths,
): Set<number> => {
  const visible: DrawnStep[] = []
  const crowded = new Set<number>()
  for (const step of [...steps.filter(({ quantity }) => quantity === chosen), ...steps]) {
    if (visible.includes(step)) continue
    if (visible.every(({ x }) => Math.abs(x - step.x) >= targetWidths[screen])) visible.push(step)
    else crowded.add(step.quantity)
  }
  return crowded
}
