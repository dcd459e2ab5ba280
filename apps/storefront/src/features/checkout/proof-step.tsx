import type { OrderPreview } from '@yinpu/contract'
import { TitledCard } from '../../ui/titled-card.tsx'
import styles from './proof-step.module.css'

interface ProofStepProps {
  /** true if the buyer may choose; undefined until the goods are priced */
  offer: OrderPreview['proof']
  value: boolean
  onChange: (wantsProof: boolean) => void
}

/** 印前确稿: nothing is printed before the buyer has approved the proof. */
export function ProofStep({ offer, value, onChange }: ProofStepProps) {
  const isNeeded = offer === 'needed'
  return (
    <TitledCard title="印前确稿">
      <label className={styles.wish}>
        <input
          type="checkbox"
          checked={isNeeded || value}
          disabled={isNeeded}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{isNeeded ? '这些商品须先由您确稿' : '印刷前请我确稿'}</span>
      </label>
      <p className={styles.note}>
        稿件审过后，您逐页核对、可以标注修改，确认了才开始印刷。不另收费；交期从您确认之日算起。
      </p>
    </TitledCard>
  )
}
