import type { Review, ReviewFile } from './refusal-draft.ts'

/** One page of one file, or a file of which no page can be shown. */
export interface Sheet {
  key: string
  file: ReviewFile
  page: number | undefined
  /** which line of the order, from 0 */
  line: number
  label: string
}

/** Every page of an order in the order of its lines and slots; the arrow keys go through them. */
export const sheetsOf = ({ lines, files }: Review): Sheet[] =>
  lines.flatMap((line, at) => {
    const slotIndex = (file: ReviewFile) => line.slots.findIndex(({ id }) => id === file.slot)
    return files
      .filter(({ line_id }) => line_id === line.line_id)
      .toSorted((one, other) => slotIndex(one) - slotIndex(other))
      .flatMap((file): Sheet[] => {
        const slot = line.slots.find(({ id }) => id === file.slot)?.name
        const sheet = { file, line: at }
        if (!file.is_drawable || !file.pages)
          return [{ ...sheet, key: file.id, page: undefined, label: slot ?? '文件' }]
        const total = file.pages
        return Array.from({ length: total }, (_, index) => {
          const page = index + 1
          const label = slot ? (total > 1 ? `${slot} ${page}` : slot) : `第 ${page} 页`
          return { ...sheet, key: `${file.id} ${page}`, page, label }
        })
      })
  })
