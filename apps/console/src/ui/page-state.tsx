import { Button, Center, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { wordsOf } from '../session/call.ts'

/** Rows that are not there yet, as high as they will be. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  return (
    <Stack gap={8} role="status" aria-busy="true" aria-label="正在加载">
      {Array.from({ length: rows }, (_, at) => at).map((at) => (
        <Skeleton key={at} height={28} radius={4} />
      ))}
    </Stack>
  )
}

/** What failed and why, with a way to try again. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Center mih={220} role="alert">
      <Stack align="center" gap="xs">
        <Text fw={600}>{wordsOf(error)}</Text>
        <Button onClick={retry}>重试</Button>
      </Stack>
    </Center>
  )
}

interface EmptyProps {
  title: string
  /** there is nothing else on the page */
  isPage?: boolean
  children?: ReactNode
}

/** Why nothing is here, and what one can do about it. */
export function Empty({ title, isPage = false, children }: EmptyProps) {
  return (
    <Center mih={220}>
      <Stack align="center" gap="xs">
        {isPage ? (
          <Title order={1} size="15px">
            {title}
          </Title>
        ) : (
          <Text fw={600}>{title}</Text>
        )}
        {children}
      </Stack>
    </Center>
  )
}
