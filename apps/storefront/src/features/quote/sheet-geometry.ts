/** A cutting plan as it is drawn: millimetres, origin at the sheet's upper left corner. */
export interface SheetGeometry {
  sheet: { name: string; length: number; width: number }
  pieces: { x: number; y: number; w: number; h: number; rotated: boolean }[]
  used_percent: number
}
