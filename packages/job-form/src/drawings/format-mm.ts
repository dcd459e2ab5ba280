/** Millimetres as a drawing states them: halves are kept, the dust of floating point is not. */
export const formatMm = (mm: number): string => String(Math.round(mm * 10) / 10)

/** A coordinate for a path: short, because a sheet may hold hundreds. */
export const coordinate = (mm: number): string => String(Math.round(mm * 100) / 100)
