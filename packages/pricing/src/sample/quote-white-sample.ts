import { type Exact, larger, shiftDown, squareMillimetres, times, timesWhole, whole } from '../exact/exact.ts'
import { toNumber, toShortText, toText } from '../exact/exact-text.ts'
import { drawDieline } from '../offset/dieline.ts'
import { fitsSomePress, largestArea } from '../offset/impose.ts'
import type { Solid } from '../offset/offset-job.ts'
import { type FlatPiece, flatPiece, unfold } from '../offset/unfold.ts'
import { rateText, readPaper } from '../paper/paper-request.ts'
import { composeQuote, totalWith } from '../quote/compose-quote.ts'
import { countedLine, type DraftLine, draftLine, sumFen } from '../quote/draft-line.ts'
import { countPieces, finishQuote } from '../quote/finish-quote.ts'
import type { QuoteOptions, QuoteResult } from '../quote/quote.ts'
import { extraDays, readTerms } from '../quote/terms.ts'
import { RequestReader } from '../request/request-reader.ts'
import type { Paper, Tariff } from '../tariff/tariff.ts'

const BOX = 1
const BAG = 2
const UNIT = '个'

interface SampleSpec {
  readonly paper: Paper
  readonly gsm: number
  /** Laid flat, of one piece. */
  readonly areaM2: Exact
}

/** 白样: the dieline of the printed box or bag in its own paper, cut and glued without a print. */
export function quoteWhiteSample(tariff: Tariff, request: unknown, options: QuoteOptions = {}): QuoteResult {
  const reader = new RequestReader(request)
  const { maxPieces } = tariff.samples
  const quantity = reader.integer('quantity', '数量', 1, maxPieces)
  const terms = readTerms(reader, tariff, options)
  const stock = readPaper(reader, tariff)
  const solid = readSolid(reader, tariff)
  if (reader.refused || !stock || !solid) return reader.refused ?? { ok: false, errors: [] }
  const piece = flatPiece(unfold(tariff, solid))
  // A sample of a box that no press prints would promise a product that cannot be made.
  if (!fitsSomePress(tariff, piece.width, piece.height)) {
    reader.fail('width', `成品尺寸超出上机范围，展开含出血最大 ${largestArea(tariff)}`)
    return { ok: false, errors: reader.errors }
  }

  const spec: SampleSpec = { ...stock, areaM2: squareMetres(piece) }
  const linesAt = (pieces: number) => sampleLines(tariff, spec, pieces)
  const netKg = toNumber(timesWhole(pieceKg(spec), quantity))
  const result = finishQuote(
    tariff,
    {
      counting: countPieces(quantity, UNIT),
      composed: composeQuote(linesAt(quantity), terms),
      netKg,
      rush: terms.rush,
      extraDays: extraDays(tariff, 'white_sample', 0, netKg),
    },
    { limit: maxPieces, totalAt: (other) => totalWith(sumFen(linesAt(other)), terms) },
    options,
  )
  if (result.ok) result.quote.blank = drawDieline(tariff, solid)
  return result
}

function readSolid(reader: RequestReader, tariff: Tariff): Solid | undefined {
  const type = reader.choice('yangpin_type', '样品类型', [BOX, BAG])
  const least = tariff.geometry.minSideMm
  const length = reader.length('length', '长度', least)
  const width = reader.length('width', '宽度', least)
  const height = reader.length('height', '高度', least)
  return type && { kind: type === BOX ? 'box' : 'bag', length, width, height }
}

function squareMetres({ width, height, piecesEach }: FlatPiece): Exact {
  return shiftDown(timesWhole(squareMillimetres(width, height), piecesEach), 6)
}

function pieceKg({ areaM2, gsm }: SampleSpec): Exact {
  return shiftDown(timesWhole(areaM2, gsm), 3)
}

function sampleLines({ samples }: Tariff, spec: SampleSpec, pieces: number): DraftLine[] {
  const { paper, gsm, areaM2 } = spec
  const { setup, perM2, pieceMin } = samples
  const area = `${toShortText(areaM2, 4)} 平方米`
  const sheet = shiftDown(times(pieceKg(spec), paper.tonPrice), 3)
  const making = larger(times(areaM2, perM2), pieceMin)
  return [
    draftLine('sample_setup', '打样费', whole(1), setup, setup, () => `1 款 × ${toText(setup)}`),
    countedLine(
      'paper',
      '纸张',
      pieces,
      sheet,
      () => `${paper.name} ${gsm}g 展开 ${area}，${pieces} ${UNIT} × ${rateText(sheet)}`,
    ),
    countedLine(
      'sample_make',
      '切割成型',
      pieces,
      making,
      () => `${pieces} ${UNIT} × ${area} × ${toText(perM2)}，每${UNIT}最低 ${toText(pieceMin)}`,
    ),
  ]
}
