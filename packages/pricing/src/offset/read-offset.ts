import { readPaper } from '../paper/paper-request.ts'
import type { RequestReader } from '../request/request-reader.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { FLAT_PART, type OffsetJob } from './offset-job.ts'
import { whyUnsuited } from './print-method.ts'
import { readBook } from './read-book.ts'
import { readFinishing, readInks } from './read-flat.ts'
import { type FlatPiece, flatPiece, type Solid, unfold } from './unfold.ts'

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
