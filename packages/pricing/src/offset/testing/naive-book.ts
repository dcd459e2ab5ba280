import tariff from '../../../data/tariff.json' with { type: 'json' }
import { everySheet, fen, micro, most } from './naive-offset.ts'

interface NaiveBook {
  readonly width: number
  readonly height: number
  readonly quantity: number
  readonly pages: number
  readonly binding: string
  readonly paper: string
  readonly gsm: number
  readonly colours: number
  readonly hasCover: boolean
}

/** The cheapest inside of a book with its binding, by trying every sheet with bigints. */
export function naiveInner(book: NaiveBook): bigint | undefined {
  const { imposition, spoilage } = tariff
  const binding = tariff.finishing.find(({ id }) => id === book.binding)
  const tonPrice = tariff.papers.find(({ id }) => id === book.paper)?.ton_price ?? 0
  let best: bigint | undefined
  for (const { sheet, press, cuts, long, short } of everySheet()) {
    for (const [w, h] of [
      [book.width + 2 * imposition.bleed, book.height + 2 * imposition.bleed],
      [book.height + 2 * imposition.bleed, book.width + 2 * imposition.bleed],
    ] as const) {
      const usable = short - press.gripper - imposition.tail
      const n = Math.floor((long - 2 * imposition.side) / w) * Math.floor(usable / h)
      if (n < 1 || usable < 0 || !binding) continue
      const net = Math.ceil((book.quantity * book.pages) / (2 * n))
      const s = Math.ceil(book.pages / (2 * n))
      const base = 2 * book.colours <= spoilage.light_max_inks ? spoilage.base_light : spoilage.base_sheetwise
      const gross = net + s * base + Math.ceil((net * spoilage.percent) / 100) + spoilage.per_finish
      const thousands = Math.ceil(Math.max(0, Math.ceil(gross / s) - tariff.included_impressions) / 1000)
      const plates = BigInt(2 * s * book.colours)
      const bound = BigInt(s + (book.hasCover ? 1 : 0))
      const total =
        fen(BigInt(Math.ceil(gross / cuts)) * BigInt(sheet.length * sheet.width * book.gsm * tonPrice)) +
        fen(plates * micro(press.plate)) +
        fen(
          plates *
            (micro(press.makeready_per_colour) + BigInt(thousands) * micro(press.run_per_thousand_colour)),
        ) +
        fen(
          most(
            (micro(binding.rate) + bound * micro(binding.per_signature ?? 0)) * BigInt(book.quantity),
            micro(binding.min),
          ),
        )
      if (best === undefined || total < best) best = total
    }
  }
  return best
}

/** Whole millimetres, by bigints: calipers have two decimals. */
export function naiveSpine({ binding, pages, paper, gsm }: NaiveBook): number {
  if (binding === 'saddle') return 0
  const caliper = tariff.papers.find(({ id }) => id === paper)?.caliper_um_per_gsm ?? 0
  const hundredths = BigInt(pages / 2) * BigInt(Math.round(caliper * 100)) * BigInt(gsm)
  return Number((hundredths + 99_999n) / 100_000n)
}
