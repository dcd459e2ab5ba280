import { afterEach, describe, expect, it } from 'vitest'
import { createProcessStore } from '../testing/process-database.ts'
import { startServerProcess, temporaryFolder } from '../testing/run-server.ts'
import { claimDataDir } from './claim-data-dir.ts'

const clean: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of clean.splice(0).reverse()) await step()
})

describe('a data folder', () => {
  it('belongs to one process and is free again when that lets go', async () => {
    const { folder, remove } = await temporaryFolder()
    clean.push(remove)
    const first = await claimDataDir(folder)
    expect(first).toBeDefined()
    expect(await claimDataDir(folder)).toBeUndefined()
    await first?.release()
    const second = await claimDataDir(folder)
    expect(second).toBeDefined()
    await second?.release()
  })

  it('is free again after its process was killed', async () => {
    const { environment, remove } = await createProcessStore()
    clean.push(remove)
    const folder = environment.DATA_DIR
    const server = await startServerProcess(environment)
    expect(await claimDataDir(folder)).toBeUndefined()
    server.child.kill('SIGKILL')
    await server.ended
    const claim = await claimDataDir(folder)
    expect(claim).toBeDefined()
    await claim?.release()
  })
})
