import { IconMinus, IconPlus } from '@tabler/icons-react'
import { formatNumber } from '@yinpu/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Job, type JobStep, missingAt, nextNames, stepName, unitOf } from '../../records/job-steps.ts'
import { maxLengthOf } from '../../session/call-fields.ts'
import styles from './count-panel.module.css'
import type { Scan } from './scan-queue.ts'

type Counts = Pick<Scan, 'good' | 'waste' | 'cause' | 'reason' | 'reprint' | 'cartons' | 'weight_g'>

interface StepperProps {
  label: string
  hint: string
  value: string
  change: (value: string) => void
  inputRef?: React.Ref<HTMLInputElement>
}

const numberOf = (text: string): number => Number(text || 0)
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 9)

function Stepper({ label, hint, value, change, inputRef }: StepperProps) {
  const add = (by: number) => change(String(Math.max(0, numberOf(value) + by)))
  return (
    <div>
      <span className={styles.label}>
        <b>{label}</b> <span>{hint}</span>
      </span>
      <div className={styles.stepper}>
        <button type="button" tabIndex={-1} aria-label={`${label}减一`} onClick={() => add(-1)}>
          <IconMinus size={22} stroke={2.4} />
        </button>
        <input
          ref={inputRef}
          data-count
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${label}，${hint}`}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => change(digitsOf(currentTarget.value))}
          onKeyDown={({ key }) => {
            if (key === 'ArrowUp') add(1)
            if (key === 'ArrowDown') add(-1)
          }}
        />
        <button type="button" tabIndex={-1} aria-label={`${label}加一`} onClick={() => add(1)}>
          <IconPlus size={22} stroke={2.4} />
        </button>
      </div>
    </div>
  )
}

interface Props {
  job: Job
  step: JobStep
  isSending: boolean
  /** the focus goes to the waste: its wall code was scanned */
  startsWithWaste?: boolean
  /** a keyboard stands before it: the first count has the focus */
  takesFocus?: boolean
  /** the address of the form, so that a scan of the same ticket submits it */
  formId?: string
  send: (move: 'finish' | 'part', counts: Counts) => void
}

/** Good and waste of a step, the cause and the reason of a loss, and the large button that finishes it. */
export function CountPanel({
  job,
  step,
  isSending,
  startsWithWaste = false,
  takesFocus = false,
  formId,
  send,
}: Props) {
  const [good, setGood] = useState(String(step.open))
  const [waste, setWaste] = useState('0')
  const [cause, setCause] = useState('')
  const [reason, setReason] = useState('')
  const [reprint, setReprint] = useState(true)
  const [cartons, setCartons] = useState(String(job.cartons ?? ''))
  const [kilograms, setKilograms] = useState('')
  const goodField = useRef<HTMLInputElement>(null)
  const wasteField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (startsWithWaste) wasteField.current?.focus()
    else if (takesFocus) goodField.current?.focus()
  }, [startsWithWaste, takesFocus])

  const unit = unitOf(job, step)
  const isCounted = step.count_unit !== 'none'
  const isPacking = step.kind === 'pack'
  const all = numberOf(good) + numberOf(waste)
  const missing = isCounted ? missingAt(step, numberOf(good)) : 0
  const left = step.open - all
  const changeWaste = (value: string) => {
    setWaste(value)
    setGood(String(Math.max(0, step.open - numberOf(value))))
  }
  const counts = (): Counts =>
    isCounted
      ? {
          ...{ good: numberOf(good), waste: numberOf(waste), reprint: missing > 0 && reprint },
          ...(cause && { cause }),
          ...(reason && { reason }),
          ...(numberOf(cartons) > 0 && { cartons: numberOf(cartons) }),
          ...(Number(kilograms) > 0 && { weight_g: Math.round(Number(kilograms) * 1000) }),
        }
      : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) send('finish', counts())
  }
  const next = nextNames(job, step)
  return (
    <form
      className={styles.panel}
      id={formId}
      onSubmit={submit}
      noValidate
      aria-label={`${stepName(step)}报数`}
    >
      {isCounted && (
        <div className={styles.counts}>
          <Stepper
            label="好"
            hint={`手上 ${formatNumber(step.open, 0)} ${unit}`}
            value={good}
            change={setGood}
            inputRef={goodField}
          />
          <Stepper label="废" hint={unit} value={waste} change={changeWaste} inputRef={wasteField} />
        </div>
      )}
      {numberOf(waste) > 0 && (
        <fieldset className={styles.causes}>
          <legend>报废的原因</legend>
          {job.waste_causes.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={cause === one}
              onClick={() => setCause(cause === one ? '' : one)}
            >
              {one}
            </button>
          ))}
        </fieldset>
      )}
      {missing > 0 && left <= 0 && (
        <div className={styles.missing}>
          <label>
            <span>
              比需要的少 {formatNumber(missing, 0)} {unit}，为什么
            </span>
            <input
              maxLength={maxLengthOf('scanJob', 'reason')}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </label>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={reprint}
              onChange={({ currentTarget }) => setReprint(currentTarget.checked)}
            />
            少的另开一个工单补做
          </label>
        </div>
      )}
      {isPacking && (
        <div className={styles.packing}>
          <label>
            <span>箱数</span>
            <input
              data-count
              inputMode="numeric"
              value={cartons}
              onChange={({ currentTarget }) => setCartons(digitsOf(currentTarget.value))}
            />
          </label>
          <label>
            <span>总重（千克）</span>
            <input
              data-count
              inputMode="decimal"
              value={kilograms}
              onChange={({ currentTarget }) => setKilograms(currentTarget.value.replace(/[^\d.]/g, ''))}
            />
          </label>
        </div>
      )}
      {left > 0 && isCounted && (
        <p className={styles.left} role="status">
          还有 {formatNumber(left, 0)} {unit}没有报：没做完的点“做完一部分”
        </p>
      )}
      <button type="submit" className={styles.go} disabled={isSending || !step.supplied}>
        完成{stepName(step)}
        <small>
          {[
            isCounted ? `好 ${formatNumber(numberOf(good), 0)} · 废 ${formatNumber(numberOf(waste), 0)}` : '',
            next.length > 0 ? `下一道 ${next.join('、')}` : '最后一道',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </button>
      {isCounted && (left > 0 || !step.supplied) && (
        <button
          type="button"
          className={styles.part}
          disabled={isSending || all === 0 || left < 0}
          onClick={() => send('part', counts())}
        >
          做完一部分
          {!step.supplied && <small>前面还没有做完，先报手上做好的</small>}
        </button>
      )}
    </form>
  )
}
