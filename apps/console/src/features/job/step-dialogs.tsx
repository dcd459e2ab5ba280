import { Select, Textarea } from '@mantine/core'
import { earlierSteps, type Job, type JobStep } from '../../records/job-steps.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'

interface Props {
  job: Job
  step: JobStep
  close: () => void
}

/** The step stands still, and everybody reads why. */
export function HoldDialog({ job, step, close }: Props) {
  const form = useCallForm('holdJob', {
    initial: { reason: '' },
    input: ({ reason }) => ({
      params: { id: job.job_id },
      body: { step: step.step, seen: step.seen, reason },
    }),
    onDone: close,
    showsRefusal: true,
  })
  return (
    <AskDialog
      title={`暂停${step.part}${step.name}`}
      action="暂停"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Textarea
        label="为什么停"
        description="停着的时间不算在工时里"
        data-autofocus
        autosize
        minRows={2}
        {...form.text('reason')}
      />
    </AskDialog>
  )
}

/** The job is made again from an earlier step on. */
export function BackDialog({ job, step, close }: Props) {
  const earlier = earlierSteps(job, step)
  const form = useCallForm('sendJobBack', {
    initial: { to: String(earlier.at(-1)?.step ?? ''), reason: '' },
    input: ({ to, reason }) => ({
      params: { id: job.job_id },
      body: { step: step.step, seen: step.seen, to: Number(to), reason },
    }),
    onDone: close,
    showsRefusal: true,
  })
  return (
    <AskDialog
      title={`从${step.part}${step.name}退回`}
      action="退回"
      isBusy={form.isSending}
      error={form.refusal}
      close={close}
      submit={() => void form.submit()}
    >
      <Select
        label="退回到"
        description="从那一道起重做，后面报过的数不再算，记录留着"
        data={earlier.map((one) => ({ value: String(one.step), label: `${one.part}${one.name}` }))}
        allowDeselect={false}
        {...form.value('to')}
        onChange={(to) => form.set('to', to ?? '')}
      />
      <Textarea label="为什么退回" data-autofocus autosize minRows={2} {...form.text('reason')} />
    </AskDialog>
  )
}
