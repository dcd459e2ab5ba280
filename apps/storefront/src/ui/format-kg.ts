import { formatNumber } from './format-number.ts'

/** A weight: 1,234.57 kg. Light goods need finer figures. */
export const formatKg = (kg: number): string => `${formatNumber(kg, kg < 1 ? 4 : 2)} kg`
