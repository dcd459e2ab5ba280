export interface PageStep {
  page: number
  to: string
  isCurrent: boolean
  /** pages before it are left out */
  isAfterGap: boolean
}

export interface PagingLinks {
  previous: string | undefined
  next: string | undefined
  steps: PageStep[]
}

/** The first page, the last, and those around the current one; a gap of a single page is no gap. */
const shownPages = (page: number, pages: number): number[] => {
  const wanted = new Set([1, pages, page - 1, page, page + 1])
  if (wanted.has(3)) wanted.add(2)
  if (wanted.has(pages - 2)) wanted.add(pages - 1)
  return [...wanted].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
}

/** Links through a long list; undefined where everything stands on one page. */
export const pagingOf = (
  page: number,
  pages: number,
  addressOf: (page: number) => string,
): PagingLinks | undefined => {
  if (pages <= 1) return undefined
  const shown = shownPages(page, pages)
  return {
    previous: page > 1 ? addressOf(page - 1) : undefined,
    next: page < pages ? addressOf(page + 1) : undefined,
    steps: shown.map((one, at) => ({
      page: one,
      to: addressOf(one),
      isCurrent: one === page,
      isAfterGap: at > 0 && one - (shown[at - 1] ?? 0) > 1,
    })),
  }
}
