/**
 * The quotation engine: a tariff and a request in, a quote out. It is pure and synchronous; it knows no
 * clock, no database and no network, and no request makes it throw.
 *
 * Read a tariff once with `readTariff` (and a gang-run product with `readGangProduct`), keep the result,
 * and price any number of requests from it. Requests are taken as they come off the wire, of unknown
 * shape, and are answered with `{ok: true, …}` or `{ok: false, errors: [{field, message}]}`.
 * Amounts are integer fen and the lines of a quote always sum to its total.
 */

/** 大写金额. */
export { amountInCapitals } from './capitals/amount-in-capitals.ts'
/** The demo shop's gang-run products and tariff, written down (`…Sources`, `…Source`) and ready to use. */
export { demoProductSources, demoProducts, demoTariff, demoTariffSource } from './demo/demo-shop.ts'
/** 运费. */
export {
  type FreightOffer,
  type FreightResult,
  type LeftOutCarrier,
  quoteFreight,
} from './freight/quote-freight.ts'
/** 普通产品 (pt). */
export { type GangProduct, pieceUnitOf, smallestBanner, smallestPiece } from './gang-run/gang-product.ts'
export type { GangProductSource } from './gang-run/product-schema.ts'
export { quoteGangRun } from './gang-run/quote-gang-run.ts'
export { type GangProductResult, readGangProduct } from './gang-run/read-gang-product.ts'
/** 数码喷墨标签 (ink-lz) and 轮转标签 (lz). */
export { quoteInkLabel, quoteRollLabel } from './label/quote-label.ts'
export { type BookCover, coverOf } from './offset/book-cover.ts'
/** 印刷品 (ysp). */
export { type Dieline, type DielinePoint, dielineOf } from './offset/dieline.ts'
export type { Band, CellBlock, ImpositionCell, ImpositionPlan, PartPlan } from './offset/imposition-plan.ts'
export { quoteOffset } from './offset/quote-offset.ts'
export { pageMultiple } from './offset/unfold.ts'
/** 纸张. */
export { quotePaper } from './paper/quote-paper.ts'
export { unitPrice } from './quote/ladder.ts'
export type {
  Alternative,
  LadderStep,
  PressRun,
  Production,
  QuantityHint,
  Quote,
  QuoteLine,
  QuoteOptions,
  QuoteResult,
  QuoteTerm,
  WebUse,
} from './quote/quote.ts'
export type { QuoteError, Refused } from './quote/quote-error.ts'
/** 样品: 纸样册 and 白样. */
export { quoteSampleBook } from './sample/quote-sample-book.ts'
export { quoteWhiteSample } from './sample/quote-white-sample.ts'
export {
  readSampleBook,
  type SampleBook,
  type SampleBookResult,
  type SampleBookSource,
} from './sample/sample-book.ts'
/** Out of lengths in microns, for whatever is cut from a sheet. */
export { cutSheet } from './sheet/cut-sheet.ts'
/** 开数. */
export type { PieceBlock, PlacedPiece } from './sheet/cutting-plan.ts'
export type { CutLine } from './sheet/piece-blocks.ts'
export { countBlocks, expandBlock } from './sheet/piece-blocks.ts'
export { planSheet, type SheetPlan, type SheetPlanResult } from './sheet/plan-sheet.ts'
/** 价目表. */
export { readTariff, type TableIssue, type TariffResult } from './tariff/read-tariff.ts'
export type { Tariff } from './tariff/tariff.ts'
export { mostReamPrices, tableBounds } from './tariff/tariff-bounds.ts'
export type { TariffSource } from './tariff/tariff-schema.ts'
