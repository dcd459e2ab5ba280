import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Scanners want so many light modules around a code. */
const quietZone = 4

interface QrCodeProps {
  text: string
  label: string
  /** in the page's pixels */
  side: number
}

export function QrCode({ text, label, side }: QrCodeProps) {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const modules = code.size + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`${-quietZone} ${-quietZone} ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={modules} height={modules} style={{ fill: 'var(--white)' }} />
      <path d={toSvgPath(code)} style={{ fill: 'var(--black)' }} />
    </svg>
  )
}
