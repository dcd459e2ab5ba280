import type { Permission } from '@yinpu/contract/console'
import type { Db } from '../../db/database.ts'
import { mayReveal } from '../../kernel/actor.ts'
import { maskPhonesIn } from '../../kernel/mask-mobile.ts'
import type { Shop } from '../../kernel/shop.ts'
import { type Cell, type Column, timeFormat, yuanFormat } from '../../spreadsheet/write-spreadsheet.ts'

/** A file to be: its columns, how many rows there will be, and the rows as they are read. */
export interface Sheet {
  title: string
  columns: Column[]
  count: () => Promise<number>
  rows: () => AsyncIterable<Cell[]> | Iterable<Cell[]>
}

export interface SheetContext {
  db: Db
  shop: Shop
  /** the permissions of the person who requested it */
  needs: ReadonlySet<Permission>
  /** the time of the request, which decides what is late or due */
  askedAt: number
  /** the member of staff whose customers alone are in the file; undefined: all */
  sellerId: string | undefined
}

/** Few enough for memory, many enough to be quick. */
export const batchSize = 500
/** A cell takes at most 32,767 characters, and nobody reads that many. */
const longestText = 2_000

export const short = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)
/** A free text for the person who requested the file: they may not be allowed to see a telephone number in it. */
export const written = ({ needs }: Pick<SheetContext, 'needs'>, text: string) =>
  short(mayReveal({ permissions: needs }) ? text : maskPhonesIn(text))
export const labelOf = (members: readonly { value: number; label: string }[], value: number): string =>
  members.find((member) => member.value === value)?.label ?? String(value)

export const text = (header: string, width = 16): Column => ({ header, width })
export const sum = (header: string): Column => ({ header, width: 12, format: yuanFormat })
export const time = (header: string): Column => ({ header, width: 17, format: timeFormat })

/** Batches one after the other, each beginning after the last row of the one before. */
export async function* inBatches<Row, Cursor>(
  read: (after: Cursor | undefined) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
  write: (rows: Row[]) => Promise<Cell[][]> | Cell[][],
): AsyncGenerator<Cell[]> {
  for (let after: Cursor | undefined; ; ) {
    const rows = await read(after)
    yield* await write(rows)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = cursorOf(last)
  }
}
