import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface NotLoadedProps {
  title: string
  /** why, and that nothing is lost */
  detail: string
  onRetry: () => void
}

/** In the place of what a page could not get. */
export function NotLoaded({ title, detail, onRetry }: NotLoadedProps) {
  return (
    <div role="alert">
      <Notice
        isPage={false}
        title={title}
        detail={detail}
        actions={
          <Button size="md" onClick={onRetry}>
            重试
          </Button>
        }
      />
    </div>
  )
}
