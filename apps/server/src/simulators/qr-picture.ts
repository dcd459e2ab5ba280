import { hash } from 'node:crypto'

const size = 25
const finder = 7

const finderCorners = [
  [0, 0],
  [size - finder, 0],
  [0, size - finder],
] as const

const finderSquare = ([x, y]: readonly [number, number]) =>
  `<path d="M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5z" fill-rule="evenodd"/><path d="M${x + 2} ${y + 2}h3v3h-3z"/>`

const isFree = (x: number, y: number) =>
  finderCorners.every(([left, top]) => Math.abs(x - left - 3) > 4 || Math.abs(y - top - 3) > 4)

/** Looks like a QR code and differs with each seed; no phone can read it. */
export const qrPicture = (seed: string): string => {
  const bits = [0, 1, 2]
    .map((part) => hash('sha256', `${part}${seed}`))
    .join('')
    .split('')
    .flatMap((digit) => [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit) > 0))
  const cells = Array.from(
    { length: size * size },
    (_, cell) => [cell % size, Math.floor(cell / size)] as const,
  )
  const dots = cells
    .filter(([x, y], cell) => isFree(x, y) && bits[cell])
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('')
  return `<svg viewBox="-1 -1 ${size + 2} ${size + 2}" width="190" height="190" role="img" aria-label="二维码" shape-rendering="crispEdges"><path d="${dots}"/>${finderCorners.map(finderSquare).join('')}</svg>`
}
