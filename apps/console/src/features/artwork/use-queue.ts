import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../session/call.ts'
import { withOpen } from '../../ui/list-address.ts'
import { artworkViewOf } from './artwork-view.ts'
import { neighbourOf } from './queue-groups.ts'

/** The queue as far as it was asked for, and which order of it is open: that stands in the address. */
export const useQueue = () => {
  const [params, setParams] = useSearchParams()
  const opened = params.get('open') ?? undefined
  const view = artworkViewOf(params)
  /** judged here a moment ago: the list does not know it yet */
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
    (id: string | undefined) => setParams((held) => withOpen(held, id), { replace: true }),
    [setParams],
  )
  // The first of the queue is opened by its name: were it only the first, another would slip under somebody's hands.
  const head = rows?.[0]?.order_id
  useEffect(() => {
    if (opened === undefined && head !== undefined) open(head)
  }, [opened, head, open])

  const step = (by: 1 | -1) => {
    const next = neighbourOf(rows ?? [], opened, by)
    if (next) open(next.order_id)
    else if (by > 0 && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  /** Takes it out, and goes on to the next. */
  const leave = (id: string) => {
    const next = neighbourOf(rows ?? [], id, 1) ?? rows?.find(({ order_id }) => order_id !== id)
    setJudged((held) => new Set(held).add(id))
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
