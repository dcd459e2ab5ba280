import type { CallInput, Calls } from '@yinpu/contract'

/** What the 开数 calculator is asked, as typed: the server reads the figures and says what is wrong with them. */
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

/** As long as the server reads a number. */
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

/** Empty for the question that everybody begins with, so that its page has one address. */
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
      // A margin left empty is none; a size left empty is a question not asked yet.
      bleed: bleed.trim() || '0',
      grain: hasGrain,
      ...(isOwnSheet && { sheet: { length: sheetLength, width: sheetWidth } }),
    },
  }
}

/** Where each field of the request is typed. */
export const sheetPlaces = {
  width: 'width',
  height: 'height',
  bleed: 'bleed',
  'sheet.length': 'sheetLength',
  'sheet.width': 'sheetWidth',
} as const

export type SheetPlace = (typeof sheetPlaces)[keyof typeof sheetPlaces]
