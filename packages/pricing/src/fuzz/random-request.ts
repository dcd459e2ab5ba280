import type { Random } from './random.ts'

type Request = Record<string, unknown>

/** Values that a request must not contain. */
const ABSURD: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  0,
  -1,
  0.5,
  0.1 + 0.2,
  1e-308,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  100_000_000,
  -(2 ** 31),
  10n ** 30n,
  Symbol('x'),
  '',
  ' ',
  '１００',
  '1e9',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
  null,
  undefined,
  true,
  false,
  [],
  [[]],
  [null],
  {},
  { id: {} },
  Object.create(null),
  new Date(0),
  () => 1,
  Array.from({ length: 1000 }, () => ({ id: 'film_matte' })),
]

const PAPERS = ['tb', 'sj', 'bk', 'dtk', 'tz', 'none']
const WEIGHTS = [80, 128, 157, 200, 250, 300]
const FINISHES = ['film_matte', 'foil', 'die_cut', 'crease', 'fold', 'punch', 'texture', 'uv_spot', 'saddle']

function stock(random: Random): Request {
  return {
    paper: random.isTrue(0.9) ? 'tb' : random.pick(PAPERS),
    gsm: random.pick(WEIGHTS),
    colours_front: random.below(6),
    colours_back: random.below(5),
    spot_front: random.below(3),
    spot_back: random.below(2),
  }
}

function finishing(random: Random): Request[] {
  return Array.from({ length: random.below(4) }, () => ({
    id: random.pick(FINISHES),
    sides: random.pick([1, 2, undefined]),
    folds: random.pick([1, 3, undefined]),
    holes: random.pick([2, undefined]),
    area_cm2: random.isTrue(0.5) ? random.length(20_000) : undefined,
  }))
}

function offset(random: Random): Request {
  return {
    ysp_type: 1 + random.below(5),
    length: random.length(1000),
    width: random.length(1500),
    height: random.length(1500),
    quantity: random.whole(200_000_000),
    ...stock(random),
    print_method: random.pick([0, 0, 0, 1, 2, 3, 4, 5]),
    finishing: finishing(random),
    rush: random.pick(['normal', 'fast', undefined]),
    pages: 2 * random.whole(1200),
    binding: random.pick(['saddle', 'perfect', 'sewn', 'case']),
    inner: { paper: 'tb', gsm: 128, colours: 1 + random.below(5) },
    cover: random.isTrue(0.7) ? { ...stock(random), finishing: finishing(random) } : undefined,
  }
}

function label(random: Random): Request {
  return {
    width: random.length(400),
    height: random.length(400),
    shape: random.pick(['rect', 'circle', undefined]),
    quantity: random.whole(200_000_000),
    material: random.pick(['tb', 'pp', 'pvc']),
    colours: random.below(9),
    white: random.isTrue(0.5),
    finishing: random.pick([[], ['film'], ['film', 'cold_foil']]),
    edge: random.pick(['top', 'bottom', 'left', 'right']),
    wound: random.pick(['in', 'out', undefined]),
    delivery: random.pick(['roll', 'sheet', 'single', 'fanfold']),
    per_roll: random.whole(10_000),
    core: random.pick([25, 40, 76, undefined]),
    die: random.pick(['stock', 'new']),
    rush: random.pick(['normal', 'today', undefined]),
  }
}

function gangRun(random: Random): Request {
  return {
    quantity: random.whole(100_000),
    size: random.pick(['a4', 'a3', '90x54', 'a4-3', 'a2']),
    width: random.length(1600),
    height: random.length(1600),
    length_m: random.length(60),
    pages: random.whole(300),
    styles: random.pick([1, 2, undefined]),
    processes: random.pick([[], ['film'], ['foil'], undefined]),
    rush: random.pick(['fast', undefined]),
  }
}

function paper(random: Random): Request {
  const amount = random.pick(['sheets', 'reams', 'tons'])
  return {
    paper: 'tb',
    gsm: random.pick(WEIGHTS),
    size: random.pick(['zd', 'dd']),
    [amount]: amount === 'sheets' ? random.whole(200_000_000) : random.length(5000),
    cut: random.isTrue(0.5),
  }
}

function whiteSample(random: Random): Request {
  return {
    yangpin_type: random.pick([1, 2, 3]),
    length: random.length(500),
    width: random.length(300),
    height: random.length(500),
    quantity: random.whole(12),
    paper: random.isTrue(0.9) ? 'bk' : random.pick(PAPERS),
    gsm: random.pick(WEIGHTS),
    rush: random.pick(['normal', 'fast', undefined]),
  }
}

function sampleBook(random: Random): Request {
  return {
    book: random.pick(['coated', 'special', 'none']),
    quantity: random.whole(7),
    rush: random.pick(['normal', 'today', undefined]),
  }
}

function sheet(random: Random): Request {
  const side = (limit: number): number => (random.isTrue(0.95) ? random.whole(limit) : random.length(limit))
  const isCoarse = random.isTrue(0.993)
  return {
    width: isCoarse ? 150 + side(700) : side(200),
    height: isCoarse ? 150 + side(700) : side(200),
    bleed: random.pick([0, 3, undefined]),
    grain: random.isTrue(0.2),
    sheet: random.isTrue(0.3) ? { length: side(3000), width: side(3000) } : undefined,
  }
}

function freight(random: Random): Request {
  return {
    province: random.pick(['11', '44', '65', '99']),
    net_kg: random.length(5000),
    goods_fen: random.whole(1e9),
  }
}

const MAKERS = { offset, label, gangRun, paper, whiteSample, sampleBook, sheet, freight }
export type RequestKind = keyof typeof MAKERS

/** A request that may well be good, or one with some of its fields made absurd, or no request at all. */
export function randomRequest(kind: RequestKind, random: Random): unknown {
  const request = MAKERS[kind](random)
  if (random.isTrue(0.5)) return request
  if (random.isTrue(0.02)) return random.pick(ABSURD)
  const fields = Object.keys(request)
  for (let count = 1 + random.below(3); count > 0; count--) request[random.pick(fields)] = random.pick(ABSURD)
  return request
}

export function randomAbsurdity(random: Random): unknown {
  return random.isTrue(0.5) ? random.pick(ABSURD) : (random.next() - 0.3) * 10 ** random.below(18)
}
