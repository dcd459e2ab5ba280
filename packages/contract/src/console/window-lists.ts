/** The positions of an advert on the home page: the first position shows one, the second all. */
export const advertPositions = [
  { value: 'home-hero', label: '首页横幅' },
  { value: 'home-feature', label: '店铺推荐' },
] as const

export const mostAdverts = 50
export const mostOfflineChannels = 20
export const mostAccountLines = 10

/** The requirements of a shop before it can sell well, in the order of the steps. */
export const checklistItems = [
  { value: 'profile', label: '店铺资料' },
  { value: 'tariff', label: '价目' },
  { value: 'products', label: '产品' },
  { value: 'payments', label: '收款方式' },
  { value: 'staff', label: '员工' },
] as const
export type ChecklistItem = (typeof checklistItems)[number]['value']

/** The provinces for payment on delivery, by the first two digits of a region's code. */
export const provinces = [
  { value: '11', label: '北京' },
  { value: '12', label: '天津' },
  { value: '13', label: '河北' },
  { value: '14', label: '山西' },
  { value: '15', label: '内蒙古' },
  { value: '21', label: '辽宁' },
  { value: '22', label: '吉林' },
  { value: '23', label: '黑龙江' },
  { value: '31', label: '上海' },
  { value: '32', label: '江苏' },
  { value: '33', label: '浙江' },
  { value: '34', label: '安徽' },
  { value: '35', label: '福建' },
  { value: '36', label: '江西' },
  { value: '37', label: '山东' },
  { value: '41', label: '河南' },
  { value: '42', label: '湖北' },
  { value: '43', label: '湖南' },
  { value: '44', label: '广东' },
  { value: '45', label: '广西' },
  { value: '46', label: '海南' },
  { value: '50', label: '重庆' },
  { value: '51', label: '四川' },
  { value: '52', label: '贵州' },
  { value: '53', label: '云南' },
  { value: '54', label: '西藏' },
  { value: '61', label: '陕西' },
  { value: '62', label: '甘肃' },
  { value: '63', label: '青海' },
  { value: '64', label: '宁夏' },
  { value: '65', label: '新疆' },
  { value: '71', label: '台湾' },
  { value: '81', label: '香港' },
  { value: '82', label: '澳门' },
] as const
