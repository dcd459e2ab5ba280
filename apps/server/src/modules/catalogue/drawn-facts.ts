import { typeOfOffset, typeOfQuote, typeOfSample } from '@yinpu/contract'
import { addressOfDrawing, isDrawing, nameOfDrawing, seedOf } from '../../drawing/draw-product.ts'
import type { ProductFacts } from '../../drawing/product-facts.ts'
import { type FreelySized, firstFreeSize } from './form/gang-form.ts'

type Fields = Record<string, unknown>

/** A product with the facts that its drawing depends on: the name of a drawing, and its definition without prices. */
export interface DrawnProduct {
  code: string
  quoteType: number
  image: string
  definition: unknown
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

const figure = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined

const millimetresOf = (metres: unknown) => {
  const length = figure(metres)
  return length && length * 1000
}

/** The name of a gang-run size says how it is folded, and whether it is round. */
const foldsInText = (text: string) => {
  const sign = /([对三四五六])折/.exec(text)?.[1]
  return sign ? '对三四五六'.indexOf(sign) + 1 : undefined
}

const gangFacts = (definition: Fields, chosen: Fields) => {
  const sizes = listOf(definition.sizes)
  const size = sizes.find(({ id }) => id === chosen.size) ?? sizes[0] ?? {}
  const name = typeof size.name === 'string' ? size.name : ''
  const isBanner = definition.compute_mode === 5
  const free = [3, 4].includes(Number(definition.compute_mode))
    ? firstFreeSize(definition as unknown as FreelySized)
    : undefined
  const width = figure(chosen.width) ?? figure(size.width) ?? figure(definition.width) ?? free?.width
  const height = figure(chosen.height) ?? figure(size.height) ?? figure(definition.height) ?? free?.height
  const [fewest] = Array.isArray(definition.pages) ? definition.pages : []
  return {
    // The length of a banner is the width that a viewer sees.
    width: isBanner ? (millimetresOf(chosen.length_m) ?? 5000) : width,
    height: isBanner ? (width ?? figure(listOf(definition.widths)[0]?.to_width)) : height,
    pages: figure(chosen.pages) ?? figure(fewest),
    folds: foldsInText(name),
    isRound: /圆|直径/.test(name),
  }
}

const madeFacts = (chosen: Fields) => ({
  width: figure(chosen.width),
  height: figure(chosen.height),
  length: figure(chosen.length),
  pages: figure(chosen.pages),
  folds: figure(listOf(chosen.finishing).find(({ id }) => id === 'fold')?.folds),
  perRoll: chosen.delivery === 'roll' ? figure(chosen.per_roll) : undefined,
  core: chosen.delivery === 'roll' ? figure(chosen.core) : undefined,
  isRound: chosen.shape === 'circle',
})

const bookDrawings: Record<string, string> = {
  saddle: 'brochure',
  perfect: 'bound-book',
  sewn: 'bound-book',
  case: 'hardcover',
}

const gangDrawings: Record<number, string> = { 3: 'business-card', 4: 'poster', 5: 'banner', 7: 'notepad' }

const offsetDrawings: Record<number, string> = {
  [typeOfOffset.folder]: 'leaflet',
  [typeOfOffset.box]: 'box',
  [typeOfOffset.bag]: 'bag',
}

const sampleDrawings: Record<number, string> = {
  [typeOfSample.whiteBox]: 'white-box',
  [typeOfSample.whiteBag]: 'white-bag',
  [typeOfSample.paperBook]: 'sample-book',
}

/** The drawing of a product whose shop has not chosen one. */
const usualDrawing = (quoteType: number, definition: Fields): string | undefined => {
  if (quoteType === typeOfQuote.rollLabel) return 'label-roll'
  if (quoteType === typeOfQuote.inkLabel) return 'label-ink'
  if (quoteType === typeOfQuote.sample) return sampleDrawings[Number(definition.yangpin_type)]
  return quoteType === typeOfQuote.gangRun
    ? gangDrawings[Number(definition.compute_mode)]
    : offsetDrawings[Number(definition.ysp_type)]
}

const nameOf = (image: string, quoteType: number, definition: Fields, chosen: Fields): string => {
  // The binding of a book is its own choice, and decides before anything else.
  const bound = quoteType === typeOfQuote.offset ? bookDrawings[String(chosen.binding)] : undefined
  if (bound) return bound
  const named = nameOfDrawing(image)
  return isDrawing(named) ? named : (usualDrawing(quoteType, definition) ?? 'flyer')
}

const a4 = { width: 210, height: 297 }

/** The drawing of a product and its facts, for the default choices or for the buyer's choices. */
export const drawnOf = (
  { code, quoteType, image, definition }: DrawnProduct,
  choices?: unknown,
): { name: string; facts: ProductFacts } => {
  const defined = fieldsOf(definition)
  const chosen = { ...fieldsOf(defined.defaults), ...fieldsOf(choices) }
  const facts = quoteType === typeOfQuote.gangRun ? gangFacts(defined, chosen) : madeFacts(chosen)
  const closed = defined.yangpin_type === typeOfSample.paperBook ? defined : undefined
  return {
    name: nameOf(image, quoteType, defined, chosen),
    facts: {
      ...facts,
      width: facts.width ?? figure(closed?.width) ?? a4.width,
      height: facts.height ?? figure(closed?.height) ?? a4.height,
      seed: seedOf(code),
    },
  }
}

export const drawingOf = (product: DrawnProduct, choices?: unknown): string => {
  const { name, facts } = drawnOf(product, choices)
  return addressOfDrawing(name, facts)
}

const mostSizes = 4

/** Smaller differences in proportion look the same. */
const shapeOf = ({ name, facts }: ReturnType<typeof drawnOf>) => {
  const { width, height, length, folds, isRound } = facts
  const step = (ratio: number) => Math.round(Math.log(ratio) * 6)
  return [name, step(width / height), length && step(length / width), folds, isRound].join()
}

/** The sizes that a product comes in, as far as they look different. */
const sizesOf = (product: DrawnProduct): string[] => {
  const isGang = product.quoteType === typeOfQuote.gangRun
  const choices = listOf(fieldsOf(product.definition).sizes).map(({ id, width, height, length, label }) =>
    isGang
      ? { size: id }
      : { width, height, length, ...(/圆|直径/.test(String(label)) && { shape: 'circle' }) },
  )
  const shapes = new Map<string, string>()
  for (const chosen of choices) {
    const shape = shapeOf(drawnOf(product, chosen))
    if (!shapes.has(shape)) shapes.set(shape, drawingOf(product, chosen))
  }
  return shapes.size < 2 ? [] : [...shapes.values()].slice(0, mostSizes)
}

/**
 * Pictures beside a description: those that the shop has named, each with a print of its own, or the product's sizes.
 */
export const galleryOf = (product: DrawnProduct, gallery: readonly string[]): string[] => {
  if (gallery.length === 0) return sizesOf(product)
  const { facts } = drawnOf(product)
  return gallery.map((image, at) =>
    addressOfDrawing(drawnOf({ ...product, image }).name, { ...facts, seed: `${facts.seed}${at + 1}` }),
  )
}
