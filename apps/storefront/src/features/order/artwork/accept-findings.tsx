import { codes } from '@yinpu/contract'
import { useState } from 'react'
import { failureReason } from '../../../session/failure-reason.ts'
import { useApi } from '../../../session/use-api.ts'
import { Button } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import styles from './accept-findings.module.css'

interface AcceptFindingsProps {
  orderId: string
  lineId: string
  onAccepted: () => void
}

/** A buyer may know better than the automatic check, and confirms it here. */
export function AcceptFindings({ orderId, lineId, onAccepted }: AcceptFindingsProps) {
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async (): Promise<string | undefined> => {
    try {
      const input = { body: { order_id: orderId, line_id: lineId } }
      const { code, msg } = await api.call('acceptFindings', input, { hasOwnMessages: true })
      return code === codes.ok ? undefined : msg
    } catch (error) {
      return failureReason(error)
    }
  }

  const accept = async () => {
    setBusy(true)
    const reason = await send()
    setBusy(false)
    setProblem(reason && `提交失败：${reason}`)
    // A refusal may mean that the files have changed: then the order is loaded again.
    onAccepted()
  }

  return (
    <>
      <div className={styles.box}>
        <p className={styles.text}>
          这些提示不妨碍印刷，但成品可能与您想的不同。接受表示您已看过，并同意按现在的文件印刷；也可以换上修改好的文件。
        </p>
        <Button size="md" loading={isBusy} onClick={() => void accept()}>
          接受以上提示
        </Button>
      </div>
      <FormMessage>{problem}</FormMessage>
    </>
  )
}
