import type { AfterSaleSummary } from '@yinpu/contract'
import { useStep } from '../../session/use-step.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import styles from './cancel-dialog.module.css'

interface CancelDialogProps {
  afterSale: Pick<AfterSaleSummary, 'after_id' | 'after_no'>
  isOpen: boolean
  onDone: () => void
  onMoved: () => void
  onClose: () => void
}

function CancelQuestion({ afterSale, onDone, onMoved, onClose }: Omit<CancelDialogProps, 'isOpen'>) {
  const { after_id, after_no } = afterSale
  const { isBusy, problem, run } = useStep({
    ask: (api) => api.call('cancelAfterSale', { body: { after_id } }, { hasOwnMessages: true }),
    onDone,
    onMoved,
  })
  return (
    <>
      <p className={styles.detail}>售后 {after_no} 取消后不能恢复。还在可以申请的时间里，您可以重新申请。</p>
      <FormMessage>{problem}</FormMessage>
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onClose}>
          再想想
        </Button>
        <Button size="md" loading={isBusy} onClick={run}>
          取消申请
        </Button>
      </div>
    </>
  )
}

export function CancelDialog({ isOpen, ...props }: CancelDialogProps) {
  return (
    <Dialog isOpen={isOpen} title="取消售后申请" onClose={props.onClose}>
      <CancelQuestion {...props} />
    </Dialog>
  )
}
