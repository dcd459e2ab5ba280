import { Button, Center, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '../session/call.ts'

/** Placeholders of rows, as high as the rows will be. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  return (
    <Stack gap={8} role="status" aria-busy="true" aria-label="正在加载">
      {Array.from({ length: rows }, (_, at) => at).map((at) => (
        <Skeleton key={at} height={28} radius={4} />
      ))}
    </Stack>
  )
}

/** An error and its reason, with a retry button. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Center mih={220} role="alert">
      <Stack align="center" gap="xs">
        <Text fw={600}>{messageOf(error)}</Text>
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

/** Explains why there is nothing here, and what to do about it. */
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
