import type { Bitmap2D } from 'lean-qr'

/** Scanners want so many light modules around a code. */
export const quietZone = 4

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

/** The dark modules of a code as one path, a run of them in a row being one piece: nothing shines through between. */
export const qrPath = (modules: Modules): string =>
  Array.from({ length: modules.size }, (_, y) => rowPath(modules, y)).join('')
