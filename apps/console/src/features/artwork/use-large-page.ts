import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../session/call.ts'
import { useRead } from '../../session/use-call.ts'
import type { Review } from './refusal-draft.ts'
import { type Sheet, sheetsOf } from './sheets.ts'
import type { ShownPage } from './zoom.ts'

interface Shown {
  page: ShownPage | undefined
  /** what is shown is the small picture: the large one is on its way, or could not be drawn */
  state: 'ready' | 'coming' | 'failed'
  /** asks for the large one again */
  retry: () => void
}

const inputFor = (orderId: string, { file, page }: Sheet) => ({
  params: { id: orderId, file_id: file.id, page: String(page ?? 0) },
})

/** The page large, and until it is drawn the small picture that everybody sees. */
export const useLargePage = (orderId: string, sheet: Sheet | undefined): Shown => {
  const isWanted = sheet?.page !== undefined
  const { data, isPlaceholderData, error, isFetching, refetch } = useRead(
    'getArtworkPage',
    sheet ? inputFor(orderId, sheet) : { params: { id: orderId, file_id: '', page: '' } },
    { enabled: isWanted, staleTime: Number.POSITIVE_INFINITY },
  )
  const retry = () => void refetch()
  if (!sheet || !isWanted) return { page: undefined, state: 'failed', retry }
  if (data && !isPlaceholderData) return { page: data, state: 'ready', retry }
  const small = sheet.file.previews.find(({ page }) => page === sheet.page)
  return { page: small, state: error && !isFetching ? 'failed' : 'coming', retry }
}

/** The next order's first page is drawn while this one is looked at: nobody should have to wait for it. */
export const useAhead = (next: string | undefined, isReady: boolean) => {
  const client = useQueryClient()
  useEffect(() => {
    if (next === undefined || !isReady) return
    const look = async () => {
      const asked = { params: { id: next } }
      const review = await client.fetchQuery<Review>({
        queryKey: ['getArtwork', asked],
        queryFn: ({ signal }) => call('getArtwork', asked, signal),
        staleTime: 30_000,
      })
      const [first] = sheetsOf(review)
      if (first?.page === undefined) return
      const page = inputFor(next, first)
      await client.prefetchQuery({
        queryKey: ['getArtworkPage', page],
        queryFn: ({ signal }) => call('getArtworkPage', page, signal),
        staleTime: Number.POSITIVE_INFINITY,
      })
    }
    // Whoever opens it hears of what failed.
    void look().catch(() => {})
  }, [client, next, isReady])
}
