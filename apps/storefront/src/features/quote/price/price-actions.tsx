import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './price-actions.module.css'
import { SaveButtons } from './save-buttons.tsx'
import { SavedMessage } from './saved-message.tsx'
import type { SaveTexts, Saving } from './use-save-quotation.ts'

interface PriceActionsProps {
  saving: Saving
  save: SaveTexts
  isDownloading: boolean
  onSave: () => void
  onBuyNow: (() => void) | undefined
  onDownload: () => void
  onFavour: () => void
  onInquire: () => void
  /** small ones at the end */
  children?: ReactNode
}

export function PriceActions(props: PriceActionsProps) {
  const { saving, save, isDownloading, onSave, onBuyNow, onDownload, onFavour, onInquire, children } = props
  return (
    <div className={styles.actions}>
      <div className={styles.save}>
        <SaveButtons saving={saving} label={save.label} onSave={onSave} onBuyNow={onBuyNow} />
      </div>
      <SavedMessage saving={saving} texts={save.done} />
      <Button
        fullWidth
        variant="default"
        className={styles.button}
        loading={isDownloading}
        onClick={onDownload}
      >
        下载报价单 PDF
      </Button>
      <div className={styles.small}>
        <button type="button" className={styles.quiet} onClick={onInquire}>
          请店铺报价
        </button>
        <button type="button" className={styles.quiet} onClick={onFavour}>
          收藏
        </button>
        {children}
      </div>
    </div>
  )
}
