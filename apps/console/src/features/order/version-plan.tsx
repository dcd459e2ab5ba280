import type { QuoteAnswer } from '@yinpu/contract'
import { PlanSketch } from '@yinpu/job-form/plan-sketch'
import { UnfoldedDrawing } from '@yinpu/job-form/unfolded-drawing'

/** The plan of the print at the new quantity and specification; a blank box or bag is drawn unfolded. */
export function VersionPlan({ answer: { plan, blank } }: { answer: Pick<QuoteAnswer, 'plan' | 'blank'> }) {
  if (plan && plan.parts.length > 0) return <PlanSketch plan={plan} />
  return blank ? <UnfoldedDrawing dieline={blank} /> : null
}
