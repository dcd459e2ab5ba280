import { formatMm } from './format-mm.ts'
import { countOfSide, type PlannedPart } from './press-sheet-paths.ts'

const numerals = '零一二三四五六七八九'

/** The name of a press sheet by its fraction of a full sheet: 全开, 对开, 三开 … 十六开, 24开. */
export const fractionName = (pieces: number): string => {
  if (pieces === 1) return '全开'
  if (pieces === 2) return '对开'
  if (pieces < 10) return `${numerals[pieces]}开`
  if (pieces === 10) return '十开'
  if (pieces < 20) return `十${numerals[pieces - 10]}开`
  return `${pieces}开`
}

export const sizeText = (long: number, short: number): string => `${formatMm(long)}×${formatMm(short)}`

const piecesOf = ({ base_sheet: { across, down } }: PlannedPart): number => across * down

/** 大度对开 889×597 */
export const sheetTitle = (part: PlannedPart): string =>
  `${part.base_sheet.name}${fractionName(piecesOf(part))} ${sizeText(part.sheet.long, part.sheet.short)}`

/** 自翻版, 8 拼, 对开机 */
export const sheetFacts = (part: PlannedPart): string[] => [part.method_name, `${part.up} 拼`, part.press]

export const partTitle = (part: PlannedPart): string => ({ inner: '内页', cover: '封面' })[part.part] ?? ''

/** The depth of the gripper edge; the engine draws it along the long edge. */
export const gripperDepth = (part: PlannedPart): number => part.gripper[0]?.h ?? 0

export const hasBack = (part: PlannedPart): boolean =>
  part.forms.some(({ blocks }) => blocks.some(({ side }) => side === 'back'))

/** 大度全开 1194×889 */
export const baseSheetTitle = ({ base_sheet: { name, length, width } }: PlannedPart): string =>
  `${name}全开 ${sizeText(length, width)}`

export const baseSheetCuts = (part: PlannedPart): string =>
  piecesOf(part) === 1 ? '整张上机，不裁' : `裁 ${piecesOf(part)} 张上机纸`

export const describeBaseSheet = (part: PlannedPart): string => {
  const { across, down } = part.base_sheet
  return `裁纸图：${baseSheetTitle(part)} 毫米，横分 ${across} 份、竖分 ${down} 份，${baseSheetCuts(part)}。`
}

/** Describes the drawing of one form as a sentence, for users who cannot see it. */
export const describeForm = (part: PlannedPart, formAt: number): string => {
  const form = part.forms[formAt]
  const fronts = form ? countOfSide(form, 'front') : 0
  const backs = form ? countOfSide(form, 'back') : 0
  const sides = fronts && backs ? `正面 ${fronts} 个、反面 ${backs} 个` : `全部为${backs ? '反面' : '正面'}`
  const where = part.gripper.length > 1 ? '在上下两边' : '在下边'
  return [
    `${partTitle(part)}${form?.name ?? ''}排版图：${part.base_sheet.name}${fractionName(piecesOf(part))}上机纸`,
    ` ${sizeText(part.sheet.long, part.sheet.short)} 毫米，${part.method_name}，`,
    `横 ${part.columns} 竖 ${part.rows}，共 ${part.up} 拼，${sides}，`,
    `出血 ${formatMm(part.bleed)} 毫米，咬口 ${formatMm(gripperDepth(part))} 毫米${where}，${part.press}印刷。`,
  ].join('')
}
