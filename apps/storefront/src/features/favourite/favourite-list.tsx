import type { Favourite } from '@yinpu/contract'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NameDialog } from '../../forms/name-dialog.tsx'
import { EmptyList } from '../../records/empty-list.tsx'
import { addressOf, readPage } from '../../records/list-query.ts'
import { RecordCardSkeleton } from '../../records/record-card.tsx'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import { useStep } from '../../session/use-step.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { NotLoaded } from '../../ui/not-there.tsx'
import { Paging, pagingOf } from '../../ui/paging.tsx'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { FavouriteCard } from './favourite-card.tsx'
import styles from './favourite-list.module.css'

interface FavouriteListProps {
  picture: (product: Favourite['product']) => ReactNode
  linkOf: (favourite: Favourite) => string | undefined
}

const listAddress = (page: number) => addressOf('/user/favourites', {}, page)

interface FavouritePage {
  list: Favourite[]
  total: number
  page: number
  page_size: number
}

interface LoadedListProps extends FavouriteListProps {
  favourites: FavouritePage
  onRename: (favourite: Favourite) => void
  onDelete: (favourite: Favourite) => void
}

function LoadedList({ favourites, picture, linkOf, onRename, onDelete }: LoadedListProps) {
  const { list, total, page, page_size } = favourites
  const { target, onFocus } = useRestoredFocus<HTMLParagraphElement>(list)
  if (total === 0)
    return (
      <EmptyList
        title="还没有收藏"
        detail="在产品页选好规格，点“收藏”；或在订单详情里收藏做过的产品，下次直接下单。"
        on={{ to: '/produce', label: '去报价' }}
      />
    )
  if (list.length === 0)
    return (
      <EmptyList
        title="这一页没有收藏"
        detail={`您的收藏共 ${total} 个，没有这么多页。`}
        back={[{ to: listAddress(1), label: '回到第一页' }]}
      />
    )
  const links = pagingOf(page, Math.ceil(total / page_size), listAddress)
  return (
    <>
      <p ref={target} role="status" tabIndex={-1} className={styles.results}>
        共 {total} 个收藏，价格按今天的计算
      </p>
      <ul aria-label="收藏" className={styles.cards} onFocus={onFocus}>
        {list.map((favourite) => (
          <FavouriteCard
            key={favourite.id}
            favourite={favourite}
            picture={picture(favourite.product)}
            to={linkOf(favourite)}
            onRename={() => onRename(favourite)}
            onDelete={() => onDelete(favourite)}
          />
        ))}
      </ul>
      {links && <Paging {...links} />}
    </>
  )
}

/** 我的收藏: configured jobs, each at today's price or with the reason why it has none. */
export function FavouriteList(props: FavouriteListProps) {
  const [search] = useSearchParams()
  const page = readPage(search)
  const session = useBrowserSession()
  const { loaded, reload, retry } = useLoaded(String(page), (api) =>
    api.call('listFavourites', { query: { page } }, { hasOwnMessages: true }),
  )
  const [named, setNamed] = useState<Favourite>()
  const [toDelete, setToDelete] = useState<Favourite>()
  // Read when the step runs, which is before the next render.
  const name = useRef('')
  const end = (message?: string) => {
    setNamed(undefined)
    setToDelete(undefined)
    if (message) session?.showSuccess(message)
    reload()
  }
  const renaming = useStep({
    ask: (api) => {
      const body = { id: named?.id ?? '', name: name.current }
      return api.call('renameFavourite', { body }, { hasOwnMessages: true })
    },
    onDone: () => end('已改名'),
    onMoved: end,
  })
  const deleting = useStep({
    ask: (api) =>
      api.call('deleteFavourite', { query: { id: toDelete?.id ?? '' } }, { hasOwnMessages: true }),
    onDone: () => end('收藏已删除'),
    onMoved: end,
  })
  return (
    <div aria-busy={loaded.status === 'loading' || (loaded.status === 'ready' && loaded.isStale)}>
      {(loaded.status === 'failed' || loaded.status === 'missing') && (
        <NotLoaded
          title="收藏加载失败"
          detail={`${loaded.status === 'failed' ? `${loaded.reason}。` : ''}您的收藏都还在，请再试一次。`}
          onRetry={retry}
        />
      )}
      {loaded.status === 'loading' && (
        <>
          <p className={styles.results} />
          <ul className={styles.cards}>
            <RecordCardSkeleton>
              <SkeletonBar width="14em" />
            </RecordCardSkeleton>
            <RecordCardSkeleton>
              <SkeletonBar width="14em" />
            </RecordCardSkeleton>
          </ul>
        </>
      )}
      {loaded.status === 'ready' && (
        <div data-stale={loaded.isStale || undefined}>
          <LoadedList {...props} favourites={loaded.data} onRename={setNamed} onDelete={setToDelete} />
        </div>
      )}
      <NameDialog
        isOpen={named !== undefined}
        title="收藏改名"
        name={named?.name ?? ''}
        isBusy={renaming.isBusy}
        problem={renaming.problem}
        onSave={(typed) => {
          name.current = typed
          renaming.run()
        }}
        onClose={() => {
          setNamed(undefined)
          renaming.forget()
        }}
      />
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        title="删除这个收藏？"
        detail={`“${toDelete?.name ?? ''}”删除后不能恢复，已下的订单不受影响。`}
        confirmLabel="删除"
        isBusy={deleting.isBusy}
        problem={deleting.problem}
        onConfirm={deleting.run}
        onClose={() => {
          setToDelete(undefined)
          deleting.forget()
        }}
      />
    </div>
  )
}
