import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './paper-actions.module.css'
import { PaperAdded } from './paper-added.tsx'
import type { PaperActionsState } from './use-paper-actions.ts'

const currentAddress = () => window.location.href

export function PaperActions({ adding, onAdd, isPrinting, printProblem, onPrint }: PaperActionsState) {
  return (
    <div className={styles.actions}>
      <div className={styles.add}>
        <Button fullWidth className={styles.button} loading={adding.state === 'adding'} onClick={onAdd}>
          加入纸张购物车
        </Button>
        <PaperAdded adding={adding} />
      </div>
      <div>
        <Button fullWidth variant="default" className={styles.button} loading={isPrinting} onClick={onPrint}>
          下载报价单 PDF
        </Button>
        <div role="status" className={styles.problem}>
          {printProblem && `报价单下载失败：${printProblem}`}
        </div>
      </div>
      <CopyButton text={currentAddress}>复制报价链接</CopyButton>
    </div>
  )
}
