import type { ProductList } from './product-list.ts'

const mostNames = 6

/** Describes a list in one sentence, for search engines. */
export const describeList = (title: string, { total, products }: ProductList): string => {
  if (total === 0) return `${title}：在线报价，规格选好，价格和交期立即给出。`
  const names = products.slice(0, mostNames).map(({ name }) => name)
  return `${title}共 ${total} 款：${names.join('、')}${total > names.length ? '等' : ''}。规格选好，价格和交期立即给出。`
}
