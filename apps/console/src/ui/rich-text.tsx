import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-editor.tsx'

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
