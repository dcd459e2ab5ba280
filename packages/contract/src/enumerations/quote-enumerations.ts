import { enumeration, type ValueOf } from './enumeration.ts'

export const quoteTypes = enumeration([
  { value: 1, label: '合版产品', code: 'pt' },
  { value: 2, label: '专版印刷', code: 'ysp' },
  { value: 3, label: '轮转标签', code: 'lz' },
  { value: 4, label: '数码标签', code: 'ink-lz' },
  { value: 5, label: '纸张', code: 'paper' },
  { value: 6, label: '样品', code: 'yangpin' },
])
export type QuoteType = ValueOf<typeof quoteTypes>

/** The types of a product: any quote but paper, which has a list of its own. */
export type ProductType = Exclude<QuoteType, 5>

/** The status of a buyer's stored job. */
export const favouriteStatuses = enumeration([
  { value: 'offered', label: '可以下单' },
  { value: 'gone', label: '商品已下架' },
  { value: 'changed', label: '选项已变更' },
])

/** The types of an order's line: any quote, or the shop's offer for an inquiry. */
export const lineTypes = enumeration([...quoteTypes, { value: 7, label: '店铺报价' }])
export type LineType = ValueOf<typeof lineTypes>

export const offsetTypes = enumeration([
  { value: 1, label: '单页', unit: '张', sides: ['width', 'height'] },
  { value: 2, label: '折页', unit: '张', sides: ['width', 'height'] },
  { value: 3, label: '画册', unit: '本', sides: ['width', 'height'] },
  { value: 4, label: '包装盒', unit: '个', sides: ['length', 'width', 'height'] },
  { value: 5, label: '手提袋', unit: '个', sides: ['length', 'width', 'height'] },
])
export type OffsetType = ValueOf<typeof offsetTypes>

/** Bare boxes and bags, and books of paper: made to be looked at, so they need no artwork. */
export const sampleTypes = enumeration([
  { value: 1, label: '包装盒白样', unit: '个' },
  { value: 2, label: '手提袋白样', unit: '个' },
  { value: 3, label: '纸样册', unit: '本' },
])
export type SampleType = ValueOf<typeof sampleTypes>

export const printMethods = enumeration([
  { value: 1, label: '单面', note: '只印正面' },
  { value: 2, label: '正反版', note: '正面、反面各用一套版' },
  { value: 3, label: '自翻版', note: '一套版印两面，左右翻纸' },
  { value: 4, label: '滚翻版', note: '一套版印两面，天地翻纸' },
])
export type PrintMethod = ValueOf<typeof printMethods>

export const computeModes = enumeration([
  { value: 1, label: '阶梯总价', units: ['张', '盒'] },
  { value: 2, label: '阶梯单价', units: ['个', 'pcs', '本'] },
  { value: 3, label: '按版位', units: ['盒'] },
  { value: 4, label: '按面积', units: ['平方'] },
  { value: 5, label: '按米', units: ['米'] },
  { value: 6, label: '起价加步进', units: ['张'] },
  { value: 7, label: '按本', units: ['本'] },
])
export type ComputeMode = ValueOf<typeof computeModes>

/** The edge that leaves the roll first, wound outwards (1–4) or inwards (5–8). */
export const unwindDirections = enumeration([
  { value: 1, label: '头先出（外标）', edge: 'top', wound: 'out' },
  { value: 2, label: '尾先出（外标）', edge: 'bottom', wound: 'out' },
  { value: 3, label: '左先出（外标）', edge: 'left', wound: 'out' },
  { value: 4, label: '右先出（外标）', edge: 'right', wound: 'out' },
  { value: 5, label: '头先出（内标）', edge: 'top', wound: 'in' },
  { value: 6, label: '尾先出（内标）', edge: 'bottom', wound: 'in' },
  { value: 7, label: '左先出（内标）', edge: 'left', wound: 'in' },
  { value: 8, label: '右先出（内标）', edge: 'right', wound: 'in' },
])

export const labelDeliveries = enumeration([
  { value: 'roll', label: '卷装' },
  { value: 'sheet', label: '张装' },
  { value: 'single', label: '单张裁切' },
  { value: 'fanfold', label: '折叠' },
])

export const bindings = enumeration([
  { value: 'saddle', label: '骑马钉' },
  { value: 'perfect', label: '无线胶装' },
  { value: 'sewn', label: '锁线胶装' },
  { value: 'case', label: '精装' },
])

export const productSorts = ['default', 'price', 'sales', 'new'] as const
