import type { QuoteAnswer } from '@yinpu/contract'
import { PlanSketch } from '@yinpu/job-form/plan-sketch'
import { UnfoldedDrawing } from '@yinpu/job-form/unfolded-drawing'

/** The plan of the print, to scale; a blank box or bag is drawn unfolded. */
export function JobPlan({ answer: { plan, blank } }: { answer: Pick<QuoteAnswer, 'plan' | 'blank'> }) {
  if (plan && plan.parts.length > 0) return <PlanSketch plan={plan} />
  return blank ? <UnfoldedDrawing dieline={blank} /> : null
}
