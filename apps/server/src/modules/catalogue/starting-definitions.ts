import {
  computeModes,
  offsetTypes,
  quoteTypes,
  sampleTypes,
  textOf,
  typeOfOffset,
  typeOfQuote,
  typeOfSample,
} from '@yinpu/contract'
import { demoProductSources, type GangProductSource } from '@yinpu/pricing'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import type { ProductEntry } from './catalogue-file.ts'
import { editableDefinition } from './export-catalogue.ts'

/** The content that a new product of a kind begins with. */
export interface StartingDefinition {
  key: string
  label: string
  note: string
  quote_type: ProductEntry['quote_type']
  /** the drawing to use as long as the shop has uploaded nothing */
  image: string
  definition: Record<string, unknown>
}

const modeNotes: Record<number, { note: string; image: string }> = {
  1: { note: '每种尺寸、每档数量一个总价，例如单页、海报', image: 'art:flyer' },
  2: { note: '尺寸固定，数量越多单价越低，例如信封、封套', image: 'art:envelope' },
  3: { note: '尺寸自选，按占几个版位、多少盒计价，例如名片', image: 'art:business-card' },
  4: { note: '尺寸自选，按平方米计价，例如写真、喷绘', image: 'art:poster' },
  5: { note: '按幅宽和米数计价，例如横幅', image: 'art:banner' },
  6: { note: '起价含一定数量，之后每加一步加多少，例如优惠券', image: 'art:coupon' },
  7: { note: '按本计价，每本按页数加价，例如联单', image: 'art:form' },
}

const gangStarts = (): StartingDefinition[] =>
  computeModes.flatMap(({ value, label }) => {
    const model = (demoProductSources as readonly GangProductSource[]).find(
      ({ compute_mode }) => compute_mode === value,
    )
    if (!model) return []
    // Another shop has no such offset product.
    const { offset_produce_id: _, ...definition } = editableDefinition(typeOfQuote.gangRun, model)
    const { note, image } = modeNotes[value] ?? { note: '', image: '' }
    return [
      {
        key: `gang-${value}`,
        label: `合版 · ${label}`,
        note,
        quote_type: typeOfQuote.gangRun,
        image,
        definition,
      },
    ]
  })

/** The usual options of the trade that this shop has; if it has none of them, its first. */
const pick = <One extends { id: string }>(all: readonly One[], usual: readonly string[]): One[] => {
  const entries = usual.flatMap((id) => all.find((one) => one.id === id) ?? [])
  return entries.length > 0 ? entries : all.slice(0, 1)
}

const papersOf = ({ source }: ShopTariff, usual: readonly string[], least: number, most: number) =>
  Object.fromEntries(
    pick(source.papers, usual).map(({ id, gsm }) => {
      const fitting = gsm.filter((weight) => weight >= least && weight <= most)
      return [id, fitting.length > 0 ? fitting : [...gsm]]
    }),
  )

const firstPaper = (papers: Record<string, number[]>) => {
  const [paper = '', gsm = []] = Object.entries(papers)[0] ?? []
  return { paper, gsm: gsm[Math.floor(gsm.length / 2)] }
}

const finishingOf = ({ source }: ShopTariff, usual: readonly string[]) =>
  usual.filter((id) => source.finishing.some((one) => one.id === id))

const surface = ['film_gloss', 'film_matte', 'varnish', 'uv_spot', 'foil']
const flat = (label: string, width: number, height: number) => ({
  label: `${label} ${width}×${height}`,
  width,
  height,
})
const pages = [flat('大度16开', 210, 285), flat('大度32开', 140, 210), flat('A4', 210, 297)]
const solid = (length: number, width: number, height: number) => ({
  label: `${length}×${width}×${height}`,
  length,
  width,
  height,
})
const quantity = { suggestions: [1000, 2000, 3000, 5000, 10_000], max: 200_000 }
const inks = { colours_front: [1, 4], colours_back: [0, 1, 4] }
const solidInks = { colours_front: [0, 1, 4], colours_back: [0] }

