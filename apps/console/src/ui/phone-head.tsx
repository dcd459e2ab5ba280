import { ActionIcon, Indicator } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import styles from './phone-head.module.css'

/** The element in the window's header that a page may fill on a phone. */
export const PhoneHeadContext = createContext<HTMLElement | null>(null)

interface ToolProps {
  label: string
  icon: ReactNode
  isOpen: boolean
  /** the number of filters in use */
  count?: number
  onClick: () => void
}

/** An icon beside the page's title. */
export function HeadTool({ label, icon, isOpen, count = 0, onClick }: ToolProps) {
  return (
    <Indicator disabled={count === 0} label={count} size={15} color="dark" offset={7}>
      <ActionIcon
        size={44}
        aria-label={count > 0 ? `${label}，${count} 项` : label}
        aria-expanded={isOpen}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Indicator>
  )
}

/** The page's title and tools in the window's header, in place of the shop's name. */
export function PhoneHead({ title, children }: { title: string; children?: ReactNode }) {
  const header = use(PhoneHeadContext)
  if (!header) return null
  return createPortal(
    <>
      {/* The page has its heading in its own part of the document. */}
      <b className={styles.title} aria-hidden="true">
        {title}
      </b>
      {children}
    </>,
    header,
  )
}
