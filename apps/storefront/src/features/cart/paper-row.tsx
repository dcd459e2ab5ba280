import { codes, type PaperCartItem } from '@yinpu/contract'
import type { ReactNode } from 'react'
import { refreshCartCount } from '../../session/cart-count.ts'
import { useApi } from '../../session/use-api.ts'
import { CartRow, type RowProps } from './cart-row.tsx'
import { type PaperItemChange, planPaperChange, sheetsInReams } from './paper-change.ts'
import styles from './paper-row.module.css'
import { SelectBox } from './select-box.tsx'
import { useRowSaving } from './use-row-saving.ts'

interface PaperRowProps extends RowProps<PaperCartItem> {
  items: readonly PaperCartItem[]
  to: string
  picture: ReactNode
  /** called if this item was merged into another */
  onAbsorbed: (id: string) => void
}

/** Changes sheets or cutting of paper in the cart; the price is today's. */
const usePaperChange = (props: PaperRowProps) => {
  const { items, onAbsorbed } = props
  const api = useApi()

  const save = async (from: PaperCartItem, change: PaperItemChange) => {
    const { body, absorbed } = planPaperChange(items, from, change)
    const answer = await api.call('addToPaperCart', { body }, { hasOwnMessages: true })
    if (answer.code === codes.ok && absorbed) {
      onAbsorbed(absorbed)
      refreshCartCount()
    }
    return answer
  }

  return useRowSaving({ ...props, save, field: 'sheets' })
}

export function PaperRow(props: PaperRowProps) {
  const { item } = props
  const saving = usePaperChange(props)
  const name = `${item.paper_name} ${item.gsm}g ${item.size_name}`
  return (
    <CartRow
      {...props}
      name={name}
      saving={saving}
      stillHolds={`仍按 ${item.sheets} 张 计价`}
      description={
        <div className={styles.cut}>
          <SelectBox
            label="代裁切"
            isChecked={item.cut}
            isLabelled
            onToggle={() => saving.ask({ cut: !item.cut })}
          />
        </div>
      }
      amount={{
        label: `${name} 张数`,
        value: item.sheets,
        unit: '张',
        describe: (sheets) => `合 ${sheetsInReams(sheets)}`,
      }}
      changeFor={(sheets) => ({ sheets })}
    />
  )
}
