import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link, type To } from 'react-router'
import styles from './card-list.module.css'

/** A row of a list on a phone: two lines, and the next step at the right. */
export interface Card {
  id: string
  /** the page of the record; with `search` alone it opens beside the list */
  to: To
  /** what people look for; a long one is cut */
  title: string
  /** after the title, never cut */
  amount?: string | undefined
  marks?: ReactNode
  /** owner, address and so on; long ones are cut, empty ones are left out */
  details: readonly (string | undefined)[]
  /** an exception, never cut */
  special?: ReactNode
  /** nobody has read it */
  isUnread?: boolean
  action?: ReactNode
}

interface ActionProps {
  label: string
  /** the record, for screen readers */
  of: string
  onClick: () => void
}

/** The next step of a card, at least as large as a finger. */
export function CardAction({ label, of, onClick }: ActionProps) {
  return (
    <Button className={styles.action ?? ''} aria-label={`${label} ${of}`} onClick={onClick}>
      {label}
    </Button>
  )
}

/** The next step of a card that stands on another page. */
export function CardLink({ label, of, to }: Omit<ActionProps, 'onClick'> & { to: To }) {
  return (
    <Button
      component={Link}
      to={to}
      replace={typeof to === 'object'}
      className={styles.action ?? ''}
      aria-label={`${label} ${of}`}
    >
      {label}
    </Button>
  )
}

/** In place of an action: why the record must wait. */
export function CardWait({ children }: { children: ReactNode }) {
  return <span className={styles.wait}>{children}</span>
}

function CardItem({ card, isSelected }: { card: Card; isSelected: boolean }) {
  const { to, title, amount, marks, details, special, isUnread = false, action } = card
  const texts = details.filter((text) => text !== undefined && text !== '')
  return (
    <li className={styles.card} aria-current={isSelected || undefined}>
      <div className={styles.text}>
        <p className={styles.title}>
          <Link to={to} replace={typeof to === 'object'} data-unread={isUnread}>
            <span className={styles.name}>{title}</span>
            {amount && <span className={styles.amount}>{amount}</span>}
          </Link>
          {marks}
        </p>
        <p className={styles.details}>
          <span className={styles.cut}>{texts.join(' · ')}</span>
          {special && (
            <span className={styles.special}>
              {texts.length > 0 && '· '}
              {special}
            </span>
          )}
        </p>
      </div>
      {action}
    </li>
  )
}

export interface CardGroup {
  /** a list of one group needs none */
  title?: string
  isLate?: boolean
  /** beside the title */
  count?: string | undefined
  /** at the right of the head */
  note?: ReactNode
  cards: readonly Card[]
}

interface GroupProps extends Pick<Props, 'label' | 'selected'> {
  group: CardGroup
}

function Group({ group, label, selected }: GroupProps) {
  const headId = useId()
  const { title, isLate = false, count, note, cards } = group
  return (
    <>
      {title && (
        <div className={styles.head}>
          <h2 id={headId} data-late={isLate}>
            {title} {count && <small>{count}</small>}
          </h2>
          {note && <span>{note}</span>}
        </div>
      )}
      <ul className={styles.cards} {...(title ? { 'aria-labelledby': headId } : { 'aria-label': label })}>
        {cards.map((one) => (
          <CardItem key={one.id} card={one} isSelected={one.id === selected} />
        ))}
      </ul>
    </>
  )
}

interface Props {
  /** names the list for screen readers if its groups have no titles */
  label: string
  groups: readonly CardGroup[]
  selected?: string | undefined
}

/** The rows of a list on a phone. */
export function CardList({ label, groups, selected }: Props) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.title ?? ''} group={group} label={label} selected={selected} />
      ))}
    </div>
  )
}

const loading = Array.from({ length: 8 }, (_, at) => at)

/** Placeholders as high as the cards will be. */
export function LoadingCards() {
  return (
    <div className={styles.groups} role="status" aria-busy="true" aria-label="正在加载">
      <div className={styles.cards}>
        {loading.map((at) => (
          <div key={at} className={styles.card}>
            <div className={styles.text}>
              <Skeleton height={16} width="60%" radius={4} />
              <Skeleton height={12} mt={10} width="85%" radius={4} />
            </div>
            <Skeleton height={44} width={68} radius={6} />
          </div>
        ))}
      </div>
    </div>
  )
}
