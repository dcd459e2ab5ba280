import type { ArtworkJob } from '../artwork-job.ts'

/** A postcard printed on one side. */
export const anArtworkJob = (changes: Partial<ArtworkJob> = {}): ArtworkJob => ({
  widthMm: 100,
  heightMm: 150,
  bleedMm: 3,
  pages: 1,
  colour: 'cmyk',
  ...changes,
})
