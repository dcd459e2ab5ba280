import { type Design, designs } from './designs.ts'
import {
  between,
  fit,
  group,
  type Inks,
  inksOf,
  n,
  outlined,
  type Random,
  randomOf,
  rect,
  shade,
} from './paint.ts'
import type { Draw } from './product-facts.ts'

interface Look {
  print?: Design
  /** of the corners */
  round?: number
  /** others are below it */
  isStack?: boolean
  most?: [width: number, height: number]
  /** above the printed side, in its own measures */
  over?: (width: number, height: number, inks: Inks, random: Random) => string
  /** around it, behind the sheet */
  behind?: (x: number, y: number, width: number, height: number, inks: Inks) => string
}

/** One sheet in its own proportion, with its print. */
export const sheet =
  ({
    print = designs.advertising,
    round = 0,
    isStack = true,
    most = [164, 120],
    over,
    behind,
  }: Look = {}): Draw =>
  ({ width, height, seed }) => {
    const random = randomOf(seed)
    const inks = inksOf(random)
    const size = fit(width, height, ...most)
    const [x, y] = [(240 - size.width) / 2, (160 - size.height) / 2]
    const corners = round > 0 ? `rx="${round}"` : ''
    const tilt = isStack ? n(between(random, 2, 4)) : 0
    const below = isStack
      ? group(
          `rotate(${n(-tilt * 1.8)} 120 80)`,
          shade(x - 4, y - 2, size.width, size.height, corners),
          rect(x - 4, y - 2, size.width, size.height, random() > 0.5 ? inks.full : inks.pale, corners),
        )
      : ''
    return (
      (behind?.(x, y, size.width, size.height, inks) ?? '') +
      below +
      group(
        `rotate(${tilt} 120 80) translate(${n(x)} ${n(y)})`,
        shade(0, 0, size.width, size.height, corners),
        rect(0, 0, size.width, size.height, '#fff', corners),
        round > 0
          ? group(
              `translate(${round} ${round})`,
              print(size.width - 2 * round, size.height - 2 * round, inks, random),
            )
          : print(size.width, size.height, inks, random),
        rect(0, 0, size.width, size.height, 'none', `${outlined} ${corners}`),
        over?.(size.width, size.height, inks, random) ?? '',
      )
    )
  }
