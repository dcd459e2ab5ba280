import { squareMillimetres } from '../exact/area.ts'
import { type Exact, plus, shiftDown, timesWhole, ZERO } from '../exact/exact.ts'
import type { FlatJob, OffsetJob } from './offset-job.ts'

/** Kilograms of one finished article, exactly. */
export function articleKg(job: OffsetJob): Exact {
  if (job.kind === 'flat') return flatKg(job.flat)
  const { inner, cover } = job
  const leaves = timesWhole(squareMillimetres(inner.width, inner.height), (inner.pages / 2) * inner.gsm)
  return plus(shiftDown(leaves, 9), cover ? flatKg(cover) : ZERO)
}

function flatKg(job: FlatJob): Exact {
  return shiftDown(timesWhole(squareMillimetres(job.width, job.height), job.piecesEach * job.gsm), 9)
}
