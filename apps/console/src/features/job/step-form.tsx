import { Button, Checkbox, NumberInput, Textarea } from '@mantine/core'
import { formatNumber } from '@yinpu/contract'
import { type Job, type JobStep, missingAt, nextNames, stepName, unitOf } from '../../records/job-steps.ts'
import { useChange } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import styles from './job.module.css'

interface Props {
  job: Job
  step: JobStep
}

const readCount = (value: number | string): number | undefined => (value === '' ? undefined : Number(value))

/** Whole jobs are counted at once: good and waste, the cause, and the reason if it is short. */
function CountForm({ job, step }: Props) {
  const isPacking = step.kind === 'pack'
  const initial = {
    good: step.open as number | string,
    waste: 0 as number | string,
    cause: '',
    reason: '',
    reprint: true as boolean,
    cartons: (job.cartons ?? '') as number | string,
    weight_kg: '' as number | string,
  }
  const missingIn = ({ good }: typeof initial) => missingAt(step, readCount(good) ?? 0)
  const input = (values: typeof initial) => ({
    params: { id: job.job_id },
    body: {
      ...{ step: step.step, seen: step.seen },
      good: readCount(values.good),
      waste: readCount(values.waste) ?? 0,
      cause: values.cause || undefined,
      reason: values.reason || undefined,
      reprint: missingIn(values) > 0 && values.reprint,
      cartons: readCount(values.cartons),
      weight_g:
        values.weight_kg === '' ? undefined : Math.max(1, Math.round(Number(values.weight_kg) * 1000)),
    },
  })
  const finish = useCallForm('finishJobStep', { initial, input, done: `${stepName(step)}已完成` })
  const [good, waste] = [readCount(finish.values.good) ?? 0, readCount(finish.values.waste) ?? 0]
  const part = useChange('finishJobPart')
  const missing = missingIn(finish.values)
  const unit = unitOf(job, step)
  const next = nextNames(job, step)
  const sendPart = () => part.mutate(input(finish.values))
  const size = 'lg' as const
  return (
    <form className={styles.form} onSubmit={finish.onSubmit} noValidate>
      <div className={styles.counts}>
        <NumberInput
          label={`好（${unit}）`}
          description={`手上 ${formatNumber(step.open, 0)}`}
          {...{ size }}
          {...finish.number('good')}
        />
        <NumberInput
          label={`废（${unit}）`}
          description="做坏的"
          {...{ size }}
          {...finish.number('waste')}
          onChange={(value) =>
            finish.change({ waste: value, good: Math.max(0, step.open - (readCount(value) ?? 0)) })
          }
        />
        {isPacking && (
          <>
            <NumberInput label="箱数" description="带到发货" {...{ size }} {...finish.number('cartons')} />
            <NumberInput
              label="总重（千克）"
              description="带到发货"
              decimalScale={3}
              {...{ size }}
              value={finish.values.weight_kg}
              error={finish.errors.weight_g}
              onChange={(value) => finish.set('weight_kg', value)}
            />
          </>
        )}
      </div>
      {waste > 0 && (
        <fieldset className={styles.causes}>
          <legend>报废的原因</legend>
          {job.waste_causes.map((cause) => (
            <button
              key={cause}
              type="button"
              aria-pressed={finish.values.cause === cause}
              onClick={() => finish.set('cause', finish.values.cause === cause ? '' : cause)}
            >
              {cause}
            </button>
          ))}
        </fieldset>
      )}
      {(missing > 0 || finish.errors.reason) && (
        <>
          <Textarea
            label={`比需要的少 ${formatNumber(missing, 0)} ${unit}，为什么`}
            autosize
            minRows={2}
            {...finish.text('reason')}
          />
          <Checkbox
            label="少的另开一个工单补做"
            checked={finish.values.reprint}
            onChange={({ currentTarget }) => finish.set('reprint', currentTarget.checked)}
          />
        </>
      )}
      <Button
        type="submit"
        className={styles.main ?? ''}
        loading={finish.isSending}
        disabled={!step.supplied}
      >
        完成{stepName(step)}
        {next.length > 0 && <small>下一道 {next.join('、')}</small>}
      </Button>
      <div className={styles.others}>
        <Button
          onClick={sendPart}
          loading={part.isPending}
          disabled={good + waste === 0 || (step.supplied && good + waste >= step.open)}
        >
          做完一部分
        </Button>
        {!step.supplied && <span className={styles.quiet}>前面还没有做完，先报手上做好的</span>}
      </div>
    </form>
  )
}

/** Layout and plates are made, not counted. */
function PlainFinish({ job, step }: Props) {
  const finish = useChange('finishJobStep', { done: `${stepName(step)}已完成` })
  return (
    <Button
      className={styles.main ?? ''}
      loading={finish.isPending}
      disabled={!step.supplied}
      onClick={() =>
        finish.mutate({
          params: { id: job.job_id },
          body: { step: step.step, seen: step.seen, waste: 0, reprint: false },
        })
      }
    >
      完成{stepName(step)}
      <small>{nextNames(job, step).join('、') && `下一道 ${nextNames(job, step).join('、')}`}</small>
    </Button>
  )
}

/** The large button of a step: it begins what waits, goes on with what is paused, and finishes what runs. */
export function StepForm({ job, step }: Props) {
  const start = useChange('startJob')
  const resume = useChange('resumeJob')
  const input = { params: { id: job.job_id }, body: { step: step.step, seen: step.seen } }
  if (step.state === 'paused')
    return (
      <Button className={styles.main ?? ''} loading={resume.isPending} onClick={() => resume.mutate(input)}>
        继续{stepName(step)}
        <small>停着：{step.why}</small>
      </Button>
    )
  if (step.state === 'waiting')
    return (
      <Button
        className={styles.main ?? ''}
        loading={start.isPending}
        disabled={step.taken === 0}
        onClick={() => start.mutate(input)}
      >
        开始{stepName(step)}
        <small>{step.taken === 0 ? '前面还没有做出来' : step.station}</small>
      </Button>
    )
  return step.count_unit === 'none' ? <PlainFinish {...{ job, step }} /> : <CountForm {...{ job, step }} />
}
