import type { Point, Segment } from '../../documents/template/template-sheet.ts'

const near = 1e-6
/** Round corners are drawn in steps this wide. */
const stepRadians = Math.PI / 18

const isLeftTurning = (points: readonly Point[]) =>
  points.reduce((area, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y }
    return area + x * next.y - next.x * y
  }, 0) > 0

/** The distance of a point from the nearest edge. */
const distanceTo = ({ x, y }: Point, edges: readonly Segment[]): number =>
  Math.min(
    ...edges.map(({ x1, y1, x2, y2 }) => {
      const [along, up] = [x2 - x1, y2 - y1]
      const length = along ** 2 + up ** 2
      const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * along + (y - y1) * up) / length))
      return Math.hypot(x - x1 - part * along, y - y1 - part * up)
    }),
  )

const isInside = ({ x, y }: Point, edges: readonly Segment[]) =>
  edges.filter(({ x1, y1, x2, y2 }) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
    .length %
    2 ===
  1

/** The position of the crossing along the first segment, from 0 to 1. */
const crossing = (one: Segment, other: Segment): number | undefined => {
  const [ax, ay] = [one.x2 - one.x1, one.y2 - one.y1]
  const [bx, by] = [other.x2 - other.x1, other.y2 - other.y1]
  const turn = ax * by - ay * bx
  if (Math.abs(turn) < near) return undefined
  const [dx, dy] = [other.x1 - one.x1, other.y1 - one.y1]
  const [onOne, onOther] = [(dx * by - dy * bx) / turn, (dx * ay - dy * ax) / turn]
  return onOne > near && onOne < 1 - near && onOther > -near && onOther < 1 + near ? onOne : undefined
}

const pointOn = ({ x1, y1, x2, y2 }: Segment, part: number): Point => ({
  x: x1 + part * (x2 - x1),
  y: y1 + part * (y2 - y1),
})

const arc = ({ x, y }: Point, from: number, sweep: number, radius: number): Segment[] => {
  const steps = Math.max(1, Math.ceil(sweep / stepRadians))
  const at = (step: number) => {
    const angle = from + (sweep * step) / steps
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  }
  return Array.from({ length: steps }, (_, step) => {
    const [begin, end] = [at(step), at(step + 1)]
    return { x1: begin.x, y1: begin.y, x2: end.x, y2: end.y }
  })
}

/**
 * The line at this distance outside of an outline. Each edge is moved outwards and corners are rounded; of the
 * result only the parts that really are so far from the outline stay, because in the narrow gaps of a die the moved
 * edges cross each other.
 */
export const outlineAround = (outline: readonly Point[], distance: number): Segment[] => {
  const corners = isLeftTurning(outline) ? outline : outline.toReversed()
  const edges = corners
    .map((point, at) => ({ point, next: corners[(at + 1) % corners.length] ?? point }))
    .filter(({ point, next }) => Math.hypot(next.x - point.x, next.y - point.y) > near)
    .map(({ point, next }) => ({ x1: point.x, y1: point.y, x2: next.x, y2: next.y }))
  // Along a line that turns left around its inside, the outside is on the right.
  const normal = ({ x1, y1, x2, y2 }: Segment) => Math.atan2(x1 - x2, y2 - y1)
  const moved = edges.flatMap((edge, at) => {
    const angle = normal(edge)
    const [dx, dy] = [distance * Math.cos(angle), distance * Math.sin(angle)]
    const before = edges.at(at - 1) ?? edge
    const sweep = (angle - normal(before) + 4 * Math.PI) % (2 * Math.PI)
    const corner = sweep < Math.PI ? arc({ x: edge.x1, y: edge.y1 }, normal(before), sweep, distance) : []
    return [...corner, { x1: edge.x1 + dx, y1: edge.y1 + dy, x2: edge.x2 + dx, y2: edge.y2 + dy }]
  })
  const isFarEnough = (piece: Segment) => {
    const middle = pointOn(piece, 0.5)
    return distanceTo(middle, edges) > distance * 0.99 && !isInside(middle, edges)
  }
  return moved.flatMap((line) => {
    const parts = moved.flatMap((other) => (other === line ? [] : (crossing(line, other) ?? [])))
    const stops = [0, ...parts.toSorted((one, other) => one - other), 1]
    return stops
      .slice(1)
      .map((stop, at) => {
        const [begin, end] = [pointOn(line, stops[at] ?? 0), pointOn(line, stop)]
        return { x1: begin.x, y1: begin.y, x2: end.x, y2: end.y }
      })
      .filter(isFarEnough)
  })
}
