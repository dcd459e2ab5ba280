import { readPaper } from '../paper/paper-request.ts'
import type { RequestReader } from '../request/request-reader.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { FLAT_PART, type OffsetJob } from './offset-job.ts'
import { whyUnsuited } from './print-method.ts'
import { readBook } from './read-book.ts'
import { readFinishing, readInks } from './read-flat.ts'
import { type FlatPiece, type Solid, unfoldBag, unfoldBox } from './unfold.ts'

const FOLDED = 2
const BOOK = 3
const BOX = 4
const BAG = 5

/** Turns a ysp request into a job, noting on the reader whatever is wrong with it. */
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
  const unit = type === BOX || type === BAG ? '个' : '张'
  const work = type === BOX ? 'box' : type === BAG ? 'bag' : type === FOLDED ? 'folded' : 'flat'
  return { kind: 'flat', unit, work, flat: { part: FLAT_PART, ...piece, ...stock, inks, method, finishing } }
}

function readPiece(reader: RequestReader, tariff: Tariff, type: number): FlatPiece {
  const isSolid = type === BOX || type === BAG
  const least = isSolid ? tariff.geometry.minSideMm : tariff.imposition.minSideMm
  const width = reader.length('width', '宽度', least)
  const height = reader.length('height', '高度', least)
  if (!isSolid) return { width, height, piecesEach: 1 }
  const solid: Solid = { length: reader.length('length', '长度', least), width, height }
  return type === BOX ? unfoldBox(tariff, solid) : unfoldBag(tariff, solid)
}
