import type { DemoProduct } from './demo-product.ts'
import { bags } from './yinpu/bags.ts'
import { books } from './yinpu/books.ts'
import { boxes } from './yinpu/boxes.ts'
import { calendars } from './yinpu/calendars.ts'
import { cards } from './yinpu/cards.ts'
import { display } from './yinpu/display.ts'
import { flatOffset } from './yinpu/flat-offset.ts'
import { foldedOffset } from './yinpu/folded-offset.ts'
import { inkLabels } from './yinpu/ink-labels.ts'
import { office } from './yinpu/office.ts'
import { rollLabels } from './yinpu/roll-labels.ts'
import { samples } from './yinpu/samples.ts'
import { sheets } from './yinpu/sheets.ts'

/** Everything 印铺 sells, in the order of its window. */
export const yinpuProducts: DemoProduct[] = [
  ...cards,
  ...sheets,
  ...flatOffset,
  ...foldedOffset,
  ...books,
  ...rollLabels,
  ...inkLabels,
  ...boxes,
  ...bags,
  ...office,
  ...display,
  ...calendars,
  ...samples,
]
