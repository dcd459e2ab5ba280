// One file that browsers keep, instead of every line of every drawing in scripts and pages.
import drawings from './product-art.svg'

export const drawingNames = [
  'business-card',
  'flyer',
  'leaflet',
  'brochure',
  'label-roll',
  'label-ink',
  'box',
  'bag',
  'envelope',
  'banner',
  'calendar',
  'notepad',
  'coupon',
  'folder',
  'form',
  'sticker',
  'paper',
  'poster',
  'tall-print',
  'billboard',
  'adhesive-print',
  'window-film',
  'hand-banner',
  'hang-tag',
  'cup',
  'bound-book',
  'hardcover',
  'postcard',
  'note-card',
  'plastic-card',
  'badge',
  'coaster',
  'invitation',
  'table-tent',
  'wall-calendar',
  'letterhead',
  'placemat',
  'half-fold',
  'accordion',
  'ticket',
  'seal-strip',
  'kraft-bag',
  'kraft-roll',
  'form-pair',
]

/** Any printed thing: a trimmed sheet with its marks and colour bar. */
export const anyDrawing = 'printed-sheet'

/** The picture of a product, drawn. A name that is not known shows a printed sheet. */
export function ProductArt({ image }: { image: string }) {
  const name = image.replace(/^art:/, '')
  return (
    <svg viewBox="0 0 240 160" width="100%" aria-hidden="true" focusable="false">
      <use href={`${drawings}#${drawingNames.includes(name) ? name : anyDrawing}`} />
    </svg>
  )
}
