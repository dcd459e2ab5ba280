/** TEMPORARY shape until the pricing package's reader is in. */
export interface ShopTariff {
  sheet_sizes: { id: string; name: string; length: number; width: number }[]
  papers: { id: string; name: string; gsm: number[]; ton_price: number; caliper_um_per_gsm: number }[]
  presses: { id: string; name: string; gripper: number; max: [number, number]; min: [number, number] }[]
  finishing: {
    id: string
    name: string
    basis: string
    per?: string
    tooling_per_cm2?: number
    books_only?: boolean
  }[]
  freight: { carriers: { id: string; name: string; note?: string }[]; pickup: { id: string; name: string } }
}
export const readShopTariff = (document: unknown) => document as ShopTariff
