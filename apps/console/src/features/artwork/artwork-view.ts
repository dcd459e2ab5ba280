import { type ArtworkView, artworkViews } from '@yinpu/contract/console'

/** The part of the queue that an address shows; the link of the menu opens the orders to judge. */
export const artworkViewOf = (params: URLSearchParams): ArtworkView =>
  artworkViews.find(({ value }) => value === params.get('view'))?.value ?? 'review'
