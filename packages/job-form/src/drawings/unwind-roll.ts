import { coordinate as c } from './format-mm.ts'
import type { UnwindEdge, UnwindWound } from './unwind-orientation.ts'

/** The roll lies across the picture, seen a little from the right: its near side is shifted to the left. */
export const roll = { left: 15, right: 67, y: 18, radius: 15, lean: 6 }
export const label = { width: 37, height: 33, gap: 4, head: 6 }
const WEB_FOOT = 96

const isTurned = (edge: UnwindEdge): boolean => edge === 'left' || edge === 'right'

/** The size of a label along the web and across it. */
export const labelFootprint = (edge: UnwindEdge): { along: number; across: number } =>
  isTurned(edge) ? { along: label.width, across: label.height } : { along: label.height, across: label.width }

/** The web hangs from the near side of the roll when its outer face is printed, else from the far side. */
export const webBounds = (wound: UnwindWound): { x: number; y: number; width: number; height: number } => ({
  x: roll.left + (wound === 'out' ? -roll.lean : roll.lean),
  y: roll.y,
  width: roll.right - roll.left,
  height: WEB_FOOT - roll.y,
})

/** Centres of the labels that hang free, the leading one first. */
export const labelCentres = (edge: UnwindEdge): number[] => {
  const { along } = labelFootprint(edge)
  const first = WEB_FOOT - label.gap - along / 2
  return [first, first - along - label.gap]
}

/** The roll's body: two ends, of which only the right one is visible. */
export const rollBody = (): string => {
  const { left, right, y, radius, lean } = roll
  const end = `A${lean} ${radius} 0 0 1`
  return `M${left} ${y - radius}H${right}${end} ${right} ${y + radius}H${left}${end} ${left} ${y - radius}z`
}

interface Patch {
  /** From the middle of the web. */
  across: readonly [from: number, to: number]
  /** From where the web leaves the roll, upwards. */
  along: readonly [from: number, to: number]
}

/** A part of the printed face near the roll: flat below, and curved over the top above that. */
export const bentPatch = ({ across, along: [from, to] }: Patch): string => {
  const middle = (roll.left + roll.right) / 2
  const steps = 8
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const along = from + ((to - from) * step) / steps
    const angle = Math.min(Math.max(along, 0) / roll.radius, Math.PI / 2)
    return {
      x: middle - roll.lean * Math.cos(angle),
      y: roll.y - roll.radius * Math.sin(angle) - Math.min(along, 0),
    }
  })
  const side = (offset: number) => points.map(({ x, y }) => `${c(x + offset)} ${c(y)}`)
  return `M${[...side(across[0]), ...side(across[1]).reverse()].join('L')}z`
}

/** The label that is still on the roll, and the bar at its head. */
export const labelOnRoll = (edge: UnwindEdge): { label: string; head: string } => {
  const footprint = labelFootprint(edge)
  const half = footprint.across / 2
  const last = labelCentres(edge).at(-1) ?? 0
  const from = roll.y - (last - footprint.along / 2 - label.gap)
  const to = from + footprint.along
  const whole: Patch = { across: [-half, half], along: [from, to] }
  const heads: Record<UnwindEdge, Patch> = {
    top: { ...whole, along: [from, from + label.head] },
    bottom: { ...whole, along: [to - label.head, to] },
    left: { ...whole, across: [-half, label.head - half] },
    right: { ...whole, across: [half - label.head, half] },
  }
  return { label: bentPatch(whole), head: bentPatch(heads[edge]) }
}
