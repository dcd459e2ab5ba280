import type { OffsetRequest, typeOfOffset } from '@yinpu/contract'
import { type Dieline, dielineOf } from '@yinpu/pricing'
import type { TemplatePage } from '../../documents/template/template-sheet.ts'
import type { ShopTariff } from '../../tariff/shop-tariff.ts'
import { isTwoSided } from '../offset-artwork.ts'
import { outlineAround } from './outline-around.ts'
import { notesOf, safeIn, type TemplatePart } from './template-pages.ts'

type Solid = Extract<OffsetRequest, { ysp_type: typeof typeOfOffset.box | typeof typeOfOffset.bag }>

const dieNote =
  '刀版（CutContour）和折线（Crease）是专色，请不要移动、缩放，也不要与画面合并；满版图案要超出刀版。'
const glueNote = '粘口处涂胶，请留白不印；跨折线的图案两边要连续，小字离折线 3 mm 以上。'

/** The blank as the price unfolds it. Seen from inside it is mirrored, as the sheet is turned over. */
const blankPage = (
  blank: Dieline,
  name: string,
  bleed: number,
  ppi: number,
  isInner: boolean,
): TemplatePage => {
  const { width } = blank
  const flip = (x: number, w = 0) => (isInner ? width - x - w : x)
  const points = blank.outline.map(({ x, y }) => ({ x: flip(x), y }))
  const panels = blank.panels.map(({ name: label, x, y, w, h, face }) => ({
    name: label,
    x: flip(x, w),
    y,
    width: w,
    height: h,
    face,
  }))
  return {
    name,
    width,
    height: blank.height,
    bleed,
    cut: { kind: 'polygon', points },
    isDie: true,
    bleedLines: outlineAround(points, bleed),
    safe: panels.filter(({ face }) => face).flatMap((panel) => safeIn(panel, bleed)),
    creases: blank.creases.map(({ x1, y1, x2, y2 }) => ({ x1: flip(x1), y1, x2: flip(x2), y2 })),
    glue: panels
      .filter(({ name: label }) => label === '粘口')
      .map(({ face: _face, name: _name, ...frame }) => frame),
    panels: panels.map(({ face: _face, ...panel }) => panel),
    columns: isInner ? blank.columns.toReversed() : blank.columns,
    rows: blank.rows,
    notes: notesOf(bleed, ppi, [
      `按成品 ${blank.finished.length}×${blank.finished.width}×${blank.finished.height} mm（长×宽×高）展开，${blank.allowances.map(({ name: label, mm }) => `${label} ${mm} mm`).join('、')}。`,
      dieNote,
      glueNote,
    ]),
  }
}

const sideNames = { outside: '展开图（外面）', inner: '展开图（内面）' }

/** A bag that no press takes whole is two pieces, which look alike. */
const pagesOf = (blank: Dieline, name: string, bleed: number, ppi: number, isInner: boolean) =>
  blank.pieces_each === 2
    ? ['第一片', '第二片'].map((piece) => blankPage(blank, `${name}${piece}`, bleed, ppi, isInner))
    : [blankPage(blank, name, bleed, ppi, isInner)]

export const solidTemplate = (
  request: Solid,
  { compiled }: ShopTariff,
  bleed: number,
  ppi: number,
): TemplatePart[] => {
  const blank = dielineOf(compiled, request)
  if (!isTwoSided(request)) return [{ slot: 'blank', pages: pagesOf(blank, '展开图', bleed, ppi, false) }]
  return [
    { slot: 'outside', pages: pagesOf(blank, sideNames.outside, bleed, ppi, false) },
    { slot: 'inner', pages: pagesOf(blank, sideNames.inner, bleed, ppi, true) },
  ]
}
