/** A piece of the sheet that is never cut: its height, and a function that draws it under a line. */
export interface Strip {
  height: number
  /** Nothing is drawn of a gap, and no gap is at an edge of a page. */
  draw?: (top: number) => void
  /** Stays on the page of the next strip. */
  leads?: boolean
  /** Drawn once more above it if it comes first on a page. */
  head?: Strip
}

interface Placed {
  strip: Strip
  top: number
}

interface PageArea {
  firstTop: number
  nextTop: number
  bottom: number
}

const heightWithFollowers = (strips: Strip[], from: number): number => {
  let height = 0
  let at = from
  while (strips[at]?.leads) height += strips[at++]?.height ?? 0
  return height + (strips[at]?.height ?? 0)
}

/** Lays strips one under the other, on as many pages as they need. */
export const paginate = (strips: Strip[], { firstTop, nextTop, bottom }: PageArea): Placed[][] => {
  let page: Placed[] = []
  const pages = [page]
  let top = firstTop

  const addStrip = (strip: Strip) => {
    page.push({ strip, top })
    top += strip.height
  }

  strips.forEach((strip, index) => {
    const isFull = page.length > 0 && top + heightWithFollowers(strips, index) > bottom
    if (!strip.draw && (isFull || page.length === 0)) return
    if (isFull) {
      page = []
      pages.push(page)
      top = nextTop
      if (strip.head) addStrip(strip.head)
    }
    addStrip(strip)
  })
  return pages
}
