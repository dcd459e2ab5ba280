import { enumeration, type ValueOf } from '../enumerations/enumeration.ts'

/**
 * The codes on the wall of the press room. Each says what happens to the job that is scanned next. The value is what a
 * sheet prints and a scanner types: capital letters, so that Code 128 stays short and no job number looks like one.
 */
export const wallCodes = enumeration([
  { value: 'YPSTART', label: '开始' },
  { value: 'YPFINISH', label: '完成' },
  { value: 'YPHOLD', label: '暂停' },
  { value: 'YPWASTE', label: '报废' },
  { value: 'YPCHECK', label: '质检' },
])
export type WallCode = ValueOf<typeof wallCodes>

/** The path of a job's page for phones, below the console's address: a ticket's QR code holds the whole address. */
export const jobCodePath = (jobNo: string): string => `/j/${jobNo}`
