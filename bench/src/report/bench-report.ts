import type { Machine } from './describe-machine.ts'
import type { Section } from './section.ts'

export interface BenchReport {
  at: string
  tookSeconds: number
  machine: Machine
  sections: Section[]
}
