import { whole, ZERO } from '../exact/exact.ts'
import { readPaper } from '../paper/paper-request.ts'
import type { RequestReader } from '../request/request-reader.ts'
import type { FinishingRate, Tariff } from '../tariff/tariff.ts'
import {
  COVER_PART,
  type FinishStep,
  FLAT_PART,
  type FlatJob,
  frontInks,
  type Inks,
  type InnerJob,
  type OffsetJob,
  type Solid,
} from './offset-job.ts'
import { SHEETWISE, whyUnsuited } from './print-method.ts'
import { type FlatPiece, flatCover, flatPiece, pageMultiple, spineWidth, unfold } from './unfold.ts'

const MAX_PROCESS = 4
const MAX_SPOT = 4
const MAX_FOLDS = 20
const MAX_HOLES = 100
const MAX_AREA_CM2 = whole(10_000)
const MAX_STEPS = 20

function readInks(reader: RequestReader): Inks {
  const inks = {
    front: reader.integer('colours_front', '正面色数', 0, MAX_PROCESS),
    back: reader.integer('colours_back', '反面色数', 0, MAX_PROCESS, 0),
    spotFront: reader.integer('spot_front', '正面专色数', 0, MAX_SPOT, 0),
    spotBack: reader.integer('spot_back', '反面专色数', 0, MAX_SPOT, 0),
  }
  if (reader.errors.length === 0 && frontInks(inks) === 0) reader.fail('colours_front', '正面至少须有一色')
  return inks
}

/** The finishing steps of a part. Those that only bind books are chosen by `binding`, not here. */
function readFinishing(reader: RequestReader, tariff: Tariff): FinishStep[] {
  const steps: FinishStep[] = []
  reader.list('finishing', '后工序', MAX_STEPS).forEach((entry, index) => {
    const item = reader.item('finishing', index, entry)
    const rate = item.record('id', '后工序', tariff.finishing)
    const sides = item.choice('sides', '加工面数', [1, 2], 1)
    const folds = item.integer('folds', '折数', 1, MAX_FOLDS, 1)
    const holes = item.integer('holes', '孔数', 1, MAX_HOLES, 1)
    const areaCm2 = item.decimal('area_cm2', '面积（平方厘米）', ZERO, MAX_AREA_CM2, 4, ZERO)
    if (!rate || sides === undefined) return
    if (rate.isForBooksOnly) item.fail('id', `${rate.name}仅用于画册装订`)
    const count = rate.per === 'folds' ? folds : rate.per === 'holes' ? holes : 1
    steps.push({ rate, sides, count, areaCm2 })
  })
  return steps
}

const BINDINGS = ['saddle', 'perfect', 'sewn', 'case'] as const
const MAX_PAGES = 2000

/** 画册: the inside, an optional cover as a flat job of its own, and the binding. */
function readBook(reader: RequestReader, tariff: Tariff): OffsetJob | undefined {
  const least = tariff.imposition.minSideMm
  const width = reader.length('width', '宽度', least)
  const height = reader.length('height', '高度', least)
  const binding = readBinding(reader, tariff)
  const pages = readPages(reader, binding)
  const finishing = readFinishing(reader, tariff)
  reader.choice('print_method', '画册内页固定为正反版，印刷方式', [0, SHEETWISE], 0)
  const hasCover = reader.has('cover')

  const insideReader = reader.nested('inner')
  const inside = readPaper(insideReader, tariff)
  const colours = insideReader.integer('colours', '内页色数', 1, 4)
  const coverStock = hasCover ? readCover(reader.nested('cover'), tariff) : undefined
  if (reader.errors.length > 0 || !binding || !inside) return undefined

  const inner: InnerJob = { width, height, pages, ...inside, colours, finishing, binding, hasCover }
  const spine = spineWidth(binding.id, pages, inside.paper, inside.gsm)
  const cover = coverStock && { ...coverStock, ...flatCover(width, height, spine) }
  return { kind: 'book', unit: '本', inner, cover }
}

function readBinding(reader: RequestReader, tariff: Tariff): FinishingRate | undefined {
  const id = reader.choice('binding', '装订方式', BINDINGS)
  if (id === undefined) return undefined
  const binding = tariff.finishing.get(id)
  if (!binding) reader.fail('binding', '本店不提供此装订方式')
  return binding
}

function readPages(reader: RequestReader, binding: FinishingRate | undefined): number {
  const pages = reader.integer('pages', '页数', 1, MAX_PAGES)
  if (!binding) return pages
  const multiple = pageMultiple(binding.id)
  if (pages % multiple !== 0 && typeof reader.value('pages') === 'number') {
    reader.fail('pages', `${binding.name}页数须为${multiple}的倍数`)
  }
  return pages
}

function readCover(reader: RequestReader, tariff: Tariff): Omit<FlatJob, 'width' | 'height'> | undefined {
  const stock = readPaper(reader, tariff)
  const inks = readInks(reader)
  const finishing = readFinishing(reader, tariff)
  return stock && { part: COVER_PART, piecesEach: 1, ...stock, inks, method: 0, finishing }
}

const FOLDED = 2
const BOOK = 3
const BOX = 4
const BAG = 5

/** Turns a ysp request into a job, noting all faults on the reader. */
export function readOffset(reader: RequestReader, tariff: Tariff): OffsetJob | undefined {
  const type = reader.choice('ysp_type', '印刷品类型', [1, FOLDED, BOOK, BOX, BAG])
  if (type === undefined) return undefined
  if (type === BOOK) return readBook(reader, tariff)

  const stock = readPaper(reader, tariff)
  const inks = readInks(reader)
  const method = reader.choice('print_method', '印刷方式', [0, 1, 2, 3, 4], 0) ?? 0
  const finishing = readFinishing(reader, tariff)
  const piece = readPiece(reader, tariff, type)
  if (reader.errors.length > 0 || !stock) return undefined

  const unsuited = whyUnsuited(method, inks)
  if (unsuited) reader.fail('print_method', unsuited)
  const unit = piece.solid ? '个' : '张'
  const work = piece.solid?.kind ?? (type === FOLDED ? 'folded' : 'flat')
  const { solid, ...size } = piece
  const flat = { part: FLAT_PART, ...size, ...stock, inks, method, finishing }
  return { kind: 'flat', unit, work, flat, ...(solid && { solid }) }
}

interface Piece extends FlatPiece {
  readonly solid?: Solid
}

function readPiece(reader: RequestReader, tariff: Tariff, type: number): Piece {
  const isSolid = type === BOX || type === BAG
  const least = isSolid ? tariff.geometry.minSideMm : tariff.imposition.minSideMm
  const width = reader.length('width', '宽度', least)
  const height = reader.length('height', '高度', least)
  if (!isSolid) return { width, height, piecesEach: 1 }
  const length = reader.length('length', '长度', least)
  const solid: Solid = { kind: type === BOX ? 'box' : 'bag', length, width, height }
  return { ...flatPiece(unfold(tariff, solid)), solid }
}
