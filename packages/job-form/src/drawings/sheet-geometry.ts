/** A cutting plan for a drawing: millimetres, origin at the sheet's upper left corner. */
export interface SheetGeometry {
  sheet: { name: string; length: number; width: number }
  blocks: { x: number; y: number; w: number; h: number; columns: number; rows: number }[]
  used_percent: number
}
