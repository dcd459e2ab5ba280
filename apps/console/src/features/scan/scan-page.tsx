import { type WallCode, wallCodes } from '@yinpu/contract/console'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { momentText } from '../../records/due-date.tsx'
import { stepName } from '../../records/job-steps.ts'
import { RushMark } from '../../records/state-tag.tsx'
import { useNow } from '../../session/use-now.ts'
import { isBehindDialog, isUndoKey } from '../../ui/key-events.ts'
import { PhoneHead } from '../../ui/phone-head.tsx'
import { CountPanel } from './count-panel.tsx'
import { KeptScans, NetworkMark } from './kept-scans.tsx'
import { createKeyReader } from './key-reader.ts'
import styles from './scan.module.css'
import type { Scan, ScanAnswer } from './scan-queue.ts'
import { ScanResult, StepBars } from './scan-result.tsx'
import { isSilent, setSilent } from './scan-sounds.ts'
import { useScanDesk } from './use-scan-desk.ts'

const wallMoves = {
  YPSTART: 'start',
  YPFINISH: 'finish',
  YPHOLD: 'hold',
  YPWASTE: 'count',
  YPCHECK: 'check',
} as const satisfies Record<WallCode, Scan['move']>

/** A wall code waits so long for its ticket. */
const wallMs = 30_000
/** A scanner that reads a code twice. */
const bounceMs = 1_500
const formId = 'scan-counts'

const wallOf = (text: string) => wallCodes.find(({ value }) => value === text)

/** Texts are typed into other fields than counts and the number itself. */
const isTextField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('textarea, input:not([data-count], [data-scan], [type="checkbox"])')

