import { type ReactNode, useState } from 'react'
import { type JobStep, stepName } from '../../records/job-steps.ts'
import { maxLengthOf } from '../../session/call-fields.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import styles from './phone-job.module.css'

const holdReasons = ['等料', '等版', '机器坏了', '等客户回话', '颜色不对', '让急件先做']
const backReasons = ['套印不准', '颜色不对', '脏点', '尺寸不对', '数量不够']

interface ReasonProps {
  reasons: readonly string[]
  reason: string
  change: (reason: string) => void
}

/** The usual reasons as buttons, because nobody types with a sheet in the other hand. */
function Reason({ reasons, reason, change }: ReasonProps) {
  return (
    <div className={styles.reason}>
      <fieldset>
        <legend>常用的原因</legend>
        {reasons.map((one) => (
          <button key={one} type="button" aria-pressed={reason === one} onClick={() => change(one)}>
            {one}
          </button>
        ))}
      </fieldset>
      <label>
        <span>别的原因</span>
        <input
          maxLength={maxLengthOf('scanJob', 'reason')}
          value={reason}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </label>
    </div>
  )
}

interface SheetProps {
  name: string
  isBusy: boolean
  close: () => void
}

/** A refusal without a request: the reason is missing. */
const useReason = () => {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const change = (next: string) => {
    setReason(next)
    setMissing(false)
  }
  const check = (send: (reason: string) => void) => () =>
    reason.trim() === '' ? setMissing(true) : send(reason.trim())
  const fault: ReactNode = isMissing && (
    <p className={styles.fault} role="alert">
      请写明原因
    </p>
  )
  return { reason, change, check, fault }
}

/** The step stands still, and everybody reads why. */
export function HoldSheet({ name, isBusy, close, send }: SheetProps & { send: (reason: string) => void }) {
  const { reason, change, check, fault } = useReason()
  return (
    <AskDialog {...{ isBusy, close }} title={`暂停${name}`} action="暂停" error={null} submit={check(send)}>
      <Reason reasons={holdReasons} {...{ reason, change }} />
      {fault}
    </AskDialog>
  )
}

interface BackProps extends SheetProps {
  earlier: readonly JobStep[]
  send: (to: number, reason: string) => void
}

/** The job is made again from an earlier step on. */
export function BackSheet({ name, earlier, isBusy, close, send }: BackProps) {
  const [to, setTo] = useState(earlier.at(-1)?.step)
  const { reason, change, check, fault } = useReason()
  return (
    <AskDialog
      {...{ isBusy, close }}
      title={`从${name}退回`}
      action="退回"
      error={null}
      submit={check((why) => to !== undefined && send(to, why))}
    >
      <fieldset className={styles.targets}>
        <legend>退回到哪一道，从那一道起报过的数不再算</legend>
        {earlier.map((one) => (
          <button key={one.step} type="button" aria-pressed={to === one.step} onClick={() => setTo(one.step)}>
            {stepName(one)}
          </button>
        ))}
      </fieldset>
      <Reason reasons={backReasons} {...{ reason, change }} />
      {fault}
    </AskDialog>
  )
}
