import type { z } from 'zod'
import type { templateQuery } from './calls/template-query.ts'

export type TemplateQuery = z.output<typeof templateQuery>

/** The fields of a request that decide the drawing of its file, by the names of the form's fields. */
export const templateNames = [
  'size',
  'width',
  'height',
  'length',
  'length_m',
  'pages',
  'styles',
  'binding',
  'shape',
  'edge',
  'wound',
  'white',
  'colours',
  'colours_back',
  'spot_back',
  'inner.paper',
  'inner.gsm',
  'cover.colours_back',
  'finishing',
] as const satisfies (keyof TemplateQuery)[]
