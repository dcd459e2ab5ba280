import type { InkLabelRequest, RollLabelRequest } from '@yinpu/contract'
import { ellipse, flatPage, inset, safeIn, type TemplatePart } from './template-pages.ts'

const whiteNote = '白墨版：要打白墨的地方填单色黑 K100，其余留空；与画面页的位置对齐。'
const roundNote = '圆形标签：画面按外接正方形铺满，圆外的部分模切后去掉。'
const cornerNote = '直角或圆角以所用的刀模为准，圆角外不要放文字。'

/** A label with its die; white ink is a page of its own. */
export const labelTemplate = (
  request: RollLabelRequest | InkLabelRequest,
  bleed: number,
  ppi: number,
): TemplatePart[] => {
  const { width, height, shape, edge } = request
  const frame = { x: 0, y: 0, width, height }
  const isRound = shape === 'circle'
  const round = isRound
    ? {
        cut: ellipse(frame),
        bleedLines: ellipse(inset(frame, -bleed)),
        safe: safeIn(frame, bleed, ellipse),
      }
    : {}
  const onDie = { isDie: true, leads: edge, ...round }
  const note = isRound ? roundNote : cornerNote
  const piece = { width, height, bleed, ppi }
  const hasWhite = 'white' in request && request.white
  return [
    {
      slot: 'label',
      pages: [
        flatPage({ name: '标签画面', ...piece }, onDie, [note]),
        ...(hasWhite ? [flatPage({ name: '白墨', ...piece }, onDie, [whiteNote])] : []),
      ],
    },
  ]
}
