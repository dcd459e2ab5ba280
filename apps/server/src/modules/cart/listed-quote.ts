import type { KeptQuote } from '../../db/schema/index.ts'
import { type SQL, sql } from '../../db/sql.ts'

/** What a list reads of a price: of its lines only the discount, from which the price before it is known. */
export type ListedQuote = Pick<
  KeptQuote,
  'quantity' | 'piece_unit' | 'styles' | 'total_quantity' | 'unit' | 'total_fen' | 'lines'
>

/** A stored price without its plans and lines, which are a hundred times as long. */
export const listedQuote = (column: SQL) => sql<ListedQuote>`jsonb_build_object(
  'quantity', ${column} -> 'quantity', 'piece_unit', ${column} -> 'piece_unit', 'styles', ${column} -> 'styles',
  'total_quantity', ${column} -> 'total_quantity', 'unit', ${column} -> 'unit', 'total_fen', ${column} -> 'total_fen',
  'lines', jsonb_path_query_array(${column}, '$.lines[*] ? (@.code == "discount")'))`
