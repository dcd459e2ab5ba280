import { ActionIcon, Button, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEyeOff, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { productStates } from '@yinpu/contract/console'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useChange, useRead } from '../../session/use-call.ts'
import { ChoiceFilter } from '../../ui/choice-filter.tsx'
import { DragList, moved } from '../../ui/drag-list.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Empty, Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import {
  type Arrangement,
  arrangementOf,
  type Catalogue,
  type Category,
  childrenOf,
  familyOf,
  rearranged,
  withCategories,
  withProducts,
} from './arrangement.ts'
import styles from './catalogue-page.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { ProductRow, type RenderPicture } from './product-row.tsx'

type Arrange = (arrangement: Arrangement) => void

/** Shows the new order at once; if somebody else was faster, the current list is loaded. */
const useArrange = (catalogue: Catalogue): Arrange => {
  const client = useQueryClient()
  const change = useChange('arrangeCatalogue')
  return (categories) => {
    client.setQueryData<Catalogue>(['listCatalogue', {}], rearranged(catalogue, categories))
    change.mutate(
      { body: { version: catalogue.version, categories } },
      { onSuccess: (now) => client.setQueryData(['listCatalogue', {}], now) },
    )
  }
}

interface CategoriesProps {
  catalogue: Catalogue
  chosen: string | undefined
  choose: (id: string) => void
  arrange: Arrange
}

function Categories({ catalogue, chosen, choose, arrange }: CategoriesProps) {
  const { categories, products } = catalogue
  const top = childrenOf(categories, undefined)
  const countOf = (id: string) => {
    const ids = new Set(familyOf(categories, id).map((one) => one.id))
    return products.filter(({ category_id }) => ids.has(category_id)).length
  }
  return (
    <DragList
      groups={[{ id: 'top', items: top, none: '还没有分类' }]}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      move={(from, to) => {
        const [group] = moved([{ id: 'top', items: top }], from, to)
        arrange(withCategories(arrangementOf(catalogue), undefined, group?.items.map(({ id }) => id) ?? []))
      }}
    >
      {({ id, name, hidden }) => (
        <button
          type="button"
          className={styles.category}
          aria-pressed={id === chosen}
          data-hidden={hidden}
          onClick={() => choose(id)}
        >
          <span>{name}</span>
          {hidden && <IconEyeOff size={14} aria-label="已隐藏" />}
          <span className={styles.count}>{countOf(id)}</span>
        </button>
      )}
    </DragList>
  )
}

interface ShelfProps {
  catalogue: Catalogue
  category: Category
  arrange: Arrange
  edit: (category: Category) => void
  renderPicture: RenderPicture
}

/** The products of a category and of its subcategories: dragged within a list, and from one to another. */
function Shelf({ catalogue, category, arrange, edit, renderPicture }: ShelfProps) {
  const { categories, products } = catalogue
  const family = familyOf(categories, category.id)
  const groups = family
    .map((one) => ({
      id: one.id,
      category: one,
      items: products.filter(({ category_id }) => category_id === one.id),
    }))
    // A category whose products are all in subcategories has no list of its own.
    .filter(({ id, items }) => id !== category.id || family.length === 1 || items.length > 0)
  const step = (one: Category, by: number) => {
    const ids = childrenOf(categories, one.parent_id).map(({ id }) => id)
    const at = ids.indexOf(one.id)
    const [next] = moved([{ id: '', items: ids }], { group: '', at }, { group: '', at: at + by })
    arrange(withCategories(arrangementOf(catalogue), one.parent_id, next?.items ?? ids))
  }
  const siblings = (one: Category) => childrenOf(categories, one.parent_id)
  return (
    <DragList
      groups={groups.map(({ id, category: one, items }) => ({
        id,
        items,
        head: (
          <div className={styles.group}>
            {one.name}
            {one.hidden && <small>已隐藏，买家看不到</small>}
            <small>{items.length} 个</small>
            <span className={styles.tools}>
              {one.id !== category.id && (
                <>
                  <ActionIcon
                    aria-label={`${one.name}上移`}
                    disabled={siblings(one)[0]?.id === one.id}
                    onClick={() => step(one, -1)}
                  >
                    <IconArrowUp size={15} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={`${one.name}下移`}
                    disabled={siblings(one).at(-1)?.id === one.id}
                    onClick={() => step(one, 1)}
                  >
                    <IconArrowDown size={15} />
                  </ActionIcon>
                </>
              )}
              <ActionIcon aria-label={`修改分类${one.name}`} onClick={() => edit(one)}>
                <IconPencil size={15} />
              </ActionIcon>
            </span>
          </div>
        ),
        none: '这里还没有产品，可以拖一个过来',
      }))}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      move={(from, to) => arrange(withProducts(arrangementOf(catalogue), moved(groups, from, to)))}
    >
      {(product) => <ProductRow product={product} renderPicture={renderPicture} />}
    </DragList>
  )
}

