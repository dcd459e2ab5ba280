import { designs } from './designs.ts'
import { sheet } from './draw-sheet.ts'
import {
  between,
  circle,
  edge,
  ellipse,
  faint,
  fit,
  group,
  ink,
  inksOf,
  line,
  n,
  outlined,
  paper,
  polygon,
  randomOf,
  rect,
  shade,
  steel,
} from './paint.ts'
import type { Draw } from './product-facts.ts'

/** of the ground below pictures, for holes in them */
const ground = '#f0ece2'
const metal = '#8b8578'

/** A round product: the design is in the circle. */
const disc: Draw = ({ width, height, seed }) => {
  const random = randomOf(seed)
  const inks = inksOf(random)
  const { width: w, height: h } = fit(width, height, 116, 112, 2)
  const inner = Math.min(w, h) * between(random, 0.5, 0.58)
  const [x, y] = [134, 82]
  return (
    ellipse(86, 72, w * 0.4, h * 0.4, ink, faint) +
    ellipse(84, 69, w * 0.4, h * 0.4, inks.pale, outlined) +
    ellipse(x + 3, y + 4, w / 2, h / 2, ink, faint) +
    ellipse(x, y, w / 2, h / 2, '#fff', outlined) +
    ellipse(x, y, w * 0.45, h * 0.45, inks.full) +
    ellipse(x, y, w * 0.38, h * 0.38, '#fff') +
    group(
      `translate(${n(x - inner / 2)} ${n(y - inner * 0.42)})`,
      designs.sign(inner, inner * 0.84, inks, random),
    )
  )
}

/** Square or round, with a corner that is lifted. */
const sticker: Draw = (facts) => (facts.isRound ? disc(facts) : cornered(facts))
const cornered = sheet({
  round: 5,
  over: (w, h, { pale }) =>
    polygon(
      [
        [w + 0.5, h - 18],
        [w - 18, h + 0.5],
        [w - 16, h - 15],
      ],
      pale,
      outlined,
    ),
})

const perforated = (width: number, height: number, share: number) =>
  line(`M${n(width * share)} 0V${n(height)}`, metal, 1, 'stroke-dasharray="3 3"')

const pins = (width: number) => circle(width * 0.06, 5, 2.2, metal) + circle(width * 0.94, 5, 2.2, metal)

const grommets = (width: number, height: number) =>
  [
    [5, 5],
    [width - 5, 5],
    [5, height - 5],
    [width - 5, height - 5],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 2.4, ground, `stroke="${metal}" stroke-width="1.2"`))
    .join('')

const envelope: Draw = ({ width, height, seed }) => {
  const random = randomOf(seed)
  const inks = inksOf(random)
  const { width: w, height: h } = fit(width, height, 164, 104)
  const [x, y] = [(240 - w) / 2, (160 - h) / 2 + 4]
  const flap = h * between(random, 0.44, 0.54)
  const mark = Math.min(w, h) * 0.13
  return (
    group('rotate(-5 120 80)', shade(x - 4, y - 8, w, h), rect(x - 4, y - 8, w, h, inks.pale, outlined)) +
    shade(x, y, w, h) +
    rect(x, y, w, h, '#fff', outlined) +
    line(
      `M${n(x)} ${n(y + h)}L${n(x + w * 0.4)} ${n(y + h * 0.46)}M${n(x + w)} ${n(y + h)}L${n(x + w * 0.6)} ${n(y + h * 0.46)}`,
      edge,
      1,
    ) +
    polygon(
      [
        [x, y],
        [x + w, y],
        [x + w / 2, y + flap],
      ],
      paper,
      outlined,
    ) +
    rect(x + w * 0.07, y + h * 0.76, mark, mark, inks.full, 'rx="2"') +
    rect(
      x + w * 0.07 + mark * 1.4,
      y + h * 0.76 + mark * 0.3,
      w * between(random, 0.14, 0.2),
      mark * 0.4,
      inks.full,
      'rx="1"',
    )
  )
}

/** Sheets of paper, many on each other. */
const reams: Draw = ({ width, height, seed }) => {
  const random = randomOf(seed)
  const size = fit(height, width, 124, 92, 3)
  const fills = ['#fff', paper, '#fff', inksOf(random).pale, '#fff', paper]
  const [x, y] = [(240 - size.width) / 2 - 10, 118]
  return fills
    .map((fill, at) => {
      const up = y - at * 9
      const slant = size.height * 0.62
      return (
        polygon(
          [
            [x, up],
            [x + size.width, up],
            [x + size.width, up + 8],
            [x, up + 8],
          ],
          fill,
          outlined,
        ) +
        polygon(
          [
            [x + size.width, up],
            [x + size.width + slant * 0.6, up - slant],
            [x + size.width + slant * 0.6, up - slant + 8],
            [x + size.width, up + 8],
          ],
          '#e6e0d2',
          outlined,
        ) +
        polygon(
          [
            [x, up],
            [x + size.width, up],
            [x + size.width + slant * 0.6, up - slant],
            [x + slant * 0.6, up - slant],
          ],
          fill,
          outlined,
        )
      )
    })
    .join('')
}

