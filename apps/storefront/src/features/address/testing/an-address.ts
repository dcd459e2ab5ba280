import type { Address, Region } from '@yinpu/contract'

export const anAddress = (changes: Partial<Address> = {}): Address => ({
  id: 'a1',
  name: '王小印',
  mobile: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  region_code: '440305',
  detail: '科技园路1号',
  tag: '公司',
  is_default: false,
  ...changes,
})

/** A province with and without districts below its cities, and one that is its own city. */
export const someRegions: Region[] = [
  {
    value: '110000',
    label: '北京市',
    children: [
      {
        value: '110100',
        label: '北京市',
        children: [
          { value: '110101', label: '东城区' },
          { value: '110102', label: '西城区' },
        ],
      },
    ],
  },
  {
    value: '440000',
    label: '广东省',
    children: [
      {
        value: '440300',
        label: '深圳市',
        children: [
          { value: '440304', label: '福田区' },
          { value: '440305', label: '南山区' },
        ],
      },
      { value: '441900', label: '东莞市' },
    ],
  },
]
