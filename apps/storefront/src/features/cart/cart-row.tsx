import { kgWords } from '@yinpu/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Money } from '../../money/money.tsx'
import type { CartItem } from './cart-item.ts'
import styles from './cart-row.module.css'
import type { RowProblem } from './row-problem.ts'
import { SelectBox } from './select-box.tsx'

interface CartRowProps {
  item: CartItem
  name: string
  /** where it can be looked at; a thing that belongs to no page has none */
  to: string | undefined
  picture: ReactNode
  isSelected: boolean
  onSelect: () => void
  words: ReactNode
  amount: ReactNode
  actions: ReactNode
  isSaving: boolean
  problem: RowProblem | undefined
  problemId: string
  /** what still holds while a change was not taken */
  stillHolds: string
}

function Problem({ id, problem, stillHolds }: { id: string; problem: RowProblem; stillHolds: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  // It may come up behind the bar at the lower edge.
  useEffect(() => {
    // In braces: some browsers return a promise, which React would take for a clean-up.
    words.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={words} id={id} className={styles.problem}>
      {problem.text}
      {problem.produceId && (
        <Link to={`/produce/detail/${problem.produceId}`} className={styles.instead}>
          改用专版印刷
        </Link>
      )}
      <span className={styles.still}>{stillHolds}</span>
    </p>
  )
}

/** One line of a cart: what it is, how many, what it costs and what can be done with it. */
export function CartRow(props: CartRowProps) {
  const { item, name, to, picture, isSelected, onSelect, words, amount, actions } = props
  const { isSaving, problem, problemId, stillHolds } = props
  return (
    <li className={styles.row} data-expired={item.expired || undefined}>
      <div className={styles.select}>
        <SelectBox
          label={`选择 ${name}`}
          isChecked={isSelected}
          isDisabled={Boolean(item.expired)}
          onToggle={onSelect}
        />
      </div>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h2 className={styles.name}>{to ? <Link to={to}>{name}</Link> : name}</h2>
        {words}
      </div>
      <div className={styles.amount}>{amount}</div>
      <p className={styles.price} aria-busy={isSaving}>
        <span className={styles.hidden}>小计 </span>
        <Money fen={item.total_fen} isStrong />
        <span className={styles.weight}>{kgWords(item.net_kg)}</span>
      </p>
      <div className={styles.actions}>{actions}</div>
      <div role="alert" className={styles.problems}>
        {problem && <Problem id={problemId} problem={problem} stillHolds={stillHolds} />}
      </div>
    </li>
  )
}