export const flatDrawings: Record<string, Draw> = {
  'printed-sheet': sheet(),
  paper: reams,
  flyer: sheet(),
  letterhead: sheet({ print: designs.letter }),
  placemat: sheet({
    isStack: false,
    round: 3,
    over: (w, h) => {
      const plate = Math.min(w, h) * 0.3
      return (
        circle(w / 2, h / 2, plate, '#fff', outlined) +
        circle(w / 2, h / 2, plate * 0.7, 'none', outlined) +
        line(
          `M${n(w / 2 - plate - 9)} ${n(h / 2 - plate * 0.7)}v${n(plate * 1.4)}M${n(w / 2 + plate + 9)} ${n(h / 2 - plate * 0.7)}v${n(plate * 1.4)}`,
          metal,
          2.4,
          'stroke-linecap="round"',
        )
      )
    },
  }),
  postcard: sheet({
    print: designs.picture,
    over: (w) =>
      rect(w - 20, 5, 15, 18, '#fff', `${outlined} stroke-dasharray="2 1.5"`) +
      rect(w - 17.5, 8, 10, 12, '#c4351d'),
  }),
  'note-card': sheet({ print: designs.card, round: 3 }),
  invitation: sheet({ print: designs.sign, over: (w, h) => line(`M${n(w / 2)} 0V${n(h)}`, edge, 1.4) }),
  'business-card': sheet({ print: designs.card, round: 1 }),
  'plastic-card': sheet({
    print: designs.card,
    round: 7,
    over: (w, h) => rect(w * 0.74, h * 0.2, 18, 13, '#e3c36b', 'rx="2.5"'),
  }),
  coupon: sheet({ print: designs.pack, over: (w, h) => perforated(w, h, 0.74) }),
  ticket: sheet({
    print: designs.pack,
    over: (w, h) => perforated(w, h, 0.24) + circle(w * 0.24, 0, 4, ground) + circle(w * 0.24, h, 4, ground),
  }),
  'hang-tag': sheet({
    print: designs.cover,
    round: 2,
    over: (w, h) =>
      w > h
        ? circle(9, h / 2, 3.4, ground, outlined) +
          line(`M9 ${n(h / 2)}C-14 ${n(h / 2 - 26)} -18 ${n(h / 2 + 6)} -32 ${n(h / 2 - 26)}`, '#a97f4b', 1.6)
        : circle(w / 2, 9, 3.4, ground, outlined) +
          line(
            `M${n(w / 2)} 9C${n(w / 2 - 22)} -10 ${n(w / 2 + 14)} -10 ${n(w / 2 - 6)} -24`,
            '#a97f4b',
            1.6,
          ),
  }),
  badge: sheet({
    print: designs.card,
    isStack: false,
    round: 5,
    most: [120, 100],
    behind: (x, y, w, _h, { full }) =>
      line(
        `M${n(x + w / 2 - 4)} ${n(y + 4)}L${n(x + w / 2 - 26)} 0M${n(x + w / 2 + 4)} ${n(y + 4)}L${n(x + w / 2 + 26)} 0`,
        full,
        6,
      ),
    over: (w) => rect(w / 2 - 9, 3, 18, 4, ground, 'rx="2"'),
  }),
  sticker,
  'seal-strip': sheet({
    print: designs.sign,
    round: 2,
    over: (w, h) => perforated(w, h, 0.2) + perforated(w, h, 0.8),
  }),
  poster: sheet({ isStack: false, most: [190, 138], over: pins }),
  'adhesive-print': sheet({
    isStack: false,
    most: [190, 134],
    over: (_w, _h, { pale }) =>
      polygon(
        [
          [-0.5, -0.5],
          [20, -0.5],
          [-0.5, 20],
        ],
        ground,
      ) +
      polygon(
        [
          [20, 0],
          [0, 20],
          [17, 17],
        ],
        pale,
        outlined,
      ),
  }),
  'window-film': sheet({
    print: designs.picture,
    isStack: false,
    most: [160, 118],
    behind: (x, y, w, h) =>
      rect(x - 20, y - 13, w + 40, h + 26, '#dcebef', 'stroke="#9fb9c1" stroke-width="3"') +
      line(
        `M${n(x - 12)} ${n(y + h * 0.5)}L${n(x - 2)} ${n(y + h * 0.2)}M${n(x + w + 4)} ${n(y + h * 0.8)}l9 -24`,
        '#fff',
        2.4,
      ),
  }),
  'tall-print': sheet({
    isStack: false,
    most: [110, 134],
    behind: (x, y, w, h) =>
      ellipse(120, y + h + 8, w * 0.6, 4, ink, faint) +
      rect(x - 7, y + h - 1, w + 14, 7, steel, 'rx="3"') +
      rect(x - 2, y - 3, w + 4, 5, steel, 'rx="2"'),
  }),
  billboard: sheet({
    isStack: false,
    most: [196, 112],
    behind: (x, y, w, h) =>
      ellipse(120, 152, Math.max(26, w * 0.5), 4, ink, faint) +
      rect(x + w * 0.2 - 2, y + h, 4, 152 - y - h, steel) +
      rect(x + w * 0.8 - 2, y + h, 4, 152 - y - h, steel) +
      rect(x - 2.5, y - 2.5, w + 5, h + 5, steel),
  }),
  banner: sheet({
    print: designs.card,
    isStack: false,
    most: [200, 80],
    behind: (x, y, w, h) =>
      line(
        `M${n(x + 5)} ${n(y + 5)}L6 ${n(y - 14)}M${n(x + w - 5)} ${n(y + 5)}L234 ${n(y - 14)}M${n(x + 5)} ${n(y + h - 5)}L6 ${n(y + h + 14)}M${n(x + w - 5)} ${n(y + h - 5)}L234 ${n(y + h + 14)}`,
        metal,
        1.2,
      ),
    over: grommets,
  }),
  'hand-banner': sheet({
    print: designs.pack,
    isStack: false,
    most: [184, 84],
    behind: (x, y, w, h) =>
      circle(x - 1, y + h / 2, 8, '#e6c4a5') + circle(x + w + 1, y + h / 2, 8, '#e6c4a5'),
  }),
  coaster: disc,
  envelope,
}
