/** Rates of value-added tax in percent; a small taxpayer has 3, or 1 while the reduction lasts. */
export const taxRates = [13, 9, 6, 3, 1, 0] as const

type TaxRate = (typeof taxRates)[number]

/** The settings of a shop's invoices. */
export interface InvoicingSettings {
  rate: TaxRate
  /** the name of everything that is sold, unless each product keeps its own */
  item: string
  by_product: boolean
  /** of the goods in the tax office's classification; empty: not set yet */
  code: string
  payee: string
  reviewer: string
}

export const unsetInvoicing: InvoicingSettings = {
  rate: 13,
  item: '印刷品',
  by_product: true,
  code: '',
  payee: '',
  reviewer: '',
}

/** So many orders go into one list for the tax office. */
export const mostTaxRows = 500
