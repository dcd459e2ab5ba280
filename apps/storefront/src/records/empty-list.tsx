import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface NextLink {
  to: string
  label: string
}

export interface EmptyTexts {
  title: string
  detail: string
  /** links to more of the list */
  back?: readonly NextLink[]
  /** link to the next step */
  on?: NextLink | undefined
}

/** Explains why a list is empty, and what to do next. */
export function EmptyList({ title, detail, back = [], on }: EmptyTexts) {
  return (
    <Notice
      isPage={false}
      title={title}
      detail={detail}
      actions={
        <>
          {back.map(({ to, label }) => (
            <Button key={label} component={Link} size="md" variant="default" to={to}>
              {label}
            </Button>
          ))}
          {on && (
            <Button component={Link} size="md" to={on.to}>
              {on.label}
            </Button>
          )}
        </>
      }
    />
  )
}
