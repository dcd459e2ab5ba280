import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

export interface RichTextProps {
  /** the text as the server stores it */
  value: string
  onChange: (value: string) => void
  label: string
  description?: string | undefined
  error?: string | undefined
}

const Fields = lazy(() => import('./rich-text-editor.tsx'))

/** A field for text with headings, lists and links. The editor is large, so it is loaded on demand. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <Skeleton role="status" aria-busy height={260} radius={6} aria-label={`正在加载${props.label}`} />
      }
    >
      <Fields {...props} />
    </Suspense>
  )
}