const flatStart = (tariff: ShopTariff, type: number) => {
  const papers = papersOf(tariff, ['tb', 'yf', 'sj'], 80, 300)
  const isFolded = type === typeOfOffset.folder
  const finishing = finishingOf(tariff, [...surface, 'crease', ...(isFolded ? ['fold'] : [])])
  const sizes = isFolded
    ? [flat('大度16开展开', 285, 210), flat('大度8开展开', 420, 285)]
    : [...pages, flat('大度8开', 420, 285)]
  const [first = flat('', 210, 285)] = sizes
  return {
    ysp_type: type,
    sizes,
    sides: { width: [80, 860], height: [80, 860] },
    quantity,
    papers,
    ...inks,
    max_spots: 0,
    finishing,
    defaults: {
      width: first.width,
      height: first.height,
      quantity: 1000,
      ...firstPaper(papers),
      colours_front: 4,
      colours_back: 4,
      print_method: 0,
      finishing: isFolded && finishing.includes('fold') ? [{ id: 'fold', folds: 2 }] : [],
    },
  }
}

const bookStart = (tariff: ShopTariff) => {
  const cover = papersOf(tariff, ['tb', 'yf'], 157, 300)
  const inner = papersOf(tariff, ['tb', 'yf', 'sj'], 80, 157)
  return {
    ysp_type: typeOfOffset.book,
    sizes: pages,
    sides: { width: [90, 297], height: [90, 420] },
    quantity: { suggestions: [500, 1000, 2000, 3000, 5000], max: 100_000 },
    papers: cover,
    ...inks,
    max_spots: 0,
    finishing: [],
    book: {
      pages: [8, 64],
      bindings: ['saddle'],
      inner_papers: inner,
      inner_colours: [1, 4],
      cover_finishing: finishingOf(tariff, surface),
    },
    defaults: {
      width: 210,
      height: 285,
      quantity: 1000,
      pages: 32,
      binding: 'saddle',
      inner: { ...firstPaper(inner), colours: 4 },
      cover: { ...firstPaper(cover), colours_front: 4, colours_back: 4, finishing: [] },
    },
  }
}

const solidStart = (tariff: ShopTariff, type: number) => {
  const isBag = type === typeOfOffset.bag
  const papers = papersOf(tariff, isBag ? ['dtk', 'bk'] : ['bk', 'hbb'], 230, 400)
  const making = finishingOf(tariff, isBag ? ['bag_make', 'rope'] : ['die_cut', 'glue_box'])
  const sizes = isBag ? [solid(200, 80, 270), solid(250, 80, 320)] : [solid(120, 60, 160), solid(70, 70, 60)]
  const [first = solid(120, 60, 160)] = sizes
  return {
    ysp_type: type,
    sizes,
    sides: isBag
      ? { length: [100, 450], width: [40, 200], height: [120, 500] }
      : { length: [20, 300], width: [20, 200], height: [20, 400] },
    quantity,
    papers,
    ...solidInks,
    max_spots: 0,
    finishing: [...making, ...finishingOf(tariff, surface)],
    defaults: {
      length: first.length,
      width: first.width,
      height: first.height,
      quantity: 1000,
      ...firstPaper(papers),
      colours_front: 4,
      colours_back: 0,
      print_method: 0,
      finishing: making.map((id) => ({ id })),
    },
  }
}

const offsetNotes: Record<number, { note: string; image: string }> = {
  [typeOfOffset.sheet]: { note: '单独制版的单张', image: 'art:flyer' },
  [typeOfOffset.folder]: { note: '单独制版，尺寸填展开的', image: 'art:leaflet' },
  [typeOfOffset.book]: { note: '封面和内页分别选纸、核价', image: 'art:brochure' },
  [typeOfOffset.box]: { note: '填长、宽、高，按展开计价', image: 'art:box' },
  [typeOfOffset.bag]: { note: '填长、宽、高，按展开计价', image: 'art:bag' },
}

const offsetStart = (tariff: ShopTariff, type: number): Record<string, unknown> => {
  if (type === typeOfOffset.book) return bookStart(tariff)
  if (type === typeOfOffset.box || type === typeOfOffset.bag) return solidStart(tariff, type)
  return flatStart(tariff, type)
}

