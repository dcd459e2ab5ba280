/** Where each field of the request is typed. */
export const sheetPlaces = {
  width: 'width',
  height: 'height',
  bleed: 'bleed',
  'sheet.length': 'sheetLength',
  'sheet.width': 'sheetWidth',
} as const

export type SheetPlace = (typeof sheetPlaces)[keyof typeof sheetPlaces]
