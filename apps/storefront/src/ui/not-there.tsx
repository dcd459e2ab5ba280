import { Link } from 'react-router'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface NotThereProps {
  title: string
  detail: string
  /** where to go instead */
  to: string
  action: string
}

/** In the place of a thing that does not exist, or is not this buyer's. */
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
