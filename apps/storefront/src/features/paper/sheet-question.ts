import type { CallInput, Calls } from '@yinpu/contract'

/** The input of the 开数 calculator, as typed: the server parses the figures and returns the errors. */
export interface SheetQuestion {
  width: string
  height: string
  bleed: string
  /** the piece may not be turned */
  hasGrain: boolean
  isOwnSheet: boolean
  sheetLength: string
  sheetWidth: string
}

export const firstQuestion: SheetQuestion = {
  width: '210',
  height: '285',
  bleed: '0',
  hasGrain: false,
  isOwnSheet: false,
  sheetLength: '1230',
  sheetWidth: '880',
}

/** The longest number that the server reads. */
const mostTyped = 40

export const readSheetQuery = (query: URLSearchParams): SheetQuestion => {
  const typed = (name: string, fallback: string) => (query.get(name) ?? fallback).slice(0, mostTyped)
  return {
    width: typed('width', firstQuestion.width),
    height: typed('height', firstQuestion.height),
    bleed: typed('bleed', firstQuestion.bleed),
    hasGrain: query.get('grain') === '1',
    isOwnSheet: query.get('sheet') === 'own',
    sheetLength: typed('sheet_length', firstQuestion.sheetLength),
    sheetWidth: typed('sheet_width', firstQuestion.sheetWidth),
  }
}

/** Empty for the default input, so that its page has one address. */
export const writeSheetQuery = (question: SheetQuestion): string => {
  const { width, height, bleed, hasGrain, isOwnSheet, sheetLength, sheetWidth } = question
  const size = new URLSearchParams({ width, height })
  const query = new URLSearchParams()
  if (bleed !== firstQuestion.bleed) query.set('bleed', bleed)
  if (hasGrain) query.set('grain', '1')
  if (isOwnSheet) {
    query.set('sheet', 'own')
    query.set('sheet_length', sheetLength)
    query.set('sheet_width', sheetWidth)
  }
  const isFirst = width === firstQuestion.width && height === firstQuestion.height && query.size === 0
  return isFirst ? '' : new URLSearchParams([...size, ...query]).toString()
}

export const toPlanInput = (question: SheetQuestion): CallInput<Calls['planSheet']> => {
  const { width, height, bleed, hasGrain, isOwnSheet, sheetLength, sheetWidth } = question
  return {
    body: {
      width,
      height,
      // An empty bleed means none; with an empty size nothing is sent.
      bleed: bleed.trim() || '0',
      grain: hasGrain,
      ...(isOwnSheet && { sheet: { length: sheetLength, width: sheetWidth } }),
    },
  }
}

/** Maps each field of the request to its input. */
export const sheetInputs = {
  width: 'width',
  height: 'height',
  bleed: 'bleed',
  'sheet.length': 'sheetLength',
  'sheet.width': 'sheetWidth',
} as const

export type SheetInputName = (typeof sheetInputs)[keyof typeof sheetInputs]
