import { correction, generate } from 'lean-qr'

/** A dark part of a row of a QR code, in modules. */
interface QrRun {
  x: number
  y: number
  length: number
}

/** The dark modules of a code, those beside each other as one. */
export interface QrCode {
  size: number
  runs: QrRun[]
}

export const qrOf = (text: string): QrCode => {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const runs: QrRun[] = []
  for (let y = 0; y < code.size; y += 1) {
    let length = 0
    for (let x = 0; x <= code.size; x += 1) {
      if (x < code.size && code.get(x, y)) length += 1
      else if (length > 0) {
        runs.push({ x: x - length, y, length })
        length = 0
      }
    }
  }
  return { size: code.size, runs }
}

interface Boxes {
  box: (x: number, y: number, width: number, height: number, colour: string) => void
}

/** Draws a code as squares, whose quiet zone the caller leaves free. */
export const drawQr = (
  canvas: Boxes,
  { size, runs }: QrCode,
  { x, y, side }: { x: number; y: number; side: number },
): void => {
  const module = side / size
  for (const run of runs)
    canvas.box(x + run.x * module, y + run.y * module, run.length * module, module, '#000000')
}
