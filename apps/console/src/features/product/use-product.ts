import { Refusal } from '@yinpu/client'
import { type CallData, codes, type ProductType } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import { type Content, mergeContent } from './product-changes.ts'

export type Product = CallData<ConsoleCalls['viewProduct']>

/** The start of a form: an existing product, or a new one. */
export interface ProductStart {
  product: Product | undefined
  quoteType: ProductType
  content: Content
}

const newerOf = (error: unknown): Product | undefined =>
  error instanceof Refusal && error.code === codes.conflict && error.data
    ? (error.data as Product)
    : undefined

/** The form's errors by path, without the wire's prefix. */
const pathsWithoutPrefix = (faults: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(faults).map(([path, message]) => [path.replace(/^content\./, ''), message]),
  )

const inputOf = ({ pictures, ...content }: Content) => ({
  ...content,
  pictures: pictures.map(({ picture_id, alt }) => ({ picture_id, alt })),
})

const options = {
  showsFaults: true,
}

/**
 * A product while it is edited. The input stays until it is saved or discarded, whatever others do; a new product has
 * its id from the start, so that a doubled request creates one.
 */
export const useProduct = (start: ProductStart) => {
  const [product, setProduct] = useState(start.product)
  const [base, setBase] = useState(start.content)
  const [content, setContent] = useState(start.content)
  const [key] = useState(() => crypto.randomUUID())
  const [newer, setNewer] = useState<Product>()
  const create = useChange('createProduct', options)
  const save = useChange('saveProduct', options)
  const publish = useChange('publishProduct', options)
  const withdraw = useChange('withdrawProduct', { ...options, done: '已下架，买家看不到了' })
  const discard = useChange('discardProductDraft', options)
  const error = [publish, save, create, withdraw, discard].find((one) => one.error)?.error ?? null

  const take = (next: Product) => {
    setProduct(next)
    setBase(next.content)
    setContent(next.content)
    setNewer(undefined)
  }
  const onFailure = (failure: unknown) => {
    const latest = newerOf(failure)
    if (latest?.content) setNewer(latest)
  }
  /** Forgets the result of the last action. */
  const reset = () => {
    for (const one of [create, save, publish, withdraw, discard]) one.reset()
  }

  const made = async (): Promise<Product> =>
    product ??
    (await create.mutateAsync({ body: { key, quote_type: start.quoteType, content: inputOf(content) } }))

  const send = async (how: 'save' | 'publish'): Promise<Product | undefined> => {
    reset()
    try {
      const saved = await made()
      if (!product) take(saved)
      if (!product && how === 'save') return saved
      const { mutateAsync } = how === 'save' ? save : publish
      const sent = { params: { id: saved.id }, body: { version: saved.version, content: inputOf(content) } }
      const next = await mutateAsync(sent)
      take(next)
      return next
    } catch (failure) {
      onFailure(failure)
      return undefined
    }
  }

  const act = async (how: 'withdraw' | 'discard'): Promise<boolean> => {
    if (!product) return true
    reset()
    const input = { params: { id: product.id }, body: { version: product.version } }
    try {
      if (how === 'withdraw') {
        // Unsaved input stays on the form.
        const next = await withdraw.mutateAsync(input)
        setProduct(next)
        setBase(next.content)
      } else await discard.mutateAsync(input)
      return true
    } catch (failure) {
      onFailure(failure)
      return false
    }
  }

  return {
    product,
    quoteType: start.quoteType,
    base,
    content,
    change: (fields: Partial<Content>) => setContent((previous) => ({ ...previous, ...fields })),
    isChanged: JSON.stringify(content) !== JSON.stringify(base),
    faults: pathsWithoutPrefix(faultsOf(error)),
    isBusy: create.isPending || save.isPending || publish.isPending,
    newer,
    /** applies one's own changes to the version that somebody else has saved; the next press of a button sends it */
    mergeNewer: () => {
      if (!newer) return
      const merged = mergeContent(base, content, newer.content)
      reset()
      take(newer)
      setContent(merged)
    },
    takeNewer: () => {
      reset()
      if (newer) take(newer)
    },
    save: () => send('save'),
    publish: () => send('publish'),
    withdraw: () => act('withdraw'),
    discard: () => act('discard'),
    undo: () => {
      reset()
      setContent(base)
    },
  }
}

export type EditedProduct = ReturnType<typeof useProduct>
