import type { AfterSaleSummary } from '@yinpu/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

interface CancelButtonProps {
  afterSale: Pick<AfterSaleSummary, 'after_id' | 'after_no'>
  /** called with the message of success; without one if the application had changed meanwhile */
  onChanged: (message?: string) => void
}

/** Cancels an application after a confirmation. */
export function CancelButton({ afterSale, onChanged }: CancelButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const end = (message?: string) => {
    setOpen(false)
    onChanged(message)
  }
  return (
    <>
      <Button variant="default" size="md" onClick={() => setOpen(true)}>
        取消申请
      </Button>
      <CancelDialog
        afterSale={afterSale}
        isOpen={isOpen}
        onDone={() => end('申请已取消')}
        onMoved={end}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
