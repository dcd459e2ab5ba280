import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../session/call.ts'
import { withOpen } from '../../ui/list-address.ts'
import { artworkViewOf } from './artwork-view.ts'
import { neighbourOf } from './queue-groups.ts'

/** The loaded part of the queue, and the open order, which the address names. */
export const useQueue = () => {
  const [params, setParams] = useSearchParams()
  const opened = params.get('open') ?? undefined
  const view = artworkViewOf(params)
  /** just judged here: the list does not have it yet */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const query = useInfiniteQuery({
    queryKey: ['listArtwork', view],
    queryFn: ({ pageParam, signal }) =>
      call('listArtwork', { query: { view, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = useMemo(
    () => data?.pages.flatMap(({ list }) => list).filter(({ order_id }) => !judged.has(order_id)),
    [data, judged],
  )
  const [first] = data?.pages ?? []

  const open = useCallback(
    (id: string | undefined) => setParams((previous) => withOpen(previous, id), { replace: true }),
    [setParams],
  )
  // The first order is opened by its id: a bare "first" would change when another order arrives.
  const head = rows?.[0]?.order_id
  useEffect(() => {
    if (opened === undefined && head !== undefined) open(head)
  }, [opened, head, open])

  const step = (by: 1 | -1) => {
    const next = neighbourOf(rows ?? [], opened, by)
    if (next) open(next.order_id)
    else if (by > 0 && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  /** Removes it from the queue, and opens the next. */
  const leave = (id: string) => {
    const next = neighbourOf(rows ?? [], id, 1) ?? rows?.find(({ order_id }) => order_id !== id)
    setJudged((ids) => new Set(ids).add(id))
    open(next?.order_id)
  }
  const seen = rows?.length ?? 0
  return {
    view,
    rows,
    total: Math.max(seen, (first?.total ?? 0) - judged.size),
    judgedToday: first?.judged_today,
    error: query.error,
    retry: () => void query.refetch(),
    opened,
    next: neighbourOf(rows ?? [], opened, 1)?.order_id,
    open,
    step,
    leave,
    more: { isThere: hasNextPage, isComing: isFetchingNextPage, bring: () => void fetchNextPage() },
  }
}
