import { formatFen, kgText } from '@yinpu/contract'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { Money } from '../../money/money.tsx'
import { AmountField } from './amount-field.tsx'
import styles from './cart-row.module.css'
import type { CartItem } from './cart-source.ts'
import { RowButton } from './row-button.tsx'
import type { RowProblem } from './row-problem.ts'
import { SelectBox } from './select-box.tsx'
import type { RowSaving } from './use-row-saving.ts'

/** The props of every row of a cart. */
export interface RowProps<Item extends CartItem> {
  item: Item
  isSelected: boolean
  onSelect: () => void
  onReplaced: (item: Item) => void
  /** it may have been deleted in another tab */
  onMissing: () => void
  onDelete: () => void
}

interface CartRowProps<Change extends object>
  extends Pick<RowProps<CartItem>, 'item' | 'isSelected' | 'onSelect' | 'onDelete'> {
  name: string
  /** the page that shows it; undefined if it has none */
  to: string | undefined
  picture: ReactNode
  description: ReactNode
  amount: Pick<ComponentProps<typeof AmountField>, 'label' | 'value' | 'unit' | 'describe'>
  changeFor: (amount: number) => Change
  saving: RowSaving<Change>
  /** actions besides deleting it */
  actions?: ReactNode
  /** the value that stays in force after a refused change */
  stillHolds: string
}

function Problem({ id, problem, stillHolds }: { id: string; problem: RowProblem; stillHolds: string }) {
  const focusTarget = useRef<HTMLParagraphElement>(null)
  // The message may appear behind the bar at the lower edge.
  useEffect(() => {
    // In braces: some browsers return a promise, which React would take for a clean-up.
    focusTarget.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={focusTarget} id={id} className={styles.problem}>
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

/** One line of a cart: its name, quantity, price and actions. */
export function CartRow<Change extends object>(props: CartRowProps<Change>) {
  const { item, name, to, picture, isSelected, onSelect, onDelete, description, amount, changeFor, saving } =
    props
  const { isSaving, problem, ask, refuse, forgetProblem } = saving
  const problemId = useId()
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
      <div className={styles.text}>
        <h2 className={styles.name}>{to ? <Link to={to}>{name}</Link> : name}</h2>
        {description}
      </div>
      <div className={styles.amount}>
        <AmountField
          {...amount}
          isSaving={isSaving}
          problemId={problem && problemId}
          onCommit={(next) => ask(changeFor(next))}
          onRefuse={refuse}
          onEdit={forgetProblem}
        />
      </div>
      <p className={styles.price} aria-busy={isSaving}>
        <span className="visually-hidden">小计 </span>
        <Money fen={item.total_fen} isStrong />
        {item.list_fen ? <del className={styles.weight}>原价 ¥{formatFen(item.list_fen)}</del> : null}
        <span className={styles.weight}>{kgText(item.net_kg)}</span>
      </p>
      <div className={styles.actions}>
        {props.actions}
        <RowButton aria-label={`删除 ${name}`} onClick={onDelete}>
          删除
        </RowButton>
      </div>
      <div role="alert" className={styles.problems}>
        {problem && <Problem id={problemId} problem={problem} stillHolds={props.stillHolds} />}
      </div>
    </li>
  )
}
