import { booklets } from './caiyin/booklets.ts'
import { eventDisplay } from './caiyin/event-display.ts'
import { eventPaper } from './caiyin/event-paper.ts'
import { flatOffset } from './caiyin/flat-offset.ts'
import { foldedOffset } from './caiyin/folded-offset.ts'
import { inkLabels } from './caiyin/ink-labels.ts'
import { packs } from './caiyin/packs.ts'
import { postcards } from './caiyin/postcards.ts'
import { rollLabels } from './caiyin/roll-labels.ts'
import { samples } from './caiyin/samples.ts'
import { stickers } from './caiyin/stickers.ts'
import { tableware } from './caiyin/tableware.ts'
import type { DemoProduct } from './demo-product.ts'

/** Everything 彩印坊 sells, in the order of its window. */
export const caiyinProducts: DemoProduct[] = [
  ...inkLabels,
  ...rollLabels,
  ...stickers,
  ...tableware,
  ...foldedOffset,
  ...flatOffset,
  ...postcards,
  ...booklets,
  ...eventPaper,
  ...packs,
  ...samples,
  ...eventDisplay,
]
