import { Button, Center } from '@mantine/core'

interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** The next page of a list that goes on. */
export function MoreRows({ pages, label = '更多' }: { pages: Pages; label?: string }) {
  if (!pages.hasNextPage) return null
  return (
    <Center mt="sm">
      <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {label}
      </Button>
    </Center>
  )
}
