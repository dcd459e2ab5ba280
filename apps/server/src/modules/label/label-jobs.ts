import { clearLabels, type LabelDeps } from './ask-labels.ts'
import { clearLabelsJob } from './settle-labels.ts'

export const labelJobs = (deps: LabelDeps) => [
  { name: clearLabelsJob, everySeconds: 60, isEnqueued: true, run: () => clearLabels(deps) },
]
