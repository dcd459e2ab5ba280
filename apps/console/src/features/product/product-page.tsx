import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useRead } from '../../session/use-call.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import type { Category } from './arrangement.ts'
import type { Choices } from './field-group.ts'
import { copyOf } from './product-changes.ts'
import styles from './product-editor.module.css'
import { type PicturesProps, ProductEditor } from './product-editor.tsx'
import type { ProductStart } from './use-product.ts'

type RenderPictures = (props: PicturesProps) => ReactNode

/** The options that the forms of all products choose from. */
const useShop = () => {
  // Somebody types here for a long time: a reload meanwhile must not reset the form.
  const choices = useRead('getProductChoices', {}, { staleTime: 60_000 })
  const list = useRead('listCatalogue', {})
  const error = choices.error ?? list.error
  const retry = () => {
    void choices.refetch()
    void list.refetch()
  }
  return { choices: choices.data, list: list.data, error, retry }
}

/** The page of an existing product. */
export function ProductPage({ renderPictures }: { renderPictures: RenderPictures }) {
  const { id = '' } = useParams()
  const { choices, list, error, retry } = useShop()
  // A form starts with the current content, never with that of an earlier visit.
  const read = useRead('viewProduct', { params: { id } }, { staleTime: 0 })
  const product = read.isFetchedAfterMount && read.data?.id === id ? read.data : undefined
  if (product && choices && list)
    return (
      <ProductEditor
        key={id}
        start={{
          product,
          quoteType: product.quote_type as ProductStart['quoteType'],
          content: product.content,
        }}
        choices={choices}
        categories={list.categories}
        renderPictures={renderPictures}
      />
    )
  if (read.error ?? error)
    return (
      <Failed
        error={read.error ?? error}
        retry={() => {
          retry()
          void read.refetch()
        }}
      />
    )
  return <LoadingRows rows={10} />
}

function KindList({ choices, category }: { choices: Choices; category: string }) {
  return (
    <>
      <PageHead title="新产品" note="先选一类" back={{ to: '/catalogue', label: '回到产品' }} />
      <div className={styles.kinds}>
        {choices.kinds.map(({ key, label, note }) => (
          <Link key={key} to={`/catalogue/new?kind=${key}&category=${category}`}>
            <b>{label}</b>
            <span>{note}</span>
          </Link>
        ))}
      </div>
    </>
  )
}

const categoryFor = (categories: readonly Category[], id: string) => {
  const below = categories.filter(({ parent_id }) => parent_id === id)
  return below.length > 0 ? '' : id
}

/** The page of a new product: of a kind, or copied from another. Nothing is stored before it is saved. */
export function NewProductPage({ renderPictures }: { renderPictures: RenderPictures }) {
  const [params] = useSearchParams()
  const { choices, list, error, retry } = useShop()
  const from = params.get('from') ?? ''
  const copied = useRead('viewProduct', { params: { id: from } }, { enabled: from !== '' })
  const failed = error ?? (from ? copied.error : null)
  if (failed && !(choices && list)) return <Failed error={failed} retry={retry} />
  if (!choices || !list) return <LoadingRows rows={10} />
  const shared = { choices, categories: list.categories, renderPictures }
  if (from) {
    if (copied.data?.id !== from)
      return copied.error ? (
        <Failed error={copied.error} retry={() => void copied.refetch()} />
      ) : (
        <LoadingRows rows={10} />
      )
    const { quote_type, content } = copied.data
    const start = {
      product: undefined,
      quoteType: quote_type as ProductStart['quoteType'],
      content: copyOf(content),
    }
    return <ProductEditor key={from} start={start} {...shared} />
  }
  const category = params.get('category') ?? ''
  const kind = choices.kinds.find(({ key }) => key === params.get('kind'))
  if (!kind) return <KindList choices={choices} category={category} />
  const content = {
    category_id: categoryFor(list.categories, category),
    name: '',
    image: kind.image,
    gallery: [],
    pictures: [],
    tags: [],
    description: '',
    definition: kind.definition,
  }
  const start = { product: undefined, quoteType: kind.quote_type as ProductStart['quoteType'], content }
  return <ProductEditor key={kind.key} start={start} {...shared} />
}
