import type { ImposedCell, ImposedForm } from '../imposed-form.ts'
import type { Signature } from '../signatures.ts'

/** A page on paper, as one looks at it; `from` and `to` bound what is printed. */
interface PrintedPage {
  page: number
  rotation: number
  left: number
  right: number
  top: number
  bottom: number
  from: number
  to: number
}

/** A leaf as one holds it: the page above, and the page below, of which one sees the place through the paper. */
export interface FoldedLeaf {
  up: PrintedPage
  below: PrintedPage
}

interface SheetSize {
  width: number
  height: number
}

const printed = ({ page, rotation, trim, clip }: ImposedCell): PrintedPage => ({
  page,
  rotation,
  left: trim.x,
  right: trim.x + trim.w,
  top: trim.y,
  bottom: trim.y + trim.h,
  from: clip.x,
  to: clip.x + clip.w,
})

/** Mirrored at a line from top to bottom: an upright page seen from behind is upright. */
const mirrorAcross = (page: PrintedPage, at: number): PrintedPage => ({
  ...page,
  left: 2 * at - page.right,
  right: 2 * at - page.left,
  from: 2 * at - page.to,
  to: 2 * at - page.from,
})

/** Mirrored at a line from side to side: heads point the other way. */
const mirrorDown = (page: PrintedPage, at: number): PrintedPage => ({
  ...page,
  top: 2 * at - page.bottom,
  bottom: 2 * at - page.top,
  rotation: (page.rotation + 180) % 360,
})

const formOf = (forms: readonly ImposedForm[], side: ImposedForm['side']) => {
  const form = forms.find((one) => one.side === side || one.side === 'both')
  if (!form) throw new Error(`no form for the ${side}`)
  return form.cells.map(printed)
}

/** The leaves of the open sheet: it was printed, then turned over left to right, so that its back lies up. */
function printSheet({ forms }: Signature, { width, height }: SheetSize, isTumbled: boolean): FoldedLeaf[] {
  const below = formOf(forms, 'front').map((page) => mirrorAcross(page, width / 2))
  // A sheet that the press tumbled head over foot is seen turned by half.
  const up = formOf(forms, 'back').map((page) =>
    isTumbled ? mirrorDown(mirrorAcross(page, width / 2), height / 2) : page,
  )
  return up.map((page) => {
    const under = below.find((one) => isOver(one, page))
    if (!under) throw new Error(`nothing is printed below page ${page.page}`)
    return { up: page, below: under }
  })
}

/** Creep moves the two pages of a leaf apart by less than half their width. */
const isOver = (one: PrintedPage, other: PrintedPage) =>
  Math.abs(one.top - other.top) < 0.001 && Math.abs(one.left - other.left) < (one.right - one.left) / 2

/** Creep may move a page over the fold, never its middle. */
const middleOf = ({ left, right, top, bottom }: PrintedPage, axis: 'x' | 'y') =>
  axis === 'x' ? (left + right) / 2 : (top + bottom) / 2

/** Folds one signature out of its sheet and reads its leaves from the top. */
export function foldInCode(signature: Signature, sheet: SheetSize, isTumbled: boolean): FoldedLeaf[] {
  const { block, folds } = signature
  let piles = printSheet(signature, sheet, isTumbled)
    .filter(({ up }) => up.from > block.x - 0.001 && up.to < block.x + block.w + 0.001)
    .filter(({ up }) => up.top > block.y && up.bottom < block.y + block.h)
    .map((leaf) => [leaf])
  for (const { axis, over, at } of folds) {
    if (over !== (axis === 'x' ? 'left' : 'top')) throw new Error('that side cannot move over')
    const isMoving = ([first]: FoldedLeaf[]) => first !== undefined && middleOf(first.up, axis) < at
    const mirror = axis === 'x' ? mirrorAcross : mirrorDown
    const moved = piles
      .filter(isMoving)
      .map((pile) =>
        pile.toReversed().map(({ up, below }) => ({ up: mirror(below, at), below: mirror(up, at) })),
      )
    piles = piles
      .filter((pile) => !isMoving(pile))
      .map((pile) => {
        const on = moved.find(([first]) => first && pile[0] && isOver(first.up, pile[0].up))
        if (!on) throw new Error('what is folded over lies beside the sheet')
        return [...on, ...pile]
      })
  }
  const [pile] = piles
  if (!pile || piles.length > 1) throw new Error(`${piles.length} piles are left`)
  return pile
}
