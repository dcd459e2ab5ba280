import type { SourceOfMode } from './product-schema.ts'

/** What can still be cut, hemmed or handled where a product does not say: cards, pictures, banners. */
const LEAST_CARD_MM = 10
const LEAST_PICTURE_MM = 50
const LEAST_BANNER_MM = 50
const LEAST_BANNER_M = 0.1

/** The smallest piece of a product whose size is free, in mm; for a banner the length in metres as well. */
export function smallestPiece(source: SourceOfMode<3> | SourceOfMode<4>): { width: number; height: number } {
  const least = source.compute_mode === 3 ? LEAST_CARD_MM : LEAST_PICTURE_MM
  return {
    width: source.min_width ?? Math.min(least, source.max_width),
    height: source.min_height ?? Math.min(least, source.max_height),
  }
}

export function smallestBanner(source: SourceOfMode<5>): { width: number; lengthM: number } {
  const widest = source.widths.at(-1)?.to_width ?? LEAST_BANNER_MM
  return {
    width: source.min_width ?? Math.min(LEAST_BANNER_MM, widest),
    lengthM: source.min_length_m ?? LEAST_BANNER_M,
  }
}
