import { writeCount, writeFen } from '../documents/write-figures.ts'
import type { ShownAfterSale } from './show-after-sales.ts'

/** 500 张、20 本: what is counted differently cannot be added. */
export const writePieces = (lines: Pick<ShownAfterSale['lines'][number], 'quantity' | 'unit'>[]): string =>
  [...Map.groupBy(lines, ({ unit }) => unit)]
    .map(([unit, same]) => `${writeCount(same.reduce((sum, { quantity }) => sum + quantity, 0))} ${unit}`)
    .join('、')

/** What it costs the shop, as far as that is known; nothing for a reprint. */
export const writeClaim = ({ type, amount_fen, agreed_fen }: ShownAfterSale): string =>
  type === 1 ? '' : writeFen(agreed_fen ?? amount_fen)
