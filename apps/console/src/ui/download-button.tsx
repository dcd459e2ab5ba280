import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A link to a file, as a button. */
export function DownloadButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button component="a" href={href} download leftSection={<IconDownload size={14} />}>
      {children}
    </Button>
  )
}
