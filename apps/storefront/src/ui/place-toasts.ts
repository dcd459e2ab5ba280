import { findFreePlace, type Obstacle } from './find-free-place.ts'

const pressed = 'button, input, select, textarea, summary, [role="button"], h1, h2, h3'
const followed = 'a[href]'
const lookMs = 400

/** What is on screen now and must not be covered: what is pressed or read first, then what is followed. */
const findObstacles = (area: Element, width: number, height: number): Obstacle[] =>
  [...document.querySelectorAll(`${pressed}, ${followed}`)].flatMap((element) => {
    if (area.contains(element)) return []
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isSeen = right > left && bottom > top && right > 0 && left < width && bottom > 0 && top < height
    const weight = element.matches(pressed) ? 4 : 1
    return isSeen ? [{ left, top, width: right - left, height: bottom - top, weight }] : []
  })

/**
 * Puts messages where they cover no button and no heading, again and again: the page may be scrolled, or another one
 * may come, while they are there. Returns the way to stop.
 */
export const placeToasts = (area: HTMLElement): (() => void) => {
  const put = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const size = area.getBoundingClientRect()
    const { left, top } = findFreePlace(size, { width, height }, findObstacles(area, width, height), size)
    area.style.inset = `${Math.round(top)}px auto auto ${Math.round(left)}px`
  }
  put()
  const timer = setInterval(put, lookMs)
  return () => clearInterval(timer)
}
