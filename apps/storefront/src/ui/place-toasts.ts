interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** An element that should stay visible; the higher its weight, the less may cover it. */
export interface Obstacle extends Box {
  weight: number
}

const step = 8
const edge = 16
/** At a smaller distance the message would look like a part of the element. */
const gap = 4

const overlapOf = (box: Box, { left, top, width, height }: Box): number => {
  const across = Math.min(box.left + box.width, left + width + gap) - Math.max(box.left, left - gap)
  const down = Math.min(box.top + box.height, top + height + gap) - Math.max(box.top, top - gap)
  return across > 0 && down > 0 ? across * down : 0
}

/** Positions from the foot of the screen upwards; in the middle first, then to the right and to the left. */
const freeBoxesIn = (
  screen: Pick<Box, 'width' | 'height'>,
  { width, height }: Pick<Box, 'width' | 'height'>,
) => {
  const columns = [(screen.width - width) / 2, screen.width - width - edge, edge].map((left) =>
    Math.max(0, left),
  )
  const boxes: Box[] = []
  for (let top = screen.height - height - edge; top >= edge; top -= step) {
    for (const left of new Set(columns)) boxes.push({ left, top, width, height })
  }
  return boxes
}

const coveredBy = (box: Box, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, obstacle) => sum + overlapOf(box, obstacle) * obstacle.weight, 0)

/**
 * Finds a position at which a box of this size covers nothing important, or as little as possible. A good
 * position does not change.
 */
export const findFreeBox = (
  size: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
  obstacles: readonly Obstacle[],
  now?: Box,
): Pick<Box, 'left' | 'top'> => {
  const isOnScreen = now && now.top >= edge && now.top + now.height <= screen.height && now.left >= 0
  if (isOnScreen && now.left + now.width <= screen.width && coveredBy(now, obstacles) === 0) return now
  let best: Box = { ...size, left: Math.max(0, (screen.width - size.width) / 2), top: edge }
  let least = Number.POSITIVE_INFINITY
  for (const box of freeBoxesIn(screen, size)) {
    const covered = coveredBy(box, obstacles)
    if (covered < least) {
      least = covered
      best = box
    }
    if (covered === 0) break
  }
  return { left: best.left, top: best.top }
}

const pressed = 'button, input, select, textarea, summary, [role="button"], h1, h2, h3'
const followed = 'a[href]'
const lookMs = 400

/** Finds the visible elements that must not be covered: controls and headings weigh most, then links. */
const findObstacles = (area: Element, width: number, height: number): Obstacle[] =>
  [...document.querySelectorAll(`${pressed}, ${followed}`)].flatMap((element) => {
    if (area.contains(element)) return []
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isSeen = right > left && bottom > top && right > 0 && left < width && bottom > 0 && top < height
    const weight = element.matches(pressed) ? 4 : 1
    return isSeen ? [{ left, top, width: right - left, height: bottom - top, weight }] : []
  })

/**
 * Moves messages to positions where they cover no button and no heading, repeatedly: the page may be scrolled,
 * or another one may open, while they are visible. Returns a function that stops it.
 */
export const placeToasts = (area: HTMLElement): (() => void) => {
  const put = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const size = area.getBoundingClientRect()
    const { left, top } = findFreeBox(size, { width, height }, findObstacles(area, width, height), size)
    area.style.inset = `${Math.round(top)}px auto auto ${Math.round(left)}px`
  }
  put()
  const timer = setInterval(put, lookMs)
  return () => clearInterval(timer)
}
