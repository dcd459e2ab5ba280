import type { PlannedPart } from './storage.ts'

/** Amazon wants every part but the last to have 5 MiB; a lost connection costs no more than one part. */
export const partBytes = 8 * 1024 ** 2

/** The parts of a file of this size, in their order. */
export const planParts = (size: number, partSize: number): PlannedPart[] =>
  Array.from({ length: Math.ceil(size / partSize) }, (_, at) => ({
    number: at + 1,
    offset: at * partSize,
    size: Math.min(partSize, size - at * partSize),
  }))
