import { correction, generate } from 'lean-qr'
import { useMemo } from 'react'
import { qrPath, quietZone } from './qr-path.ts'

/** A code to be scanned, drawn as sharp as the screen is. */
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
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
