import tariff from '../../../data/tariff.json' with { type: 'json' }

/** A flat job as the rules put it, in plain numbers. */
interface NaiveJob {
  readonly width: number
  readonly height: number
  readonly pieces: number
  readonly quantity: number
  readonly paper: string
  readonly gsm: number
  readonly front: number
  readonly back: number
  readonly spotFront: number
  readonly spotBack: number
  readonly method: number
  readonly finishing: readonly { id: string; sides: number; count: number; area: number }[]
}

/** A line in units of 10⁻¹² yuan, rounded half up to fen. */
export const fen = (units: bigint): bigint => (units * 2n + 10n ** 10n) / (2n * 10n ** 10n)
/** Tariff figures have at most three decimals. */
export const micro = (value: number): bigint => BigInt(Math.round(value * 1000)) * 10n ** 9n
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

interface Sheet {
  readonly sheet: (typeof tariff.sheet_sizes)[number]
  readonly press: (typeof tariff.presses)[number]
  readonly cuts: number
  readonly long: number
  readonly short: number
}

export function* everySheet(): Generator<Sheet> {
  for (const sheet of tariff.sheet_sizes) {
    for (let cell = 0; cell < tariff.imposition.max_grid ** 2; cell++) {
      const [i, j] = [
        1 + Math.floor(cell / tariff.imposition.max_grid),
        1 + (cell % tariff.imposition.max_grid),
      ]
      const [p, q] = [Math.floor(sheet.length / i), Math.floor(sheet.width / j)]
      const [long, short] = [Math.max(p, q), Math.min(p, q)]
      for (const press of tariff.presses) {
        const [maxLong = 0, maxShort = 0] = press.max
        const [minLong = 0, minShort = 0] = press.min
        if (long > maxLong || short > maxShort || long < minLong || short < minShort) continue
        yield { sheet, press, cuts: i * j, long, short }
      }
    }
  }
}

/**
 * The cheapest total by trying literally everything and pricing with bigints from the written tariff: a
 * second opinion that shares no code with the engine.
 */
export function naiveTotal(job: NaiveJob): bigint | undefined {
  let best: bigint | undefined
  for (const sheet of everySheet()) {
    for (const method of [1, 2, 3, 4]) {
      for (const isTurned of [false, true]) {
        const total = priceOne(job, { ...sheet, method, isTurned })
        if (total !== undefined && (best === undefined || total < best)) best = total
      }
    }
  }
  return best
}

interface Way extends Sheet {
  readonly method: number
  readonly isTurned: boolean
}

function priceOne(job: NaiveJob, way: Way): bigint | undefined {
  const { imposition, spoilage } = tariff
  const { sheet, press, cuts, long, short, method } = way
  const hasBack = job.back + job.spotBack > 0
  if (job.method !== 0 && job.method !== method) return undefined
  if (hasBack ? method === 1 : method !== 1) return undefined
  const w = (way.isTurned ? job.height : job.width) + 2 * imposition.bleed
  const h = (way.isTurned ? job.width : job.height) + 2 * imposition.bleed
  const usable = method === 4 ? short - 2 * press.gripper : short - press.gripper - imposition.tail
  const columns = Math.floor((long - 2 * imposition.side) / w)
  const rows = Math.floor(usable / h)
  if (columns < 1 || rows < 1 || (method === 3 && columns % 2 > 0) || (method === 4 && rows % 2 > 0))
    return undefined

  const net = Math.ceil((job.quantity * job.pieces) / (columns * rows))
  const inks = job.front + job.back + job.spotFront + job.spotBack
  let gross = net + Math.ceil((net * spoilage.percent) / 100)
  if (inks <= spoilage.light_max_inks) gross += spoilage.base_light
  else gross += method === 2 ? spoilage.base_sheetwise : spoilage.base_one_set
  const rates = job.finishing.map((step) => ({
    ...step,
    rate: tariff.finishing.find(({ id }) => id === step.id),
  }))
  for (const { rate } of rates) gross += rate?.heavy ? spoilage.per_heavy_finish : spoilage.per_finish

  const isTurning = method >= 3
  const process = isTurning ? Math.max(job.front, job.back) : job.front + job.back
  const spot = isTurning ? Math.max(job.spotFront, job.spotBack) : job.spotFront + job.spotBack
  const impressions = isTurning ? 2 * gross : gross
  const thousands = Math.ceil(Math.max(0, impressions - tariff.included_impressions) / 1000)
  const tonPrice = tariff.papers.find(({ id }) => id === job.paper)?.ton_price ?? 0
  const sheetUnits = BigInt(sheet.length * sheet.width * job.gsm * tonPrice)
  let total = fen(BigInt(Math.ceil(gross / cuts)) * sheetUnits)
  total += fen(BigInt(process + spot) * micro(press.plate))
  total += fen(
    BigInt(process + 2 * spot) *
      (micro(press.makeready_per_colour) + BigInt(thousands) * micro(press.run_per_thousand_colour)),
  )
  for (const { rate, sides, count, area } of rates) {
    if (!rate) return undefined
    const basis: Record<string, bigint> = {
      press_sheet_m2: BigInt(gross) * BigInt(long * short * sides),
      press_sheet: BigInt(gross) * 10n ** 6n,
      press_sheet_thousand: BigInt(Math.ceil(gross / 1000)) * 10n ** 6n,
      piece: BigInt(job.quantity) * 10n ** 6n,
      piece_thousand: BigInt(Math.ceil(job.quantity / 1000)) * 10n ** 6n,
    }
    const run = (micro(rate.rate) * (basis[rate.basis] ?? 0n) * BigInt(rate.per ? count : 1)) / 10n ** 6n
    const tool = rate.tooling_per_cm2
      ? most(micro(rate.tooling_per_cm2) * BigInt(area), micro(rate.tooling_min ?? 0))
      : 0n
    total += fen(most(run, micro(rate.min)) + micro(rate.tooling ?? 0) + tool)
  }
  return total
}
