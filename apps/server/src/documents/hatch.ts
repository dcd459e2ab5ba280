interface Lines {
  line: (x1: number, y1: number, x2: number, y2: number, colour: string, thickness?: number) => void
}

interface Area {
  x: number
  y: number
  w: number
  h: number
}

/** Fills a rectangle with slanted lines, which stay apart on a copy as no grey does. */
export const hatch = (
  canvas: Lines,
  { x, y, w, h }: Area,
  { gap, thickness }: { gap: number; thickness: number },
): void => {
  // Along each line the sum of both coordinates is the same.
  for (let sum = x + y + gap; sum < x + w + y + h; sum += gap) {
    const left = Math.max(x, sum - y - h)
    const right = Math.min(x + w, sum - y)
    canvas.line(left, sum - left, right, sum - right, '#000000', thickness)
  }
}
