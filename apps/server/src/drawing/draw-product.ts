import { hash } from 'node:crypto'
import { flatDrawings } from './flat-drawings.ts'
import { foldedDrawings } from './folded-drawings.ts'
import { padDrawings } from './pad-drawings.ts'
import { pictureHeight, pictureWidth } from './paint.ts'
import type { ProductFacts } from './product-facts.ts'
import { sampleDrawings } from './sample-drawings.ts'
import { solidDrawings } from './solid-drawings.ts'

const drawings = { ...flatDrawings, ...padDrawings, ...foldedDrawings, ...solidDrawings, ...sampleDrawings }

export const drawingNames = Object.keys(drawings)

/** Any printed product. */
const anyDrawing = 'printed-sheet'

export const isDrawing = (name: string) => Object.hasOwn(drawings, name)

/** The shapes alone, in a picture of 240 by 160; an unknown name gives a printed sheet. */
export const drawShapes = (name: string, facts: ProductFacts): string =>
  (isDrawing(name) ? drawings[name] : drawings[anyDrawing])?.(facts) ?? ''

export const drawProduct = (name: string, facts: ProductFacts): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${pictureHeight}" width="${pictureWidth}" height="${pictureHeight}">${drawShapes(name, facts)}</svg>`

export const drawingPath = '/files/drawing'

/** The shapes of the drawing at an address. */
export const drawAddress = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://here')
  const name = pathname.slice(drawingPath.length + 1).replace(/\.svg$/, '')
  return drawShapes(name, readFacts(name, Object.fromEntries(searchParams)))
}

/** Another version of the same drawing has another address, because browsers cache it. */
const look = 1

/** The letters of the facts in an address. */
const letters: [letter: string, name: Exclude<keyof ProductFacts, 'seed' | 'isRound'>][] = [
  ['w', 'width'],
  ['h', 'height'],
  ['l', 'length'],
  ['p', 'pages'],
  ['f', 'folds'],
  ['r', 'perRoll'],
  ['c', 'core'],
]

const a4 = { width: 210, height: 285 }
const strip = { width: 180, height: 60 }
const card = { width: 90, height: 54 }
const bag = { length: 250, width: 80, height: 320 }

/** The usual facts of a kind, for a picture that represents the whole kind. */
const usual: Record<string, Omit<ProductFacts, 'seed'>> = {
  'business-card': card,
  'plastic-card': card,
  'hang-tag': card,
  'note-card': { width: 90, height: 140 },
  badge: { width: 90, height: 130 },
  postcard: { width: 148, height: 100 },
  sticker: { width: 90, height: 60 },
  coupon: strip,
  ticket: strip,
  'seal-strip': strip,
  'hand-banner': strip,
  banner: { width: 5000, height: 700 },
  billboard: { width: 2000, height: 1000 },
  'window-film': { width: 800, height: 1200 },
  'tall-print': { width: 800, height: 2000 },
  'adhesive-print': { width: 600, height: 900 },
  coaster: { width: 95, height: 95 },
  placemat: { width: 420, height: 285 },
  envelope: { width: 220, height: 110 },
  notepad: { width: 100, height: 100, pages: 100 },
  form: { width: 210, height: 140, pages: 100 },
  'form-pair': { width: 95, height: 180, pages: 60 },
  invitation: { width: 260, height: 185 },
  'half-fold': { width: 420, height: 285 },
  leaflet: { width: 285, height: 210 },
  accordion: { width: 420, height: 210 },
  brochure: { ...a4, pages: 32 },
  'bound-book': { ...a4, pages: 96 },
  hardcover: { ...a4, pages: 96 },
  calendar: { width: 210, height: 145, pages: 13 },
  'wall-calendar': { width: 420, height: 570, pages: 13 },
  'table-tent': { width: 120, height: 330 },
  folder: { width: 480, height: 310 },
  box: { length: 120, width: 60, height: 160 },
  'white-box': { length: 120, width: 60, height: 160 },
  'white-bag': bag,
  'sample-book': a4,
  bag,
  'kraft-bag': bag,
  cup: { width: 250, height: 110 },
  'label-roll': { width: 60, height: 40 },
  'kraft-roll': { width: 60, height: 40 },
  'label-ink': { width: 60, height: 40 },
}
const largest = 1_000_000
const seedLength = 20

/** Reads an address; a missing fact gets its usual value, and an absurd one the nearest possible value. */
export const readFacts = (name: string, query: Record<string, unknown>): ProductFacts => {
  const read = (value: unknown) => {
    const number = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
    return Number.isFinite(number) ? Math.min(largest, Math.max(1, number)) : undefined
  }
  const fromQuery = Object.fromEntries(
    letters.flatMap(([letter, of]) => {
      const figure = read(query[letter])
      return figure === undefined ? [] : [[of, figure]]
    }),
  )
  // An address with one side contains the other sides, too.
  const own = fromQuery.width === undefined ? { ...a4, ...usual[name] } : { ...a4 }
  const seed = typeof query.s === 'string' ? query.s.slice(0, seedLength) : ''
  return { ...own, ...fromQuery, isRound: query.o === '1', seed }
}

type QueryPair = [letter: string, value: string]

const addressOf = (name: string, query: QueryPair[]) =>
  `${drawingPath}/${isDrawing(name) ? name : anyDrawing}.svg?${new URLSearchParams([...query, ['v', String(look)]])}`

/** The address of a drawing: it contains everything that is drawn. */
export const addressOfDrawing = (name: string, { seed, isRound, ...facts }: ProductFacts): string => {
  const figures = letters.flatMap(([letter, of]): QueryPair[] =>
    facts[of] === undefined ? [] : [[letter, String(facts[of])]],
  )
  const round: QueryPair[] = isRound ? [['o', '1']] : []
  return addressOf(name, [...figures, ...round, ['s', seed]])
}

export const seedOf = (word: string) => hash('sha256', word, 'base64url').slice(0, 8)

export const nameOfDrawing = (image: string) => image.replace(/^art:/, '')

/** A drawing that represents a kind of products, such as a category. */
export const addressOfKind = (image: string, word: string): string =>
  addressOf(nameOfDrawing(image), [['s', seedOf(word)]])
