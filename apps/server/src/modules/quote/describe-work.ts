import type { QuotePlan, SpecEntry } from '@yinpu/contract'
import type { PressRun, Production, WebUse } from '@yinpu/pricing'

const partNames: Readonly<Record<string, string>> = { inner: '内页', cover: '封面' }

const entryIn =
  (name: string) =>
  (label: string, value: string): SpecEntry => {
    const part = partNames[name]
    return part === undefined ? { label, value } : { part, label: `${part}${label}`, value }
  }

const runEntries = (run: PressRun): SpecEntry[] => {
  const entry = entryIn(run.part)
  return [
    entry('机器', run.press),
    entry('印刷方式', run.method_name),
    entry('开数', `${run.base} ${run.cuts} 开`),
    entry('上机纸', `${run.long}×${run.short} mm`),
    entry('拼数', `每面 ${run.up} 个`),
    ...(run.signatures === undefined ? [] : [entry('帖数', `${run.signatures} 帖`)]),
    entry('上机张数', `${run.gross} 张（净 ${run.net} 张）`),
    entry('全张纸', `${run.full} 张`),
    entry('印版', `${run.plates} 块`),
  ]
}

const webEntries = ({ web_mm, across, metres, plates }: WebUse): SpecEntry[] => [
  { label: '料宽', value: `${web_mm} mm` },
  { label: '横排', value: `${across} 个` },
  { label: '用料', value: `${metres} 米` },
  ...(plates ? [{ label: '印版', value: `${plates} 块` }] : []),
]

const counted = /(上机张数|全张纸|用料)$/

/** The production data of another quantity of the same job, without the entries that depend on the quantity. */
export const withoutCounts = (work: SpecEntry[] | null): SpecEntry[] | null =>
  work?.filter(({ label }) => !counted.test(label)) ?? null

/** The same for a plan from before its other data was stored: it has no counts of sheets and plates. */
export const planEntries = ({ parts }: Pick<QuotePlan, 'parts'>): SpecEntry[] =>
  parts.flatMap(({ part, press, method_name, base_sheet, sheet, up }) => {
    const entry = entryIn(part)
    return [
      entry('机器', press),
      entry('印刷方式', method_name),
      entry('开数', `${base_sheet.name} ${base_sheet.across * base_sheet.down} 开`),
      entry('上机纸', `${sheet.long}×${sheet.short} mm`),
      entry('拼数', `每面 ${up} 个`),
    ]
  })

/** The production data of a job, in the words of the press room, part by part; none for a gang-run product. */
export const workOf = ({ production }: { production?: Production | undefined }): SpecEntry[] =>
  production
    ? [...production.runs.flatMap(runEntries), ...(production.web ? webEntries(production.web) : [])]
    : []
