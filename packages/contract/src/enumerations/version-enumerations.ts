import { enumeration, type ValueOf } from './enumeration.ts'

/** The states of a proposed change of what was ordered: one that nothing can come of any more has ended. */
export const versionStates = enumeration([
  { value: 'proposed', label: '等买家确认' },
  { value: 'agreed', label: '已同意' },
  { value: 'refused', label: '买家不同意' },
  { value: 'withdrawn', label: '店铺已撤回' },
  { value: 'ended', label: '已失效' },
])
export type VersionState = ValueOf<typeof versionStates>

/** The most characters of a buyer's reason. */
export const mostVersionText = 200