const labelStart = ({ source }: ShopTariff, isRoll: boolean): Record<string, unknown> => {
  const materials = pick(source.label.materials, ['tb', 'sx', 'pp']).map(({ id }) => id)
  const deliveries = isRoll ? ['roll', 'sheet'] : ['sheet', 'roll', 'single']
  const size = { shape: 'rect', width: 60, height: 40 }
  return {
    sizes: [flat('小标', 40, 30), flat('常用', 60, 40), flat('大标', 100, 70)],
    sides: { width: [10, 300], height: [10, 300] },
    quantity: isRoll
      ? { suggestions: [5000, 10_000, 20_000, 50_000], max: 5_000_000 }
      : { suggestions: [500, 1000, 2000, 5000], max: 100_000 },
    shapes: ['rect', 'circle'],
    materials,
    finishing: source.label.finishing.map(({ id }) => id),
    deliveries,
    ...(isRoll && { colours: [1, 2, 3, 4] }),
    defaults: {
      ...size,
      quantity: isRoll ? 10_000 : 1000,
      material: materials[0],
      ...(isRoll ? { colours: 4, die: 'new' } : { white: false }),
      finishing: [],
      edge: 'top',
      wound: 'out',
      delivery: deliveries[0],
      ...(isRoll && { per_roll: 1000, core: 76 }),
    },
  }
}

/** The unprinted sample of the box or bag that the shop would begin with. */
const whiteStart = (tariff: ShopTariff, type: number) => {
  const isBag = type === typeOfSample.whiteBag
  const { sizes, sides, papers, defaults } = solidStart(tariff, isBag ? typeOfOffset.bag : typeOfOffset.box)
  const { length, width, height, paper, gsm } = defaults
  const most = tariff.compiled.samples.maxPieces
  return {
    yangpin_type: type,
    sizes,
    sides,
    quantity: { suggestions: [1, 2, 3, 5, 10].filter((few) => few <= most), max: most },
    papers,
    printed: [],
    defaults: { length, width, height, quantity: 1, paper, gsm },
  }
}

const bookOfPapersStart = (tariff: ShopTariff) => ({
  yangpin_type: typeOfSample.paperBook,
  width: 140,
  height: 210,
  books: [
    {
      id: 'usual',
      name: '常用纸册',
      price: 19,
      grams: 180,
      papers: papersOf(tariff, ['tb', 'yf', 'sj'], 80, 300),
    },
    {
      id: 'all',
      name: '全套',
      price: 59,
      grams: 500,
      papers: Object.fromEntries(tariff.source.papers.map(({ id, gsm }) => [id, [...gsm]])),
    },
  ],
  max_quantity: 5,
})

const sampleNotes: Record<number, { note: string; image: string }> = {
  [typeOfSample.whiteBox]: { note: '不印的盒子，先看尺寸再开印；不用来稿', image: 'art:white-box' },
  [typeOfSample.whiteBag]: { note: '不印的纸袋，先看大小再开印；不用来稿', image: 'art:white-bag' },
  [typeOfSample.paperBook]: { note: '几种样册，各有定价，写明有哪些纸', image: 'art:sample-book' },
}

/** Every kind of product that a shop can create, filled so that it has a price by the shop's own tariff. */
export const startingDefinitions = (tariff: ShopTariff): StartingDefinition[] => [
  ...gangStarts(),
  ...offsetTypes.map(({ value, label }) => ({
    key: `offset-${value}`,
    label: `专版 · ${label}`,
    quote_type: typeOfQuote.offset,
    note: '',
    image: '',
    ...offsetNotes[value],
    definition: offsetStart(tariff, value),
  })),
  {
    key: 'label-roll',
    label: textOf(quoteTypes)[typeOfQuote.rollLabel] ?? '',
    note: '制版、模切，成卷，量大合算',
    quote_type: typeOfQuote.rollLabel,
    image: 'art:label-roll',
    definition: labelStart(tariff, true),
  },
  {
    key: 'label-ink',
    label: textOf(quoteTypes)[typeOfQuote.inkLabel] ?? '',
    note: '不用开版，几百个起',
    quote_type: typeOfQuote.inkLabel,
    image: 'art:label-ink',
    definition: labelStart(tariff, false),
  },
  ...sampleTypes.map(({ value, label }) => ({
    key: `sample-${value}`,
    label: `样品 · ${label}`,
    quote_type: typeOfQuote.sample,
    note: '',
    image: '',
    ...sampleNotes[value],
    definition: value === typeOfSample.paperBook ? bookOfPapersStart(tariff) : whiteStart(tariff, value),
  })),
]
