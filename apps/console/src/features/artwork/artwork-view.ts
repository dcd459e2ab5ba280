import { type ArtworkView, artworkViews } from '@yinpu/contract/console'

/** The part of the queue that an address shows; whoever comes by the menu sees what is to be judged. */
export const artworkViewOf = (params: URLSearchParams): ArtworkView =>
  artworkViews.find(({ value }) => value === params.get('view'))?.value ?? 'review'