interface SearchResultsProps {
  catalogue: Catalogue
  keyword: string
  state: string
  renderPicture: RenderPicture
}

/** The results of a search or of a state filter, over all categories; they cannot be rearranged here. */
function SearchResults({ catalogue, keyword, state, renderPicture }: SearchResultsProps) {
  const names = new Map(catalogue.categories.map(({ id, name }) => [id, name]))
  const needle = keyword.toLowerCase()
  const rows = catalogue.products.filter(
    (one) =>
      (!state || one.state === state) &&
      `${one.name} ${one.code} ${names.get(one.category_id)}`.toLowerCase().includes(needle),
  )
  if (rows.length === 0) return <Empty title="没有符合条件的产品" />
  return (
    <ul className={styles.plain}>
      {rows.map((product) => (
        <li key={product.id}>
          <ProductRow product={product} renderPicture={renderPicture} />
        </li>
      ))}
    </ul>
  )
}

type Opened = { category: Category | undefined; parentId?: string | undefined }

function Loaded({ catalogue, renderPicture }: { catalogue: Catalogue; renderPicture: RenderPicture }) {
  const { params, change } = useListAddress()
  const arrange = useArrange(catalogue)
  const [dialog, setDialog] = useState<Opened>()
  const { categories, products } = catalogue
  const top = childrenOf(categories, undefined)
  const chosen = top.find(({ id }) => id === params.get('category')) ?? top[0]
  const keyword = params.get('keyword') ?? ''
  const state = params.get('state') ?? ''
  const find = useCallback((text: string) => change({ keyword: text }), [change])
  const counts = productStates.map(
    ({ value, label }) => `${label} ${products.filter((one) => one.state === value).length}`,
  )
  const isFinding = keyword !== '' || state !== ''
  return (
    <>
      <PageHead title="产品" note={counts.join(' · ')}>
        <SearchField label="查找产品" placeholder="产品、代码或分类" value={keyword} set={find} />
        <ChoiceFilter name="state" label="状态" choices={productStates} params={params} change={change} />
        <Button
          component={Link}
          to={chosen ? `/catalogue/new?category=${chosen.id}` : '/catalogue/new'}
          variant="filled"
          leftSection={<IconPlus size={14} />}
        >
          新产品
        </Button>
      </PageHead>
      <div className={styles.page}>
        <div>
          <Panel
            title="分类"
            actions={<Button onClick={() => setDialog({ category: undefined })}>新分类</Button>}
          >
            <Categories
              catalogue={catalogue}
              chosen={isFinding ? undefined : chosen?.id}
              choose={(id) => change({ category: id, keyword: undefined, state: undefined })}
              arrange={arrange}
            />
            <Text size="xs" c="dimmed" mt="xs">
              拖动左边的点排序，买家看到的次序跟着变
            </Text>
          </Panel>
        </div>
        <div>
          <Panel
            title={isFinding ? '找到的产品' : (chosen?.name ?? '产品')}
            {...(chosen &&
              !isFinding && {
                actions: (
                  <>
                    <Button onClick={() => setDialog({ category: undefined, parentId: chosen.id })}>
                      加小类
                    </Button>
                    <Button onClick={() => setDialog({ category: chosen })}>改名、隐藏</Button>
                  </>
                ),
              })}
          >
            {isFinding ? (
              <SearchResults {...{ catalogue, keyword, state, renderPicture }} />
            ) : chosen ? (
              <Shelf
                catalogue={catalogue}
                category={chosen}
                arrange={arrange}
                edit={(category) => setDialog({ category })}
                renderPicture={renderPicture}
              />
            ) : (
              <Empty title="先建一个分类，再在里面加产品">
                <Button variant="filled" onClick={() => setDialog({ category: undefined })}>
                  新建分类
                </Button>
              </Empty>
            )}
          </Panel>
        </div>
      </div>
      {dialog && (
        <CategoryDialog
          key={dialog.category?.id ?? 'new'}
          {...dialog}
          categories={categories}
          close={() => setDialog(undefined)}
          made={(id) => !dialog.parentId && change({ category: id })}
        />
      )}
    </>
  )
}

/** All products and drafts of the shop, in the order that buyers see. */
export function CataloguePage({ renderPicture }: { renderPicture: RenderPicture }) {
  const { data, error, refetch } = useRead('listCatalogue', {})
  if (data) return <Loaded catalogue={data} renderPicture={renderPicture} />
  return error ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows rows={10} />
}
