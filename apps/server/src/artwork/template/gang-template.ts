import type { GangRunRequest } from '@yinpu/contract'
import type { GangProductSource } from '@yinpu/pricing'
import type { TemplatePage } from '../../documents/template/template-sheet.ts'
import { mostPages } from '../file-findings.ts'
import { flatPage, type TemplatePart } from './template-pages.ts'

interface Piece {
  width: number
  height: number
  bleed: number
  ppi: number
}

/** Leaves of a calendar differ; those of a thicker pad are alike, and one is drawn. */
const mostLeaves = 16

const backNote = '只印一面的，请删去反面这一页。'
const dieNote = '异形、开窗和折叠的位置以本店刀版为准，请先向店铺索取确认。'
const leavesNote = '各张内容相同的，内页只做一页。'

/** Both sides: the table does not say whether one is printed or two. */
const bothSides = (piece: Piece): [TemplatePage, TemplatePage] => [
  flatPage({ name: '正面', ...piece }),
  flatPage({ name: '反面', ...piece }, {}, [backNote]),
]

const bound = (piece: Piece, pages: number): TemplatePart[] => {
  const leaf = flatPage({ name: '内页', ...piece }, {}, [leavesNote])
  const leaves =
    pages > mostLeaves
      ? [leaf]
      : Array.from({ length: pages }, (_, at) => ({ ...leaf, ownName: `第 ${at + 1} 张` }))
  return [
    { slot: 'cover', pages: [flatPage({ name: '封面', ...piece }, {}, ['没有封面的，请删去这一页。'])] },
    { slot: 'inside', pages: leaves },
  ]
}

const oneDesign = (piece: Piece, gang: GangProductSource, { pages = 1 }: GangRunRequest): TemplatePart[] => {
  switch (gang.compute_mode) {
    case 7:
      return bound(piece, pages)
    case 2:
      return [{ slot: 'picture', pages: [flatPage({ name: '画面', ...piece }, {}, [dieNote])] }]
    case 4:
    case 5:
      return [{ slot: 'picture', pages: [flatPage({ name: '画面', ...piece })] }]
    default: {
      const [front, back] = bothSides(piece)
      return [
        { slot: 'front', pages: [front] },
        { slot: 'back', pages: [back] },
      ]
    }
  }
}

/** Several designs come one after the other, with their backs as long as that makes no more pages than are read. */
export const gangTemplate = (
  piece: Piece,
  gang: GangProductSource,
  request: GangRunRequest,
): TemplatePart[] => {
  const parts = oneDesign(piece, gang, request)
  const { styles } = request
  if (styles === 1) return parts
  const pages = parts.flatMap((part) => part.pages)
  const used = styles * pages.length > mostPages ? pages.slice(0, 1) : pages
  return Array.from({ length: Math.min(styles, mostPages) }, (_, at) => ({
    slot: `design-${at + 1}`,
    pages: used.map((page) => ({ ...page, ownName: `第 ${at + 1} 款 ${page.ownName ?? ''}`.trim() })),
  }))
}
