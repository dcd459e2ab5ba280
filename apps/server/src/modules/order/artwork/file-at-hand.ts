import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArtworkJob } from '../../../artwork/artwork-job.ts'
import type { Db } from '../../../db/database.ts'
import type { DiskStorage } from '../../../providers/storage/local-storage.ts'
import type { Storage } from '../../../providers/storage/storage.ts'
import type { CatalogueDirectory } from '../../catalogue/catalogue-directory.ts'
import type { ShopDirectory } from '../../company/shop-directory.ts'
import { fileJobFor } from '../../quote/describe-job.ts'
import { readLinesAsOrdered } from '../line-as-ordered.ts'
import { orderRepository } from '../order-repository.ts'
import type { OrderFileRow } from './file-repository.ts'

/** The input of the programs that inspect a file: its path, and the job that it is for. */

/** Calls `use` with a path where a program can read the file; downloads it first from a bucket. */
export const withFileAt = async <Result>(
  storage: Storage | DiskStorage,
  key: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> => {
  if ('pathOf' in storage) return use(storage.pathOf(key))
  const folder = await mkdtemp(join(tmpdir(), 'yinpu-artwork-'))
  try {
    const path = join(folder, 'file')
    await pipeline(await storage.read(key), createWriteStream(path, { mode: 0o600 }))
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The hash of a file's bytes; null if they cannot be read, which the check reports. */
export const hashFile = async (path: string): Promise<string | null> => {
  const sum = createHash('sha256')
  try {
    await pipeline(createReadStream(path), sum)
  } catch {
    return null
  }
  return sum.digest('hex')
}

interface Deps {
  db: Db
  directory: ShopDirectory
  catalogues: CatalogueDirectory
}

/** Undefined if the line is gone. */
export const jobOfFile = async (
  deps: Deps,
  file: Pick<OrderFileRow, 'companyId' | 'orderId' | 'lineId' | 'slot'>,
): Promise<ArtworkJob | undefined> => {
  const shop = await deps.directory.find(file.companyId)
  const lines = await orderRepository.linesOf(deps.db, file.companyId, [file.orderId])
  const line = lines.find(({ id }) => id === file.lineId)
  if (!shop || !line) return undefined
  const [ordered] = await readLinesAsOrdered(deps, shop, [line])
  const slot = line.slots.find(({ id }) => id === file.slot)
  return fileJobFor(ordered?.request, ordered?.product, ordered?.tariff, slot)
}
