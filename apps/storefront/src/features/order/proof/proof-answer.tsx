import { mostProofText, type ProofVersion } from '@yinpu/contract'
import { useState } from 'react'
import { useStep } from '../../../session/use-step.ts'
import { ActionRow } from '../../../ui/action-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { RefuseForm } from '../refuse-form.tsx'
import styles from './proof-answer.module.css'
import { agreementText } from './proof-texts.ts'

interface ProofAnswerProps {
  orderId: string
  version: ProofVersion
  onChanged: () => void
}

interface FormProps extends ProofAnswerProps {
  onClose: () => void
}

function AgreeForm({ orderId, version: { version }, onChanged, onClose }: FormProps) {
  const [isRead, setRead] = useState(false)
  const end = () => {
    onClose()
    onChanged()
  }
  const { isBusy, problem, run } = useStep({
    ask: (api) =>
      api.call('agreeToProof', { body: { order_id: orderId, version } }, { hasOwnMessages: true }),
    onDone: end,
    onMoved: end,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isRead) run()
      }}
    >
      <p className={styles.detail}>确认后第 {version} 版马上进入生产。</p>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={isRead}
          onChange={({ currentTarget }) => setRead(currentTarget.checked)}
        />
        <span>{agreementText}</span>
      </label>
      <FormMessage>{problem}</FormMessage>
      <ActionRow>
        <Button variant="default" size="md" onClick={onClose}>
          再看看
        </Button>
        <Button type="submit" size="md" loading={isBusy} disabled={!isRead}>
          确认印刷
        </Button>
      </ActionRow>
    </form>
  )
}

/** The buyer's answer, below all pages. */
export function ProofAnswer(props: ProofAnswerProps) {
  const { orderId, version, onChanged } = props
  const [open, setOpen] = useState<'agree' | 'refuse'>()
  const close = () => setOpen(undefined)
  const isMarked = version.marks.some(({ by }) => by === 'buyer')
  return (
    <Card>
      <p className={styles.detail}>看完每一页再答复。不确认就不会印刷。</p>
      <ActionRow>
        <Button variant="default" size="md" onClick={() => setOpen('refuse')}>
          需要修改
        </Button>
        <Button size="md" onClick={() => setOpen('agree')}>
          确认印刷
        </Button>
      </ActionRow>
      <Dialog isOpen={open === 'agree'} title={`确认印刷第 ${version.version} 版`} onClose={close}>
        <AgreeForm {...props} onClose={close} />
      </Dialog>
      <Dialog isOpen={open === 'refuse'} title="需要修改" onClose={close}>
        <RefuseForm
          label="需要修改什么"
          action="提出修改"
          mostLength={mostProofText}
          isRequired
          ask={(api, why) =>
            api.call(
              'refuseProof',
              { body: { order_id: orderId, version: version.version, why } },
              { hasOwnMessages: true },
            )
          }
          onChanged={onChanged}
          onClose={close}
        >
          订单会回到待修改稿件。
          {isMarked
            ? '您标注过的文件需要重新上传，其他文件不用再传。'
            : '各个文件都需要重新上传；只改其中几个时，请先在那几个文件上标注。'}
        </RefuseForm>
      </Dialog>
    </Card>
  )
}