/** A field that is always ready for a scanner, what has become of the last scan, and the ones before it. */
export function ScanPage() {
  const desk = useScanDesk()
  const now = useNow()
  const [typed, setTyped] = useState('')
  const [wall, setWall] = useState<{ code: WallCode; at: number }>()
  const [silent, mute] = useState(isSilent)
  const [counting, setCounting] = useState<ScanAnswer>()
  const [reader] = useState(createKeyReader)
  const last = useRef({ text: '', at: 0 })
  const answer = desk.view?.kind === 'answer' ? desk.view.answer : undefined
  const step = counting?.job.route.find((one) => one.step === counting.step)
  const startsWithWaste = wall?.code === 'YPWASTE'

  useEffect(() => {
    if (!wall || startsWithWaste) return
    const timer = setTimeout(() => setWall(undefined), Math.max(0, wall.at + wallMs - Date.now()))
    return () => clearTimeout(timer)
  }, [wall, startsWithWaste])

  /** Counts stay on the page while they can be mended. */
  const run = async (scan: Scan, process?: string) => {
    const view = await desk.run(scan, process)
    const isMended = view.kind === 'refused' && view.isInput && scan.step !== undefined
    if (!isMended)
      setCounting(view.kind === 'answer' && view.answer.outcome === 'count' ? view.answer : undefined)
  }

  const submitCounts = () => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }

  const takeWallCode = (code: WallCode) => {
    if (counting && step) {
      // The ticket was scanned first.
      if (code === 'YPFINISH') return submitCounts()
      if (code === 'YPHOLD')
        return void run({ code: counting.job.job_no, move: 'hold', step: step.step }, stepName(step))
    }
    setWall({ code, at: Date.now() })
  }

  const take = (text: string) => {
    setTyped('')
    const at = Date.now()
    const isBounce = last.current.text === text && at - last.current.at < bounceMs
    last.current = { text, at }
    if (isBounce || desk.isSending) return
    const ofWall = wallOf(text)
    if (ofWall) return takeWallCode(ofWall.value)
    if (counting && text.includes(counting.job.job_no.slice(-6))) return submitCounts()
    const move = wall && at - wall.at < wallMs ? wallMoves[wall.code] : 'next'
    if (wall?.code !== 'YPWASTE') setWall(undefined)
    void run({ code: text, move })
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isBehindDialog() || isTextField(event.target)) return
    const undo = answer?.outcome === 'moved' ? answer.undo : undefined
    if (isUndoKey(event) && answer && undo && undo.until > Date.now()) {
      event.preventDefault()
      const { step: from, seen, to } = undo
      return void run(
        { code: answer.job.job_no, move: 'back', reason: '扫码撤回', step: from, seen, to },
        answer.process,
      )
    }
    const isCounting = event.target instanceof Element && event.target.matches('[data-count]')
    const result = reader.read(event, Date.now(), { isCounting })
    if (result.kind === 'ignored') {
      if (event.code === 'Escape' && counting) {
        setCounting(undefined)
        desk.clear()
      }
      return
    }
    event.preventDefault()
    event.stopPropagation()
    if (result.kind === 'typed') setTyped(result.text)
    else take(result.text)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])

  const pending = wall && wallCodes.find(({ value }) => value === wall.code)
  return (
    <div className={styles.page}>
      <PhoneHead title="扫码">
        <NetworkMark {...desk} />
      </PhoneHead>
      <header className={styles.head}>
        <h1>扫码</h1>
        <NetworkMark {...desk} />
        <button
          type="button"
          aria-pressed={!silent}
          onClick={() => {
            setSilent(!silent)
            mute(!silent)
          }}
        >
          声音{silent ? '关' : '开'}
        </button>
        <Link to="/jobs">看板</Link>
      </header>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault()
          reader.clear()
          if (typed.trim()) take(typed.trim().toUpperCase())
        }}
      >
        <label>
          <span>{pending ? `${pending.label}：请扫施工单` : '请扫施工单，或墙上的码'}</span>
          <input
            data-scan
            value={typed}
            placeholder="随时可以扫，不用点这里"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            // An input method would take the letters for words: the keys are read without it.
            onCompositionStart={({ currentTarget }) => currentTarget.blur()}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              reader.set(currentTarget.value.toUpperCase(), Date.now())
            }}
          />
        </label>
        <button type="submit" disabled={typed.trim() === ''}>
          确定
        </button>
      </form>
      <fieldset className={styles.walls} aria-label="墙上的码">
        {wallCodes.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={wall?.code === value}
            onClick={() => (wall?.code === value ? setWall(undefined) : takeWallCode(value))}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className={styles.columns}>
        <div>
          {counting && step ? (
            <section className={styles.counting} aria-label={`${stepName(step)}报数`}>
              <header>
                <h2>{stepName(step)}</h2>
                <p>
                  {counting.who} {momentText(counting.at, now)} 开始
                </p>
                <RushMark rush={counting.job.rush} />
              </header>
              <p>
                <Link to={`/jobs/${counting.job.job_id}`}>{counting.job.job_no}</Link> {counting.job.name}
              </p>
              {counting.job.remark && (
                <p className={styles.remark}>
                  <b>注意</b> {counting.job.remark}
                </p>
              )}
              <StepBars {...counting.job} />
              {desk.view?.kind === 'refused' && (
                <p className={styles.fault} role="alert">
                  {desk.view.message}
                </p>
              )}
              <CountPanel
                key={`${counting.job.job_id} ${step.step} ${step.seen}`}
                job={counting.job}
                step={step}
                isSending={desk.isSending}
                startsWithWaste={startsWithWaste}
                takesFocus
                formId={formId}
                send={(move, counts) => {
                  setWall(undefined)
                  void run(
                    { code: counting.job.job_no, move, step: step.step, seen: step.seen, ...counts },
                    stepName(step),
                  )
                }}
              />
              <p className={styles.hint} data-key-hint>
                Tab 换一格，↑↓ 加减一，Enter 或再扫一次这张施工单就完成，Esc 不报了
              </p>
            </section>
          ) : desk.view ? (
            <ScanResult
              view={desk.view}
              isSending={desk.isSending}
              run={(scan, process) => void run(scan, process)}
              go={{ label: '扫下一张', onClick: desk.clear }}
            />
          ) : (
            <section className={styles.empty}>
              <h2>等着扫</h2>
              <p>扫施工单上的码：等着的工序开始；正在做的会问好和废的数，再扫一次就完成。</p>
              <p>先扫墙上的“完成”“暂停”“报废”“质检”，再扫施工单，就直接办那一样。</p>
              <p>没有网络也能扫：先存在这台机器上，联网后按先后发出。</p>
            </section>
          )}
        </div>
        <div>
          <KeptScans {...desk} />
          <section className={styles.log} aria-label="刚才扫的">
            <h2>刚才扫的</h2>
            {desk.log.length === 0 ? (
              <p>还没有</p>
            ) : (
              <ol>
                {desk.log.map(({ at, tone, number, text }) => (
                  <li key={`${at} ${number}`} data-tone={tone}>
                    <time>{momentText(at, now)}</time>
                    <b>{number}</b>
                    <span>{text}</span>
                  </li>
                ))}
              </ol>
            )}
          </section>
        </div>
      </div>
    </div>
  )
}
