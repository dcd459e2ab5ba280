/** Millimetres as text: halves are kept, rounding errors of floating point are not. */
export const formatMm = (mm: number): string => String(Math.round(mm * 10) / 10)

/** A coordinate for a path: short, because a sheet may contain hundreds. */
export const coordinate = (mm: number): string => String(Math.round(mm * 100) / 100)
