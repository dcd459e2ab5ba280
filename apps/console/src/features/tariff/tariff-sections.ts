import { deliverySections } from './delivery-sections.ts'
import { labelSections } from './label-sections.ts'
import { printSections } from './print-sections.ts'
import type { Section } from './section-columns.ts'

/** Every part of the tariff that people edit, in the order of the list at the left. */
export const sections: readonly Section[] = [...printSections, ...labelSections, ...deliverySections]
