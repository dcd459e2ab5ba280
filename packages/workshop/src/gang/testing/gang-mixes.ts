import type { GangInput, GangItem } from '../gang-plan.ts'

/** The same numbers each time. */
export const seededRandom = (seed: number) => {
  let state = seed
  return (from: number, to: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return from + Math.floor((state / 4_294_967_296) * (to - from + 1))
  }
}

type Random = ReturnType<typeof seededRandom>

/** Half a sheet of 大度 with four plates a side. */
export const halfSheet = { width: 889, height: 597, gripper: 10, side: 5, tail: 4 }
const prices = { sheet_fen: 161, plates_fen: 88_000, overs_percent: 20 }

export const gangOf = (items: readonly GangItem[], more: Partial<GangInput> = {}): GangInput => ({
  sheet: halfSheet,
  bleed: 3,
  items,
  ...prices,
  ...more,
})

const named = (sizes: readonly (readonly [number, number])[], quantityOf: () => number): GangItem[] =>
  sizes.map(([width, height], index) => ({ id: `GD${index + 1}`, width, height, quantity: quantityOf() }))

const several = (count: number, make: () => readonly [number, number]) => Array.from({ length: count }, make)

const pick = <T>(random: Random, list: readonly T[]): T => list[random(0, list.length - 1)] as T

const leafletSizes = [
  [420, 297],
  [297, 210],
  [210, 148],
  [148, 105],
] as const

export interface Mix {
  name: string
  input: GangInput
  /** The optimum, where it is known. */
  bestFen?: number
}

const cards = (random: Random) =>
  named(
    several(30, () => [90, 54]),
    () => random(5, 200) * 100,
  )

const leaflets = (random: Random) =>
  named(
    several(20, () => pick(random, leafletSizes)),
    () => random(5, 100) * 100,
  )

const cardsAndTags = (random: Random) =>
  named(
    [
      ...several(12, () => [90, 54] as const),
      ...several(6, () => [150, 70] as const),
      ...several(8, () => [50, 100] as const),
    ],
    () => random(5, 120) * 100,
  )

const oddSizes = (random: Random) =>
  named(
    several(25, () => [random(350, 2600) / 10, random(350, 2000) / 10]),
    () => random(3, 60) * 100,
  )

const oneGiant = (random: Random) =>
  named(
    [[560, 400], ...several(18, () => [random(40, 120), random(40, 100)] as const)],
    () => random(10, 40) * 100,
  )

/** The printed area cut at random: all pieces on one sheet are the optimum. */
export function cutAtRandom(seed: number, pieces: number, quantity: number): Mix {
  const random = seededRandom(seed)
  const { width, height, gripper, side, tail } = halfSheet
  let parts: [number, number][] = [[width - 2 * side, height - tail - gripper]]
  while (parts.length < pieces) {
    const largest = parts.toSorted((one, other) => other[0] * other[1] - one[0] * one[1])
    const at = random(0, Math.min(2, largest.length - 1))
    const [w, h] = largest[at] as [number, number]
    const isAcross = w > h ? random(0, 3) > 0 : random(0, 3) === 0
    const length = isAcross ? w : h
    if (length < 100) continue
    const cut = random(45, length - 45)
    const halves: [number, number][] = isAcross
      ? [
          [cut, h],
          [w - cut, h],
        ]
      : [
          [w, cut],
          [w, h - cut],
        ]
    parts = [...largest.filter((_, index) => index !== at), ...halves]
  }
  const input = gangOf(
    named(
      parts.map(([w, h]) => [w - 6, h - 6] as const),
      () => quantity,
    ),
  )
  return {
    name: `a sheet cut at random into ${pieces}`,
    input,
    bestFen: prices.plates_fen + quantity * prices.sheet_fen,
  }
}

/** Orders as shops get them, always the same. */
export function gangMixes(): Mix[] {
  const random = seededRandom(41)
  return [
    { name: '30 cards', input: gangOf(cards(random)) },
    { name: '20 leaflets A3 to A6', input: gangOf(leaflets(random)) },
    { name: 'cards with coupons and tags', input: gangOf(cardsAndTags(random)) },
    { name: 'odd sizes', input: gangOf(oddSizes(random)) },
    { name: 'one giant with many small', input: gangOf(oneGiant(random)) },
    cutAtRandom(7, 14, 2000),
  ]
}

/** As many jobs as a shop lays out at once. */
export function sixtyJobs(): GangInput {
  const random = seededRandom(60)
  const sizes = [
    ...several(30, () => [90, 54] as const),
    ...several(12, () => pick(random, leafletSizes)),
    ...several(18, () => [random(40, 250), random(40, 200)] as const),
  ]
  return gangOf(named(sizes, () => random(5, 150) * 100))
}
