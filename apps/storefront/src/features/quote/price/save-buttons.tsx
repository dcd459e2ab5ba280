import { Button } from '../../../ui/button.tsx'
import styles from './save-buttons.module.css'
import type { Saving } from './use-save-quotation.ts'

interface SaveButtonsProps {
  saving: Saving
  label: string
  onSave: () => void
  onBuyNow: (() => void) | undefined
}

/** Buttons: into the cart, or directly to the checkout with this job alone. */
export function SaveButtons({ saving, label, onSave, onBuyNow }: SaveButtonsProps) {
  const isSaving = (isDirect: boolean) => saving.state === 'saving' && saving.isDirect === isDirect
  return (
    <div className={styles.pair}>
      <Button
        variant={onBuyNow ? 'default' : 'filled'}
        className={styles.button}
        loading={isSaving(false)}
        onClick={onSave}
      >
        {label}
      </Button>
      {onBuyNow && (
        <Button className={styles.button} loading={isSaving(true)} onClick={onBuyNow}>
          立即下单
        </Button>
      )}
    </div>
  )
}
