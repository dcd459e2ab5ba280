/**
 * The number of rows of a whole list, from one of its pages: a page that is not full ends the list, so that only the
 * others are counted.
 */
export const totalOfPage = async (
  { page, page_size }: { page: number; page_size: number },
  rows: readonly unknown[],
  count: () => Promise<number>,
): Promise<number> =>
  rows.length < page_size && (rows.length > 0 || page === 1) ? (page - 1) * page_size + rows.length : count()
