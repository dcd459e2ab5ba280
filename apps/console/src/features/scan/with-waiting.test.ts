import { expect, it } from 'vitest'
import type { Job, JobStep } from '../../records/job-steps.ts'
import type { Scan, StoredScan } from './scan-queue.ts'
import { withWaiting } from './with-waiting.ts'

const aStep = (step: number, name: string, changes: Partial<JobStep> = {}): JobStep => ({
  ...{ kind: 'laminate', name, part: '', note: '', unit: 'sheet', wait_minutes: 0, step, seen: 0 },
  ...{ state: 'waiting', count_unit: 'sheet', planned: 800, needed: 780, taken: 0, good: 0, waste: 0 },
  ...{
    open: 0,
    from: step === 0 ? [] : [step - 1],
    supplied: step === 0,
    who: '',
    why: '',
    worked_seconds: 0,
  },
  ...changes,
})

const job = {
  ...{ job_no: 'GD261117-V5K8NT', state: 'open', at: 1, of: 3, can_move: true },
  route: [
    aStep(0, '覆膜', { taken: 780, open: 780 }),
    aStep(1, '裁切', { count_unit: 'piece', planned: 5_100, needed: 5_000 }),
    aStep(2, '质检', { count_unit: 'piece', planned: 5_100, needed: 5_000 }),
  ],
} as Job

const storedScans = (...scans: Omit<Scan, 'code'>[]): StoredScan[] =>
  scans.map((scan, seq) => ({
    ...{ key: String(seq), seq, at: 1_000 * seq, label: '' },
    scan: { code: 'GD261117V5K8NT', ...scan },
  }))

it('a job shows what waits for the network, and gives the next step what will come to it', () => {
  const started = withWaiting(job, storedScans({ move: 'start', step: 0 }), '孙师傅')
  expect(started.current).toMatchObject({ name: '覆膜', state: 'running', who: '孙师傅' })
  const finish = { move: 'finish', step: 0, good: 774, waste: 6 } as const
  const finished = withWaiting(job, storedScans({ move: 'start', step: 0 }, finish), '孙师傅')
  expect(finished).toMatchObject({ at: 2, current: { name: '裁切', state: 'waiting', who: '' } })
  expect(finished.route[1]).toMatchObject({ taken: 4_961, open: 4_961, supplied: true })
  const over = withWaiting(job, storedScans(finish, { move: 'finish' }, { move: 'finish' }), '孙师傅')
  expect(over).toMatchObject({ at: 3, can_move: false })
  expect(over.route[2]).toMatchObject({ state: 'done', good: 4_961 })
})

it('scans of other tickets change nothing', () => {
  const other = storedScans({ move: 'start' }).map((row) => ({
    ...row,
    scan: { ...row.scan, code: 'GD261117-222222' },
  }))
  expect(withWaiting(job, other, '孙师傅')).toBe(job)
})
