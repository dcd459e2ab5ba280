import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findTools } from './find-tools.ts'
import { runProgram } from './run-program.ts'
import { fakeProgram, fakeTools } from './testing/fake-programs.ts'

const limits = await runProgram(['prlimit', '--version'], {
  signal: AbortSignal.timeout(5000),
  mostBytes: 1000,
})
const hasLimits = limits.end === 'done'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yinpu-program-'))
})
afterAll(() => rm(folder, { recursive: true }))

const run = async (script: string, { timeoutMs = 5000, mostBytes = 1000 } = {}) =>
  runProgram([await fakeProgram(folder, 'program', script)], {
    signal: AbortSignal.timeout(timeoutMs),
    mostBytes,
  })

describe('a program', () => {
  it('says what it says', async () => {
    const { end, stdout, stderr } = await run('echo out; echo err >&2; exit 3')
    expect([end, stdout.toString(), stderr]).toEqual(['failed', 'out\n', 'err\n'])
    expect((await run('exit 0')).end).toBe('done')
  })

  it('gets a plain environment and nothing to read', async () => {
    const { stdout } = await run('echo "$LANG $LC_ALL $HOME$NODE_ENV"; cat')
    expect(stdout.toString()).toBe('C C \n')
  })

  it('is ended in time, with what it began', async () => {
    const diary = join(folder, 'diary')
    // It has no end of its own.
    const { end } = await run(`while :; do echo x >> ${diary}; sleep 0.02; done & wait`, { timeoutMs: 300 })
    expect(end).toBe('stopped')
    const { size } = await stat(diary)
    expect(size).toBeGreaterThan(0)
    await setTimeout(200)
    expect((await stat(diary)).size).toBe(size)
  })

  it('is not even begun after its time', async () => {
    const signal = AbortSignal.abort()
    expect((await runProgram(['/bin/true'], { signal, mostBytes: 10 })).end).toBe('stopped')
  })

  it('is ended where it talks too much, crashes, or is not there', async () => {
    const { end, stdout } = await run('yes')
    expect(end).toBe('stopped')
    expect(stdout.length).toBeLessThanOrEqual(1000)
    expect((await run('kill -SEGV $$')).end).toBe('stopped')
    const missing = runProgram(['/nowhere/at-all'], { signal: AbortSignal.timeout(1000), mostBytes: 10 })
    expect((await missing).end).toBe('missing')
  })
})

describe('the programs of poppler', () => {
  const findWith = async (script: string, more = {}) =>
    (await findTools({ ...(await fakeTools(folder, script)), ...more }, 20_000)) ?? expect.fail('none')
  const runInfo = async (script: string) =>
    runProgram((await findWith(script)).pdfinfo, { signal: AbortSignal.timeout(5000), mostBytes: 1000 })

  it.skipIf(!hasLimits)('are limited in memory and processor (needs prlimit)', async () => {
    const { stdout } = await runInfo('ulimit -v; ulimit -t; ulimit -c')
    expect(stdout.toString()).toBe('1048576\n20\n0\n')
  })

  it.skipIf(!hasLimits)('write no files (needs prlimit)', async () => {
    const file = join(folder, 'written')
    await runInfo(`echo something > ${file}`)
    expect(await readFile(file, 'utf8')).toBe('')
  })

  it('run plainly where nothing limits them', async () => {
    const tools = await findWith('exit 0', { prlimit: '/nowhere/prlimit' })
    expect(tools.pdfinfo).toEqual([join(folder, 'pdfinfo')])
  })

  it('are all there or not used', async () => {
    const tools = await fakeTools(folder, 'exit 0')
    expect(await findTools({ ...tools, pdftoppm: '/nowhere/pdftoppm' }, 20_000)).toBeUndefined()
  })
})
