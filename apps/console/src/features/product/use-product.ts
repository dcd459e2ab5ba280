import { Refusal } from '@yinpu/client'
import { type CallData, codes, type ProductType } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import { type Content, mergeContent } from './product-changes.ts'

export type Product = CallData<ConsoleCalls['viewProduct']>

/** The start of a form: an existing product, or a new one. */
export interface Begun {
  product: Product | undefined
  quoteType: ProductType
  content: Content
}

const newerOf = (error: unknown): Product | undefined =>
  error instanceof Refusal && error.code === codes.conflict && error.data
    ? (error.data as Product)
    : undefined

/** The form's errors by path, without the wire's prefix. */
const placed = (faults: Record<string, string>) =>
  Object.fromEntries(Object.entries(faults).map(([place, words]) => [place.replace(/^content\./, ''), words]))

const given = ({ pictures, ...content }: Content) => ({
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
export const useProduct = (begun: Begun) => {
  const [product, setProduct] = useState(begun.product)
  const [base, setBase] = useState(begun.content)
  const [content, setContent] = useState(begun.content)
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
  const hear = (failure: unknown) => {
    const found = newerOf(failure)
    if (found?.content) setNewer(found)
  }
  /** Forgets the result of the last action. */
  const reset = () => {
    for (const one of [create, save, publish, withdraw, discard]) one.reset()
  }

  const made = async (): Promise<Product> =>
    product ??
    (await create.mutateAsync({ body: { key, quote_type: begun.quoteType, content: given(content) } }))

  const send = async (how: 'save' | 'publish'): Promise<Product | undefined> => {
    reset()
    try {
      const held = await made()
      if (!product) take(held)
      if (!product && how === 'save') return held
      const { mutateAsync } = how === 'save' ? save : publish
      const sent = { params: { id: held.id }, body: { version: held.version, content: given(content) } }
      const next = await mutateAsync(sent)
      take(next)
      return next
    } catch (failure) {
      hear(failure)
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
      hear(failure)
      return false
    }
  }

  return {
    product,
    quoteType: begun.quoteType,
    base,
    content,
    change: (fields: Partial<Content>) => setContent((held) => ({ ...held, ...fields })),
    isChanged: JSON.stringify(content) !== JSON.stringify(base),
    faults: placed(faultsOf(error)),
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
