import type { CallName } from '@yinpu/contract'
import { productId } from './product-ids.ts'
import type { TestApp } from './test-app.ts'

/** An input for a reading call, if it needs one. */
export const sampleInput = async (
  shop: Pick<TestApp, 'database'>,
  name: CallName,
  owner = '印铺',
): Promise<{ query?: object }> => {
  if (name === 'parseAddress') return { query: { text: '张三' } }
  if (name === 'getPolicy') return { query: { kind: 'terms' } }
  if (name === 'signShare') return { query: { url: 'http://localhost/' } }
  if (name !== 'getProduct') return {}
  return { query: { id: await productId(shop, owner === '印铺' ? 'ysp-danye' : 'chuandan', owner) } }
}
