import { Link } from 'react-router'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface NotThereProps {
  title: string
  detail: string
  /** a link to another page */
  to: string
  action: string
}

/** Shown instead of a record that does not exist, or belongs to another buyer. */
export function NotThere({ title, detail, to, action }: NotThereProps) {
  return (
    <Notice
      isPage={false}
      title={title}
      detail={detail}
      actions={
        <Button component={Link} size="md" to={to}>
          {action}
        </Button>
      }
    />
  )
}

interface NotLoadedProps {
  title: string
  /** the reason, and that nothing is lost */
  detail: string
  onRetry: () => void
}

/** Shown instead of data that a page could not load. */
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
