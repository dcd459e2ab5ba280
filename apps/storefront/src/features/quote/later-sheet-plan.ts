import { hydrateLater } from '../../ui/hydrate-later.tsx'

/** A plan that nobody changes: pages show it before its code is there. */
export const LaterSheetPlan = hydrateLater(async () => (await import('@yinpu/job-form/sheet-plan')).SheetPlan)
