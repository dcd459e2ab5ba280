/** 广东省深圳市南山区 is 深圳南山 on a card; names of two characters stay whole. */
export const shortPlace = ({ city, district }: { city: string; district: string }): string => {
  const parts = [city, district].map((name) => (name.length > 2 ? name.replace(/[市区县]$/, '') : name))
  return [...new Set(parts)].join('')
}

/** Of an order that is collected: a walk-in shows the code. */
export const pickupText = ({ pickup_code }: { pickup_code?: string | undefined }): string =>
  pickup_code ? `到店自提，取件码 ${pickup_code}` : '到店自提'
