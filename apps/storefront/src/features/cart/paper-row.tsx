import type { PaperCartItem } from '@yinpu/contract'
import { type ReactNode, useId } from 'react'
import { AmountField } from './amount-field.tsx'
import { CartRow } from './cart-row.tsx'
import styles from './paper-row.module.css'
import { sheetsInReams } from './reams.ts'
import { RowButton } from './row-button.tsx'
import { SelectBox } from './select-box.tsx'
import { usePaperChange } from './use-paper-change.ts'

interface PaperRowProps {
  item: PaperCartItem
  items: readonly PaperCartItem[]
  to: string
  picture: ReactNode
  isSelected: boolean
  onSelect: () => void
  onReplaced: (item: PaperCartItem) => void
  onAbsorbed: (id: string) => void
  onMissing: () => void
  onDelete: () => void
}

export function PaperRow(props: PaperRowProps) {
  const { item, to, picture, isSelected, onSelect, onDelete } = props
  const { isSaving, problem, ask, refuse, forgetProblem } = usePaperChange(props)
  const problemId = useId()
  const name = `${item.paper_name} ${item.gsm}g ${item.size_name}`
  return (
    <CartRow
      item={item}
      name={name}
      to={to}
      picture={picture}
      isSelected={isSelected}
      onSelect={onSelect}
      isSaving={isSaving}
      problem={problem}
      problemId={problemId}
      stillHolds={`仍按 ${item.sheets} 张 计价`}
      words={
        <div className={styles.cut}>
          <SelectBox
            label="代裁切"
            isChecked={item.cut}
            isLabelled
            onToggle={() => ask({ cut: !item.cut })}
          />
        </div>
      }
      amount={
        <AmountField
          label={`${name} 张数`}
          value={item.sheets}
          unit="张"
          describe={(sheets) => `合 ${sheetsInReams(sheets)}`}
          isSaving={isSaving}
          problemId={problem && problemId}
          onCommit={(sheets) => ask({ sheets })}
          onRefuse={refuse}
          onEdit={forgetProblem}
        />
      }
      actions={
        <RowButton aria-label={`删除 ${name}`} onClick={onDelete}>
          删除
        </RowButton>
      }
    />
  )
}
