import { readNumber } from '@yinpu/contract'
import type { SheetQuestion } from './sheet-question.ts'

export interface PiecePreset {
  name: string
  width: string
  height: string
}

/** Finished sizes with names, in mm. */
export const piecePresets: readonly PiecePreset[] = [
  { name: '大度16开', width: '210', height: '285' },
  { name: 'A4', width: '210', height: '297' },
  { name: 'A5', width: '148', height: '210' },
  { name: '正度16开', width: '185', height: '260' },
  { name: '大度32开', width: '140', height: '210' },
  { name: '大度8开', width: '420', height: '285' },
  { name: '名片', width: '90', height: '54' },
]

const isSame = (typed: string, preset: string) => {
  const read = readNumber(typed)
  return read.ok && read.value === Number(preset)
}

export const isPreset = ({ width, height }: SheetQuestion, preset: PiecePreset): boolean =>
  isSame(width, preset.width) && isSame(height, preset.height)
