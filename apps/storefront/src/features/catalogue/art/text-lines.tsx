import { ink } from './ink.ts'

/** Lines of text, as seen from afar. */
export function TextLines({
  x,
  y,
  widths,
  gap = 8,
}: {
  x: number
  y: number
  widths: number[]
  gap?: number
}) {
  const d = widths.map((width, at) => `M${x} ${y + at * gap}h${width}`).join('')
  return <path d={d} stroke={ink.rule} strokeWidth="3.5" strokeLinecap="round" />
}
