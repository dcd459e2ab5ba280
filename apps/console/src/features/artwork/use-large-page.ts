import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../session/call.ts'
import { useRead } from '../../session/use-call.ts'
import type { Review } from './refusal-draft.ts'
import { type Sheet, sheetsOf } from './sheets.ts'
import type { DrawnPage } from './zoom.ts'

interface LargePage {
  page: DrawnPage | undefined
  /** not `ready`: the small picture is shown, and the large one is loading or could not be drawn */
  state: 'ready' | 'coming' | 'failed'
  /** requests the large one again */
  retry: () => void
}

const inputFor = (orderId: string, { file, page }: Sheet) => ({
  params: { id: orderId, file_id: file.id, page: String(page ?? 0) },
})

/** The large picture of a page, and until it is drawn the small one. */
export const useLargePage = (orderId: string, sheet: Sheet | undefined): LargePage => {
  const hasPage = sheet?.page !== undefined
  const { data, isPlaceholderData, error, isFetching, refetch } = useRead(
    'getArtworkPage',
    sheet ? inputFor(orderId, sheet) : { params: { id: orderId, file_id: '', page: '' } },
    { enabled: hasPage, staleTime: Number.POSITIVE_INFINITY },
  )
  const retry = () => void refetch()
  if (!sheet || !hasPage) return { page: undefined, state: 'failed', retry }
  if (data && !isPlaceholderData) return { page: data, state: 'ready', retry }
  const small = sheet.file.previews.find(({ page }) => page === sheet.page)
  return { page: small, state: error && !isFetching ? 'failed' : 'coming', retry }
}

/** Draws the next order's first page in advance, so that nobody has to wait for it. */
export const useAhead = (next: string | undefined, isReady: boolean) => {
  const client = useQueryClient()
  useEffect(() => {
    if (next === undefined || !isReady) return
    const prefetch = async () => {
      const input = { params: { id: next } }
      const review = await client.fetchQuery<Review>({
        queryKey: ['getArtwork', input],
        queryFn: ({ signal }) => call('getArtwork', input, { signal }),
        staleTime: 30_000,
      })
      const [first] = sheetsOf(review)
      if (first?.page === undefined) return
      const page = inputFor(next, first)
      await client.prefetchQuery({
        queryKey: ['getArtworkPage', page],
        queryFn: ({ signal }) => call('getArtworkPage', page, { signal }),
        staleTime: Number.POSITIVE_INFINITY,
      })
    }
    // A failure is shown when somebody opens the page.
    void prefetch().catch(() => {})
  }, [client, next, isReady])
}
