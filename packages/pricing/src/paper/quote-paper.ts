import { larger, times, timesWhole, withPercent } from '../exact/exact.ts'
import { toNumber, toText } from '../exact/exact-text.ts'
import { composeQuote, type Terms, totalWith } from '../quote/compose-quote.ts'
import { countedLine, type DraftLine, draftLine, sumFen } from '../quote/draft-line.ts'
import { countPieces, finishQuote } from '../quote/finish-quote.ts'
import type { QuoteOptions, QuoteResult } from '../quote/quote.ts'
import { extraDays, readTerms } from '../quote/terms.ts'
import { MAX_QUANTITY, RequestReader } from '../request/request-reader.ts'
import type { Tariff } from '../tariff/tariff.ts'
import { type PaperRequest, rateText, readPaperRequest, sheetKg, sheetPrice } from './paper-request.ts'

/** 纸张报价: whole reams, the broken ream at a higher price, cutting on request, and the shop's minimum. */
export function quotePaper(tariff: Tariff, request: unknown, options: QuoteOptions = {}): QuoteResult {
  const reader = new RequestReader(request)
  const paperRequest = readPaperRequest(reader, tariff)
  const terms: Terms = { ...readTerms(reader, tariff, options), minimum: tariff.paperSale.minCharge }
  if (reader.refused || !paperRequest) return reader.refused ?? { ok: false, errors: [] }

  const linesAt = (sheets: number) => paperLines(tariff, { ...paperRequest, sheets })
  const ream = tariff.paperSale.reamSheets
  const nextReam = Math.ceil(paperRequest.sheets / ream) * ream
  const netKg = toNumber(timesWhole(sheetKg(paperRequest.size, paperRequest.gsm), paperRequest.sheets))
  return finishQuote(
    tariff,
    {
      counting: countPieces(paperRequest.sheets, '张'),
      composed: composeQuote(linesAt(paperRequest.sheets), terms),
      netKg,
      rush: terms.rush,
      extraDays: extraDays(tariff, 'paper', 0, netKg),
    },
    {
      limit: MAX_QUANTITY,
      totalAt: (sheets) => totalWith(sumFen(linesAt(sheets)), terms),
      tiers: [nextReam],
      verb: '再多买',
    },
    options,
  )
}

function paperLines(tariff: Tariff, request: PaperRequest): DraftLine[] {
  const { reamSheets, brokenPercent, cutPerReam, cutMin } = tariff.paperSale
  const { size, gsm, paper, sheets } = request
  const price = sheetPrice(size, gsm, paper)
  const broken = sheets % reamSheets
  const full = sheets - broken
  const brokenPrice = times(price, withPercent(brokenPercent))
  const stock = `${paper.name} ${gsm}g ${size.name}`
  const lines = [
    countedLine(
      'paper',
      '整令纸张',
      full,
      price,
      () => `${stock} ${full / reamSheets} 令 ${full} 张 × ${rateText(price)}`,
    ),
    countedLine(
      'broken_ream',
      '零张纸张',
      broken,
      brokenPrice,
      () => `${stock} ${broken} 张 × ${rateText(price)} × ${toText(withPercent(brokenPercent))}`,
    ),
  ]
  if (request.isCut) {
    const reams = Math.ceil(sheets / reamSheets)
    const amount = larger(timesWhole(cutPerReam, reams), cutMin)
    lines.push(
      draftLine(
        'cut',
        '分切',
        { n: reams, s: 0 },
        cutPerReam,
        amount,
        () => `${reams} 令 × ${toText(cutPerReam)}，最低 ${toText(cutMin)}`,
      ),
    )
  }
  return lines
}
