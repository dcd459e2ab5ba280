/** Everything here is in fractions of a page's picture, from its upper left corner, whatever the zoom. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** The position of the picture on the screen, in pixels: it grows with the zoom and scrolls out of the window. */
export interface ScreenBox {
  left: number
  top: number
  width: number
  height: number
}

const within = (value: number, least = 0, most = 1) => Math.min(most, Math.max(least, value))
/** Rounds to five decimals, which is finer than any eye can see. */
const rounded = (value: number) => Math.round(value * 1e5) / 1e5

/** Converts a point of the screen to the picture; a point beside the picture counts as its edge. */
export const pointOn = ({ left, top, width, height }: ScreenBox, screen: Point): Point => ({
  x: within((screen.x - left) / width),
  y: within((screen.y - top) / height),
})

/** The rectangle that is drawn from one point to another, in whichever direction. */
export const boxBetween = (from: Point, to: Point): Box => {
  const [x, y] = [rounded(Math.min(from.x, to.x)), rounded(Math.min(from.y, to.y))]
  return {
    x,
    y,
    width: rounded(Math.max(from.x, to.x) - x),
    height: rounded(Math.max(from.y, to.y) - y),
  }
}

/** The smallest rectangle on the screen: a click or a short drag gives one of this size. */
const leastPx = 24
/** The server refuses a smaller share. */
const leastShare = 0.005

/** Enlarges a rectangle around its middle until it can be seen and dragged, and keeps it on the page. */
const atLeast = (box: Box, width: number, height: number): Box => {
  const size = {
    width: Math.min(1, Math.max(box.width, width)),
    height: Math.min(1, Math.max(box.height, height)),
  }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const [x, y] = [
    within(middle.x - size.width / 2, 0, 1 - size.width),
    within(middle.y - size.height / 2, 0, 1 - size.height),
  ]
  return { x: rounded(x), y: rounded(y), width: rounded(size.width), height: rounded(size.height) }
}

/** The rectangle of a drag, however short it was. */
export const boxOfDrag = (picture: ScreenBox, from: Point, to: Point): Box => {
  const box = boxBetween(pointOn(picture, from), pointOn(picture, to))
  const [width, height] = [leastPx / picture.width, leastPx / picture.height]
  return atLeast(box, Math.max(leastShare, width), Math.max(leastShare, height))
}

/** Moves a rectangle within the page. */
export const moveBox = (box: Box, by: Point): Box => ({
  ...box,
  x: rounded(within(box.x + by.x, 0, 1 - box.width)),
  y: rounded(within(box.y + by.y, 0, 1 - box.height)),
})

/** Moves its lower right corner within the page. */
export const growBox = (box: Box, by: Point): Box => ({
  ...box,
  width: rounded(within(box.width + by.x, leastShare, 1 - box.x)),
  height: rounded(within(box.height + by.y, leastShare, 1 - box.y)),
})

/** A first rectangle, in the middle of the visible part of the page. */
export const boxInView = (picture: ScreenBox, view: ScreenBox): Box => {
  const from = pointOn(picture, { x: view.left, y: view.top })
  const to = pointOn(picture, { x: view.left + view.width, y: view.top + view.height })
  const seen = boxBetween(from, to)
  const [width, height] = [Math.max(seen.width * 0.25, leastShare), Math.max(seen.height * 0.15, leastShare)]
  const middle = { x: seen.x + (seen.width - width) / 2, y: seen.y + (seen.height - height) / 2 }
  return moveBox({ ...middle, width: rounded(width), height: rounded(height) }, { x: 0, y: 0 })
}
