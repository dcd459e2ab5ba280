import type { Machine } from '../report/describe-machine.ts'
import type { Sample, SoakVerdict } from './judge-soak.ts'

export interface SoakReport {
  at: string
  minutes: number
  machine: Machine
  topPerSecond: number
  /** of the top, in percent */
  loadPercent: number
  wantedPerSecond: number
  samples: Sample[]
  verdict: SoakVerdict
}
