import { readPaper } from '../paper/paper-request.ts'
import type { RequestReader } from '../request/request-reader.ts'
import type { FinishingRate, Tariff } from '../tariff/tariff.ts'
import { COVER_PART, type FlatJob, type InnerJob, type OffsetJob } from './offset-job.ts'
import { SHEETWISE } from './print-method.ts'
import { readFinishing, readInks } from './read-flat.ts'
import { spineWidth } from './unfold.ts'

const BINDINGS = ['saddle', 'perfect', 'sewn', 'case'] as const
const MAX_PAGES = 2000

/** 画册: the inside, an optional cover as a flat job of its own, and the binding. */
export function readBook(reader: RequestReader, tariff: Tariff): OffsetJob | undefined {
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
  const cover = coverStock && { ...coverStock, width: 2 * width + spine, height }
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
  const multiple = binding.id === 'saddle' ? 4 : 2
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
