import { type Bitmap2D, correction, generate } from 'lean-qr'
import { useMemo } from 'react'

/** Scanners need so many light modules around a code. */
const quietZone = 4

type Modules = Pick<Bitmap2D, 'size' | 'get'>

const rowPath = ({ size, get }: Modules, y: number): string => {
  let path = ''
  for (let x = 0; x < size; x += 1) {
    if (!get(x, y)) continue
    const start = x
    while (x < size && get(x, y)) x += 1
    path += `M${start} ${y}h${x - start}v1h${start - x}z`
  }
  return path
}

/**
 * The dark modules of a code as one path. Neighbours in a row are one piece: no gap is visible between them.
 */
const qrPath = (modules: Modules): string =>
  Array.from({ length: modules.size }, (_, y) => rowPath(modules, y)).join('')

/** A code to be scanned, at the full resolution of the screen. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const modules = generate(text, { minCorrectionLevel: correction.M })
    return { size: modules.size, path: qrPath(modules) }
  }, [text])
  const side = size + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} style={{ fill: 'var(--white)' }} />
      <path d={path} style={{ fill: 'var(--black)' }} />
    </svg>
  )
}
