import type { ComponentType } from 'react'
import { BrochureArt, CalendarArt, FolderArt, NotepadArt } from './art/bound-art.tsx'
import { LabelInkArt, LabelRollArt, StickerArt } from './art/label-art.tsx'
import { BagArt, BannerArt, BoxArt, EnvelopeArt, PrintedSheetArt } from './art/package-art.tsx'
import { FlyerArt, LeafletArt, PaperArt, PosterArt } from './art/sheet-art.tsx'
import { BusinessCardArt, CouponArt, FormArt } from './art/slip-art.tsx'

const drawings: Record<string, ComponentType> = {
  'art:business-card': BusinessCardArt,
  'art:flyer': FlyerArt,
  'art:leaflet': LeafletArt,
  'art:brochure': BrochureArt,
  'art:label-roll': LabelRollArt,
  'art:label-ink': LabelInkArt,
  'art:box': BoxArt,
  'art:bag': BagArt,
  'art:envelope': EnvelopeArt,
  'art:banner': BannerArt,
  'art:calendar': CalendarArt,
  'art:notepad': NotepadArt,
  'art:coupon': CouponArt,
  'art:folder': FolderArt,
  'art:form': FormArt,
  'art:sticker': StickerArt,
  'art:paper': PaperArt,
  'art:poster': PosterArt,
}

/** The picture of a product, drawn. A name that is not known shows a printed sheet. */
export function ProductArt({ image }: { image: string }) {
  const Drawing = drawings[image] ?? PrintedSheetArt
  return (
    <svg viewBox="0 0 240 160" width="100%" aria-hidden="true" focusable="false">
      <Drawing />
    </svg>
  )
}
