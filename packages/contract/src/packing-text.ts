import { formatNumber, kgText } from './numbers.ts'

interface Packing {
  cartons?: number | null | undefined
  weight_g?: number | null | undefined
}

/** 3 箱，共 47 kg; empty: neither counted nor weighed. */
export const packingText = ({ cartons, weight_g }: Packing): string =>
  [cartons ? `${formatNumber(cartons, 0)} 箱` : '', weight_g ? `共 ${kgText(weight_g / 1000)}` : '']
    .filter(Boolean)
    .join('，')
