import { invalidFields } from '../../kernel/refusal.ts'
import { parseAddress } from './parse-address.ts'
import { isCompleteRegion } from './region-table.ts'

/** A typed place. Freight and parcels need the region for certain: a text that leaves it open is refused. */
export const readPlace = (text: string) => {
  const { province, city, district, region_code, detail } = parseAddress(text)
  if (!isCompleteRegion(region_code) || detail === '')
    throw invalidFields({ text: '认不出省市区或详细地址，请写全，例如：广东省深圳市南山区科技园路 1 号' })
  return { province, city, district, region_code, detail }
}
