import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { createProcessStore } from '../testing/process-database.ts'
import { startServerProcess, temporaryFolder } from '../testing/run-server.ts'
import { claimDataDir, closeDatabaseFiles, closeDataDir } from './data-dir.ts'

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

describe('what lies in a data folder', () => {
  const clean: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const step of clean.splice(0).reverse()) await step()
  })

  const modeOf = async (...path: string[]) => (await stat(join(...path))).mode & 0o777

  /** Everything in a folder that others may read, write or enter. */
  const openPaths = async (folder: string) => {
    const all = ['.', ...(await readdir(folder, { recursive: true }))]
    const modes = await Promise.all(
      all.map(async (name) => [name, await modeOf(folder, name).catch(() => 0)] as const),
    )
    return modes.filter(([, mode]) => mode & 0o077).map(([name]) => name)
  }

  it('a database that was unpacked open is closed file by file', async () => {
    const { folder, remove } = await temporaryFolder()
    clean.push(remove)
    const client = await PGlite.create({ dataDir: join(folder, 'pg') })
    await client.close()
    expect((await openPaths(folder)).length).toBeGreaterThan(100)
    await closeDatabaseFiles(folder)
    expect(await openPaths(folder)).toEqual([])
  })

  describe('a data folder that was open', () => {
    it('is closed with all of ours in it, and nothing of anybody else’s', async () => {
      const { folder, remove } = await temporaryFolder()
      const outside = await temporaryFolder()
      clean.push(remove, outside.remove)
      await chmod(folder, 0o755)
      await mkdir(join(folder, 'pg/base'), { recursive: true, mode: 0o755 })
      await mkdir(join(folder, 'files/c1'), { recursive: true, mode: 0o755 })
      await mkdir(join(folder, 'notes'), { mode: 0o755 })
      await writeFile(join(folder, 'pg/base/1'), 'accounts', { mode: 0o644 })
      await writeFile(join(folder, 'files/c1/artwork'), 'artwork', { mode: 0o664 })
      await writeFile(join(folder, 'notes/mine'), 'notes', { mode: 0o644 })
      await writeFile(join(outside.folder, 'far'), 'far', { mode: 0o644 })
      await chmod(join(outside.folder, 'far'), 0o644)
      await symlink(join(outside.folder, 'far'), join(folder, 'files/link'))
      await chmod(join(folder, 'notes/mine'), 0o644)
      await chmod(join(folder, 'notes'), 0o755)
      expect(await closeDataDir(folder)).toBe('closed')
      expect((await openPaths(folder)).sort()).toEqual(['files/link', 'notes', 'notes/mine'])
      expect(await modeOf(outside.folder, 'far')).toBe(0o644)
      expect([await modeOf(folder), await modeOf(folder, 'pg'), await modeOf(folder, 'pg/base/1')]).toEqual([
        0o700, 0o700, 0o600,
      ])
    })

    it('is closed where only the database in it is open', async () => {
      const { folder, remove } = await temporaryFolder()
      clean.push(remove)
      await mkdir(join(folder, 'pg'))
      await chmod(join(folder, 'pg'), 0o755)
      await writeFile(join(folder, 'pg/PG_VERSION'), '16')
      await chmod(join(folder, 'pg/PG_VERSION'), 0o644)
      await closeDataDir(folder)
      expect(await openPaths(folder)).toEqual([])
    })

    it.runIf(inject('databaseTemplate').kind === 'embedded')(
      'is closed by a server that starts in it, and what the server makes is closed from the beginning',
      async () => {
        const { environment, remove } = await createProcessStore()
        clean.push(remove)
        const folder = environment.DATA_DIR
        const all = [
          folder,
          ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
        ]
        for (const path of all) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644)
        expect((await openPaths(folder)).length).toBeGreaterThan(100)
        const server = await startServerProcess(environment)
        server.child.kill()
        await server.ended
        expect(await openPaths(folder)).toEqual([])
      },
      120_000,
    )
  })
})
