import type { ArtworkMark } from '@yinpu/contract'

/** A rectangle that was made or taken away, so that it can be taken back. */
export interface MarkChange {
  fileId: string
  at: number
  /** as it was; without it the rectangle was made */
  removed?: ArtworkMark
}

type Marks = readonly ArtworkMark[]

/** Undo history of the rectangles on a file. Moves and edits of their text are not kept. */
export const changeBetween = (fileId: string, before: Marks, after: Marks): MarkChange | undefined => {
  if (after.length === before.length + 1) return { fileId, at: after.length - 1 }
  if (after.length !== before.length - 1) return undefined
  const differing = after.findIndex((mark, index) => mark !== before[index])
  const at = differing < 0 ? after.length : differing
  const removed = before[at]
  return removed && { fileId, at, removed }
}

/** The rectangles without that change: whatever was written on the others since stays. */
export const withoutChange = (marks: Marks, { at, removed }: MarkChange): Marks =>
  removed ? marks.toSpliced(at, 0, removed) : marks.toSpliced(at, 1)
