/** The number of an order, with or without its hyphen: a barcode may leave it out. */
const orderNumber = /YP(\d{6})-?([\dA-Z]{6})(?![\dA-Z])/i

export interface ScannedPair {
  order_no: string
  no: string
}

/** Fills in a scanned code: an order's number on the delivery note, or the waybill's. */
export const withScanned = (pair: ScannedPair, code: string): ScannedPair => {
  const text = code.replace(/\s/g, '')
  const [, day, ending] = orderNumber.exec(text) ?? []
  if (day && ending) return { ...pair, order_no: `YP${day}-${ending.toUpperCase()}` }
  return text === '' ? pair : { ...pair, no: text }
}
