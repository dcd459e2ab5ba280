interface PlaceParts {
  province: string
  city: string
  district: string
  detail: string
}

/** An address in one text, as it stands on pages and papers. */
export const addressText = ({ province, city, district, detail }: PlaceParts): string =>
  `${province}${city}${district}${detail}`
